import type { SectionKey } from '@assay/domain/agents/sections';
import { DBOS, DBOSClient } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import { TakenAway } from '../agents/interruptions.ts';
import type { DataRooms } from '../agents/ports.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import type { DueDelivery } from '../database/delivery-store.ts';
import type { GridRound } from '../database/grid-store.ts';
import type { LockedProject } from '../database/project-state.ts';
import type { Run } from '../database/run-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { workflowsAtWork } from '../database/workflow-store.ts';
import type { Listener } from '../notifications/listener.ts';
import { carryOver } from './carry-over.ts';
import { failOrphans } from './close-run.ts';
import { type Control, controlRun, endRuns, RUN_CHANNEL } from './control-run.ts';
import { engineLog } from './engine-log.ts';
import { type Launch, type Launched, launchRun, notLaunched } from './launch-run.ts';
import { launchSection } from './launch-section.ts';
import {
  ANSWER_WORKFLOW,
  APPLICATION_NAME,
  APPLICATION_VERSION,
  COLUMN_WORKFLOW,
  CORRECTION_WORKFLOW,
  ERRAND_QUEUE,
  MAIL_WORKFLOW,
  REPORT_WORKFLOW,
  WEBHOOK_WORKFLOW,
} from './queue.ts';
import { Retention } from './retention.ts';
import { UNEXPECTED, Worker } from './worker.ts';

const CLIENT_POOL_SIZE = 5;
const ORPHAN_SWEEP_MS = 30_000;
const CARRY_OVER_MS = 5_000;

export interface EngineOptions {
  databaseUrl: string;
  poolSize: number;
  role: 'all' | 'api' | 'worker';
  heartbeatMs: number;
  staleMs: number;
  retentionDays: number;
  /** How many analyses and reviews this process carries out at the same time. */
  runsAtOnce: number;
}

/** What is done with a mail that a stored row asks for. */
export interface MailWork {
  /** Rejects where it could not be sent. */
  send(mailId: string): Promise<void>;
  giveUp(mailId: string): Promise<void>;
}

export interface EngineDeps extends AgentDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  dataRooms: DataRooms;
  listener: Listener;
  /** Makes the file that a stored row asks for; told twice, it makes it once. */
  makeReportFile(fileId: string): Promise<void>;
  /** Answers the question of a stored row; told twice, it answers once. */
  answerQuestion(questionId: string, isStopping: () => boolean): Promise<void>;
  /** Answers what is open of a column; told twice, it answers once. */
  answerColumn(round: GridRound, isStopping: () => boolean): Promise<void>;
  /** Has the correction of a stored row verified; told twice, it is verified once. */
  verifyCorrection(correctionId: string, isStopping: () => boolean): Promise<void>;
  /** Makes an attempt that a stored row asks for; told twice, it makes it once. */
  deliverWebhook(delivery: DueDelivery): Promise<void>;
  mail: MailWork;
}

/** Launches and controls runs; in a process that works, carries them out as well. */
export class Engine {
  readonly name = 'engine';
  readonly #deps: EngineDeps;
  readonly #options: EngineOptions;
  /** The durable engine's own connections. */
  #database: OpenDatabase | undefined;
  #client: DBOSClient | undefined;
  #worker: Worker | undefined;
  /** One worker comes or goes at a time: the durable engine is one for the whole process. */
  #replacing: Promise<void> = Promise.resolve();
  #isStarted = false;
  #isStopping = false;
  #retention: Retention | undefined;
  #sweeps: NodeJS.Timeout[] = [];

  constructor(deps: EngineDeps, options: EngineOptions) {
    this.#deps = deps;
    this.#options = options;
    deps.listener.on(RUN_CHANNEL, (workflowId) => {
      this.#worker?.signals.stop(workflowId, new TakenAway('the run was stopped'));
    });
    deps.listener.onReconnected(() => void this.#lookForStopped());
  }

  get isReady(): boolean {
    return this.#isStarted && !this.#isStopping;
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
    await DBOS.migrate(databaseUrl);
    this.#client = await DBOSClient.create({
      systemDatabaseUrl: databaseUrl,
      systemDatabasePool: this.#database.pool,
      applicationName: APPLICATION_NAME,
      logger: engineLog(this.#deps.log),
    });
    if (role !== 'api') await this.#startWorking(this.#database.pool);
    this.#isStarted = true;
  }

