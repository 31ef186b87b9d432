import { headersOf, senderName } from './headers.ts';

/** What one person wrote in a mail, or what the mail repeats of an earlier one. */
export interface MailPart {
  text: string;
  /** Who wrote it, where the mail says. */
  from: string | null;
  quoted: boolean;
}

const attributions = [
  /^On\b.*(?:\d{1,2}:\d{2}(?:\s?[AP]M)?|\b\d{4}|\bday),?\s+([^\d<,][^<]*?)\s*(?:<[^>]*>)?\s*wrote:\s*$/i,
  /^Am\b.{4,80}?\bschrieb\s+([^<]+?)\s*(?:<[^>]*>)?\s*:\s*$/i,
  /^Le\b.{4,80}?,\s*([^<]+?)\s*(?:<[^>]*>)?\s*a écrit\s*:\s*$/i,
];
const divider =
  /^\s*-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Forwarded message|Weitergeleitete Nachricht|Message d'origine)\s*-{2,}\s*$/i;

/** Takes a mail apart into its own words and those that it repeats, with who wrote them. */
export function mailParts(text: string, sender: string): MailPart[] {
  const parts: (MailPart & { depth: number; lines: string[] })[] = [];
  const open = (from: string | null, depth: number, quoted: boolean) =>
    parts.push({ text: '', from, quoted, depth, lines: [] });
  open(sender, 0, false);
  const lines = joinAttributions(text.split('\n'));
  const writers: (string | null)[] = [sender];
  let below: string | null = null;
  for (const [index, line] of lines.entries()) {
    const { depth, rest } = unquote(line);
    const writer = attributionIn(rest);
    if (writer !== null) {
      writers[depth + 1] = writer;
      continue;
    }
    const headers = headersOf(lines.slice(index, index + 6).map((each) => unquote(each).rest));
    const startsHead = headers !== null && /^\s*\*?(?:From|Von|De)\*?:/i.test(rest);
    if (divider.test(rest)) continue;
    if (startsHead) {
      below = headers.from;
      open(below, depth, true);
    }
    const current = parts.at(-1);
    const from = depth > 0 ? (writers[depth] ?? null) : (below ?? sender);
    if (current && current.depth === depth && current.from === from) current.lines.push(rest);
    else {
      open(from, depth, depth > 0 || below !== null);
      parts.at(-1)?.lines.push(rest);
    }
  }
  return parts
    .map(({ lines: own, from, quoted }) => ({ text: own.join('\n').trim(), from, quoted }))
    .filter((part) => part.text !== '');
}

/** "On Tuesday … <long@address" and "wrote:" are often parted by a line end. */
function joinAttributions(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const opens =
      before !== undefined && /^[>\s]*(?:On|Am|Le)\b/.test(before) && !/:\s*$/.test(before);
    const closes = /(?:wrote|écrit|schrieb[^:]*|>)\s*:\s*$/i.test(line) && line.length < 120;
    if (before !== undefined && opens && closes) {
      joined[joined.length - 1] = `${before.trimEnd()} ${unquote(line).rest.trim()}`;
    } else joined.push(line);
  }
  return joined;
}

function unquote(line: string): { depth: number; rest: string } {
  const marks = /^(?:\s?>)+/.exec(line)?.[0] ?? '';
  return {
    depth: marks.replace(/\s/g, '').length,
    rest: line.slice(marks.length).replace(/^ /, ''),
  };
}

function attributionIn(line: string): string | null {
  for (const pattern of attributions) {
    const name = pattern.exec(line.trim())?.[1];
    if (name) return senderName(name);
  }
  return null;
}
