import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { byRule } from '@assay/domain/sentences/by-rule';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ModelGateway } from './agents/ports.ts';
import { answerQuestion } from './asking/answer-question.ts';
import { Asking } from './asking/asking.ts';
import { sessionOfKey } from './auth/api-key.ts';
import { activityIsFixed, roleIsFixed } from './auth/derive-role.ts';
import { endSession } from './auth/ended-session-store.ts';
import { EndedSessions } from './auth/ended-sessions.ts';
import { createSecretStore } from './auth/secret-store.ts';
import { createSignIn } from './auth/sign-in.ts';
import { Discussion } from './commenting/discussion.ts';
import { mayFollow } from './commenting/people.ts';
import { type Config, isLoopback } from './config.ts';
import { createAllProjectsStore } from './database/all-projects-store.ts';
import { createAllUsersStore } from './database/all-users-store.ts';
import { createAuditStore, recordRefusal } from './database/audit-store.ts';
import type { OpenDatabase } from './database/database.ts';
import { createDigestStore } from './database/digest-store.ts';
import { createDiskProbe } from './database/disk-probe.ts';
import { createFirmTemplateStore } from './database/firm-template-store.ts';
import { createKeyStore } from './database/key-store.ts';
import { createNotificationStore } from './database/notification-store.ts';
import { createProjectStore } from './database/project-store.ts';
import { createSampleCheck } from './database/sample-store.ts';
import { inTransaction } from './database/transaction.ts';
import { createUserStore } from './database/user-store.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { WebhookStore } from './database/webhook-store.ts';
import { createMailWork } from './digests/create-mail-work.ts';
import { DigestRounds } from './digests/digest-rounds.ts';
import { answerColumn } from './grids/answer-column.ts';
import { Grids } from './grids/grids.ts';
import { apiDocument } from './http/api-document.ts';
import { type AppDeps, buildApp } from './http/app.ts';
import { loginService } from './http/login-service.ts';
import { postForm } from './http/post-form.ts';
import { createProjectGuard } from './http/project-guard.ts';
import { adminRoutes } from './http/routes/admin.ts';
import { askRoutes } from './http/routes/ask.ts';
import { assumptionRoutes } from './http/routes/assumptions.ts';
import { authRoutes } from './http/routes/auth.ts';
import { commentRoutes } from './http/routes/comments.ts';
import { digestRoutes } from './http/routes/digest.ts';
import { documentRoutes } from './http/routes/documents.ts';
import { firmTemplateRoutes } from './http/routes/firm-templates.ts';
import { gridRoutes } from './http/routes/grid.ts';
import { healthRoutes } from './http/routes/health.ts';
import { keyRoutes } from './http/routes/keys.ts';
import { notificationRoutes } from './http/routes/notifications.ts';
import { progressRoutes } from './http/routes/progress.ts';
import { projectRoutes } from './http/routes/projects.ts';
import { promptRoutes } from './http/routes/prompts.ts';
import { readingRoutes } from './http/routes/readings.ts';
import { reportRoutes } from './http/routes/reports.ts';
import { reviewRoutes } from './http/routes/review.ts';
import { sampleRoutes } from './http/routes/sample.ts';
import { sectionRoutes } from './http/routes/sections.ts';
import { shareRoutes } from './http/routes/shares.ts';
import { userRoutes } from './http/routes/users.ts';
import { webhookRoutes } from './http/routes/webhooks.ts';
import { workflowRoutes } from './http/routes/workflows.ts';
import { security } from './http/security.ts';
import type { ServedRoute } from './http/serve.ts';
import { createSessionCookies } from './http/session-cookies.ts';
import { webFiles } from './http/web-files.ts';
import { LoopWatch } from './metrics/loop-watch.ts';
import { measureModels } from './metrics/measure-models.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { MetricsServer } from './metrics/metrics-server.ts';
import { systemClock } from './models/clock.ts';
import { createModelGateway } from './models/gateway.ts';
import { ModelRoll } from './models/model-roll.ts';
import { keepOffline } from './models/offline/keep-offline.ts';
import { createProviderLimits, type ProviderLimits } from './models/provider-limits.ts';
import { RollCall } from './models/roll-call.ts';
import { Listener } from './notifications/listener.ts';
import { NotificationStream } from './notifications/stream.ts';
import { createPrompts } from './prompts/create-prompts.ts';
import { createTrialModels } from './prompts/trial-models.ts';
import { createLedgers, type Ledgers } from './reading/ledgers.ts';
import { createRedline } from './reports/make-redline.ts';
import { makeReportFile } from './reports/make-report-file.ts';
import { createRenderer } from './reports/renderer.ts';
import { ReportFiles } from './reports/report-files.ts';
import { ReportReader } from './reports/report-reader.ts';
import { SealingOfOldReports } from './reports/seal-report.ts';
import { createResearch } from './research/create-research.ts';
import { Reviewing } from './reviewing/reviewing.ts';
import { Signing } from './reviewing/signing.ts';
import { verifyCorrection } from './reviewing/verify-correction.ts';
import { SampleReport } from './sample/sample-report.ts';
import { Sharing } from './sharing/sharing.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import { createDeliveries } from './webhooks/create-deliveries.ts';
import { Engine } from './workflows/engine.ts';
import { Launches } from './workflows/launches.ts';
import { ProgressBoard } from './workflows/progress-board.ts';
import { rewriteResults } from './workflows/rewrite-results.ts';

