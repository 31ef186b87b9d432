import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKey } from '@assay/sample-room/key';
import { writeRoom } from '@assay/sample-room/write-room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../agents/ports.ts';
import type { OpenDatabase } from '../database/database.ts';
import { listDocuments } from '../database/document-store.ts';
import { createDocumentIntake } from '../reading/intake.ts';
import { createLedgers, type Ledgers } from '../reading/ledgers.ts';
import { createSharedReader } from '../reading/process/read-document.ts';
import { type LoopbackServer, startLoopbackServer } from '../testing/loopback-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestAgentRun, createTestProject } from '../testing/test-project.ts';
import { createDataRooms, type DataRoomShelf } from './data-rooms.ts';
import type { SearchPassagesResult } from './reading-tools/search-passages.ts';
import type { ReadPageResult } from './tool-results.ts';
import { createToolBox } from './tools.ts';
import { createGuardedFetch, openInternet } from './web/guarded-fetch.ts';
import { createPageReader } from './web/page-reader.ts';

const inside = 'http://10.0.0.1/inside';

describe('the tools of an agent, in the sample room', () => {
  let database: OpenDatabase;
  let rooms: string;
  let shelf: DataRoomShelf;
  let site: LoopbackServer;
  let project: { id: string };
  let context: CallContext;
  let ledgers: Ledgers;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { pool } = database;
    ledgers = createLedgers(pool);
    rooms = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
    await writeRoom(rooms, 'planted');
    const read = createSharedReader();
    const intake = createDocumentIntake({
      pool,
      readUpload: read,
      readRoomFile: read,
      maxDocuments: 200,
      maxDocumentBytes: 50_000_000,
      readersAtOnce: 2,
    });
    shelf = createDataRooms({ root: rooms, pool, intake, maxBytes: 50_000_000 });
    project = await createTestProject(pool);
    context = {
      projectId: project.id,
      ...(await createTestAgentRun(pool, project.id)),
      agentId: 'test-agent',
      private: false,
      signal: new AbortController().signal,
    };
    site = await startLoopbackServer((_, response) =>
      response
        .setHeader('content-type', 'text/plain')
        .end(
          'Zinc price outlook\n\nThe price of zinc is expected to rise by 7% in 2026 as three mines close in the north.',
        ),
    );
    await shelf.attach({ id: project.id, companyName: 'quellmar sensing gmbh' });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
    await rm(rooms, { recursive: true, force: true });
  });

  const box = (change: Partial<CallContext> = {}) => {
    const fetch = createGuardedFetch({
      ...openInternet,
      isAllowed: (address, port) => port === site.port || openInternet.isAllowed(address, port),
    });
    return createToolBox({
      pool: database.pool,
      search: {
        name: 'Test search',
        // Finds what it is asked for, by its address.
        search: async (query) => [{ title: query, url: query, snippet: 's', published_at: null }],
      },
      readPage: createPageReader(fetch, async () => undefined),
      ledgers,
    }).open({ ...context, ...change }, [
      'search_documents',
      'web_search',
      'read_page',
      'calculate',
    ]);
  };
  const use = async <T>(opened: ReturnType<typeof box>, name: string, input: unknown) => {
    const tool = opened.tools.find((each) => each.name === name);
    return (await tool?.run(tool.input.parse(input), new AbortController().signal)) as T;
  };
  /** Reads a page that a search of the same conversation has returned. */
  const readFound = async <T>(url: string) => {
    const opened = box();
    await use(opened, 'web_search', { query: url });
    return use<T>(opened, 'read_page', { url });
  };
  const find = async (query: string, change: Partial<CallContext> = {}, limit = 12) => {
    const input = { query, limit };
    const found = await use<SearchPassagesResult>(box(change), 'search_documents', input);
    // As a person reads it: without the ids of figures and cells.
    const passages = found.passages.map((passage) => ({
      ...passage,
      text: passage.text.replace(/⟦[^⟧]*⟧/g, ''),
    }));
    return { ...found, passages };
  };
  const recorded = async () => {
    const { rows } = await database.pool.query(
      `select tool, query, result_count, source_ids, rejected, error from tool_calls
       where agent_run_id = $1 order by id desc limit 1`,
      [context.agentRunId],
    );
    return rows[0];
  };

  it('has every document of the room, read and graded', async () => {
    const documents = await listDocuments(database.pool, project.id);
    expect(documents).toHaveLength(22);
    expect(documents.filter((document) => document.status !== 'read')).toEqual([]);
    const grade = (file: string) => documents.find((each) => each.name === file)?.grade;
    expect(grade('annual-report-2025-extract.pdf')).toBe('A');
    expect(grade('management-accounts-fy2022-fy2025.xlsx')).toBe('B');
    expect(grade('customer-survey-2026.xlsx')).toBe('B');
    expect(grade('call-customer-lost.md')).toBe('B');
    expect(grade('condition-monitoring-market-study-2026.pdf')).toBe('C');
    expect(grade('press-delivery-times.md')).toBe('C');
    expect(grade('management-presentation-2026.pptx')).toBe('D');
  });

  it('attaches the room once, and none to a company that has none', async () => {
    await shelf.attach({ id: project.id, companyName: 'Quellmar' });
    expect(await listDocuments(database.pool, project.id)).toHaveLength(22);
    const other = await createTestProject(database.pool, 'Unknown Works');
    await shelf.attach({ id: other.id, companyName: 'Unknown Works' });
    expect(await listDocuments(database.pool, other.id)).toEqual([]);
  });

  it('dates its sources and groups the copies of one text', async () => {
    const { rows } = await database.pool.query<{
      name: string;
      published: string | null;
      publisher: string | null;
      group: string;
    }>(
      `select name, published_at::text as published, publisher, group_id as "group"
       from sources join documents on documents.id = document_id where sources.project_id = $1`,
      [project.id],
    );
    const of = (file: string) => rows.find((row) => row.name === file);
    expect(of('market-note-2019.pdf')).toMatchObject({ published: '2019-03-11' });
    expect(of('annual-report-2025-extract.pdf')).toMatchObject({ published: '2026-02-20' });
    expect(of('press-delivery-times.md')).toMatchObject({
      published: '2025-12-02',
      publisher: 'Maintenance Journal',
    });
    const [copies] = readKey().copies;
    expect(new Set(copies?.files.map((file) => of(file)?.group)).size).toBe(1);
    expect(new Set(rows.map((row) => row.group)).size).toBe(rows.length - 3);
  });

  it('finds nearly all planted facts among the first twelve passages by what they measure', async () => {
    const missed: string[] = [];
    const { facts } = readKey();
    for (const fact of facts) {
      const { id, measure, period, subsection } = fact;
      const { passages } = await find(`${measure} ${period}`);
      const first = 'quote' in fact ? fact.quote : fact.cell.row;
      if (!passages.some((passage) => passage.text.includes(first)))
        missed.push(`${subsection} ${id}`);
    }
    // Authors write as they speak: some say nothing of what it is called elsewhere.
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(facts.length * 0.15);
  });

  it('shows one of several copies and says which were left out', async () => {
    const { passages, rejected } = await find(
      'Quellmar opened production hall Brno invested',
      {},
      40,
    );
    const halls = passages.filter((passage) => passage.text.includes('EUR 9.4 million'));
    expect(new Set(halls.map((passage) => passage.source_id)).size).toBe(1);
    expect(new Set(rejected.map((each) => each.reason))).toEqual(
      new Set([`Near-copy of “${halls[0]?.title}”; counted once`]),
    );
    expect(rejected.length).toBe(3);
    expect(await recorded()).toMatchObject({ tool: 'search_documents', rejected });
  });

  it('reads a page, stores it once and finds it again', async () => {
    const page = await readFound<ReadPageResult>(`${site.url}/zinc#top`);
    expect(page.text).toContain('The price of zinc is expected to rise by 7% in 2026');
    const again = await readFound<ReadPageResult>(`${site.url}/zinc?utm_source=x`);
    expect(again.source_id).toBe(page.source_id);
    const { passages } = await find('zinc price mines');
    expect(passages[0]?.source_id).toBe(page.source_id);
  });

  it('keeps a private project to its own documents', async () => {
    expect(box({ private: true }).tools.map((tool) => tool.name)).toEqual([
      'search_documents',
      'calculate',
    ]);
    const { passages } = await find('zinc price mines', { private: true });
    expect(passages.filter((passage) => passage.text.includes('zinc'))).toEqual([]);
  });

  it('answers a refusal in words and records it with its reason', async () => {
    const refused = await readFound(inside);
    expect(refused).toEqual({
      refused: 'The address is not on the open internet and was not read.',
    });
    expect(await recorded()).toMatchObject({
      tool: 'read_page',
      rejected: [{ title: inside }],
    });
  });

  it('opens no page that nobody has named', async () => {
    const refused = await use(box(), 'read_page', { url: `${site.url}/zinc` });
    expect(refused).toEqual({ refused: expect.stringContaining('Only pages that a search') });
    expect(await recorded()).toMatchObject({ tool: 'read_page', result_count: 0 });
  });

  it('counts calls and searches', async () => {
    const opened = box();
    await use(opened, 'web_search', { query: 'sensors' });
    await use(opened, 'calculate', {
      expression: '(end / start) ^ (1 / 3) - 1',
      inputs: { start: 64, end: 90.8 },
    });
    expect(opened.used()).toEqual({ calls: 2, searches: 1 });
    const refused = await use<{ refused: string }>(opened, 'calculate', {
      expression: 'process.exit()',
    });
    expect(refused.refused).toContain('cannot be computed');
  });

  it('stops when the run is cancelled', async () => {
    const cancelled = new AbortController();
    cancelled.abort(new Error('cancelled'));
    await expect(find('revenue', { signal: cancelled.signal })).rejects.toThrow('cancelled');
  });
});
