import { agentById } from '@assay/domain/agents/roster';
import { type AskAnswer, askAnswerSchema } from '@assay/domain/ask/answer';
import { AppError } from '@assay/domain/errors';
import type { AgentDeps } from '../agents/call-agent.ts';
import { askChecker, isNoReply } from '../checks/ask-checker.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';
import { lacksBudget } from '../workflows/budget.ts';

export interface WrittenAnswer {
  answer: AskAnswer;
  provider: string;
  model: string;
}

/** A question with everything that answering it takes, whoever asks it of what. */
export interface AskedQuestion {
  /** Of the row that the answer goes to. */
  id: string;
  text: string;
  /** Questions of the thread before it, in their order. */
  earlier: readonly string[];
  loaded: LoadedRun;
  /** The one document that it is put to and answered from; none where it is put to all. */
  sourceId?: string;
  signal: AbortSignal;
  /** The name under which a part of its cost is booked. */
  stepOf(what: string): string;
  /** What a model answers from, as JSON. */
  findPassages(): Promise<string>;
  answerOffline(): Promise<AskAnswer>;
  /** Figures that others of better sources contradict. */
  findLosers(): Promise<Map<string, string>>;
  /** Rejects when nobody waits for the answer any more. */
  mayAsk(): Promise<void>;
}

export const ANSWERER = 'check_ask';

/** What whoever sits in the seat says to a question; the offline analyst where nobody else does. */
export async function writeAnswer(
  deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts'>,
  asked: AskedQuestion,
): Promise<WrittenAnswer> {
  const { text, earlier, loaded, signal, mayAsk } = asked;
  const agent = agentById(ANSWERER);
  const { model } = await deps.prompts.active(agent.id);
  const occupant = deps.models.occupant(agent.seat, model);
  const offline = async () => ({
    answer: await asked.answerOffline(),
    provider: OFFLINE_PROVIDER,
    model: OFFLINE_MODEL,
  });
  if (occupant.offline) return offline();
  const lacking = await lacksBudget(deps, loaded.project, agent, occupant);
  if (lacking) throw new AppError('budget_exhausted', lacking);
  const reply = await askChecker(deps, loaded, {
    kind: 'ask',
    checkerId: agent.id,
    step: asked.stepOf('write'),
    variables: {
      company_name: loaded.project.companyName,
      question: text,
      thread: JSON.stringify(earlier),
      passages: await asked.findPassages(),
    },
    schema: askAnswerSchema,
    avoid: [],
    signal,
    mayAsk,
  });
  return isNoReply(reply) ? offline() : reply;
}
