import type { Doubt, RawBlock } from '@assay/domain/reading/raw-document';
import { type Hyphenation, joinLines } from './join-text.ts';
import { joinWords, type Line } from './lines.ts';
import { median } from './marks.ts';

/** What the document as a whole looks like. */
export interface Typography {
  /** Size of most letters of the document. */
  body: number;
  /** Sizes of headings, largest first. */
  headings: number[];
  hyphenation: Hyphenation;
}

type TextBlock = Exclude<RawBlock, { kind: 'table' }>;
/** A block with what is needed to join it to its continuation on the next page. */
export interface FlowBlock {
  block: TextBlock;
  first: Line;
  last: Line;
}

interface Place {
  locator: string;
  doubt: Doubt;
}

const marker = /^(?:[•●▪■◦○‣▸►∙➢➤✓]|[–—*-](?=\s)|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)](?=\s))\s*/i;
const bullet = /^[•●▪■◦○‣▸►∙➢➤✓–—*-]$/;
const footMark = /^([\p{No}ᵃ-ᵛ*†‡§]{1,3}|\(?\d{1,2}\)|\(?[a-z]\)|\d{1,2}(?=\s\p{Lu}))\s*/u;

/** Lines of running text as headings, paragraphs, items and footnotes. */
export function flowOf(lines: readonly Line[], look: Typography, place: Place): FlowBlock[] {
  const groups = groupLines(lines, look);
  return groups.map((group) => {
    const [first] = group as [Line, ...Line[]];
    const last = group.at(-1) ?? first;
    return { block: { ...toBlock(group, look), ...placeOf(group, place) }, first, last };
  });
}

function placeOf(group: readonly Line[], { locator, doubt }: Place): Place {
  const words = group.flatMap((line) => line.words);
  const unseen = words.length > 0 && words.every((word) => word.hidden);
  return { locator, doubt: unseen ? 'hidden' : doubt };
}

function toBlock(group: readonly Line[], look: Typography): TextBlock {
  const text = joinLines(
    group.map((line) => joinWords(line.words)),
    look.hyphenation,
  );
  const first = group[0];
  const base = { locator: '', text };
  if (!first) return { kind: 'paragraph', ...base };
  const level = headingLevel(group, look);
  if (level !== null) return { kind: 'heading', level, ...base };
  const mark = footMark.exec(text)?.[1];
  if (first.size < look.body * 0.93 && mark) {
    return { kind: 'remark', mark, ...base, text: text.replace(/^(\p{No}+)(?=\p{L})/u, '$1 ') };
  }
  const item = marker.exec(text);
  if (item && text.length > item[0].length) {
    return {
      kind: 'item',
      ...base,
      text: bullet.test(item[0].trim()) ? text.slice(item[0].length) : text,
    };
  }
  return { kind: 'paragraph', ...base };
}

/** Larger than the body, or bold and short, and no sentence. */
function headingLevel(group: readonly Line[], look: Typography): number | null {
  const text = joinLines(
    group.map((line) => joinWords(line.words)),
    look.hyphenation,
  );
  const size = Math.max(...group.map((line) => line.size));
  if (text.length > 200 || group.length > 3 || !/\p{L}{2}/u.test(text)) return null;
  const at = look.headings.findIndex((heading) => Math.abs(heading - size) < 0.3);
  if (at >= 0 && !(/[.;,]$/.test(text) && text.length > 60)) return at + 1;
  const bold = group.every((line) => line.bold);
  const short = text.length < 110 && group.length <= 2;
  if (bold && short && size >= look.body * 0.9 && !/[,;]$/.test(text))
    return look.headings.length + 1;
  return null;
}

function groupLines(lines: readonly Line[], look: Typography): Line[][] {
  const pitch = usualPitch(lines);
  const right = Math.max(...lines.map((line) => line.right));
  const groups: Line[][] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const group = groups.at(-1);
    if (before && group && belongs(group, before, line, { pitch, right, look })) group.push(line);
    else groups.push([line]);
  });
  return groups;
}

const usualPitch = (lines: readonly Line[]): number => {
  const ratios = lines
    .slice(1)
    .map((line, i) => (line.baseline - (lines[i]?.baseline ?? 0)) / line.size);
  const close = ratios.filter((ratio) => ratio > 0.8 && ratio < 2.2);
  return close.length > 0 ? median(close) : 1.3;
};

interface Measure {
  pitch: number;
  right: number;
  look: Typography;
}

/** Whether a line goes on with the paragraph of the line before. */
function belongs(group: readonly Line[], before: Line, line: Line, at: Measure): boolean {
  const [first] = group as [Line, ...Line[]];
  const size = Math.max(before.size, line.size);
  const distance = line.baseline - before.baseline;
  if (distance < -size || distance > size * Math.min(at.pitch * 1.22, 2.4)) return false;
  if (Math.abs(before.size - line.size) > size * 0.08) return false;
  if (before.words[0]?.hidden !== line.words[0]?.hidden) return false;
  const text = joinWords(line.words);
  if (marker.test(text) && startsItem(first, before, line, at.right)) return false;
  if (footMark.test(text) && line.size < at.look.body * 0.93 && /^[\p{No}*†‡(]/u.test(text))
    return false;
  if (before.bold !== line.bold && isShort(before, line, at.right)) return false;
  const indented =
    line.left - before.left > size * 0.8 && group.length > 1 && line.left - first.left > size * 0.8;
  if (indented && !marker.test(joinWords(first.words))) return false;
  if (/^\p{Ll}/u.test(text)) return true;
  if (group.length === 1 && isVeryShort(before, line, at.right)) return false;
  return !(isShort(before, line, at.right) && /[.!?:;)”"]$/.test(joinWords(before.words)));
}

/** A line of its own above a paragraph: it leaves half of its width unused. */
const isVeryShort = (before: Line, line: Line, right: number): boolean =>
  before.right - before.left < (right - before.left) * 0.5 && line.right > before.right;

/** "p." at the end of a full line and "a." at the begin of the next open no item. */
function startsItem(first: Line, before: Line, line: Line, right: number): boolean {
  const opening = line.words[0]?.text ?? '';
  if (bullet.test(opening)) return true;
  const inList = marker.test(joinWords(first.words));
  const set = Math.abs(line.left - before.left) > line.size * 0.4;
  return (inList && !(set && line.left > before.left)) || set || isShort(before, line, right);
}

/** The first word of the next line would have fitted. */
function isShort(before: Line, line: Line, right: number): boolean {
  const word = line.words[0];
  if (!word) return true;
  return before.right + (word.right - word.left) + before.size * 0.4 < right - before.size;
}
