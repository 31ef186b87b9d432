import { plainFigure } from './figure-unit.ts';
import { type FoundConflict, judgeRivals } from './find-conflicts.ts';
import type { LedgerEntry, LedgerFigure } from './ledger.ts';
import { readNumbers, sameValue } from './read-numbers.ts';
import type { Source } from './source.ts';
import { contentWords, reporting, sameFactSimilarity, wordingSimilarity } from './words.ts';

const sentence = /[^\n]+?(?:[.!?](?=\s|$)|\n|$)/gu;

interface Statement {
  source: Source;
  quote: string;
  words: ReadonlySet<string>;
  years: string;
  /** The only number in it besides years. */
  value: number;
  percent: boolean;
}

function yearsIn(text: string): string {
  const years = readNumbers(text).filter(({ year }) => year);
  return [...new Set(years.map(({ mantissa }) => mantissa))].toSorted().join(' ');
}

/** What is said, without the verbs of saying it; a target is a plan here, not the company. */
function tellingWords(text: string): Set<string> {
  return new Set(
    [...contentWords(text)].filter((word) => word === 'target' || !reporting.has(word)),
  );
}

function statementsOf(source: Source): Statement[] {
  return [...source.snapshot.matchAll(sentence)].flatMap(([text]) => {
    const quote = text.trim();
    const [only, ...more] = readNumbers(quote).filter(({ year }) => !year);
    if (!only || more.length > 0 || quote.length > 400) return [];
    const { value, percent } = only;
    return [{ source, quote, words: tellingWords(quote), years: yearsIn(quote), value, percent }];
  });
}

function rivalOf(held: LedgerFigure, statement: Statement): LedgerFigure {
  const scale = held.figure.value === 0 ? 1 : plainFigure(held.figure).value / held.figure.value;
  return {
    claimId: '',
    text: statement.quote,
    figure: { ...held.figure, value: Number((statement.value / scale).toPrecision(12)) },
    sourceId: statement.source.id,
    quote: statement.quote,
    locator: '',
    grade: statement.source.grade,
    publishedAt: statement.source.publishedAt,
    groupId: statement.source.groupId,
  };
}

/**
 * What the drafts did not cite may still contradict them: every source is read for sentences that
 * state a held fact in nearly the same words with another value.
 */
export function sweepSources(
  ledger: readonly LedgerEntry[],
  sources: readonly Source[],
): FoundConflict[] {
  const statements = sources.flatMap(statementsOf);
  return ledger.flatMap((entry) => {
    const { held } = entry;
    const words = tellingWords(held.quote);
    const years = yearsIn(held.quote);
    const { value, unit } = plainFigure(held.figure);
    if (words.size < 2 || years === '') return [];
    const rivals = statements.filter(
      (other) =>
        other.source.id !== held.sourceId &&
        other.years === years &&
        other.percent === (unit === '%') &&
        !sameValue(other.value, value) &&
        wordingSimilarity(words, other.words) >= sameFactSimilarity,
    );
    return judgeRivals(
      entry,
      rivals.map((rival) => rivalOf(held, rival)),
    );
  });
}
