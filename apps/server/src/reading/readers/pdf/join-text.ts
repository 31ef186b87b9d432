/** Lines of one paragraph or cell as one text: words divided at a line's end become whole again. */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (text.endsWith('\u00ad')) text = text.slice(0, -1) + line;
    else if (isDivided(text, line)) text = text.slice(0, -1) + line;
    else if (/[\p{L}\d][-‐/–]$/u.test(text) && !/\s.$/u.test(text)) text += line;
    else text = `${text} ${line}`;
  }
  return text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
}

/** A hyphen between two lower-case letters divides a word; "Asset-/Umsatz" and "Q3-FY24" keep it. */
const isDivided = (text: string, next: string): boolean =>
  /\p{L}{2}[-‐]$/u.test(text) && /^\p{Ll}{2}/u.test(next) && !/^(?:und|oder|and|or|bis|to)\b/.test(next);
