import type { Report } from '../report.ts';
import { counted, countStates } from '../report-words.ts';
import type { PriceBasis } from './price-basis.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

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
}

const words = {
  carried: 'Carried by the evidence',
  conditional: 'Only on conditions',
} as const;

/** What follows from the hypotheses where nobody has weighed: one that is not green becomes a condition. */
export function ruleVerdict(
  proposed: readonly ProposedHypothesis[],
  basis: PriceBasis | null = null,
): RuleVerdict | null {
  if (proposed.length === 0) return null;
  const told = proposed.flatMap(({ state, condition, price }) => {
    if (state === 'green') return [];
    return [price && basis?.answers.has(price) ? basis.condition : condition];
  });
  const conditions = [...new Set(told)];
  return {
    verdict: conditions.length > 0 ? words.conditional : words.carried,
    label: `By rule, from ${counted(proposed.length, 'hypothesis', 'hypotheses')}: ${countStates(proposed)}`,
    conditions,
    steps: proposed.flatMap(({ state, step }) => (state === 'green' ? [] : [step])),
  };
}
