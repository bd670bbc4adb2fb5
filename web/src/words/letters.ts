/** The shortest beginnings of *names* that tell them apart: the letters that go with colours and symbols. */
export function letters(names: readonly string[]): string[] {
  return names.map((name) => {
    for (let n = 1; n < name.length; n++) {
      const start = name.slice(0, n);
      if (names.filter((other) => other.startsWith(start)).length === 1)
        return start[0]!.toLocaleUpperCase() + start.slice(1);
    }
    return name;
  });
}
