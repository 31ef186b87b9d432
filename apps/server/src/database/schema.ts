import type { ProjectPhases } from '@assay/domain/project/move-project';
import type { Section } from '@assay/domain/scope/outline';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The tables as the SQL migrations make them; a test holds the two together. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const created = () => moment('created_at').notNull().defaultNow();
const updated = () => moment('updated_at').notNull().defaultNow();
const uuidKey = () => uuid('id').primaryKey().defaultRandom();
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const list = <T>(name: string) => jsonb(name).$type<T[]>().notNull().default(sql`'[]'`);
const money = (name: string, precision: number, scale: number) =>
  numeric(name, { precision, scale, mode: 'number' });

export interface StoredMarket {
  id: string;
  name: string;
  selected: boolean;
}

export const users = pgTable('users', {
  id: uuidKey(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  username: text('username').notNull(),
  fullName: text('full_name'),
  company: text('company'),
  role: text('role').$type<'user' | 'admin' | 'super_admin'>().notNull().default('user'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: created(),
  updatedAt: updated(),
  lastLogin: moment('last_login'),
});

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  createdAt: created(),
});

export const loginAccounts = pgTable('login_accounts', {
  id: uuidKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  fullName: text('full_name'),
  createdAt: created(),
});

export const loginRecords = pgTable(
  'login_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);

export const projects = pgTable('projects', {
  id: uuidKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  companyName: text('company_name').notNull(),
  companyUrl: text('company_url').notNull().default(''),
  description: text('description').notNull().default(''),
  companyDescription: text('company_description').notNull().default(''),
  workflowStatus: text('workflow_status'),
  failedPhase: text('failed_phase'),
  paused: boolean('paused').notNull().default(false),
  status: text('status').notNull().default('new'),
  crewStatus: text('crew_status'),
  qaStatus: text('qa_status').notNull().default('not_started'),
  execSummaryStatus: text('exec_summary_status').notNull().default('not_started'),
  phases: jsonb('phases').$type<ProjectPhases>().notNull().default(sql`'{}'`),
  productMarkets: list<StoredMarket>('product_markets'),
  geographicMarkets: list<StoredMarket>('geographic_markets'),
  outline: list<Section>('outline'),
  scopeTitles: list<{ title: string; selected?: boolean }>('scope_titles'),
  finalScope: text('final_scope').notNull().default(''),
  private: boolean('private').notNull().default(false),
  budgetUsd: money('budget_usd', 12, 4),
  dataRoom: text('data_room'),
  validationResult: jsonb('validation_result').$type<unknown>(),
  scopeResult: jsonb('scope_result').$type<unknown>(),
  crewOutput: jsonb('crew_output').$type<Record<string, unknown>>(),
  qaResults: jsonb('qa_results').$type<{
    conflicts_found: number;
    qa_summary: string;
    qa_final: string;
  }>(),
  executiveSummary: text('executive_summary'),
  reportContent: text('report_content'),
  externalRunId: text('external_run_id'),
  createdAt: created(),
  updatedAt: updated(),
});

export const runs = pgTable('runs', {
  id: uuidKey(),
  projectId: uuid('project_id').notNull(),
  kind: text('kind').$type<'validation' | 'scoping' | 'analysis' | 'qa'>().notNull(),
  attempt: integer('attempt').notNull().default(1),
  status: text('status')
    .$type<'running' | 'paused' | 'completed' | 'failed' | 'cancelled'>()
    .notNull()
    .default('running'),
  input: jsonb('input').$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
  error: text('error'),
  skipped: list<string>('skipped'),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export const agentRuns = pgTable('agent_runs', {
  id: uuidKey(),
  runId: uuid('run_id').notNull(),
  projectId: uuid('project_id').notNull(),
  agentId: text('agent_id').notNull(),
  phase: text('phase').notNull(),
  pod: text('pod'),
  seat: text('seat').notNull(),
  status: text('status')
    .$type<'pending' | 'running' | 'completed' | 'failed' | 'skipped'>()
    .notNull()
    .default('pending'),
  winner: boolean('winner').notNull().default(false),
  provider: text('provider'),
  model: text('model'),
  templateVersion: integer('template_version'),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  durationMs: integer('duration_ms'),
  outputLength: integer('output_length').notNull().default(0),
  searchCalls: integer('search_calls').notNull().default(0),
  toolCallCount: integer('tool_call_count').notNull().default(0),
  inputTokens: integer('input_tokens').notNull().default(0),
  outputTokens: integer('output_tokens').notNull().default(0),
  costUsd: money('cost_usd', 12, 6).notNull().default(0),
  finishReason: text('finish_reason'),
  error: text('error'),
  output: jsonb('output').$type<unknown>(),
});

export const activity = pgTable('activity', {
  id: serial(),
  projectId: uuid('project_id').notNull(),
  phase: text('phase').notNull(),
  message: text('message').notNull(),
  createdAt: created(),
});

export const documents = pgTable('documents', {
  id: uuidKey(),
  projectId: uuid('project_id').notNull(),
  uploadedBy: uuid('uploaded_by'),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  status: text('status')
    .$type<'parsing' | 'read' | 'unreadable' | 'not_read'>()
    .notNull()
    .default('parsing'),
  reason: text('reason'),
  origin: text('origin').$type<'upload' | 'data_room'>().notNull().default('upload'),
  pages: integer('pages'),
  createdAt: created(),
});

export const documentContents = pgTable('document_contents', {
  documentId: uuid('document_id').primaryKey(),
  content: bytea('content').notNull(),
});

export const sources = pgTable('sources', {
  id: uuidKey(),
  projectId: uuid('project_id').notNull(),
  kind: text('kind').$type<'document' | 'page'>().notNull(),
  documentId: uuid('document_id'),
  url: text('url'),
  canonicalUrl: text('canonical_url'),
  title: text('title').notNull(),
  publisher: text('publisher'),
  publishedAt: date('published_at', { mode: 'string' }),
  retrievedAt: moment('retrieved_at').notNull().defaultNow(),
  grade: text('grade').$type<'A' | 'B' | 'C' | 'D'>().notNull(),
  gradeReason: text('grade_reason').notNull().default(''),
  hash: text('hash').notNull(),
  groupId: uuid('group_id').notNull(),
  snapshot: text('snapshot').notNull(),
});

export const chunks = pgTable('chunks', {
  id: serial(),
  sourceId: uuid('source_id').notNull(),
  projectId: uuid('project_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  locator: text('locator').notNull().default(''),
  startOffset: integer('start_offset').notNull(),
  endOffset: integer('end_offset').notNull(),
  content: text('content').notNull(),
});

export const toolCalls = pgTable('tool_calls', {
  id: serial(),
  agentRunId: uuid('agent_run_id'),
  projectId: uuid('project_id').notNull(),
  tool: text('tool').notNull(),
  query: text('query').notNull(),
  subsectionId: text('subsection_id'),
  resultCount: integer('result_count').notNull().default(0),
  sourceIds: list<string>('source_ids'),
  rejected: list<{ title: string; reason: string }>('rejected'),
  durationMs: integer('duration_ms').notNull().default(0),
  error: text('error'),
  createdAt: created(),
});

export const claims = pgTable('claims', {
  id: uuidKey(),
  projectId: uuid('project_id').notNull(),
  agentRunId: uuid('agent_run_id').notNull(),
  localId: text('local_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  subsectionId: text('subsection_id'),
  kind: text('kind').$type<'fact' | 'figure' | 'computed' | 'judgement'>().notNull(),
  content: text('content').notNull(),
  figure: jsonb('figure').$type<unknown>(),
  formula: jsonb('formula').$type<unknown>(),
  basis: list<string>('basis'),
  verdict: text('verdict').$type<'verified' | 'unverified' | 'rejected'>().notNull(),
  reasons: list<{ code: string; detail: string }>('reasons'),
  confidence: text('confidence').$type<'high' | 'medium' | 'low'>(),
});

export const citations = pgTable('citations', {
  id: serial(),
  claimId: uuid('claim_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  sourceId: uuid('source_id'),
  citedAs: text('cited_as').notNull(),
  quote: text('quote').notNull(),
  verified: boolean('verified').notNull(),
  startOffset: integer('start_offset'),
  endOffset: integer('end_offset'),
  locator: text('locator').notNull().default(''),
});

export interface ConflictSide {
  claim_id: string | null;
  source_id: string;
  statement: string;
  quote: string;
  locator: string;
}

export const conflicts = pgTable('conflicts', {
  id: uuidKey(),
  projectId: uuid('project_id').notNull(),
  runId: uuid('run_id'),
  kind: text('kind')
    .$type<'contradicts' | 'qualifies' | 'instruction' | 'stale' | 'arithmetic'>()
    .notNull(),
  measure: text('measure').notNull(),
  explanation: text('explanation').notNull(),
  rule: text('rule').notNull(),
  sides: jsonb('sides').$type<ConflictSide[]>().notNull(),
  decision: text('decision').notNull().default('open'),
  reason: text('reason').notNull().default(''),
  createdAt: created(),
});

export const promptTemplates = pgTable('prompt_templates', {
  agentId: text('agent_id').primaryKey(),
  agentName: text('agent_name').notNull(),
  description: text('description').notNull(),
  categoryId: text('category_id'),
  isLocked: boolean('is_locked').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  modelPrimary: text('model_primary'),
  maxTokens: integer('max_tokens').notNull(),
  temperature: money('temperature', 3, 2).notNull(),
  tools: jsonb('tools').$type<string[]>().notNull(),
  variables: jsonb('variables').$type<Record<string, string>>().notNull(),
  currentVersion: integer('current_version').notNull(),
  seedHash: text('seed_hash').notNull(),
  updatedAt: updated(),
});

export const promptVersions = pgTable(
  'prompt_versions',
  {
    agentId: text('agent_id').notNull(),
    versionNumber: integer('version_number').notNull(),
    systemPrompt: text('system_prompt').notNull(),
    humanPromptTemplate: text('human_prompt_template').notNull(),
    changeType: text('change_type').notNull(),
    changeSummary: text('change_summary').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.versionNumber] })],
);

export const promptTests = pgTable('prompt_tests', {
  id: uuidKey(),
  agentId: text('agent_id').notNull(),
  userId: uuid('user_id'),
  testInputs: jsonb('test_inputs').$type<Record<string, string>>().notNull(),
  success: boolean('success').notNull(),
  output: text('output').notNull().default(''),
  error: text('error'),
  executionTimeMs: integer('execution_time_ms').notNull(),
  promptTokens: integer('prompt_tokens').notNull().default(0),
  completionTokens: integer('completion_tokens').notNull().default(0),
  modelUsed: text('model_used').notNull(),
  temperature: money('temperature', 3, 2).notNull(),
  createdAt: created(),
});

export const notifications = pgTable('notifications', {
  id: uuidKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').$type<'project_created' | 'status_changed' | 'section_ready'>().notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  projectId: uuid('project_id'),
  read: boolean('read').notNull().default(false),
  createdAt: created(),
});

export const reportFiles = pgTable('report_files', {
  id: uuidKey(),
  projectId: uuid('project_id').notNull(),
  format: text('format').notNull(),
  version: text('version').notNull(),
  status: text('status').$type<'generating' | 'ready' | 'failed'>().notNull().default('generating'),
  fileName: text('file_name').notNull(),
  content: bytea('content'),
  error: text('error'),
  createdAt: created(),
});

export const auditLog = pgTable('audit_log', {
  id: serial(),
  actorId: uuid('actor_id'),
  actorEmail: text('actor_email').notNull(),
  action: text('action').notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  summary: text('summary').notNull(),
  createdAt: created(),
});

export const leases = pgTable('leases', {
  executorId: text('executor_id').primaryKey(),
  role: text('role').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
});

export const providerSlots = pgTable('provider_slots', {
  id: uuidKey(),
  provider: text('provider').notNull(),
  executorId: text('executor_id').notNull(),
  takenAt: moment('taken_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const providerPauses = pgTable('provider_pauses', {
  provider: text('provider').primaryKey(),
  until: moment('until').notNull(),
});
