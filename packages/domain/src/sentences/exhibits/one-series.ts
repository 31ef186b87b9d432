import type { LedgerFigure } from '../ledger.ts';
import { ExhibitRefused } from './exhibit.ts';

type Grid = readonly (readonly (LedgerFigure | null)[])[];

function seriesKey({ kind, unit, basis }: LedgerFigure): string {
  const measured = kind === 'money' || kind === 'duration' ? (unit.value ?? '?') : '';
  return [kind, measured, basis.value ?? ''].join(' ').trim();
}

function uniform(series: readonly (LedgerFigure | null)[]): boolean {
  const keys = new Set(series.flatMap((figure) => (figure ? [seriesKey(figure)] : [])));
  return keys.size <= 1;
}

/** Figures of one row, or of one column, are of one kind, currency and basis: else nothing is compared. */
export function requireOneSeries(grid: Grid): void {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => grid.map((row) => row[at] ?? null));
  if (columns.every(uniform) || grid.every(uniform)) return;
  const mixed = columns.find((column) => !uniform(column)) ?? [];
  const keys = new Set(mixed.flatMap((figure) => (figure ? [seriesKey(figure)] : [])));
  throw new ExhibitRefused(`A series mixes ${[...keys].join(' and ')}.`);
}
