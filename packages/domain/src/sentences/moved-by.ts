import { directionIn } from '../kit/directions.ts';
import type { Quantity } from '../kit/quantities.ts';
import { amountOf } from './amount.ts';
import { fitsAmount, type KnownAmount } from './bind-numbers.ts';
import { earlier } from './changes.ts';
import { clauseAround } from './clauses.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { LedgerFigure } from './ledger.ts';
import { measuresNamed } from './measures-named.ts';
import { FormulaError, parseFormula } from './parse-formula.ts';
import type { Scope } from './scope.ts';
import type { PlacedFigure } from './sentence.ts';

/** Two levels of one thing, told in one unit. */
function sameThing(a: LedgerFigure, b: LedgerFigure): boolean {
  const [first, second] = [a.measure.value, b.measure.value];
  if (!first || !second || a.kind !== b.kind || a.unit.value !== b.unit.value) return false;
  if (
    [a, b].some(
      ({ form, sign, bound }) => form !== 'level' || sign !== 'known' || bound !== 'exact',
    )
  )
    return false;
  const parts = ({ segment }: LedgerFigure) => (segment.value ?? []).map(({ text }) => text).join();
  return (
    first.text.toLowerCase() === second.text.toLowerCase() &&
    a.subject.value === b.subject.value &&
    a.status.value === b.status.value &&
    parts(a) === parts(b)
  );
}

/** Whether a sentence speaks of a figure's measure, and of no other of its kind. */
function isNamed({ measure, kind }: LedgerFigure, words: string): boolean {
  const named = measuresNamed(words).filter((one) => one.measure.kind === kind);
  const { concept = null, text = '' } = measure.value ?? {};
  if (concept !== null && named.length > 0)
    return named.every((one) => one.measure.concept === concept);
  return named.length === 0 && text !== '' && words.toLowerCase().includes(text.toLowerCase());
}

/** "Sales per litre" names a row called "Sales per l, EUR": its first word and most of the others. */
function isMostlyNamed({ measure }: LedgerFigure, words: string): boolean {
  const tokens = measure.value?.tokens ?? [];
  const said = new Set(words.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  const [first] = tokens;
  return (
    first !== undefined &&
    said.has(first) &&
    tokens.filter((token) => said.has(token)).length * 2 > tokens.length
  );
}

function computed(
  formula: string,
  figures: readonly [LedgerFigure, LedgerFigure],
  quantity: Quantity,
): KnownAmount | null {
  try {
    const amount = evaluateFormula(parseFormula(formula), (name) => {
      const figure = figures.find(({ id }) => id === name);
      const own = figure && amountOf(figure);
      if (!own) throw new FormulaError(`${name} is no amount`);
      return own;
    });
    return fitsAmount(quantity, amount)
      ? { statementId: formula, amount, figures: [...figures], formula }
      : null;
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/**
 * "Rose by about 15m, to 60m": how far something moved between two quoted figures, where the sentence
 * names it and goes the same way. What fits in several ways is computed in none.
 */
export function movedBy(quantity: Quantity, words: string, scope: Scope): KnownAmount | null {
  const clause = clauseAround(words, quantity.at);
  const way = directionIn(words.slice(clause.start, quantity.at.start));
  if (way === null || quantity.high !== null) return null;
  const sources = new Map(scope.blocks.map(({ source }) => [source.id, source]));
  const found = scope.quoted.flatMap((a, at) =>
    scope.quoted.slice(at + 1).flatMap((b) => {
      const first =
        sameThing(a, b) && (isNamed(a, words) || isMostlyNamed(a, words))
          ? earlier(a, b, sources)
          : null;
      if (!first) return [];
      const last = first === a ? b : a;
      if (Number(last.value) > Number(first.value) !== (way === 'up')) return [];
      const formula =
        quantity.kind === 'percent' ? `${last.id} / ${first.id} - 1` : `${last.id} - ${first.id}`;
      return computed(formula, [last, first], quantity) ?? [];
    }),
  );
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

/**
 * "0.6m below the plan, at 4.2m instead of 4.8m", "9 days, 2 days longer than before": how
 * far apart two figures of a sentence lie, or one of them and another of its measure that is quoted.
 */
export function apartBy(
  quantity: Quantity,
  placed: readonly PlacedFigure[],
  { quoted }: Scope,
): KnownAmount | null {
  if (quantity.high !== null) return null;
  const figures = placed.flatMap(({ figures: [figure], formula }) =>
    figure && formula === null ? [figure] : [],
  );
  const pairs = figures.flatMap((a, at) =>
    [
      ...figures.slice(at + 1).filter((b) => a.kind === b.kind && a.unit.value === b.unit.value),
      ...quoted.filter((b) => !figures.includes(b) && sameThing(a, b)),
    ].map((b) => [a, b] as const),
  );
  const found = pairs.flatMap(([a, b]) => {
    if (a.id === b.id) return [];
    const [high, low] = Number(a.value) > Number(b.value) ? [a, b] : [b, a];
    const formulas =
      quantity.kind === 'percent' && a.kind !== 'percent'
        ? [`${high.id} / ${low.id} - 1`, `1 - ${low.id} / ${high.id}`]
        : [`${high.id} - ${low.id}`];
    return formulas.flatMap((formula) => computed(formula, [high, low], quantity) ?? []);
  });
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}
