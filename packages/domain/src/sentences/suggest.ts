import type { LedgerFigure } from './ledger.ts';
import { printFigure, printPeriod } from './print-figure.ts';

/** 'f42 = 7.9 | response time | Havnia | 2024': a figure as its writer may choose it. */
export function describe(figure: LedgerFigure): string {
  const { measure, subject, period } = figure;
  const segments = figure.segment.value?.map(({ text }) => text) ?? [];
  return [
    `${figure.id} = ${printFigure(figure)}`,
    measure.value?.text,
    ...segments,
    subject.value,
    period.value && printPeriod(period.value),
  ]
    .filter(Boolean)
    .join(' | ');
}

export function listFitting(figures: readonly LedgerFigure[]): string {
  const shown = figures.slice(0, 4).map(describe);
  return shown.length > 0 ? ` Fits: ${shown.join('; ')}` : '';
}