  async stop(): Promise<void> {
    this.#retention?.stop();
    for (const timer of this.#sweeps) clearInterval(timer);
    this.#isStopping = true;
    await this.#replacing;
    await this.#worker?.stop();
    await this.#client?.destroy();
    this.#client = undefined;
    await this.#database?.close();
  }

  launch(launch: Launch): Promise<Launched> {
    return launchRun(this.#deps.pool, this.#engineClient(), launch);
  }

  launchSection(projectId: string, section: SectionKey): Promise<Run> {
    return launchSection(this.#deps.pool, this.#engineClient(), projectId, section);
  }

  control(projectId: string, control: Control): Promise<LockedProject> {
    return controlRun(this.#deps.pool, this.#engineClient(), projectId, control);
  }

  /** Ends what is at work on a project that is about to be deleted. */
  end(projectId: string): Promise<void> {
    return endRuns(this.#deps.pool, this.#client, projectId);
  }

  /** Puts the making of a report file into the queue; with the transaction, or not at all. */
  enqueueReportFile(transaction: pg.PoolClient, fileId: string): Promise<void> {
    return this.#enqueue(transaction, REPORT_WORKFLOW, `report-file-${fileId}`, fileId);
  }

  /** The same for the answering of a question. */
  enqueueQuestion(transaction: pg.PoolClient, questionId: string): Promise<void> {
    return this.#enqueue(transaction, ANSWER_WORKFLOW, `question-${questionId}`, questionId);
  }

  /** The same for a round of a column of a grid. */
  enqueueColumn(transaction: pg.PoolClient, round: GridRound): Promise<void> {
    const workflowId = `column-${round.questionId}-${round.round}`;
    return this.#enqueue(transaction, COLUMN_WORKFLOW, workflowId, round);
  }

  /** The same for the verifying of a correction. */
  enqueueCorrection(transaction: pg.PoolClient, correctionId: string): Promise<void> {
    const workflowId = `correction-${correctionId}`;
    return this.#enqueue(transaction, CORRECTION_WORKFLOW, workflowId, correctionId);
  }

  /** The same for an attempt at a webhook. */
  enqueueDelivery(transaction: pg.PoolClient, delivery: DueDelivery): Promise<void> {
    const workflowId = `webhook-${delivery.id}-${delivery.attempt}`;
    return this.#enqueue(transaction, WEBHOOK_WORKFLOW, workflowId, delivery);
  }

  /** The same for a mail. */
  enqueueMail(transaction: pg.PoolClient, mailId: string): Promise<void> {
    return this.#enqueue(transaction, MAIL_WORKFLOW, `mail-${mailId}`, mailId);
  }

  async #enqueue(
    transaction: pg.PoolClient,
    workflowName: string,
    workflowID: string,
    input: string | DueDelivery | GridRound,
  ): Promise<void> {
    const options = {
      workflowName,
      workflowID,
      queueName: ERRAND_QUEUE,
      appVersion: APPLICATION_VERSION,
    };
    await this.#engineClient().enqueueInTransaction(transaction, options, input);
  }

  #engineClient(): DBOSClient {
    if (!this.#client) throw notLaunched();
    return this.#client;
  }

  async #startWorking(systemPool: pg.Pool): Promise<void> {
    const { retentionDays } = this.#options;
    const { pool, log } = this.#deps;
    const hired = this.#hire(systemPool);
    this.#replacing = hired.catch(() => undefined);
    await hired;
    this.#retention = new Retention(() => this.#engineClient(), log, retentionDays);
    this.#retention.start();
    const every = (pauseMs: number, what: string, work: () => Promise<unknown>) => {
      const timer = setInterval(() => {
        work().catch((error: unknown) => {
          log.warn({ err: error }, `${what} could not be looked for`);
        });
      }, pauseMs);
      this.#sweeps.push(timer.unref());
    };
    every(ORPHAN_SWEEP_MS, 'orphaned runs', () => failOrphans(pool, UNEXPECTED));
    every(CARRY_OVER_MS, 'work of other releases', () => carryOver(pool, this.#engineClient()));
  }

  async #hire(systemPool: pg.Pool): Promise<void> {
    const worker = new Worker(this.#deps, {
      ...this.#options,
      systemPool,
      client: () => this.#engineClient(),
      onLost: () => {
        this.#replacing = this.#replacing.then(() => this.#replace(worker, systemPool));
      },
    });
    this.#worker = worker;
    await worker.start();
  }

  /** The others have gone on with its runs; this process works on under a lease of its own. */
  async #replace(lost: Worker, systemPool: pg.Pool): Promise<void> {
    if (this.#worker !== lost) return;
    try {
      await lost.abandon();
      this.#worker = undefined;
      if (this.#isStopping) return;
      await waitForDatabase(() => this.#hire(systemPool));
    } catch (error) {
      this.#deps.log.error({ err: error }, 'the process can no longer work on runs');
    }
  }

  /** What was stopped while nobody listened is stopped now. */
  async #lookForStopped(): Promise<void> {
    const signals = this.#worker?.signals;
    if (!signals) return;
    const underWay = signals.underWay();
    const atWork = await workflowsAtWork(this.#deps.pool, underWay);
    for (const workflowId of underWay) {
      if (!atWork.has(workflowId)) {
        signals.stop(workflowId, new TakenAway('the run was stopped'));
      }
    }
  }
}
