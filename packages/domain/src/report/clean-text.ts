/** Controls that reorder or hide what stands around them; they have no place in a printed text. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const invisible =
  /[\u00ad\u180e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g;
/** More than four marks on one letter is a drawing, not a language. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** What most texts are made of: letters of Europe, dashes, quotation marks and currencies, alone of which nothing is cleaned. */
const harmless = /^[ -~\n\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/;

/** Text of a user, a document or a model, made safe to print. Line breaks stay. */
export function printableText(text: string): string {
  if (harmless.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(controls, '')
    .replace(directionControls, '')
    .replace(invisible, '')
    .replace(stackedMarks, '$1');
}

/** The same on one line. */
export function cleanLine(text: string): string {
  const clean = printableText(text);
  return /\s\s|[^\S ]|^\s|\s$/.test(clean) ? clean.replace(/\s+/g, ' ').trim() : clean;
}

/** Every text in a tree of plain data, cleaned. What was clean stays the very same part of the tree. */
export function cleanTree<T>(value: T): T {
  return cleanNode(value) as T;
}

function cleanNode(node: unknown): unknown {
  if (typeof node === 'string') return printableText(node);
  if (Array.isArray(node)) return cleanList(node);
  return node !== null && typeof node === 'object' ? cleanObject(node) : node;
}

function cleanList(list: unknown[]): unknown[] {
  const cleaned = list.map(cleanNode);
  return cleaned.some((each, at) => each !== list[at]) ? cleaned : list;
}

function cleanObject(object: object): object {
  const changed = Object.entries(object).flatMap(([key, each]) => {
    const cleaned = cleanNode(each);
    return cleaned === each ? [] : [[key, cleaned]];
  });
  return changed.length > 0 ? { ...object, ...Object.fromEntries(changed) } : object;
}
