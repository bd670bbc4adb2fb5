/** A list that goes on below its edge fades there: it has the class `cut` while it does. */
export function fading(node: HTMLElement, news: unknown) {
  void news;
  const look = (): void =>
    void node.classList.toggle('cut', node.scrollHeight - node.scrollTop - node.clientHeight > 6);
  const watch = new ResizeObserver(look);
  watch.observe(node);
  const change = new MutationObserver(look);
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
