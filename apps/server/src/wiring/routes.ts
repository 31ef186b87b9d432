import { Asking } from '../asking/asking.ts';
import { Discussion } from '../commenting/discussion.ts';
import { createDiskProbe } from '../database/disk-probe.ts';
import { Grids } from '../grids/grids.ts';
import { createProjectGuard, type ProjectGuard } from '../http/project-guard.ts';
import { adminRoutes } from '../http/routes/admin.ts';
import { askRoutes } from '../http/routes/ask.ts';
import { assumptionRoutes } from '../http/routes/assumptions.ts';
import { commentRoutes } from '../http/routes/comments.ts';
import { digestRoutes } from '../http/routes/digest.ts';
import { documentRoutes } from '../http/routes/documents.ts';
import { firmTemplateRoutes } from '../http/routes/firm-templates.ts';
import { gridRoutes } from '../http/routes/grid.ts';
import { healthRoutes } from '../http/routes/health.ts';
import { keyRoutes } from '../http/routes/keys.ts';
import { progressRoutes } from '../http/routes/progress.ts';
import { projectRoutes } from '../http/routes/projects.ts';
import { promptRoutes } from '../http/routes/prompts.ts';
import { readingRoutes } from '../http/routes/readings.ts';
import { reportRoutes } from '../http/routes/reports.ts';
import { reviewRoutes } from '../http/routes/review.ts';
import { sampleRoutes } from '../http/routes/sample.ts';
import { sectionRoutes } from '../http/routes/sections.ts';
import { shareRoutes } from '../http/routes/shares.ts';
import { userRoutes } from '../http/routes/users.ts';
import { webhookRoutes } from '../http/routes/webhooks.ts';
import { workflowRoutes } from '../http/routes/workflows.ts';
import type { ServedRoute } from '../http/serve.ts';
import type { LoopWatch } from '../metrics/loop-watch.ts';
import { createRedline } from '../reports/make-redline.ts';
import { Reviewing } from '../reviewing/reviewing.ts';
import { Signing } from '../reviewing/signing.ts';
import { Sharing } from '../sharing/sharing.ts';
import { ProgressBoard } from '../workflows/progress-board.ts';
import type { Platform } from './platform.ts';
import type { Stores } from './stores.ts';
import type { Work } from './work.ts';

export function createRoutes(
  platform: Platform,
  stores: Stores,
  work: Work,
  loop: LoopWatch,
): ServedRoute[] {
  const { config, database } = platform;
  const { pool } = database;
  const { users, keys, allUsers, allProjects, audit, templates, webhooks, digests } = stores;
  const { prompts, editor, switches, tester } = work.prompts;
  const guard = createProjectGuard(pool, config.projectVisibility);
  return [
    ...healthRoutes({
      pool,
      isEngineReady: () => work.engine.isReady,
      hasRoom: createDiskProbe(pool),
      eventLoopMs: () => loop.delayMs,
    }),
    ...userRoutes({ users }),
    ...keyRoutes({ keys }),
    ...adminRoutes({ allProjects, allUsers, audit }),
    ...firmTemplateRoutes({ templates }),
    ...promptRoutes({ prompts, editor, switches, tester }),
    ...sampleRoutes({ pool, isMade: config.sampleReport }),
    ...webhookRoutes({ pool, webhooks, webhookPost: work.deliveries.webhookPost }),
    ...digestRoutes({ digests, canSendMail: config.mail !== undefined }),
    ...routesOfProjects(platform, stores, work, guard),
    ...routesOfReports(platform, work, guard),
  ];
}

function routesOfProjects(
  { config, database: { pool } }: Platform,
  { projects }: Stores,
  { engine, launches, research, ledgers, listener, models: { gateway: models } }: Work,
  guard: ProjectGuard,
): ServedRoute[] {
  const visibility = config.projectVisibility;
  const { maxDocumentBytes } = config.research;
  const { intake, rooms } = research;
  const progress = new ProgressBoard(pool, listener, visibility);
  return [
    ...projectRoutes({ projects, guard, visibility, endRuns: (id) => engine.end(id) }),
    ...documentRoutes({ pool, guard, intake, rooms, maxDocumentBytes }),
    ...readingRoutes({ guard, ledgers }),
    ...workflowRoutes({ pool, guard, projects, engine, launches, models }),
    ...sectionRoutes({ pool, guard, launches, models }),
    ...progressRoutes({ progress }),
    ...assumptionRoutes({ pool, guard }),
  ];
}

function routesOfReports(
  { config, database: { pool } }: Platform,
  work: Work,
  guard: ProjectGuard,
): ServedRoute[] {
  const { engine, reader, renderer, files, ledgers } = work;
  const models = work.models.gateway;
  const prompts = work.prompts.source;
  const asking = new Asking({
    pool,
    enqueue: (transaction, questionId) => engine.enqueueQuestion(transaction, questionId),
  });
  const grids = new Grids({
    pool,
    models,
    prompts,
    writeWorkbook: (sheets) => renderer.make({ format: 'sheets', sheets }),
    enqueue: (transaction, round) => engine.enqueueColumn(transaction, round),
  });
  const reviewing = new Reviewing({
    pool,
    models,
    prompts,
    ledgers,
    reader,
    enqueue: (transaction, id) => engine.enqueueCorrection(transaction, id),
  });
  const signing = new Signing(pool, reader);
  const discussion = new Discussion({ pool, reader, visibility: config.projectVisibility });
  return [
    ...reportRoutes({ pool, guard, reader, files, redline: createRedline(reader, renderer) }),
    ...askRoutes({ guard, asking }),
    ...reviewRoutes({ guard, reviewing, signing }),
    ...commentRoutes({ guard, discussion }),
    ...gridRoutes({ guard, grids }),
    ...shareRoutes({ guard, sharing: new Sharing(pool), reader }),
  ];
}
