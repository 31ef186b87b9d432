import { agentById } from '@assay/domain/agents/roster';
import { type AskAnswer, askAnswerSchema } from '@assay/domain/ask/answer';
import { answerQuestion } from '@assay/domain/ask/answer-question';
import { AppError } from '@assay/domain/errors';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { AgentDeps } from '../agents/call-agent.ts';
import { askChecker, isNoReply } from '../checks/ask-checker.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { type StoredQuestion, stepOf } from '../database/question-store.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';
import { searchPassages } from '../research/reading-tools/search-passages.ts';
import { lacksBudget } from '../workflows/budget.ts';

export interface WrittenAnswer {
  answer: AskAnswer;
  provider: string;
  model: string;
}

export interface Asked {
  question: StoredQuestion;
  /** Questions of the thread before it, in their order. */
  earlier: readonly string[];
  loaded: LoadedRun;
  ledger: Ledger;
  signal: AbortSignal;
  /** Rejects when nobody waits for the answer any more. */
  mayAsk(): Promise<void>;
}

const ANSWERER = 'check_ask';
const PASSAGES = 14;

/** What whoever sits in the seat says to a question; the offline analyst where nobody else does. */
export async function writeAnswer(
  deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>,
  asked: Asked,
): Promise<WrittenAnswer> {
  const { question, earlier, loaded, ledger, signal, mayAsk } = asked;
  const agent = agentById(ANSWERER);
  const { model } = await deps.prompts.active(agent.id);
  const occupant = deps.models.occupant(agent.seat, model);
  const offline = () => ({
    answer: answerQuestion(question.text, ledger, earlier),
    provider: OFFLINE_PROVIDER,
    model: OFFLINE_MODEL,
  });
  if (occupant.offline) return offline();
  const lacking = await lacksBudget(deps, loaded.project, agent, occupant);
  if (lacking) throw new AppError('budget_exhausted', lacking);
  const reply = await askChecker(deps, loaded, {
    kind: 'ask',
    checkerId: agent.id,
    step: stepOf(question.id, 'write'),
    variables: {
      company_name: loaded.project.companyName,
      question: question.text,
      thread: JSON.stringify(earlier),
      passages: await passagesFor(deps, asked),
    },
    schema: askAnswerSchema,
    avoid: [],
    signal,
    mayAsk,
  });
  return isNoReply(reply) ? offline() : reply;
}

/** A follow-up is searched for with what it follows. */
async function passagesFor(
  deps: Pick<AgentDeps, 'pool' | 'ledgers'>,
  { question, earlier, loaded, signal }: Asked,
): Promise<string> {
  const search = searchPassages(deps);
  const context = {
    projectId: loaded.project.id,
    runId: loaded.run.id,
    agentRunId: question.id,
    agentId: ANSWERER,
    private: loaded.project.private,
    signal,
  };
  const query = [...earlier.slice(-1), question.text].join(' ');
  const { answer } = await search.use({ query, limit: PASSAGES }, context, signal);
  return JSON.stringify(answer);
}
