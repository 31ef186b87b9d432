import type { RunKind } from '@assay/domain/project/phases';
import { DBOS, type DBOSClient, Error as EngineErrors } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { ShuttingDown, TakenAway } from '../agents/interruptions.ts';
import type { DueDelivery } from '../database/delivery-store.ts';
import type { GridRound } from '../database/grid-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { executorOf } from '../database/workflow-store.ts';
import { analyse } from './analyse.ts';
import { assureQuality } from './assure-quality.ts';
import { Crew, RunFailed, type RunRef, type WorkflowDeps } from './crew.ts';
import type { EngineDeps, EngineOptions } from './engine.ts';
import { engineLog } from './engine-log.ts';
import { generateScope } from './generate-scope.ts';
import { enqueue } from './launch-run.ts';
import { Lease } from './lease.ts';
import { ProjectNews } from './project-news.ts';
import {
  ANSWER_WORKFLOW,
  APPLICATION_NAME,
  APPLICATION_VERSION,
  COLUMN_WORKFLOW,
  CORRECTION_WORKFLOW,
  ERRAND_POLL_MS,
  ERRAND_QUEUE,
  ERRANDS_AT_ONCE,
  MAIL_WORKFLOW,
  REPORT_WORKFLOW,
  RUN_POLL_MS,
  RUN_QUEUE,
  WEBHOOK_WORKFLOW,
  workflowNames,
} from './queue.ts';
import { forever, RunSignals } from './run-signals.ts';
import { validateCompany } from './validate-company.ts';

/** Half a minute after the first failure, then twice as long each time: about a quarter of an hour. */
const MAIL_STEP = {
  name: 'send the mail',
  retriesAllowed: true,
  intervalSeconds: 30,
  backoffRate: 2,
  maxAttempts: 6,
};
export const UNEXPECTED = 'An internal error stopped the run. Retry goes on where it stopped.';

interface WorkerOptions
  extends Pick<EngineOptions, 'databaseUrl' | 'heartbeatMs' | 'staleMs' | 'runsAtOnce'> {
  systemPool: pg.Pool;
  client(): DBOSClient;
  onLost(): void;
}

/** Carries runs out under one lease, from the day it is granted until it is given back or lost. */
export class Worker {
  readonly signals = new RunSignals();
  readonly #deps: EngineDeps;
  readonly #options: WorkerOptions;
  readonly #lease: Lease;

  constructor(deps: EngineDeps, options: WorkerOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#lease = new Lease({ pool: deps.pool, log: deps.log, ...options });
  }

  /** One that cannot start leaves nothing behind that could be taken for a worker later. */
  async start(): Promise<void> {
    try {
      await this.#launch();
    } catch (error) {
      this.#lease.letGo();
      await this.abandon().catch(() => undefined);
      throw error;
    }
  }

  async #launch(): Promise<void> {
    const { databaseUrl, systemPool, runsAtOnce } = this.#options;
    await this.#lease.start();
    const { pool, log } = this.#deps;
    const news = new ProjectNews(pool, log);
    this.#register({ ...this.#deps, lease: this.#lease, signals: this.signals, news });
    DBOS.setConfig({
      name: APPLICATION_NAME,
      systemDatabaseUrl: databaseUrl,
      systemDatabasePool: systemPool,
      applicationVersion: APPLICATION_VERSION,
      executorID: this.#lease.executorId,
      logger: engineLog(this.#deps.log),
      listenQueues: [RUN_QUEUE, ERRAND_QUEUE],
    });
    await DBOS.launch();
    await DBOS.registerQueue(RUN_QUEUE, {
      workerConcurrency: runsAtOnce,
      minPollingIntervalMs: RUN_POLL_MS,
    });
    await DBOS.registerQueue(ERRAND_QUEUE, {
      workerConcurrency: ERRANDS_AT_ONCE,
      minPollingIntervalMs: ERRAND_POLL_MS,
    });
  }

  /** Quick, because nothing is lost: whatever is under way goes back to the queue. */
  async stop(): Promise<void> {
    await this.abandon();
    await this.#lease.stop();
  }

  /** What is under way is neither ended nor failed here: whoever has the lease's place goes on. */
  async abandon(): Promise<void> {
    this.signals.close(new ShuttingDown('the process is stopping'));
    await DBOS.shutdown({ deregister: true });
  }

