import type { Ledger, LedgerFigure } from './ledger.ts';
import { printDate, printPeriod } from './print-figure.ts';

export type MissingField = 'unit' | 'label' | 'subject' | 'period' | 'sign';

/** Whose figure it is, what of, and for when: all that a sentence of the program is made of. */
export interface OwnWords {
  label: string;
  subject: string;
  when: string;
}

function labelOf(figure: LedgerFigure): string | null {
  const measure = figure.measure.value?.text;
  if (!measure) return null;
  const segments = figure.segment.value?.map(({ text }) => text) ?? [];
  const basis = figure.basis.value;
  return [measure, ...segments, ...(basis ? [basis] : [])].join(', ');
}

function hasUnit({ kind, unit, scale }: LedgerFigure): boolean {
  if (kind === 'money') return unit.value !== null && scale.how !== 'unknown';
  return kind === 'duration' ? unit.value !== null : true;
}

function perimeterOf({ perimeter }: LedgerFigure): string {
  return perimeter.value === null ? '' : ` (${perimeter.value})`;
}

/** The words that a figure's own fields give, or which of them are missing. */
export function ownWords(
  figure: LedgerFigure,
  ledger: Ledger,
): { words: OwnWords } | { missing: MissingField[] } {
  const card = ledger.sources.get(figure.sourceId)?.card;
  const label = labelOf(figure);
  const subject = figure.subject.value;
  const dated = figure.kind === 'date' ? '' : null;
  const asOf = card?.date ? `as of ${printDate(card.date)}` : null;
  const when = figure.period.value ? printPeriod(figure.period.value) : (dated ?? asOf);
  const missing: MissingField[] = [];
  if (!hasUnit(figure)) missing.push('unit');
  if (figure.sign === 'unknown') missing.push('sign');
  if (label === null) missing.push('label');
  if (subject === null) missing.push('subject');
  if (when === null) missing.push('period');
  if (missing.length > 0 || label === null || subject === null || when === null) return { missing };
  return { words: { label, subject: `${subject}${perimeterOf(figure)}`, when } };
}
