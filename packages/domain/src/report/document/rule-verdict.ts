import { counted, countStates } from '../report-words.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

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
export function ruleVerdict(proposed: readonly ProposedHypothesis[]): RuleVerdict | null {
  if (proposed.length === 0) return null;
  const conditions = proposed.flatMap(({ state, condition }) =>
    state === 'green' ? [] : [condition],
  );
  return {
    verdict: conditions.length > 0 ? words.conditional : words.carried,
    label: `By rule, from ${counted(proposed.length, 'hypothesis', 'hypotheses')}: ${countStates(proposed)}`,
    conditions,
    steps: proposed.flatMap(({ state, step }) => (state === 'green' ? [] : [step])),
  };
}