  /** The stories of the product, made known to the durable engine under their names. */
  #register(deps: WorkflowDeps): void {
    const { makeReportFile } = this.#deps;
    const { client } = this.#options;
    DBOS.registerWorkflow(
      (fileId: string) =>
        DBOS.runStep(() => waitForDatabase(() => makeReportFile(fileId)), {
          name: 'make the file',
        }),
      { name: REPORT_WORKFLOW },
    );
    this.#registerQuestions(deps);
    this.#registerMessages(deps);
    const stories: Record<RunKind, (crew: Crew) => Promise<void>> = {
      validation: (crew) => validateCompany(crew, deps),
      scoping: (crew) => generateScope(crew),
      analysis: (crew) =>
        analyse(crew, deps, (transaction, run) => enqueue(transaction, client(), run)),
      qa: (crew) => assureQuality(crew, deps),
    };
    for (const kind of Object.keys(stories) as RunKind[]) {
      DBOS.registerWorkflow(
        (ref: RunRef) => unlessStopping(deps, () => carryOut(deps, ref, stories[kind])),
        { name: workflowNames[kind] },
      );
    }
  }

  #registerQuestions(deps: WorkflowDeps): void {
    const { answerQuestion, answerColumn, verifyCorrection } = this.#deps;
    const isStopping = () => deps.signals.isClosed;
    const inOneStep = (name: string, work: () => Promise<void>) =>
      unlessStopping(deps, () => DBOS.runStep(() => waitForDatabase(work), { name }));
    DBOS.registerWorkflow(
      (questionId: string) =>
        inOneStep('answer the question', () => answerQuestion(questionId, isStopping)),
      { name: ANSWER_WORKFLOW },
    );
    DBOS.registerWorkflow(
      (round: GridRound) => inOneStep('ask every document', () => answerColumn(round, isStopping)),
      { name: COLUMN_WORKFLOW },
    );
    DBOS.registerWorkflow(
      (id: string) => inOneStep('verify the correction', () => verifyCorrection(id, isStopping)),
      { name: CORRECTION_WORKFLOW },
    );
  }

  #registerMessages(deps: WorkflowDeps): void {
    const { mail, deliverWebhook } = this.#deps;
    DBOS.registerWorkflow(
      (delivery: DueDelivery) =>
        unlessStopping(deps, () =>
          DBOS.runStep(() => deliverWebhook(delivery), { name: 'post the message' }),
        ),
      { name: WEBHOOK_WORKFLOW },
    );
    const work = async (mailId: string) => {
      const send = () => DBOS.runStep(() => mail.send(mailId), MAIL_STEP);
      await send().catch(async (error: unknown) => {
        if (deps.signals.isClosed || isEnding(error)) throw error;
        deps.log.warn({ err: error, mailId }, 'a mail could not be sent');
        await DBOS.runStep(() => mail.giveUp(mailId), { name: 'give the mail up' });
      });
    };
    DBOS.registerWorkflow((mailId: string) => unlessStopping(deps, () => work(mailId)), {
      name: MAIL_WORKFLOW,
    });
  }
}

/** Tells a run's story; if it cannot be told to its end, says why where a person can read it. */
async function carryOut(
  deps: WorkflowDeps,
  ref: RunRef,
  story: (crew: Crew) => Promise<void>,
): Promise<void> {
  const crew = new Crew(deps, ref);
  try {
    await story(crew);
  } catch (error) {
    if (deps.signals.isClosed || !DBOS.isInitialized()) await forever();
    // Stopped by a person, or gone on as another attempt: nothing to record, nothing to explain.
    if (error instanceof TakenAway) return;
    if (!(await isOurs(deps, ref))) await forever();
    if (!(error instanceof RunFailed)) deps.log.error({ err: error, ...ref }, 'a run broke');
    await crew.fail(error instanceof RunFailed ? error.message : UNEXPECTED);
  }
}

/** Whether the engine holds this process for the one that carries the run out. */
async function isOurs({ pool, lease }: WorkflowDeps, ref: RunRef): Promise<boolean> {
  const executorId = await waitForDatabase(() => executorOf(pool, ref));
  return executorId === lease.executorId;
}

/** While the process stops, whatever goes wrong is the stopping: nothing of it is recorded. */
async function unlessStopping<T>(
  { signals }: Pick<WorkflowDeps, 'signals'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signals.isClosed) await forever();
    throw error;
  }
}

/** The engine itself has ended the workflow. */
function isEnding(error: unknown): boolean {
  return (
    error instanceof EngineErrors.DBOSWorkflowCancelledError ||
    error instanceof EngineErrors.DBOSWorkflowConflictError
  );
}
