import { movementOf } from './check-direction.ts';
import type { Claim, Figure } from './claim.ts';
import { evaluateFormula } from './formula.ts';
import { canonicalMeasure, canonicalPeriod } from './measure.ts';

interface Dated {
  name: string;
  year: number;
  measure: string;
}

/** The inputs of a formula that are one measure at several times, the oldest first. */
function datedInputs(claim: Claim, figureOf: (id: string) => Figure | null): Dated[] {
  const dated = Object.entries(claim.formula?.inputs ?? {}).flatMap(([name, input]) => {
    const figure = 'claim' in input ? figureOf(input.claim) : null;
    const year = Number(/\d{4}/.exec(canonicalPeriod(figure?.period))?.[0]);
    return figure && year ? [{ name, year, measure: canonicalMeasure(figure.measure) }] : [];
  });
  const isOneMeasure = new Set(dated.map(({ measure }) => measure)).size === 1;
  return isOneMeasure ? dated.toSorted((left, right) => left.year - right.year) : [];
}

/**
 * "Fell by 12%" must not stand on a formula that gives a rise: what the newer figure moves the
 * result by, against no change at all, tells which of the two it measures.
 */
export function movementIsTurned(
  claim: Claim,
  inputs: ReadonlyMap<string, number>,
  figureOf: (id: string) => Figure | null,
): boolean {
  const said = movementOf(claim.text);
  const dated = datedInputs(claim, figureOf);
  const [first, last] = [dated.at(0), dated.at(-1)];
  if (!said || !claim.formula || !first || !last || first.year === last.year) return false;
  const { expression } = claim.formula;
  const [older, newer] = [inputs.get(first.name) ?? 0, inputs.get(last.name) ?? 0];
  if (older === newer) return true;
  const at = (value: number) => evaluateFormula(expression, new Map(inputs).set(last.name, value));
  const [unchanged, result] = [at(older), at(newer)];
  if (unchanged === result) return false;
  return said !== (newer > older ? 'up' : 'down');
}
