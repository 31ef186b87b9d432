import { agentById } from '@assay/domain/agents/roster';
import { answerAgent } from '@assay/domain/analyst/answer-agent';
import { readMatter } from '@assay/domain/model/read-matter';
import { byRule } from '@assay/domain/sentences/by-rule';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { planQueries } from '@assay/domain/sentences/plan-queries';
import { checkAnswer } from '../agents/check-answer.ts';
import { foundConflicts } from './found-conflicts.ts';

interface AnswerToCheck {
  answer: unknown;
  losers?: ReadonlyMap<string, string>;
}

interface OfflineAgent {
  agentId: string;
  variables: Readonly<Record<string, string>>;
}

/**
 * What is computed over a whole ledger and may take a second and more. What goes in and comes out is
 * plain data, so that it can be sent from one thread to another.
 */
const computations = {
  check: (ledger: Ledger, { answer, losers }: AnswerToCheck) =>
    checkAnswer(ledger, answer, new Date(), losers),
  // What is said without a model rests on the rules alone.
  answerOffline: (ledger: Ledger, { agentId, variables }: OfflineAgent) =>
    answerAgent(agentById(agentId), variables, byRule(ledger)),
  planQueries: (ledger: Ledger, _input: null) => planQueries(byRule(ledger)),
  findConflicts: (ledger: Ledger, _input: null) => foundConflicts(byRule(ledger)),
  readMatter: (ledger: Ledger, _input: null) => readMatter(byRule(ledger)),
};

type Computations = typeof computations;
export type Computation = keyof Computations;
export type InputOf<N extends Computation> = Parameters<Computations[N]>[1];
export type OutputOf<N extends Computation> = ReturnType<Computations[N]>;

export type Compute = <N extends Computation>(
  name: N,
  projectId: string,
  input: InputOf<N>,
) => Promise<OutputOf<N>>;

export function computeOn<N extends Computation>(
  ledger: Ledger,
  name: N,
  input: InputOf<N>,
): OutputOf<N> {
  const computation = computations[name] as (ledger: Ledger, input: InputOf<N>) => OutputOf<N>;
  return computation(ledger, input);
}
