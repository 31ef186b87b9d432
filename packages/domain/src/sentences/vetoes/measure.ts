import { measureIn } from '../../kit/measures.ts';
import { clauseAround } from '../clauses.ts';
import type { LedgerFigure } from '../ledger.ts';
import { measuresNamed, type NamedMeasure } from '../measures-named.ts';
import { type Scope, scopeText } from '../scope.ts';
import { ownWordsOf, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { describe, listFitting } from '../suggest.ts';

/** Every concept that a figure's label and heads name. */
export function namedConcepts(figure: LedgerFigure): Set<string> {
  const labels = [figure.measure.value, ...(figure.segment.value ?? [])];
  const concepts = labels.flatMap((label) => {
    if (!label) return [];
    const named = measuresNamed(label.text).map(({ measure }) => measure.concept);
    return [label.concept ?? measureIn(label.tokens)?.measure.concept, ...named];
  });
  return new Set(concepts.filter((concept): concept is string => typeof concept === 'string'));
}

/** Names of what is counted are common nouns; only sums, shares and multiples are measures for certain. */
const certain: ReadonlySet<string> = new Set(['money', 'percent', 'multiple']);

function comparable(named: NamedMeasure, figure: LedgerFigure): boolean {
  return certain.has(figure.kind) && named.measure.kind === figure.kind;
}

function refuse(named: NamedMeasure, words: string, figure: LedgerFigure, scope: Scope): Veto {
  const better = scope.figures.filter(
    (one) => one.kind === figure.kind && namedConcepts(one).has(named.measure.concept),
  );
  const said = words.slice(named.start, named.end);
  return { code: 'measure', detail: `${describe(figure)} is not ${said}.${listFitting(better)}` };
}

/** Of what: with one figure the measure that is named is its own; with several, one of theirs. */
export function checkMeasure(sentence: Sentence, scope: Scope): Veto[] {
  const plain = sentence.placed.filter(({ formula }) => formula === null);
  const figures = plain.flatMap((placed) => placed.figures);
  if (figures.length === 0 || plain.length !== sentence.placed.length) return [];
  const words = ownWordsOf(sentence);
  const all = measuresNamed(words);
  const [first, ...more] = sentence.placed;
  const clause = first && more.length === 0 ? clauseAround(words, first) : null;
  const named = clause
    ? all.filter(({ start, end }) => start >= clause.start && end <= clause.end)
    : all;
  if (named.length === 0) return [];
  const [only] = figures;
  if (figures.length === 1 && only) return checkOnly(only, named, words, scope);
  const concepts = figures.map(namedConcepts);
  if (only && allAlike(concepts)) return checkOnly(only, named, words, scope);
  if (concepts.some(({ size }) => size === 0)) return [];
  const cited = new Set(measuresNamed(scopeText(scope)).map(({ measure }) => measure.concept));
  const isOwn = (one: NamedMeasure) => concepts.some((own) => own.has(one.measure.concept));
  const clauseOf = (one: NamedMeasure) => clauseAround(words, one).start;
  const stray = named.find(
    (one) =>
      figures.every((figure) => comparable(one, figure)) &&
      !cited.has(one.measure.concept) &&
      !isOwn(one) &&
      // "Sales signed 8.3m of contract value": beside a figure's own name another word is another thing.
      !named.some((other) => isOwn(other) && clauseOf(other) === clauseOf(one)),
  );
  return stray && only ? [refuse(stray, words, only, scope)] : [];
}

/** Several values of one measure: "slipped to 89% from 91%". */
function allAlike(concepts: readonly ReadonlySet<string>[]): boolean {
  const [first, ...others] = concepts;
  return (
    first !== undefined &&
    first.size > 0 &&
    others.every(
      (one) => one.size === first.size && [...one].every((concept) => first.has(concept)),
    )
  );
}

function checkOnly(
  figure: LedgerFigure,
  named: NamedMeasure[],
  words: string,
  scope: Scope,
): Veto[] {
  const own = namedConcepts(figure);
  if (own.size === 0 || named.some(({ measure }) => own.has(measure.concept))) return [];
  const stray = named.find((one) => comparable(one, figure));
  return stray ? [refuse(stray, words, figure, scope)] : [];
}
