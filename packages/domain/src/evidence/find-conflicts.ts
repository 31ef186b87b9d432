import { plainFigure } from './figure-unit.ts';
import { type LedgerEntry, type LedgerFigure, valuesAgree } from './ledger.ts';
import { contentWords, sameFactSimilarity, wordingSimilarity } from './words.ts';

export interface FoundConflict {
  kind: 'contradicts' | 'qualifies' | 'stale';
  measure: string;
  explanation: string;
  rule: string;
  sides: [LedgerFigure, LedgerFigure];
}

/** A source that much older than its rival is out of date rather than in contradiction. */
const staleAfterYears = 3;

function yearsBetween(older: string | null, newer: string | null): number {
  if (!older || !newer) return 0;
  return (Date.parse(newer) - Date.parse(older)) / (365.25 * 24 * 3600 * 1000);
}

/** "EUR 2,940 million", "9.4%", "31 points": the figure as a report would write it. */
function describe({ figure }: LedgerFigure): string {
  const value = figure.value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
  if (figure.unit === '%') return `${value}%`;
  const [, currency, scale] = /^([A-Z]{3})\b\s*(.*)$/.exec(figure.unit) ?? [];
  return (currency ? `${currency} ${value} ${scale}` : `${value} ${figure.unit}`).trim();
}

function judge(held: LedgerFigure, other: LedgerFigure): Pick<FoundConflict, 'kind' | 'rule'> {
  if (Math.abs(yearsBetween(other.publishedAt, held.publishedAt)) >= staleAfterYears) {
    return { kind: 'stale', rule: `One source is ${staleAfterYears} or more years older` };
  }
  if (plainFigure(held.figure).unit !== plainFigure(other.figure).unit) {
    return { kind: 'qualifies', rule: 'Same measure in different units' };
  }
  const definitions = [held, other].map(({ figure }) => figure.definition?.trim().toLowerCase());
  if (definitions.every(Boolean) && definitions[0] !== definitions[1]) {
    return { kind: 'qualifies', rule: 'Same measure under different definitions' };
  }
  return {
    kind: 'contradicts',
    rule: 'Same measure, subject, period and geography, different value',
  };
}

/** Each other value that is stated for a fact, once, whoever repeats it. */
export function judgeRivals(
  entry: LedgerEntry,
  differing: readonly LedgerFigure[],
): FoundConflict[] {
  const rivals: LedgerFigure[] = [];
  for (const other of differing) {
    const known = [entry.held, ...rivals].some((one) => valuesAgree(one.figure, other.figure));
    if (!known) rivals.push(other);
  }
  return rivals.map((other): FoundConflict => {
    const { kind, rule } = judge(entry.held, other);
    const measure = entry.held.figure.measure.trim();
    const of = entry.period ? `${measure} (${entry.period})` : measure;
    return {
      kind,
      rule,
      measure,
      explanation: `For ${of} one source states ${describe(entry.held)}, another ${describe(other)}.`,
      sides: [entry.held, other],
    };
  });
}

/**
 * A measure alone does not name a fact ("rating", "share of respondents"): unless both figures also
 * name subject and period, their quotes must say the same in nearly the same words.
 */
function speaksOfTheSame(held: LedgerFigure, other: LedgerFigure): boolean {
  if (held.figure.subject && held.figure.period) return true;
  const [left, right] = [contentWords(held.quote), contentWords(other.quote)];
  return wordingSimilarity(left, right) >= sameFactSimilarity;
}

export function findConflicts(ledger: readonly LedgerEntry[]): FoundConflict[] {
  return ledger.flatMap((entry) =>
    judgeRivals(
      entry,
      entry.differing.filter((other) => speaksOfTheSame(entry.held, other)),
    ),
  );
}
