import type { TextBlock } from './text-block.ts';

/** Words that no rule of Markdown, nor one for bare addresses, takes for anything but words. */
const words =
  /^(?!\d{1,9}[.)](?: |$))[\p{L}\p{N}“"'(](?:[^\\`*_[\]<>&~|@#:/\s\0]| (?! )|:(?!\/)|\/(?!\/))*$/u;
const bareAddress = /www\.|https?:/i;
const numbered = /^(\d{1,9})\. (.+)$/;
const dashed = /^- (.+)$/;
const headed = /^(#{1,6}) (.+)$/;

type List = Extract<TextBlock, { type: 'list' }>;

const isWords = (line: string) =>
  words.test(line) && !line.endsWith(' ') && !bareAddress.test(line);

const paragraph = (text: string): TextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** What a run of lines without a blank one between them is, or null where it takes a parser to say. */
function readRun(lines: readonly string[]): TextBlock | null {
  const [first = ''] = lines;
  const [, marks = '', title = ''] = headed.exec(first) ?? [];
  if (marks && lines.length === 1 && isWords(title))
    return { type: 'heading', level: marks.length, content: [{ type: 'text', text: title }] };
  const start = numbered.exec(first)?.[1];
  const items = lines.map((line) => (start ? numbered.exec(line)?.[2] : dashed.exec(line)?.[1]));
  if (items.every((item) => item !== undefined && isWords(item)))
    return {
      type: 'list',
      ordered: start !== undefined,
      start: Number(start ?? 1),
      items: items.map((item) => [paragraph(item ?? '')]),
    };
  return lines.every(isWords) ? paragraph(lines.join('\n')) : null;
}

const goesOn = (list: TextBlock | undefined, block: List): list is List =>
  list?.type === 'list' && list.ordered === block.ordered;

/** Titles, paragraphs and lists of words alone, as nearly all guides are; null for anything else. */
export function readPlainMarkdown(markdown: string): TextBlock[] | null {
  const blocks: TextBlock[] = [];
  for (const run of markdown.split(/\n{2,}/)) {
    if (run === '') continue;
    const block = readRun(run.replace(/^\n|\n$/g, '').split('\n'));
    if (!block) return null;
    const last = blocks.at(-1);
    if (block.type === 'list' && goesOn(last, block)) last.items.push(...block.items);
    else blocks.push(block);
  }
  return blocks;
}
