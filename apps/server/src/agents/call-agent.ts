import { agentById } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import {
  type AgentRun,
  addSpent,
  type FinishedCall,
  markFailed,
} from '../database/agent-run-store.ts';
import { type CompletedCall, completeCall, type Writer } from '../database/call-store.ts';
import { claimsJustStored } from '../database/check-store.ts';
import type { CheckedAnswer } from '../database/claim-store.ts';
import { losersOf } from '../database/conflict-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { inTransaction } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import type { Ledgers } from '../reading/ledgers.ts';
import { askAgent, type CheckedReply } from './ask-agent.ts';
import { Bill } from './bill.ts';
import { states } from './check-answer.ts';
import { gatherVariables } from './gather-variables.ts';
import { TakenAway } from './interruptions.ts';
import type { PanelMemory, StoredAnswer } from './panel-memory.ts';
import type {
  CallContext,
  ModelGateway,
  OpenToolBox,
  PromptSource,
  Spent,
  Tool,
  ToolBox,
} from './ports.ts';
import { renderTemplate } from './render-template.ts';
import { requireTurn, requireWriter } from './require-writer.ts';
import { openMaterial } from './run-material.ts';

export interface AgentDeps {
  pool: pg.Pool;
  models: ModelGateway;
  prompts: PromptSource;
  toolBox: ToolBox;
  ledgers: Ledgers;
  log: FastifyBaseLogger;
}

export interface AgentCall extends LoadedRun {
  agentId: string;
  agentRunId: string;
  signal: AbortSignal;
  writer: Writer;
  /** What is known of the agent's panel. */
  memory: PanelMemory | undefined;
}

/** What the workflow needs to know; everything else is in our tables. */
export type AgentOutcome = Pick<AgentRun, 'id' | 'status' | 'error'>;

/** One agent call that is marked as under way, from the active template to the stored answer. */
export async function callAgent(deps: AgentDeps, call: AgentCall): Promise<AgentOutcome> {
  call.signal.throwIfAborted();
  const { agentId, agentRunId } = call;
  const bill = new Bill();
  try {
    const { reply, toolBox, templateVersion } = await ask(deps, call, bill);
    await waitForDatabase(() => store(deps, call, reply, bill.spent, toolBox, templateVersion));
    return { id: agentRunId, status: 'completed', error: null };
  } catch (error) {
    if (call.signal.aborted || error instanceof TakenAway) {
      await keepBill(deps, agentRunId, bill.spent);
      throw call.signal.aborted ? call.signal.reason : error;
    }
    if (!(error instanceof AppError)) {
      deps.log.error({ err: error, agentRunId, agentId }, 'an agent failed');
    }
    const message = explainFailure(error);
    await waitForDatabase(() => storeFailure(deps.pool, call, message, bill.spent));
    return { id: agentRunId, status: 'failed', error: message };
  }
}

/** The free rounds of a call that was stopped count all the same; whoever goes on adds to them. */
async function keepBill(deps: AgentDeps, agentRunId: string, spent: Spent): Promise<void> {
  try {
    if (spent.inputTokens + spent.outputTokens > 0) await addSpent(deps.pool, agentRunId, spent);
  } catch (error) {
    deps.log.warn(
      { err: error, agentRunId, ...spent },
      'the rounds of a stopped call were not kept',
    );
  }
}

async function ask(deps: AgentDeps, call: AgentCall, bill: Bill) {
  const agent = agentById(call.agentId);
  const [template, variables] = await waitForDatabase(
    () =>
      Promise.all([
        deps.prompts.active(agent.id),
        gatherVariables(agent, openMaterial(deps.pool, call.run, call.project, agent, call.memory)),
      ]),
    call.signal,
  );
  const context: CallContext = {
    projectId: call.project.id,
    runId: call.run.id,
    agentRunId: call.agentRunId,
    agentId: agent.id,
    private: call.project.private,
    signal: call.signal,
  };
  const toolBox = deps.toolBox.open(context, template.tools);
  const reply = await askAgent(deps.models, {
    agent,
    owner: call.project.userId,
    context,
    template,
    system: renderTemplate(template.system, variables),
    prompt: renderTemplate(template.human, variables),
    variables,
    tools: toolBox.tools.map(patient),
    mayAsk: () => waitForDatabase(() => requireTurn(deps.pool, call.writer), call.signal),
    // What costs money is written down at once: a crash must not make it forgotten.
    onSpent: async (spent) => {
      if (spent.costUsd === 0) bill.add(spent);
      else await waitForDatabase(() => addSpent(deps.pool, call.agentRunId, spent));
    },
    onNews: (message) =>
      waitForDatabase(() =>
        writeActivity(deps.pool, {
          projectId: call.project.id,
          phase: agent.phase,
          message: `${agent.name}: ${message}`,
        }),
      ),
    mustBePriced: call.project.budgetUsd !== null,
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
  { answer, reply }: CheckedReply,
  spent: Spent,
  toolBox: OpenToolBox,
  templateVersion: number,
): Promise<void> {
  const checked = await check(deps, call, answer);
  const { calls, searches } = toolBox.used();
  const finished: FinishedCall = {
    output: answer,
    provider: reply.provider,
    model: reply.model,
    templateVersion,
    ...spent,
    searches: searches + reply.ownSearches,
    toolCalls: calls,
    finishReason: reply.finishReason,
  };
  const { agentId, agentRunId, writer } = call;
  const completed = await completeCall(deps.pool, writer, agentRunId, agentId, finished, checked);
  if (!completed) throw new TakenAway('the run goes on without this process');
  if (completed.isNew) call.memory?.keep(toStoredAnswer(call, finished, completed));
}

function toStoredAnswer(
  { agentId, agentRunId, run, project }: AgentCall,
  { output, provider, model }: FinishedCall,
  { text, claims, citations }: CompletedCall,
): StoredAnswer {
  return {
    id: agentRunId,
    agentId,
    seat: agentById(agentId).seat,
    model,
    offline: provider === 'offline',
    output,
    text,
    verdicts: claims.map(({ local_id, verdict, reasons }) => [local_id, verdict, reasons]),
    stated: claims.map(({ id, verdict, written }) => ({
      id,
      verdict,
      name: written.id,
      basis: written.basis,
    })),
    loaded: { run, project },
    underCheck: () => claimsJustStored({ agentRunId, agentId, provider }, { claims, citations }),
  };
}

/** The ledger is opened only for answers that state something. */
async function check(
  { ledgers, pool }: AgentDeps,
  { project, run }: AgentCall,
  answer: unknown,
): Promise<CheckedAnswer> {
  if (!states(answer)) return { claims: [], exhibits: [] };
  // Conflicts are decided by a review, and bind what is written in it.
  const losers = run.kind === 'qa' ? await losersOf(pool, run) : undefined;
  return ledgers.compute('check', project.id, losers ? { answer, losers } : { answer });
}

async function storeFailure(
  pool: pg.Pool,
  call: AgentCall,
  message: string,
  spent: Spent,
): Promise<void> {
  const agent = agentById(call.agentId);
  await inTransaction(pool, async (transaction) => {
    await requireWriter(transaction, call.writer);
    await markFailed(transaction, call.agentRunId, message, spent);
    await writeActivity(transaction, {
      projectId: call.project.id,
      phase: agent.phase,
      message: `${agent.name} failed: ${message}`,
    });
  });
}

/** The failure in words for the person at the screen. */
function explainFailure(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  return 'An internal error stopped this agent. Retry runs it again.';
}
