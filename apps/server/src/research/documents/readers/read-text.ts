import type { Extracted, Section } from '../extracted.ts';
import { decodeText } from './decode-text.ts';

/** Plain text: paragraphs stand between empty lines. */
export function readPlainText(bytes: Buffer): Extracted {
  const lines = decodeText(bytes).split('\n');
  const sections: Section[] = [];
  let first = 0;
  while (first < lines.length) {
    if (lines[first]?.trim() === '') {
      first += 1;
      continue;
    }
    let last = first;
    while (last + 1 < lines.length && lines[last + 1]?.trim() !== '') last += 1;
    sections.push({
      locator: first === last ? `line ${first + 1}` : `lines ${first + 1}–${last + 1}`,
      heading: null,
      blocks: [{ kind: 'prose', text: lines.slice(first, last + 1).join('\n') }],
    });
    first = last + 1;
  }
  const opening = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  const title = opening.length <= 120 && !opening.endsWith('.') ? opening : null;
  return { title, pages: null, sections: joinShort(sections) };
}

const wantedLength = 600;

/** A retriever that finds a single line of a dialogue finds nothing; neighbours stay together. */
function joinShort(sections: Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const before = joined.at(-1);
    if (before && lengthOf(before) + lengthOf(section) <= wantedLength) {
      before.blocks.push(...section.blocks);
      before.locator = spanOf(before.locator, section.locator);
    } else joined.push(section);
  }
  return joined;
}

const lengthOf = (section: Section): number =>
  section.blocks.reduce((sum, block) => sum + (block.kind === 'prose' ? block.text.length : 0), 0);

function spanOf(from: string, to: string): string {
  const [first] = from.match(/\d+/) ?? [''];
  const last = to.match(/\d+/g)?.at(-1) ?? '';
  return `lines ${first}–${last}`;
}
