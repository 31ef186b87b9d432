import type { RawBlock } from '@assay/domain/reading/raw-document';
import { joinLines } from '../pdf/join-text.ts';
import { asciiTable } from './ascii-table.ts';
import { speakersOf, utteranceOf } from './speakers.ts';

interface NumberedLine {
  text: string;
  number: number;
}

const marker = /^\s*(?:[-*•–—·]|\(?(?:\d{1,2}|[a-z])[.)])\s+/;
const bullet = /^\s*[-*•–—·]\s+/;
const underline = /^\s*(={3,}|-{3,}|~{3,})\s*$/;

/** Plain text as blocks: a person's line breaks and white lines are all there is to go by. */
export function textBlocks(text: string, whole: 'document' | 'mail' = 'document'): RawBlock[] {
  const lines = text.split('\n');
  const speakers = speakersOf(lines);
  const groups = groupLines(lines.map((line, index) => ({ text: line, number: index + 1 })));
  const blocks: RawBlock[] = [];
  let speaker: string | undefined;
  for (const [index, group] of groups.entries()) {
    const made = blocksOf(group, {
      speakers,
      speaker,
      isOpening:
        whole === 'document' && blocks.every(({ kind }) => kind !== 'heading') && index < 3,
      next: groups[index + 1],
    });
    const last = made.at(-1);
    speaker = last && 'speaker' in last ? last.speaker : undefined;
    blocks.push(...made);
  }
  return blocks;
}

/** Lines between white lines. */
function groupLines(lines: readonly NumberedLine[]): NumberedLine[][] {
  const groups: NumberedLine[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.filter((group) => group.length > 0);
}

interface Surroundings {
  speakers: ReadonlyMap<string, string>;
  /** Who spoke last, and goes on where nobody else is named. */
  speaker: string | undefined;
  /** Where a document has its title, if it has none yet. */
  isOpening: boolean;
  next: NumberedLine[] | undefined;
}

function blocksOf(group: NumberedLine[], at: Surroundings): RawBlock[] {
  const heading = headingOf(group, at);
  const rest = heading ? group.slice(heading.lines) : group;
  const blocks: RawBlock[] = heading ? [heading.block] : [];
  if (rest.length === 0) return blocks;
  const rows =
    at.speakers.size === 0 || !rest.some((line) => isSpoken(line, at))
      ? asciiTable(rest.map((line) => line.text))
      : null;
  if (rows) return [...blocks, { kind: 'table', rows, locator: locatorOf(rest) }];
  return [...blocks, ...pieces(rest, at)];
}

const isSpoken = (line: NumberedLine, at: Surroundings): boolean =>
  at.speakers.has(utteranceOf(line.text)?.label ?? '');

interface Piece {
  lines: NumberedLine[];
  texts: string[];
  kind: 'paragraph' | 'item';
  speaker: string | undefined;
}

/** Utterances, items and paragraphs of one group. */
function pieces(group: readonly NumberedLine[], at: Surroundings): RawBlock[] {
  const found: Piece[] = [];
  let speaker = at.speaker;
  for (const line of group) {
    const utterance = utteranceOf(line.text);
    const name = utterance && at.speakers.get(utterance.label);
    const last = found.at(-1);
    if (underline.test(line.text)) {
      // A drawn line says nothing and ends what stands above it.
      found.push({ lines: [line], texts: [''], kind: 'paragraph', speaker });
    } else if (utterance && name !== undefined && name !== null) {
      speaker = name;
      found.push({ lines: [line], texts: [utterance.text], kind: 'paragraph', speaker });
    } else if (marker.test(line.text)) {
      found.push({ lines: [line], texts: [line.text.replace(bullet, '')], kind: 'item', speaker });
    } else if (last && goesOn(last, line)) {
      last.lines.push(line);
      last.texts.push(line.text);
    } else {
      // A label that nobody speaks under ends what was said before.
      if (utterance) speaker = undefined;
      found.push({ lines: [line], texts: [line.text], kind: 'paragraph', speaker });
    }
  }
  return found
    .map((piece) => ({ ...piece, text: joinLines(piece.texts.map((text) => text.trim())) }))
    .filter((piece) => piece.text !== '')
    .map(({ kind, text, lines, speaker: who }) => ({
      kind,
      text,
      locator: locatorOf(lines),
      ...(who !== undefined && { speaker: who }),
    }));
}

/** A short line above another is a line of its own: an address, a field of a form. */
function goesOn(piece: Piece, line: NumberedLine): boolean {
  const before = piece.texts.at(-1)?.trim() ?? '';
  if (piece.kind === 'item') return /^\s/.test(line.text) || /^\p{Ll}/u.test(line.text);
  // "Date: …" below "Project: …" is the next field of a head.
  if (utteranceOf(line.text) && (before.length < 60 || utteranceOf(before))) return false;
  return before.length >= 45 || /^\p{Ll}/u.test(line.text.trim()) || before === '';
}

function headingOf(
  group: readonly NumberedLine[],
  at: Surroundings,
): { lines: number; block: RawBlock } | null {
  const [first, second] = group;
  const text = first?.text.trim() ?? '';
  if (!first || text.length > 110 || isSpoken(first, at)) return null;
  const heading = (lines: number, level: number) => ({
    lines,
    block: {
      kind: 'heading' as const,
      text: text.replace(/^#+\s*/, ''),
      level,
      locator: `line ${first.number}`,
    },
  });
  if (second && underline.test(second.text)) return heading(2, second.text.includes('=') ? 1 : 2);
  if (/[.;,:!?]$/.test(text)) return null;
  const letters = text.replace(/\([^)]*\)/g, '').replace(/[^\p{L}]/gu, '');
  if (letters.length >= 4 && letters === letters.toUpperCase())
    return heading(1, at.isOpening ? 1 : 2);
  const body = at.next?.map((line) => line.text).join(' ') ?? '';
  const titled = body.length > text.length * 2 && !utteranceOf(text);
  if (group.length === 1 && at.isOpening && titled) return heading(1, 1);
  const numbered =
    /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[IVX]{1,4}\.)\s+\p{Lu}/u.test(text) && text.length < 80;
  const heads = second
    ? bullet.test(second.text)
    : at.next !== undefined && !marker.test(at.next[0]?.text ?? '');
  return numbered && heads ? heading(1, 2) : null;
}

function locatorOf(lines: readonly NumberedLine[]): string {
  const [first, last] = [lines[0]?.number ?? 1, lines.at(-1)?.number ?? 1];
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
