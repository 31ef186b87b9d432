import { setTimeout as wait } from 'node:timers/promises';
import type { SectionKey } from '@assay/domain/agents/sections';
import { DBOS, DBOSClient, Error as EngineErrors } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import { ShuttingDown, TakenAway } from '../agents/interruptions.ts';
import type { DataRooms } from '../agents/ports.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import type { LockedProject } from '../database/project-state.ts';
import type { RunKind } from '../database/run-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import type { Listener } from '../notifications/listener.ts';
import { analyse } from './analyse.ts';
import { assureQuality } from './assure-quality.ts';
import { failOrphans, failRun } from './close-run.ts';
import { type Control, controlRun, endRuns, RUN_CHANNEL } from './control-run.ts';
import { Crew, RunFailed, type RunRef, type WorkflowDeps } from './crew.ts';
import { engineLog } from './engine-log.ts';
import { generateScope } from './generate-scope.ts';
import { type Launch, type Launched, launchRun, notLaunched } from './launch-run.ts';
import { Lease } from './lease.ts';
import {
  APPLICATION_NAME,
  APPLICATION_VERSION,
  QUEUE_POLL_MS,
  REPORT_WORKFLOW,
  RUN_QUEUE,
  workflowNames,
} from './queue.ts';
import { Retention } from './retention.ts';
import { type PodOutcome, runPod } from './run-pod.ts';
import { forever, RunSignals } from './run-signals.ts';
import { validateCompany } from './validate-company.ts';

const POD_POLL_MS = 100;
const CLIENT_POOL_SIZE = 5;
const ORPHAN_SWEEP_MS = 30_000;
/** A database that is away must not hold up a stop. */
const BEGIN_PATIENCE_MS = 1_000;
const UNEXPECTED = 'An internal error stopped the run. Retry goes on where it stopped.';

export interface EngineOptions {
  databaseUrl: string;
  poolSize: number;
  role: 'all' | 'api' | 'worker';
  heartbeatMs: number;
  staleMs: number;
  retentionDays: number;
}

export interface EngineDeps extends AgentDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  dataRooms: DataRooms;
  listener: Listener;
  /** Makes the file that a stored row asks for; told twice, it makes it once. */
  makeReportFile(fileId: string): Promise<void>;
}

/** Launches and controls runs; in a process that works, carries them out as well. */
export class Engine {
  readonly name = 'engine';
  readonly #deps: EngineDeps;
  readonly #options: EngineOptions;
  readonly #signals = new RunSignals();
  /** The durable engine's own connections. */
  #database: OpenDatabase | undefined;
  #client: DBOSClient | undefined;
  #lease: Lease | undefined;
  #retention: Retention | undefined;
  #orphanTimer: NodeJS.Timeout | undefined;

