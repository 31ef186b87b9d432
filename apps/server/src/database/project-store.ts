import { updateProject } from '@assay/contract/projects';
import type { RouteBody } from '@assay/contract/route';
import type { Market } from '@assay/domain/company/market';
import { AppError } from '@assay/domain/errors';
import type { Deal } from '@assay/domain/project/deal';
import {
  blankState,
  initialState,
  isScopeSettled,
  type ProjectState,
} from '@assay/domain/project/move-project';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import type { Outline } from '@assay/domain/scope/outline';
import type pg from 'pg';
import type { AuditActor } from './audit-store.ts';
import { type Page, pageQuery } from './page.ts';
import { lockProject } from './project-state.ts';
import { searchPattern } from './search-pattern.ts';
import { inTransaction, type Queryable, unlessDeadlocked } from './transaction.ts';

/** A project in a list; none of the large columns. */
export interface ProjectListItem extends ProjectState {
  id: string;
  userId: string;
  name: string;
  companyName: string;
  companyUrl: string;
  description: string;
  scopeTitles: { title: string; selected: boolean }[];
  productMarkets: Market[];
  geographicMarkets: Market[];
  hasAnalysisOutput: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface ProjectRecord extends ProjectListItem {
  companyDescription: string;
  outline: Outline;
  finalScope: string;
  private: boolean;
  budgetUsd: number | null;
  deal: Partial<Deal>;
  dataRoom: string | null;
  validationResult: unknown;
  scopeResult: unknown;
  crewOutput: Record<string, unknown> | null;
  qaResults: { conflicts_found: number; qa_summary: string; qa_final: string } | null;
  executiveSummary: string | null;
  reportContent: string | null;
  externalRunId: string | null;
  /** Where the PDF of the present report is, once it was made. */
  pdfPath: string | null;
  /** Of the latest run, where it failed. */
  runError: string | null;
}

export interface NewProject {
  userId: string;
  name: string;
  description?: string;
  companyUrl?: string;
  dataRoom?: string | null;
}

/** Its fields are named as their columns are. */
type ProjectChange = RouteBody<typeof updateProject>;

const changeable = updateProject.schema.body.keyof().options;

interface ProjectDraft {
  productMarkets?: Market[] | undefined;
  geographicMarkets?: Market[] | undefined;
  outline?: Outline | undefined;
  finalScope?: string | undefined;
}

export type ProjectStore = ReturnType<typeof createProjectStore>;

/** Each field by what it is selected as: one without its column would come as nothing. */
const listColumns: Readonly<Record<keyof ProjectListItem, string>> = {
  id: 'id',
  userId: 'user_id',
  name: 'name',
  companyName: 'company_name',
  companyUrl: 'company_url',
  description: 'description',
  scopeTitles: 'scope_titles',
  status: 'status',
  workflowStatus: 'workflow_status',
  failedPhase: 'failed_phase',
  paused: 'paused',
  cancelled: 'cancelled',
  crewStatus: "coalesce(crew_status, '')",
  qaStatus: 'qa_status',
  execSummaryStatus: 'exec_summary_status',
  phases: 'phases',
  productMarkets: 'product_markets',
  geographicMarkets: 'geographic_markets',
  hasAnalysisOutput:
    "coalesce(crew_output->>'workflow_type' in ('langgraph_analysis', 'analysis'), false)",
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const recordColumns: Readonly<Record<keyof ProjectRecord, string>> = {
  ...listColumns,
  companyDescription: 'company_description',
  outline: 'outline',
  finalScope: 'final_scope',
  private: 'private',
  budgetUsd: 'budget_usd::float8',
  deal: 'deal',
  dataRoom: 'data_room',
  validationResult: 'validation_result',
  scopeResult: 'scope_result',
  crewOutput: 'crew_output',
  qaResults: 'qa_results',
  executiveSummary: 'executive_summary',
  reportContent: 'report_content',
  externalRunId: 'external_run_id',
  pdfPath: `(select '/api/reports/' || projects.id || '/download' from report_files file
    where file.project_id = projects.id and format = 'pdf' and file.status = 'ready'
      and not exists (select from runs where runs.project_id = projects.id
        and kind in ('analysis', 'qa') and finished_at > file.created_at) limit 1)`,
  runError:
    '(select error from runs where project_id = projects.id order by started_at desc limit 1)',
};

const selected = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ');

export const PROJECT_LIST_COLUMNS = selected(listColumns);
const COLUMNS = selected(recordColumns);

/** What a search looks through, word for word as its indexes have it. */
export const PROJECT_SEARCH_WORDS =
  "lower(name || ' ' || company_name || ' ' || description || ' ' || user_id::text)";

const LAUNCHED = 'The analysis has been launched: its markets and its scope stay as they were.';

/** The index knows more words than a person means who looks for a project by its name. */
function namedLike(search: string | undefined) {
  const value = searchPattern(search);
  const condition = (at: string) => `lower(name || ' ' || company_name) like ${at}`;
  return value === null ? [] : [{ condition, value }];
}

/** A person's list holds what others have shared with them, too. */
const ownOrShared = (at: string) =>
  `(user_id = ${at} or id in (select project_id from project_shares where user_id = ${at}))`;

export function createProjectStore(pool: pg.Pool) {
  return {
    /** Newest first; of one person, their own and those shared with them, or of everyone. */
    async list({ ownerId, ...page }: Page & { ownerId?: string | undefined }) {
      const { sql, values } = await pageQuery(
        pool,
        { table: 'projects', words: PROJECT_SEARCH_WORDS },
        page,
        [
          ...(ownerId ? [{ condition: ownOrShared, value: ownerId }] : []),
          ...namedLike(page.search),
        ],
      );
      const { rows } = await pool.query<ProjectListItem>(
        `select ${PROJECT_LIST_COLUMNS} from (${sql}) page order by created_at desc, id`,
        values,
      );
      return rows;
    },
    async find(id: string): Promise<ProjectRecord | undefined> {
      const { rows } = await pool.query<ProjectRecord>(
        `select ${COLUMNS} from projects where id = $1`,
        [id],
      );
      return rows[0];
    },
    /** Named only, nothing started. */
    create: (project: NewProject) => insertProject(pool, project, blankState),
    async update(id: string, change: ProjectChange): Promise<ProjectRecord | undefined> {
      const changed = changeable.filter((column) => change[column] !== undefined);
      const sets = changed.map((column, at) => `${column} = $${at + 2}`);
      if (change.private !== undefined) sets.push('privacy_chosen = true');
      const { rows } = await pool.query<ProjectRecord>(
        `update projects set ${[...sets, 'updated_at = now()'].join(', ')}
         where id = $1 returning ${COLUMNS}`,
        [id, ...changed.map((column) => change[column])],
      );
      return rows[0];
    },
    saveDraft: (id: string, draft: ProjectDraft) => saveDraft(pool, id, draft),
    async delete(id: string, actor: AuditActor) {
      await deleteRecorded(pool, 'id', id, actor);
    },
    /** The projects of an owner that something is at work on. */
    async atWork(ownerId: string) {
      const { rows } = await pool.query<{ id: string }>(
        `select distinct projects.id from projects join runs on runs.project_id = projects.id
         where projects.user_id = $1 and runs.status in ('running', 'paused')`,
        [ownerId],
      );
      return rows.map(({ id }) => id);
    },
    deleteAllOf: (owner: AuditActor) => deleteRecorded(pool, 'user_id', owner.id, owner),
  };
}

function saveDraft(pool: pg.Pool, id: string, draft: ProjectDraft): Promise<Date | undefined> {
  return inTransaction(pool, async (transaction) => {
    const { state } = await lockProject(transaction, id);
    if (isScopeSettled(state)) throw new AppError('conflict', LAUNCHED);
    const { rows } = await transaction.query<{ updatedAt: Date }>(
      `update projects set product_markets = coalesce($2, product_markets),
         geographic_markets = coalesce($3, geographic_markets), outline = coalesce($4, outline),
         scope_titles = coalesce($5, scope_titles), final_scope = coalesce($6, final_scope),
         updated_at = now()
       where id = $1 returning updated_at as "updatedAt"`,
      [
        id,
        json(draft.productMarkets),
        json(draft.geographicMarkets),
        json(draft.outline),
        json(draft.outline && titlesOf(draft.outline)),
        draft.finalScope ?? null,
      ],
    );
    return rows[0]?.updatedAt;
  });
}

/**
 * Each project that goes leaves its name in the audit log, in the same statement. A run under way
 * writes to what belongs to it and then to the project, this the other way round.
 */
async function deleteRecorded(
  pool: pg.Pool,
  column: 'id' | 'user_id',
  value: string,
  actor: AuditActor,
): Promise<{ id: string }[]> {
  const { rows } = await unlessDeadlocked(() =>
    pool.query<{ id: string }>(
      `with gone as (delete from projects where ${column} = $1 returning id, name)
       insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary)
       select $2, $3, 'project.delete', 'project', id::text, name from gone
       returning subject_id as id`,
      [value, actor.id, actor.email],
    ),
  );
  return rows;
}

/** A project of the wizard: it waits for its validation. */
export function initialiseProject(db: Queryable, project: NewProject): Promise<ProjectRecord> {
  return insertProject(db, project, initialState);
}

/** Gives a project in which nothing was started its target; it waits for its validation then. */
export async function beginProject(
  db: Queryable,
  id: string,
  { name, companyUrl = '' }: NewProject,
): Promise<ProjectRecord> {
  const { rows } = await db.query<ProjectRecord>(
    `update projects set name = $2, company_name = $2, company_url = $3, workflow_status = $4,
       status = $5, crew_status = $6, phases = $7, updated_at = now()
     where id = $1 and workflow_status is null returning ${COLUMNS}`,
    [
      id,
      name,
      companyUrl,
      initialState.workflowStatus,
      initialState.status,
      initialState.crewStatus,
      json(initialState.phases),
    ],
  );
  if (rows[0]) return rows[0];
  throw new AppError('conflict', 'This project has a target already. Start a new one for another.');
}

async function insertProject(
  db: Queryable,
  project: NewProject,
  state: ProjectState,
): Promise<ProjectRecord> {
  const outline = defaultOutline();
  const { rows } = await db.query<ProjectRecord>(
    `insert into projects (user_id, name, company_name, company_url, description, data_room,
       workflow_status, status, crew_status, phases, outline, scope_titles)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     returning ${COLUMNS}`,
    [
      project.userId,
      project.name,
      project.companyUrl ?? '',
      project.description ?? '',
      project.dataRoom ?? null,
      state.workflowStatus,
      state.status,
      state.crewStatus,
      json(state.phases),
      json(outline),
      json(titlesOf(outline)),
    ],
  );
  if (!rows[0]) throw new Error('The project was not stored');
  return rows[0];
}

function titlesOf(outline: Outline): { title: string; selected: boolean }[] {
  return outline.map(({ title, included }) => ({ title, selected: included }));
}

/** Lists go to jsonb columns as text, or the driver would write them as PostgreSQL arrays. */
function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** What an analysis is planned by. */
export async function outlineAndBudget(
  db: Queryable,
  projectId: string,
): Promise<Pick<ProjectRecord, 'outline' | 'budgetUsd'>> {
  const { rows } = await db.query<Pick<ProjectRecord, 'outline' | 'budgetUsd'>>(
    'select outline, budget_usd::float8 as "budgetUsd" from projects where id = $1',
    [projectId],
  );
  return rows[0] ?? { outline: [], budgetUsd: null };
}

/** Empty when the project is gone. */
export async function companyNameOf(db: Queryable, projectId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    'select company_name as name from projects where id = $1',
    [projectId],
  );
  return rows[0]?.name ?? '';
}

/** Empty when none was given. */
export async function companyUrlOf(db: Queryable, projectId: string): Promise<string> {
  const { rows } = await db.query<{ url: string }>(
    'select company_url as url from projects where id = $1',
    [projectId],
  );
  return rows[0]?.url ?? '';
}

export async function setDataRoom(db: Queryable, projectId: string, folder: string): Promise<void> {
  await db.query('update projects set data_room = $2 where id = $1', [projectId, folder]);
}

/** Whose it is and what its target is called. */
export async function ownerAndName(db: Queryable, projectId: string) {
  const { rows } = await db.query<{ ownerId: string; companyName: string }>(
    'select user_id as "ownerId", company_name as "companyName" from projects where id = $1',
    [projectId],
  );
  return rows[0];
}

export async function isComplete(db: Queryable, projectId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from projects where id = $1 and workflow_status = 'complete'`,
    [projectId],
  );
  return rowCount === 1;
}
