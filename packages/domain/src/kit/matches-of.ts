/**
 * What `text.matchAll(pattern)` finds, all at once: it copies its pattern for every text, which takes
 * longer than to look through a short one.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += lengthAt(text, pattern.lastIndex);
  }
  return found;
}

const lengthAt = (text: string, at: number): number =>
  (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
