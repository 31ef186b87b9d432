const MOST_MATCHES = 500;

/** Every place in the text nodes below `root` where `query` stands, whatever its case. */
export function findRanges(root: HTMLElement, query: string): Range[] {
  const wanted = query.toLowerCase();
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.toLowerCase().replaceAll('\u00a0', ' ') ?? '';
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
      if (ranges.length === MOST_MATCHES) return ranges;
    }
  }
  return ranges;
}
