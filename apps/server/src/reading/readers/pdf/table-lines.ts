import type { Line } from './lines.ts';
import type { Rule } from './marks.ts';
import { closesNumber, isQuantity, opensNumber } from './number-shapes.ts';
import { type Segment, segmentsOf, toSegment } from './segments.ts';

/** A line as the cells that it may hold. */
export interface CellLine {
  line: Line;
  segments: Segment[];
}

export function cellLineOf(line: Line, rules: readonly Rule[]): CellLine {
  return { line, segments: joinMarker(joinSigns(segmentsOf(line, rules)), line) };
}

/** A currency sign or a bracket that stands apart from its number belongs to it. */
function joinSigns(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const before = joined.at(-1);
    if (!before) {
      joined.push(segment);
      continue;
    }
    const gap = segment.left - before.right;
    const opened = opensNumber(before.text) && isQuantity(segment.text);
    const closed =
      closesNumber(segment.text) && /\d/.test(before.text) && gap < 2 * segment.line.size;
    if (opened || closed) {
      const text = `${before.text}${segment.text}`;
      joined[joined.length - 1] = {
        ...toSegment([...before.words, ...segment.words], segment.line),
        text,
        // The sign may stand far to the left; the column is where the number is.
        ...(opened && { left: Math.max(before.left, segment.left - 2 * segment.line.size) }),
      };
    } else joined.push(segment);
  }
  return joined;
}

export const listMarker =
  /^(?:[•●▪■◦○‣▸►–—*·-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)$/i;

/** A bullet or a number in front of its text is no cell. */
function joinMarker(segments: Segment[], line: Line): Segment[] {
  const [marker, text, ...rest] = segments;
  if (!marker || !text || rest.length > 0) return segments;
  const near = text.left - marker.right < line.size * 4;
  if (!near || !listMarker.test(marker.text) || isQuantity(text.text)) return segments;
  return [toSegment([...marker.words, ...text.words], line)];
}
