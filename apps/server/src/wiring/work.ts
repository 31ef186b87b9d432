import { answerQuestion } from '../asking/answer-question.ts';
import { ComputingThread } from '../computing/computing-thread.ts';
import { inTransaction } from '../database/transaction.ts';
import { createMailWork } from '../digests/create-mail-work.ts';
import { DigestRounds } from '../digests/digest-rounds.ts';
import { answerColumn } from '../grids/answer-column.ts';
import { Listener } from '../notifications/listener.ts';
import { createPrompts } from '../prompts/create-prompts.ts';
import { createLedgers, type Ledgers } from '../reading/ledgers.ts';
import { makeReportFile } from '../reports/make-report-file.ts';
import { createRenderer, type Renderer } from '../reports/renderer.ts';
import { ReportFiles } from '../reports/report-files.ts';
import { ReportReader } from '../reports/report-reader.ts';
import { SealingOfOldReports } from '../reports/seal-report.ts';
import { createResearch } from '../research/create-research.ts';
import { verifyCorrection } from '../reviewing/verify-correction.ts';
import { SampleReport } from '../sample/sample-report.ts';
import { createDeliveries } from '../webhooks/create-deliveries.ts';
import { Engine } from '../workflows/engine.ts';
import { Launches } from '../workflows/launches.ts';
import { rewriteResults } from '../workflows/rewrite-results.ts';
import { createModels, type Models } from './models.ts';
import type { Part, Platform } from './platform.ts';
import type { Watching } from './watching.ts';

interface Rooms {
  listener: Listener;
  thread: ComputingThread;
  ledgers: Ledgers;
  models: Models;
  prompts: ReturnType<typeof createPrompts>;
  research: ReturnType<typeof createResearch>;
  renderer: Renderer;
  reader: ReportReader;
  deliveries: ReturnType<typeof createDeliveries>;
}

export interface Work extends Rooms {
  engine: Engine;
  launches: Launches;
  files: ReportFiles;
}

/** All that a process needs to work on runs, whether or not it answers anyone. */
export function createWork(platform: Platform, watching: Watching): Work {
  const { config, log, database } = platform;
  const { pool } = database;
  const listener = new Listener({ url: database.url, log });
  const thread = new ComputingThread(database.url);
  const ledgers = createLedgers(pool, thread);
  const models = createModels(platform, ledgers, watching);
  const prompts = createPrompts({ database, log, listener, models: models.trials });
  const research = createResearch({
    config: config.research,
    pool,
    ledgers,
    onError: (error) => log.error({ err: error }, 'reading a document failed'),
    onDocumentRemoved: (projectId) =>
      inTransaction(pool, (transaction) => rewriteResults(transaction, projectId)),
  });
  const renderer = createRenderer();
  const reader = new ReportReader(pool, renderer.draw);
  const deliveries = createDeliveries({ pool, log, listener }, config.webhooks);
  const rooms = {
    listener,
    thread,
    ledgers,
    models,
    prompts,
    research,
    renderer,
    reader,
    deliveries,
  };
  const engine = createEngine(platform, rooms);
  const launches = new Launches(engine);
  const files = new ReportFiles({
    pool,
    reader,
    enqueue: (transaction, fileId) => engine.enqueueReportFile(transaction, fileId),
    ...(config.role !== 'api' && { setAhead: (report) => renderer.setAhead(report) }),
  });
  return { ...rooms, engine, launches, files };
}

function createEngine({ config, log, database }: Platform, rooms: Rooms): Engine {
  const { pool } = database;
  const { listener, ledgers, research, reader, renderer, deliveries } = rooms;
  const models = rooms.models.gateway;
  const prompts = rooms.prompts.source;
  const answering = { pool, log, models, prompts, ledgers };
  return new Engine(
    {
      pool,
      log,
      models,
      prompts,
      toolBox: research.toolBox,
      ledgers,
      dataRooms: research.rooms,
      listener,
      makeReportFile: (fileId) => makeReportFile({ pool, log, reader, renderer }, fileId),
      answerQuestion: (questionId, isStopping) => answerQuestion(answering, questionId, isStopping),
      answerColumn: (round, isStopping) => answerColumn(answering, round, isStopping),
      verifyCorrection: (id, isStopping) =>
        verifyCorrection({ ...answering, reader }, id, isStopping),
      deliverWebhook: deliveries.deliver,
      mail: createMailWork(pool, config.mail),
    },
    {
      databaseUrl: database.url,
      poolSize: config.database.poolSize,
      role: config.role,
      ...config.engine,
    },
  );
}

/** In the order of their start: who tells of changes comes before whoever listens. */
export function partsOfWork({ config, log, database }: Platform, work: Work): Part[] {
  const { pool } = database;
  const { listener, thread, prompts, research, renderer, models, engine, launches, files } = work;
  const isWorker = config.role !== 'api';
  const digests = new DigestRounds({
    pool,
    log,
    address: config.publicUrl,
    enqueueMail: config.mail && ((transaction, id) => engine.enqueueMail(transaction, id)),
  });
  return [
    thread,
    prompts.part,
    research.part,
    models.rollCall,
    { name: 'listener', start: () => listener.start(), stop: () => listener.stop() },
    { name: 'documents', start: async () => undefined, stop: () => renderer.close() },
    new SealingOfOldReports(pool, log),
    engine,
    ...(isWorker ? [work.deliveries.dispatcher(engine), digests] : []),
    {
      name: 'provider limits',
      start: async () => undefined,
      stop: async () => models.limits.close(),
    },
    ...(isWorker && config.sampleReport
      ? [new SampleReport({ database, log, launches, rooms: research.rooms, files })]
      : []),
  ];
}
