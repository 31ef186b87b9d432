import type { ReportExhibit } from '../report.ts';

/** Reached, set as a goal, or foreseen: told apart in every chart. */
export type Standing = 'actual' | 'budget' | 'forecast';

export interface Bar {
  name: string;
  value: number;
  text: string;
  standing: Standing;
}

export interface BarGroup {
  name: string;
  isTarget: boolean;
  bars: Bar[];
  /** Sums up the rows above it: printed in line with them, and drawn as no bar. */
  isTotal?: boolean;
  /** What the parts of a column come to, where the exhibit says so. */
  total?: string;
}

/** Beyond this, sums and differences lose their meaning, and no report holds such figures. */
const largest = 1e15;
/** So does what is so small that no scale can tell it from nothing. */
const smallest = 1e-9;

const isDrawable = (value: number) =>
  value === 0 || (Math.abs(value) <= largest && Math.abs(value) >= smallest);

/** Columns that can share an axis with the first one that holds numbers: percentages apart. */
function commonColumns(exhibit: ReportExhibit): Set<number> {
  const isShare = new Map<number, boolean>();
  for (const row of exhibit.rows)
    row.cells.forEach((cell, index) => {
      if (cell.value !== null && !isShare.has(index)) isShare.set(index, cell.text.includes('%'));
    });
  const first = Math.min(...isShare.keys());
  return new Set(
    [...isShare].filter(([, share]) => share === isShare.get(first)).map(([index]) => index),
  );
}

const goal = /\b(budget(?:ed)?|plan(?:ned)?|(?:FY\s?)?(?:19|20)\d\dB|FY\s?\d\dB)\b|\(target\)/i;
const foreseen =
  /\b(forecasts?|project(?:ion|ed)|estimated?|assum(?:ed|ption)|(?:FY\s?)?(?:19|20)\d\d[EFP]|FY\s?\d\d[EFP])\b/i;

/** By the words that stand over and beside a figure. */
function readStanding(texts: readonly string[]): Standing {
  if (texts.some((text) => goal.test(text))) return 'budget';
  return texts.some((text) => foreseen.test(text)) ? 'forecast' : 'actual';
}

/** Whether a figure in this row and column was planned or foreseen, and not reached: tables set it apart, as charts do. */
export const isUnreached = (label: string, head: string): boolean =>
  readStanding([label, head]) !== 'actual';

/** The numbers of an exhibit, row by row; rows and cells without a number fall out. */
export function readValues(exhibit: ReportExhibit): BarGroup[] {
  const drawn = commonColumns(exhibit);
  return exhibit.rows
    .map((row) => {
      const words = row.cells.flatMap((cell) => (cell.value === null ? [cell.text] : []));
      return {
        name: row.label,
        isTarget: row.is_target,
        bars: row.cells.flatMap((cell, index) => {
          if (cell.value === null || !isDrawable(cell.value) || !drawn.has(index)) return [];
          const name = exhibit.columns[index + 1] ?? '';
          const standing = readStanding([row.label, ...words, name]);
          return [{ name, value: cell.value, text: cell.text, standing }];
        }),
      };
    })
    .filter((group) => group.bars.length > 0);
}
