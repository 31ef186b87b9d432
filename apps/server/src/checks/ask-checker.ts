import { createHash } from 'node:crypto';
import { type Agent, agentById } from '@assay/domain/agents/roster';
import { repairForm } from '@assay/domain/sentences/form/repair-form';
import type { z } from 'zod';
import type { AgentDeps } from '../agents/call-agent.ts';
import type { ModelReply } from '../agents/ports.ts';
import { renderTemplate } from '../agents/render-template.ts';
import {
  addCheckSpent,
  type CheckCall,
  cachedAnswer,
  closeCheckCall,
  openCheckCall,
} from '../database/check-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';

export interface CheckQuestion<S extends z.ZodObject> {
  kind: CheckCall['kind'];
  /** Whose template is used. */
  checkerId: string;
  /** Who is asked, where it is not the checker's own seat. */
  seat?: Agent['seat'];
  step: string;
  variables: Readonly<Record<string, string>>;
  schema: S;
  avoid: readonly string[];
  signal: AbortSignal;
  /** Rejects when the run goes on without this process. */
  mayAsk(): Promise<void>;
}

export interface CheckReply<T> {
  callId: string | null;
  answer: T;
  provider: string;
  model: string;
  promptVersion: number;
}

/** offline: no model was asked. formless: none has answered in the form that was asked for. */
export type NoReply = 'offline' | 'formless';

export function isNoReply<T>(reply: CheckReply<T> | NoReply): reply is NoReply {
  return typeof reply === 'string';
}

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts'>;

/** One call of a checker, booked round by round; the same question is not paid for twice. */
export async function askChecker<S extends z.ZodObject>(
  { pool, models, prompts }: Deps,
  { run, project }: LoadedRun,
  question: CheckQuestion<S>,
): Promise<CheckReply<z.infer<S>> | NoReply> {
  const { schema, variables, avoid, signal, step, kind } = question;
  const own = agentById(question.checkerId);
  const agent: Agent = { ...own, seat: question.seat ?? own.seat };
  const template = await waitForDatabase(() => prompts.active(own.id), signal);
  const [system, prompt] = [template.system, template.human].map((text) =>
    renderTemplate(text, variables),
  );
  const occupant = models.occupant(agent.seat, template.model);
  const promptVersion = template.version;
  const cacheKey = createHash('sha256')
    .update(JSON.stringify([system, prompt, promptVersion, occupant.model, avoid]))
    .digest('hex');
  const known = await waitForDatabase(() => cachedAnswer(pool, cacheKey), signal);
  const remembered = known && repairForm(schema, known.answer);
  if (known && remembered?.ok) {
    const { provider, model } = known;
    // A call of this run that a crash has kept from being judged is judged now.
    const callId = known.runId === run.id ? known.id : null;
    return { callId, answer: remembered.value, provider, model, promptVersion };
  }
  const { provider, model } = occupant;
  const call = { runId: run.id, step, kind, provider, model, promptVersion, cacheKey };
  const callId = await waitForDatabase(() => openCheckCall(pool, call), signal);
  const ask = (not: readonly string[]) =>
    models.ask({
      agent,
      owner: project.userId,
      context: {
        projectId: project.id,
        runId: run.id,
        agentRunId: callId,
        agentId: agent.id,
        private: true,
        signal,
      },
      template: { ...template, tools: [] },
      system: system ?? '',
      prompt: prompt ?? '',
      variables,
      schema,
      tools: [],
      avoid: not,
      mayAsk: question.mayAsk,
      onSpent: (spent) => waitForDatabase(() => addCheckSpent(pool, callId, spent)),
      onNews: async () => undefined,
      mustBePriced: project.budgetUsd !== null,
    });
  const answered = await askInForm(ask, schema, avoid);
  if (typeof answered === 'string') return answered;
  const { reply, answer } = answered;
  await waitForDatabase(() =>
    closeCheckCall(pool, callId, {
      provider: reply.provider,
      model: reply.model,
      answer,
      probes: { asked: 0, right: 0 },
    }),
  );
  return { callId, answer, provider: reply.provider, model: reply.model, promptVersion };
}

/** An answer without form is left to the next provider. */
async function askInForm<S extends z.ZodObject>(
  ask: (avoid: readonly string[]) => Promise<ModelReply>,
  schema: S,
  avoid: readonly string[],
): Promise<{ reply: ModelReply; answer: z.infer<S> } | NoReply> {
  const first = await ask(avoid);
  const read = repairForm(schema, first.answer);
  if (first.offline) return 'offline';
  if (read.ok) return { reply: first, answer: read.value };
  const second = await ask([...avoid, first.provider]);
  const again = repairForm(schema, second.answer);
  return again.ok && !second.offline ? { reply: second, answer: again.value } : 'formless';
}
