import type { ReportExhibit } from '../report.ts';
import { unitOf } from './workbook.ts';

/** An amount of the ledger or of an exhibit before, of which a column may show shares. */
export interface HeldAmount {
  name: string;
  unit: string;
  value: number;
  cell: string;
  source_ids: readonly string[];
}

const shortest = 4;

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(({ length }) => length >= shortest);

/** "Share of revenue FY2025" names revenue of FY2025 by two words. */
function namedBy(head: string, { name }: HeldAmount): number {
  const words = new Set(wordsOf(head));
  return wordsOf(name).filter((word) => words.has(word)).length;
}

/**
 * Wholes that stand outside an exhibit: of the unit of its amounts, and named by the head of its shares or
 * told by its own source; those that are named best first.
 */
export function outerWholes(
  { columns, rows, source_ids }: ReportExhibit,
  held: readonly HeldAmount[],
): (amounts: number, shares: number) => HeldAmount[] {
  return (amounts, shares) => {
    const head = columns[shares + 1] ?? '';
    const units = new Set(rows.map(({ cells }) => unitOf(cells[amounts]?.text ?? '')));
    const isOfSource = (one: HeldAmount) => one.source_ids.some((id) => source_ids.includes(id));
    return held
      .filter((one) => units.has(one.unit) && (isOfSource(one) || namedBy(head, one) > 0))
      .toSorted((a, b) => namedBy(head, b) - namedBy(head, a));
  };
}