  constructor(deps: EngineDeps, options: EngineOptions) {
    this.#deps = deps;
    this.#options = options;
    deps.listener.on(RUN_CHANNEL, (workflowId) => {
      this.#signals.stop(workflowId, new TakenAway('the run was stopped'));
    });
    deps.listener.onReconnected(() => void this.#lookForStopped());
  }

  get isReady(): boolean {
    return this.#client !== undefined;
  }

  async start(): Promise<void> {
    const { databaseUrl, poolSize, role } = this.#options;
    const { log } = this.#deps;
    this.#database = openDatabase({
      url: databaseUrl,
      poolSize: role === 'api' ? CLIENT_POOL_SIZE : poolSize,
      planOnce: true,
      onBrokenConnection: (error) => log.warn({ err: error }, 'a connection of the engine broke'),
    });
    if (role === 'api') await DBOS.migrate(databaseUrl);
    else await this.#startWorking(this.#database.pool);
    this.#client = await DBOSClient.create({
      systemDatabaseUrl: databaseUrl,
      systemDatabasePool: this.#database.pool,
      applicationName: APPLICATION_NAME,
      logger: engineLog(this.#deps.log),
    });
  }

  /** Quick, because nothing is lost: whatever is under way goes back to the queue. */
  async stop(): Promise<void> {
    this.#retention?.stop();
    clearInterval(this.#orphanTimer);
    if (this.#lease) {
      this.#signals.close(new ShuttingDown('the process is stopping'));
      await Promise.race([this.#signals.allBegun(), wait(BEGIN_PATIENCE_MS)]);
      await DBOS.shutdown({ deregister: true });
      await this.#lease.stop();
    }
    await this.#client?.destroy();
    this.#client = undefined;
    await this.#database?.close();
  }

  launch(launch: Launch): Promise<Launched> {
    return launchRun(this.#deps.pool, this.#engineClient(), launch);
  }

  control(projectId: string, control: Control): Promise<LockedProject> {
    return controlRun(this.#deps.pool, this.#engineClient(), projectId, control);
  }

  /** Ends what is at work on a project that is about to be deleted. */
  end(projectId: string): Promise<void> {
    return endRuns(this.#deps.pool, this.#client, projectId);
  }

  /** Puts the making of a report file into the queue; with the transaction, or not at all. */
  async enqueueReportFile(transaction: pg.PoolClient, fileId: string): Promise<void> {
    const options = {
      workflowName: REPORT_WORKFLOW,
      workflowID: `report-file-${fileId}`,
      queueName: RUN_QUEUE,
      appVersion: APPLICATION_VERSION,
    };
    await this.#engineClient().enqueueInTransaction(transaction, options, fileId);
  }

  #engineClient(): DBOSClient {
    if (!this.#client) throw notLaunched();
    return this.#client;
  }

  async #startWorking(systemDatabasePool: pg.Pool): Promise<void> {
    const { heartbeatMs, staleMs, databaseUrl, retentionDays } = this.#options;
    const { pool, log } = this.#deps;
    const lease = new Lease({
      pool,
      log,
      client: () => this.#engineClient(),
      heartbeatMs,
      staleMs,
      onLost: () => this.#signals.stopAll(new TakenAway('another process has taken over')),
    });
    this.#lease = lease;
    await lease.start();
    this.#register({ ...this.#deps, lease, signals: this.#signals });
    DBOS.setConfig({
      name: APPLICATION_NAME,
      systemDatabaseUrl: databaseUrl,
      systemDatabasePool,
      applicationVersion: APPLICATION_VERSION,
      executorID: lease.executorId,
      logger: engineLog(log),
      listenQueues: [RUN_QUEUE],
    });
    await DBOS.launch();
    await DBOS.registerQueue(RUN_QUEUE, { minPollingIntervalMs: QUEUE_POLL_MS });
    this.#retention = new Retention(() => this.#engineClient(), log, retentionDays);
    this.#retention.start();
    this.#orphanTimer = setInterval(() => {
      failOrphans(pool, UNEXPECTED).catch((error: unknown) => {
        log.warn({ err: error }, 'orphaned runs could not be looked for');
      });
    }, ORPHAN_SWEEP_MS);
    this.#orphanTimer.unref();
  }

  /** The stories of the product, made known to the durable engine under their names. */
  #register(deps: WorkflowDeps): void {
    const { makeReportFile } = this.#deps;
    DBOS.registerWorkflow(
      (fileId: string) =>
        DBOS.runStep(() => waitForDatabase(() => makeReportFile(fileId)), {
          name: 'make the file',
        }),
      { name: REPORT_WORKFLOW },
    );
    const podWorkflow = DBOS.registerWorkflow(
      (ref: RunRef, key: SectionKey): Promise<PodOutcome> =>
        unlessStopping(deps, () => runPod(new Crew(deps, ref), key)),
      { name: 'run-pod' },
    );
    const startPod = (ref: RunRef) => async (key: SectionKey) => {
      const workflowID = `${ref.runId}-${ref.attempt}-${key}`;
      const handle = await DBOS.startWorkflow(podWorkflow, { workflowID })(ref, key);
      return () => handle.getResult({ pollingIntervalMs: POD_POLL_MS });
    };
    const stories: Record<RunKind, (crew: Crew) => Promise<void>> = {
      validation: (crew) => validateCompany(crew, deps),
      scoping: (crew) => generateScope(crew),
      analysis: (crew) => analyse(crew, startPod(crew.ref)),
      qa: (crew) => assureQuality(crew),
    };
    for (const [kind, name] of Object.entries(workflowNames)) {
      const story = stories[kind as RunKind];
      DBOS.registerWorkflow(
        (ref: RunRef) => unlessStopping(deps, () => carryOut(deps, ref, story)),
        { name },
      );
    }
  }

  /** What was stopped while nobody listened is stopped now. */
  async #lookForStopped(): Promise<void> {
    const underWay = this.#signals.underWay();
    const { rows } = await this.#deps.pool.query<{ id: string }>(
      `select id || '-' || attempt as id from runs
       where status = 'running' and id || '-' || attempt = any($1)`,
      [underWay],
    );
    const atWork = new Set(rows.map(({ id }) => id));
    for (const workflowId of underWay) {
      if (!atWork.has(workflowId)) {
        this.#signals.stop(workflowId, new TakenAway('the run was stopped'));
      }
    }
  }
}

/** Tells a run's story; if it cannot be told to its end, says why where a person can read it. */
async function carryOut(
  deps: WorkflowDeps,
  ref: RunRef,
  story: (crew: Crew) => Promise<void>,
): Promise<void> {
  try {
    await story(new Crew(deps, ref));
  } catch (error) {
    if (deps.signals.isClosed) await forever();
    if (!(error instanceof RunFailed) && isEnding(error)) throw error;
    if (!(error instanceof RunFailed)) deps.log.error({ err: error, ...ref }, 'a run broke');
    const message = error instanceof RunFailed ? error.message : UNEXPECTED;
    await DBOS.runStep(() => waitForDatabase(() => failRun(deps.pool, ref, message)), {
      name: 'record the failure',
    });
  }
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

/** Stopped by a person, or gone on elsewhere: nothing to record, nothing to explain. */
function isEnding(error: unknown): boolean {
  return (
    error instanceof TakenAway ||
    error instanceof ShuttingDown ||
    error instanceof EngineErrors.DBOSWorkflowCancelledError ||
    error instanceof EngineErrors.DBOSAwaitedWorkflowCancelledError ||
    error instanceof EngineErrors.DBOSWorkflowConflictError
  );
}
