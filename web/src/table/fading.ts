/** A list that goes on below its edge fades there: it has the class `cut` while it does. */
export function fading(node: HTMLElement, news: unknown) {
  void news;
  const look = (): void =>
    void node.classList.toggle('cut', node.scrollHeight - node.scrollTop - node.clientHeight > 6);
  const watch = new ResizeObserver(look);
  // What is in it may grow while it keeps its own size.
  const watchAll = (): void => [node, ...node.children].forEach((each) => watch.observe(each));
  const change = new MutationObserver(() => {
    watchAll();
    look();
  });
  watchAll();
  change.observe(node, { childList: true, subtree: true });
  node.addEventListener('scroll', look);
  return {
    // Another decision begins at its top.
    update: () => {
      node.scrollTop = 0;
      look();
    },
    destroy: () => {
      watch.disconnect();
      change.disconnect();
      node.removeEventListener('scroll', look);
    },
  };
}
