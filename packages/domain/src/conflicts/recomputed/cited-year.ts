import type { Ledger } from '../../sentences/ledger.ts';
import { publisherOf } from '../misquotes.ts';
import type { ToldRate } from './told-rate.ts';

/** "(Alder 2025)": a year behind whoever publishes is that of his paper, not of what is told. */
export function isYearOfPaper({ figure, sentence, source }: ToldRate, ledger: Ledger): boolean {
  const year = figure.period.value?.label;
  if (year === undefined || !/^20\d\d$/u.test(year)) return false;
  return [...ledger.sources.values()]
    .filter(({ id }) => id !== source.id)
    .flatMap((other) => publisherOf(other) ?? [])
    .some((name) => new RegExp(`${name.source}[^.;()\\d]{0,30}\\s${year}\\)`, 'iu').test(sentence));
}
