import { agentById } from '@assay/domain/agents/roster';
import { answerAgent } from '@assay/domain/analyst/answer-agent';
import { readMatter } from '@assay/domain/model/read-matter';
import { byRule } from '@assay/domain/sentences/by-rule';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { narrowLedger } from '@assay/domain/sentences/narrow-ledger';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { planQueries } from '@assay/domain/sentences/plan-queries';
import { type CitedPlace, citedPassages } from '@assay/domain/sentences/repair-request';
import { checkAnswer } from '../agents/check-answer.ts';
import { askDocument, askLedger, findLacking } from './asked-ledger.ts';
import { foundConflicts } from './found-conflicts.ts';
import { type ReportedConflicts, reportedConflicts } from './reported-conflicts.ts';
import { claimBatches, type OpenStatements, verifierBatches } from './verifier-batches.ts';

interface AnswerToCheck {
  answer: unknown;
  losers?: ReadonlyMap<string, string>;
  /** The one document that it was written from, where it must rest on no other. */
  sourceId?: string | undefined;
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
  check: (ledger: Ledger, { answer, losers, sourceId }: AnswerToCheck) =>
    checkAnswer(within(ledger, sourceId), answer, new Date(), losers),
  verifierBatches: (ledger: Ledger, asked: OpenStatements & { sourceId?: string | undefined }) =>
    verifierBatches(within(ledger, asked.sourceId), asked),
  claimBatches,
  citedPassages: (ledger: Ledger, places: readonly CitedPlace[]) => citedPassages(places, ledger),
  askLedger,
  askDocument,
  findLacking,
  // What is said without a model rests on the rules alone.
  answerOffline: (ledger: Ledger, { agentId, variables }: OfflineAgent) =>
    answerAgent(agentById(agentId), variables, byRule(ledger)),
  planQueries: (ledger: Ledger, _input: null) => planQueries(byRule(ledger)),
  findConflicts: (ledger: Ledger, _input: null) => foundConflicts(byRule(ledger)),
  reportedConflicts: (ledger: Ledger, reported: ReportedConflicts) =>
    reportedConflicts(byRule(ledger), reported),
  readMatter: (ledger: Ledger, _input: null) => readMatter(byRule(ledger)),
};

/** A document that was removed meanwhile carries nothing. */
function within(ledger: Ledger, sourceId: string | undefined): Ledger {
  if (sourceId === undefined) return ledger;
  return narrowLedger(ledger, sourceId) ?? openLedger(ledger.company, []);
}

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
