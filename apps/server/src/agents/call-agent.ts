import { agentById } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import { type AgentRun, type FinishedCall, markFailed } from '../database/agent-run-store.ts';
import { beginCall, completeCall, type Writer } from '../database/call-store.ts';
import { tellProjectChanged } from '../database/project-state.ts';
import type { Run } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { askAgent, type CheckedReply, nothingSpent, type Spent } from './ask-agent.ts';
import { checkAnswer } from './check-answer.ts';
import { explainFailure } from './explain-failure.ts';
import { gatherVariables } from './gather-variables.ts';
import { TakenAway } from './interruptions.ts';
import type {
  CallContext,
  ModelGateway,
  OpenToolBox,
  PromptSource,
  Tool,
  ToolBox,
} from './ports.ts';
import { renderTemplate } from './render-template.ts';
import { requireWriter } from './require-writer.ts';
import { openMaterial, type ProjectBrief } from './run-material.ts';

export interface AgentDeps {
  pool: pg.Pool;
  models: ModelGateway;
  prompts: PromptSource;
  toolBox: ToolBox;
  log: FastifyBaseLogger;
}

export interface AgentCall {
  agentId: string;
  run: Run;
  project: ProjectBrief;
  signal: AbortSignal;
  writer: Writer;
}

/** What the workflow needs to know; everything else is in our tables. */
export type AgentOutcome = Pick<AgentRun, 'id' | 'status' | 'error'>;

/** One agent call, from the active template to the stored answer. Never paid for twice. */
export async function callAgent(deps: AgentDeps, call: AgentCall): Promise<AgentOutcome> {
  call.signal.throwIfAborted();
  const known = await waitForDatabase(() => begin(deps.pool, call), call.signal);
  if (known.status === 'completed' || known.status === 'skipped') return known;
  let spent: Spent = nothingSpent;
  try {
    const { reply, toolBox, templateVersion } = await ask(deps, call, known.id);
    spent = reply;
    await waitForDatabase(() => store(deps, call, known.id, reply, toolBox, templateVersion));
    return { id: known.id, status: 'completed', error: null };
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason;
    if (error instanceof TakenAway) throw error;
    if (!(error instanceof AppError)) {
      deps.log.error(
        { err: error, agentRunId: known.id, agentId: call.agentId },
        'an agent failed',
      );
    }
    const { message, spent: wasted } = explainFailure(error, spent);
    await waitForDatabase(() => storeFailure(deps.pool, call, known.id, message, wasted));
    return { id: known.id, status: 'failed', error: message };
  }
}

async function begin(pool: pg.Pool, call: AgentCall): Promise<AgentRun> {
  const agentRun = await beginCall(pool, call.writer, call.agentId);
  if (!agentRun) throw new TakenAway('the run goes on without this process');
  return agentRun;
}

async function ask(deps: AgentDeps, call: AgentCall, agentRunId: string) {
  const agent = agentById(call.agentId);
  const [template, variables] = await waitForDatabase(
    () =>
      Promise.all([
        deps.prompts.active(agent.id),
        gatherVariables(agent, openMaterial(deps.pool, call.run, call.project)),
      ]),
    call.signal,
  );
  const context: CallContext = {
    projectId: call.project.id,
    runId: call.run.id,
    agentRunId,
    agentId: agent.id,
    private: call.project.private,
    signal: call.signal,
  };
  const toolBox = deps.toolBox.open(context, template.tools);
  const reply = await askAgent(deps.models, {
    agent,
    context,
    template,
    system: renderTemplate(template.system, variables),
    prompt: renderTemplate(template.human, variables),
    variables,
    tools: toolBox.tools.map(patient),
  });
  return { reply, toolBox, templateVersion: template.version };
}

/** A tool whose database is away for a moment must not answer that there is no evidence. */
function patient(tool: Tool): Tool {
  return {
    ...tool,
    run: (input, signal) => waitForDatabase(() => tool.run(input, signal), signal),
  };
}

async function store(
  deps: AgentDeps,
  call: AgentCall,
  agentRunId: string,
  { answer, reply, inputTokens, outputTokens, costUsd }: CheckedReply,
  toolBox: OpenToolBox,
  templateVersion: number,
): Promise<void> {
  const claims = await checkAnswer(deps.pool, call.project.id, answer);
  const { calls, searches } = toolBox.used();
  const finished: FinishedCall = {
    output: answer,
    provider: reply.provider,
    model: reply.model,
    templateVersion,
    inputTokens,
    outputTokens,
    costUsd,
    searches: searches + reply.ownSearches,
    toolCalls: calls,
    finishReason: reply.finishReason,
  };
  const { pool } = deps;
  if (await completeCall(pool, call.writer, agentRunId, call.agentId, finished, claims)) return;
  throw new TakenAway('the run goes on without this process');
}

async function storeFailure(
  pool: pg.Pool,
  call: AgentCall,
  agentRunId: string,
  message: string,
  spent: Spent,
): Promise<void> {
  const agent = agentById(call.agentId);
  await inTransaction(pool, async (transaction) => {
    await requireWriter(transaction, call.writer);
    await markFailed(transaction, agentRunId, message, spent);
    await writeActivity(transaction, {
      projectId: call.project.id,
      phase: agent.phase,
      message: `${agent.name} failed: ${message}`,
    });
    await tellProjectChanged(transaction, call.project.id);
  });
}
