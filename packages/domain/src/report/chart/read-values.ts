import type { ReportExhibit } from '../report.ts';

export interface Bar {
  name: string;
  value: number;
  text: string;
  /** Planned, budgeted or foreseen rather than reached. */
  projected: boolean;
}

export interface BarGroup {
  name: string;
  isTarget: boolean;
  bars: Bar[];
}

/** Beyond this, sums and differences lose their meaning, and no report holds such figures. */
const largest = 1e15;
const isDrawable = (value: number) => Math.abs(value) <= largest;

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

const foreseen = /\b(budget(?:ed)?|plan(?:ned)?|forecasts?|project(?:ion|ed)|estimated?)\b/i;

/** The numbers of an exhibit, row by row; rows and cells without a number fall out. */
export function readValues(exhibit: ReportExhibit): BarGroup[] {
  const drawn = commonColumns(exhibit);
  return exhibit.rows
    .map((row) => {
      const words = row.cells.flatMap((cell) => (cell.value === null ? [cell.text] : []));
      const rowForeseen = [row.label, ...words].some((text) => foreseen.test(text));
      return {
        name: row.label,
        isTarget: row.is_target,
        bars: row.cells.flatMap((cell, index) => {
          if (cell.value === null || !isDrawable(cell.value) || !drawn.has(index)) return [];
          const name = exhibit.columns[index + 1] ?? '';
          const projected = rowForeseen || foreseen.test(name);
          return [{ name, value: cell.value, text: cell.text, projected }];
        }),
      };
    })
    .filter((group) => group.bars.length > 0);
}

const period = /^(?:(?:budget|plan|forecast|actual)\s)?(FY\s?|Q[1-4]\s?|H[12]\s?)?(19|20)\d\d\b/i;

export function arePeriods(names: string[]): boolean {
  return names.length > 1 && names.every((name) => period.test(name.trim()));
}