/** What the program stands on, whoever provides it: main.ts for real, the tests for themselves. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  database: OpenDatabase;
}

/** Work that goes on beside requests: started after the wiring, stopped before the database. */
export interface Part {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Program {
  app: FastifyInstance;
  parts: Part[];
  launches: Launches;
  files: ReportFiles;
  reader: ReportReader;
}

/** All wiring of the program, written out; nothing else in the server sees everything. */
export async function compose(platform: Platform): Promise<Program> {
  const stores = createStores(platform);
  const listener = new Listener({ url: platform.database.url, log: platform.log });
  const ended = new EndedSessions(platform.database.pool, listener);
  const noteRefusal = createRefusalNotes(platform);
  const signIn = await createSignIn({
    ended,
    noteRefusal: (user, reason) => noteRefusal(user, reason),
    config: platform.config,
    pool: platform.database.pool,
    ...stores,
    postForm: (url, form) => postForm(app, url, form),
  });
  const ledgers = createLedgers(platform.database.pool);
  const metrics = platform.config.metrics && createMetrics(platform.database.pool);
  const loopWatch = new LoopWatch(platform.log);
  const tracing = await openTracing(platform);
  const models = createModels(platform, ledgers, metrics, tracing);
  const prompts = createPrompts({ ...platform, listener, models: models.trials });
  const research = createResearch({
    config: platform.config.research,
    pool: platform.database.pool,
    ledgers,
    onError: (error) => platform.log.error({ err: error }, 'reading a document failed'),
    onDocumentRemoved: (projectId) =>
      inTransaction(platform.database.pool, (transaction) =>
        rewriteResults(transaction, projectId),
      ),
  });
  const engine = createEngine(platform, models, listener, prompts, research, ledgers);
  const app: FastifyInstance = await buildApp({
    log: platform.log,
    trustProxy: platform.config.trustProxy,
    authenticate: signIn.authenticate,
    callsPerMinute: platform.config.callsPerMinute,
    noteRefusal,
    plugins: [
      ...(tracing ? [tracing.requests] : []),
      ...createPlugins(platform, signIn, noteRefusal),
    ],
    routes: [
      ...createSessionRoutes(platform, signIn, noteRefusal),
      ...createRoutes(platform, stores, prompts, research, engine, ledgers, loopWatch),
    ],
  });
  ended.onEnded((session) => engine.stream.endSession(session));
  if (metrics) measureRequests(app, metrics);
  // Open event streams would hold the server back from closing.
  app.addHook('preClose', async () => engine.stream.closeAll());
  const parts: Part[] = [
    loopWatch,
    signIn.housekeeping,
    prompts.part,
    research.part,
    models.rollCall,
    ...(tracing ? [tracing.part] : []),
    ...engine.parts,
    ...(platform.config.sampleReport && platform.config.role !== 'api'
      ? [new SampleReport({ ...platform, launches: engine.launches, rooms: research.rooms })]
      : []),
    { name: 'sessions', start: () => ended.load(), stop: async () => undefined },
    ...(metrics && platform.config.metrics
      ? [
          new MetricsServer({
            ...platform.config.metrics,
            metrics,
            isReady: () => engine.engine.isReady,
          }),
        ]
      : []),
  ];
  const { launches, files, reader } = engine;
  return { app, parts, launches, files, reader };
}

type SignIn = Awaited<ReturnType<typeof createSignIn>>;

type NoteRefusal = (who: { id: string | null; email: string }, reason: string) => void;

/** Nobody waits for the note, and nobody is let in because it could not be written. */
function createRefusalNotes({ database, log }: Platform): NoteRefusal {
  return (actor, reason) => {
    recordRefusal(database.pool, { actor, reason }).catch((error: unknown) => {
      log.warn({ err: error }, 'a refusal was not written to the audit log');
    });
  };
}

function createPlugins(
  { config }: Platform,
  signIn: SignIn,
  noteRefusal: NoteRefusal,
): AppDeps['plugins'] {
  const { embedded, loginOrigins, origins } = signIn;
  const showReadyAccounts = isLoopback(config.host);
  return [
    security({ isHttps: isHttps(config), loginOrigins, callsPerMinute: config.callsPerMinute }),
    apiDocument(config.publicUrl),
    ...(embedded
      ? [
          loginService({
            ...embedded,
            showReadyAccounts,
            origins,
            noteRefusal: (email, reason) => noteRefusal({ id: null, email }, reason),
          }),
        ]
      : []),
    webFiles(path.join(config.repository, 'apps/web/dist')),
  ];
}

function createSessionRoutes(
  { config }: Platform,
  signIn: SignIn,
  noteRefusal: NoteRefusal,
): ServedRoute[] {
  const cookies = createSessionCookies(isHttps(config));
  return authRoutes({
    ...signIn,
    accounts: signIn.embedded?.accounts,
    cookies,
    noteRefusal: (email, reason) => noteRefusal({ id: null, email }, reason),
  });
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

function createStores({ config, database: { pool } }: Platform) {
  return {
    secrets: createSecretStore(pool),
    users: createUserStore(pool),
    keys: createKeyStore(pool, (transaction, id) => endSession(transaction, sessionOfKey(id))),
    allUsers: createAllUsersStore(pool, {
      role: (email) => roleIsFixed(email, config.signIn),
      activity: (email) => activityIsFixed(email, config.signIn),
    }),
    allProjects: createAllProjectsStore(pool),
    audit: createAuditStore(pool),
    templates: createFirmTemplateStore(pool),
    projects: createProjectStore(pool),
    webhooks: new WebhookStore(pool),
    digests: createDigestStore(pool),
  };
}

type Stores = ReturnType<typeof createStores>;

function createModels(
  { config, log, database }: Platform,
  ledgers: Ledgers,
  metrics: Metrics | undefined,
  tracing: Tracing | undefined,
) {
  const slots = createProviderLimits({
    pool: database.pool,
    executorId: randomUUID(),
    clock: systemClock,
    limits: config.models.limits,
  });
  const limits: ProviderLimits = {
    ...slots,
    // A database that is away for a moment is no failure of the provider.
    take: (provider, caller) => waitForDatabase(() => slots.take(provider, caller), caller.signal),
  };
  const roll = new ModelRoll(systemClock);
  const deps = { settings: config.models, roll, limits, clock: systemClock };
  // What is said without a model rests on the rules alone.
  const openLedger = async (projectId: string) => byRule(await ledgers.load(projectId));
  const gateway = keepOffline(createModelGateway({ ...deps, log, openLedger }), {
    isKept: createSampleCheck(database.pool),
    openLedger,
  });
  return {
    limits,
    rollCall: new RollCall({ ...deps, log }),
    gateway: watched(gateway, metrics, tracing),
    trials: createTrialModels(deps),
  };
}

function watched(
  gateway: ModelGateway,
  metrics: Metrics | undefined,
  tracing: Tracing | undefined,
): ModelGateway {
  const measured = metrics ? measureModels(gateway, metrics) : gateway;
  return tracing ? tracing.models(measured) : measured;
}

/** Loaded only where it is wanted, so that all others start without it. */
async function openTracing({ config, database }: Platform): Promise<Tracing | undefined> {
  if (!config.tracing) return undefined;
  const { startTracing } = await import('./tracing/start-tracing.ts');
  return startTracing(config.tracing, database.pool);
}

type Models = ReturnType<typeof createModels>;

function createEngine(
  platform: Platform,
  { limits, gateway: models }: Models,
  listener: Listener,
  prompts: Prompts,
  research: Research,
  ledgers: Ledgers,
) {
  const { config, log, database } = platform;
  const { pool } = database;
  const renderer = createRenderer();
  const reader = new ReportReader(pool, renderer.draw);
  const deliveries = createDeliveries({ pool, log, listener }, config.webhooks);
  const engine = new Engine(
    {
      pool,
      log,
      models,
      prompts: prompts.source,
      toolBox: research.toolBox,
      ledgers,
      dataRooms: research.rooms,
      listener,
      makeReportFile: (fileId) => makeReportFile({ pool, log, reader, renderer }, fileId),
      answerQuestion: (questionId, isStopping) =>
        answerQuestion(
          { pool, log, models, prompts: prompts.source, ledgers },
          questionId,
          isStopping,
        ),
      answerColumn: (round, isStopping) =>
        answerColumn({ pool, log, models, prompts: prompts.source, ledgers }, round, isStopping),
      verifyCorrection: (id, isStopping) =>
        verifyCorrection(
          { pool, log, models, prompts: prompts.source, ledgers, reader },
          id,
          isStopping,
        ),
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
  const digests = new DigestRounds({
    pool,
    log,
    address: config.publicUrl,
    enqueueMail: config.mail && ((transaction, id) => engine.enqueueMail(transaction, id)),
  });
  const notifications = createNotificationStore(pool);
  const stream = new NotificationStream(notifications, listener, (reader, projectId) =>
    mayFollow(pool, projectId, reader, config.projectVisibility),
  );
  const progress = new ProgressBoard(pool, listener, config.projectVisibility);
  const parts: Part[] = [
    { name: 'listener', start: () => listener.start(), stop: () => listener.stop() },
    { name: 'documents', start: async () => undefined, stop: () => renderer.close() },
    new SealingOfOldReports(pool, log),
    engine,
    ...(config.role === 'api' ? [] : [deliveries.dispatcher(engine), digests]),
    { name: 'provider limits', start: async () => undefined, stop: async () => limits.close() },
  ];
  const launches = new Launches(engine);
  const files = new ReportFiles({
    pool,
    reader,
    enqueue: (transaction, fileId) => engine.enqueueReportFile(transaction, fileId),
    ...(config.role !== 'api' && { setAhead: (report) => renderer.setAhead(report) }),
  });
  const asking = new Asking({
    pool,
    enqueue: (transaction, questionId) => engine.enqueueQuestion(transaction, questionId),
  });
  const reviewing = new Reviewing({
    pool,
    models,
    prompts: prompts.source,
    ledgers,
    reader,
    enqueue: (transaction, id) => engine.enqueueCorrection(transaction, id),
  });
  const grids = new Grids({
    pool,
    models,
    prompts: prompts.source,
    writeWorkbook: renderer.sheets,
    enqueue: (transaction, round) => engine.enqueueColumn(transaction, round),
  });
  const redline = createRedline(reader, renderer);
  return {
    parts,
    webhookPost: deliveries.webhookPost,
    reader,
    redline,
    reviewing,
    asking,
    grids,
    files,
    engine,
    launches,
    models,
    notifications,
    stream,
    progress,
  };
}

type Runs = ReturnType<typeof createEngine>;

type Research = ReturnType<typeof createResearch>;

type Prompts = ReturnType<typeof createPrompts>;

function createRoutes(
  platform: Platform,
  stores: Stores,
  prompts: Prompts,
  research: Research,
  engine: Runs,
  ledgers: Ledgers,
  loopWatch: LoopWatch,
): ServedRoute[] {
  const { pool } = platform.database;
  const visibility = platform.config.projectVisibility;
  const guard = createProjectGuard(pool, visibility);
  const { maxDocumentBytes } = platform.config.research;
  return [
    ...healthRoutes({
      pool,
      isEngineReady: () => engine.engine.isReady,
      hasRoom: createDiskProbe(pool),
      eventLoopMs: () => loopWatch.delayMs,
    }),
    ...userRoutes(stores),
    ...keyRoutes(stores),
    ...adminRoutes(stores),
    ...firmTemplateRoutes(stores),
    ...projectRoutes({ ...stores, guard, visibility, endRuns: (id) => engine.engine.end(id) }),
    ...promptRoutes(prompts),
    ...documentRoutes({ pool, guard, maxDocumentBytes, ...research }),
    ...readingRoutes({ guard, ledgers }),
    ...workflowRoutes({ pool, guard, projects: stores.projects, ...engine }),
    ...sectionRoutes({ pool, guard, ...engine }),
    ...progressRoutes(engine),
    ...reportRoutes({ pool, guard, ...engine }),
    ...askRoutes({ guard, ...engine }),
    ...reviewRoutes({
      guard,
      reviewing: engine.reviewing,
      signing: new Signing(pool, engine.reader),
    }),
    ...commentRoutes({ guard, discussion: new Discussion({ pool, visibility, ...engine }) }),
    ...gridRoutes({ guard, ...engine }),
    ...assumptionRoutes({ pool, guard }),
    ...shareRoutes({ guard, sharing: new Sharing(pool), ...engine }),
    ...sampleRoutes({ pool, isMade: platform.config.sampleReport }),
    ...notificationRoutes(engine),
    ...webhookRoutes({ pool, ...stores, ...engine }),
    ...digestRoutes({ ...stores, canSendMail: platform.config.mail !== undefined }),
  ];
}
