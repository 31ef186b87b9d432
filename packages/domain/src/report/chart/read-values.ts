import type { ReportExhibit } from '../report.ts';

export interface Bar {
  name: string;
  value: number;
  text: string;
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

/** The numbers of an exhibit, row by row; rows and cells without a number fall out. */
export function readValues(exhibit: ReportExhibit): BarGroup[] {
  const drawn = commonColumns(exhibit);
  return exhibit.rows
    .map((row) => ({
      name: row.label,
      isTarget: row.is_target,
      bars: row.cells.flatMap((cell, index) =>
        cell.value === null || !isDrawable(cell.value) || !drawn.has(index)
          ? []
          : [{ name: exhibit.columns[index + 1] ?? '', value: cell.value, text: cell.text }],
      ),
    }))
    .filter((group) => group.bars.length > 0);
}

const period = /^(FY\s?|Q[1-4]\s?|H[12]\s?)?(19|20)\d\d\b/i;

export function arePeriods(names: string[]): boolean {
  return names.length > 1 && names.every((name) => period.test(name.trim()));
}
