import type { Model } from '../../model/compute-model.ts';
import type { Matter } from '../../model/matter.ts';
import type { Report } from '../report.ts';
import { counted, countStates } from '../report-words.ts';
import type { PriceBasis } from './price-basis.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';
import { whatMatters } from './what-matters.ts';

/** Nobody weighs for the offline analyst: what it answers follows from rules that are printed. */
export const isJudgedByRule = ({ offline, summary }: Report): boolean =>
  offline === true && summary?.verdict === 'inconclusive';

export interface RuleVerdict {
  verdict: string;
  /** By which rule, where nobody has weighed. */
  label: string;
  conditions: string[];
  /** What is to be done before signing, for each that is not green. */
  steps: string[];
  /** What follows from them in a few sentences, the weightiest first. */
  messages: string[];
}

const words = {
  carried: 'Carried by the evidence',
  conditional: 'Only on conditions',
  refused: 'Not on this evidence',
} as const;

/** Printed with the verdict: whoever reads it can apply it again. */
const rule = 'carried if all are green, refused if two thirds or more are red';

function verdictOf(proposed: readonly ProposedHypothesis[]): string {
  const red = proposed.filter(({ state }) => state === 'red').length;
  // Half of them are red of many a company that is bought, at a price that allows for it.
  if (red * 3 >= proposed.length * 2) return words.refused;
  return proposed.every(({ state }) => state === 'green') ? words.carried : words.conditional;
}

/** What follows from the hypotheses where nobody has weighed: one that is not green becomes a condition. */
export function ruleVerdict(
  proposed: readonly ProposedHypothesis[],
  basis: PriceBasis | null,
  known: { matter: Matter; model: Model },
): RuleVerdict | null {
  if (proposed.length === 0) return null;
  const told = proposed.flatMap(({ state, condition, price }) => {
    if (state === 'green') return [];
    return [price && basis?.answers.has(price) ? basis.condition : condition];
  });
  const conditions = [...new Set(told)];
  return {
    verdict: verdictOf(proposed),
    label: `By rule, from ${counted(proposed.length, 'hypothesis', 'hypotheses')}, ${rule}: ${countStates(proposed)}`,
    conditions,
    messages: whatMatters(proposed, basis, known),
    steps: proposed.flatMap(({ state, step }) => (state === 'green' ? [] : [step])),
  };
}
