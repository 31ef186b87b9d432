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

/** The numbers of an exhibit, row by row; rows and cells without a number fall out. */
export function readValues(exhibit: ReportExhibit): BarGroup[] {
  return exhibit.rows
    .map((row) => ({
      name: row.label,
      isTarget: row.is_target,
      bars: row.cells.flatMap((cell, index) =>
        cell.value === null || !Number.isFinite(cell.value)
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
