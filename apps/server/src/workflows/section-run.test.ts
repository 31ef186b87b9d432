import type { WorkflowProgress } from '@assay/contract/progress';
import type { SectionRuns } from '@assay/contract/sections';
import { sectionKeys } from '@assay/domain/agents/sections';
import type { ReportComparison } from '@assay/domain/report/comparison';
import type { Report } from '@assay/domain/report/report';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { holdBack } from '../testing/scripted-provider.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeText } from '../testing/store-answer.ts';
import { signedIn } from '../testing/test-app.ts';
import {
  analysisBody,
  callApi,
  projectThatIs,
  untilRow,
  untilStatus,
} from '../testing/workflow-calls.ts';

const quotes = {
  kept: 'The kiln in Orby fires tiles by the night shift.',
  first: 'Glaze is bought in Malle once a year.',
  second: 'Clay is dug in Torp by the firm.',
};
const told = {
  first: 'Glaze comes from Malle.',
  second: 'Clay comes from Torp.',
  kept: 'The kiln is fired at night.',
};

let sourceId = '';
let says: 'first' | 'second' = 'first';

const scripted = await startScriptedApp();
const admin = await signedIn(scripted.test, { role: 'admin' });
afterAll(() => scripted.close());
beforeEach(() => {
  says = 'first';
  const { script } = scripted.provider;
  script.hold = () => undefined;
  script.status = () => 200;
  script.answer = (agentId, _, prompt) => {
    if (agentId === 'check_verifier') return verdictsOn(readBatch(prompt), () => true);
    const [, pod] =
      /^(market_overview|competitive_landscape)_(?:o3|gemini|claude)$/.exec(agentId) ?? [];
    if (!pod) return scriptedAnswer(agentId);
    return draft(pod, pod === 'market_overview' ? says : 'kept');
  };
});

function draft(pod: string, id: keyof typeof quotes) {
  const claims = [
    {
      id,
      kind: 'evidence',
      text: told[id],
      citations: [{ source_id: sourceId, quote: quotes[id] }],
    },
  ];
  const subsection = {
    id: `${pod}-1`,
    title: 'One',
    status: 'answered',
    paragraphs: [{ claims: [id] }],
  };
  return { claims, subsections: [subsection] };
}

const call = <T>(method: 'GET' | 'POST', url: string, payload?: object) =>
  callApi<T>(scripted.test, scripted.analyst, method, url, payload);
const send = (url: string, by = scripted.analyst, method: 'GET' | 'POST' = 'POST') =>
  scripted.test.app.inject({ method, url: `/api${url}`, headers: by.headers });
const again = (id: string, section = 'market_overview') =>
  `/projects/${id}/sections/${section}/run`;
const reportOf = (id: string) => call<Report>('GET', `/projects/${id}/report`);
const textsOf = (report: Report) =>
  Object.fromEntries(
    report.sections.map(({ key, subsections }) => [
      key,
      subsections.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text)),
    ]),
  );

async function analysed(): Promise<string> {
  const { test, analyst } = scripted;
  const id = await projectThatIs(test, analyst, 'scoped');
  const text = `# Tiles\n\n${Object.values(quotes).join('\n\n')}\n`;
  sourceId = await storeText(test.database.pool, { id, companyName: 'Nowhere Instruments' }, text);
  await call('POST', '/workflows/generator-triad/execute', analysisBody(id));
  await untilStatus(test, id, 'analysis_ready');
  return id;
}

async function reviewed(): Promise<string> {
  const id = await analysed();
  await call('POST', `/projects/${id}/qa-exec-summary`);
  await untilStatus(scripted.test, id, 'complete');
  return id;
}

async function untilSectionRun(id: string, status: string): Promise<void> {
  await untilRow(
    scripted.test.database.url,
    `select status from runs where project_id = $1 and input ? 'again' order by started_at desc limit 1`,
    [id],
    (row) => row.status === status,
  );
}

describe('a section that is run again', () => {
  it('is worked by its own five alone, beside the others as they were, and makes a version to compare', async () => {
    const id = await analysed();
    const before = await reportOf(id);
    const { cost_usd: spent } = await costOf(id);
    scripted.provider.asked.length = 0;
    says = 'second';
    await call('POST', again(id));
    await untilSectionRun(id, 'completed');
    const asked = scripted.provider.asked.filter((agentId) => !agentId.startsWith('check_'));
    expect(asked).toHaveLength(5);
    expect(asked.every((agentId) => agentId.startsWith('market_overview_'))).toBe(true);

    const after = await reportOf(id);
    expect(textsOf(after)).toEqual({ ...textsOf(before), market_overview: [told.second] });
    expect(textsOf(after).competitive_landscape).toEqual([told.kept]);
    expect(after.limitations.join()).toContain('was run again alone; the other sections are kept');
    const compared = await call<ReportComparison>(
      'GET',
      `/projects/${id}/report/changes?from=${before.version}&to=${after.version}`,
    );
    expect(compared.changes.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'new']);
    expect(compared.unchanged).toBeGreaterThan(0);
    // What is kept is paid for once.
    const later = await costOf(id);
    expect(later.cost_usd - spent).toBeLessThan(spent);
    const progress = await call<WorkflowProgress>('GET', `/workflows/${id}/workflow-progress`);
    expect(progress.progress.pods.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
  }, 60_000);

  it('has review and summary written anew where there were any', async () => {
    const id = await reviewed();
    scripted.provider.asked.length = 0;
    says = 'second';
    const both = await Promise.all([send(again(id)), send(again(id))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await untilRow(
      scripted.test.database.url,
      `select count(*)::int as done from runs where project_id = $1 and kind = 'qa' and status = 'completed'`,
      [id],
      (row) => row.done === 2,
    );
    expect(scripted.provider.asked.filter((agentId) => agentId.startsWith('qa_'))).toHaveLength(4);
    expect(scripted.provider.asked.filter((agentId) => /^summary_/.test(agentId))).toHaveLength(5);
    const report = await reportOf(id);
    expect(report.status).toBe('qa_validated');
    expect(textsOf(report).market_overview).toEqual([told.second]);
    const versions = await call<unknown[]>('GET', `/projects/${id}/report/versions`);
    expect(versions).toHaveLength(4);
  }, 60_000);

  it('leaves the report as it was when it is cancelled, and no other run may begin meanwhile', async () => {
    const id = await reviewed();
    const before = await reportOf(id);
    const { reached, letGo } = holdBack(
      scripted.provider,
      (agentId) => agentId === 'market_overview_fact_checker',
    );
    await call('POST', again(id));
    await reached;
    const other = await send(again(id, 'competitive_landscape'));
    expect(other.statusCode).toBe(409);
    expect(other.json().detail).toContain('Another run of this project is under way');
    expect((await call<SectionRuns>('GET', `/projects/${id}/sections`)).under_way).toBe(true);
    await call('POST', `/workflows/${id}/cancel`);
    letGo();
    await untilStatus(scripted.test, id, 'complete');
    expect(await reportOf(id)).toEqual(before);
    const progress = await call<WorkflowProgress>('GET', `/workflows/${id}/workflow-progress`);
    expect(progress.overall.progress).toBe(100);
  }, 60_000);

  it('says why it failed, leaves the report as it was, and goes on where it stopped', async () => {
    const id = await analysed();
    const before = await reportOf(id);
    scripted.provider.script.status = (agentId) =>
      /^market_overview_(o3|gemini|claude)$/.test(agentId) ? 400 : 200;
    await call('POST', again(id));
    await untilSectionRun(id, 'failed');
    expect(await reportOf(id)).toEqual(before);
    const { sections } = await call<SectionRuns>('GET', `/projects/${id}/sections`);
    const failure = sections.find(({ key }) => key === 'market_overview')?.last_failure;
    expect(failure).toContain('None of the generators');
    scripted.provider.script.status = () => 200;
    says = 'second';
    await call('POST', again(id));
    await untilSectionRun(id, 'completed');
    expect(textsOf(await reportOf(id)).market_overview).toEqual([told.second]);
    // Reviewed like any analysis afterwards.
    await call('POST', `/projects/${id}/qa-exec-summary`);
    await untilStatus(scripted.test, id, 'complete');
  }, 60_000);

  it('is paused and gone on with', async () => {
    const id = await analysed();
    const { reached, letGo } = holdBack(
      scripted.provider,
      (agentId) => agentId === 'market_overview_critic',
    );
    await call('POST', again(id));
    await reached;
    await call('POST', `/workflows/${id}/pause`);
    scripted.provider.script.hold = () => undefined;
    letGo();
    await call('POST', `/workflows/${id}/resume`);
    await untilSectionRun(id, 'completed');
  }, 60_000);
});

describe('who may run a section again', () => {
  it('those who may change the project, and nobody else', async () => {
    const { test, analyst } = scripted;
    const id = await analysed();
    const stranger = await signedIn(test);
    expect((await send(again(id), stranger)).statusCode).toBe(404);
    expect((await send(`/projects/${id}/sections`, stranger, 'GET')).statusCode).toBe(404);
    for (const access of ['read', 'comment', 'edit'] as const) {
      const guest = await signedIn(test);
      await test.app.inject({
        method: 'PUT',
        url: `/api/projects/${id}/shares`,
        headers: analyst.headers,
        payload: { email: guest.email, access },
      });
      const seen = await send(`/projects/${id}/sections`, guest, 'GET');
      expect(seen.json().may_run).toBe(access === 'edit');
      const status = (await send(again(id), guest)).statusCode;
      expect(status).toBe(access === 'edit' ? 200 : 403);
    }
    await untilSectionRun(id, 'completed');
    expect((await send(again(id), admin)).statusCode).toBe(200);
    await untilSectionRun(id, 'completed');
    const unsigned = await test.app.inject({ method: 'POST', url: `/api${again(id)}` });
    expect(unsigned.statusCode).toBe(401);
  }, 90_000);

  it('nobody before there is a report, nor a section that there is not', async () => {
    const id = await projectThatIs(scripted.test, scripted.analyst, 'new');
    const early = await send(again(id));
    expect(early.statusCode).toBe(409);
    expect(early.json().detail).toContain('no finished report');
    expect((await send(again(id, 'weather'))).statusCode).toBeGreaterThanOrEqual(400);
  });
});

it('what a section will cost is said before, with the review where there is one', async () => {
  const id = await analysed();
  const draftRuns = await call<SectionRuns>('GET', `/projects/${id}/sections`);
  expect(draftRuns).toMatchObject({ may_run: true, under_way: false, reviewed: false });
  expect(draftRuns.sections).toHaveLength(sectionKeys.length);
  expect(draftRuns.sections[0]).toMatchObject({ calls: 5, last_failure: null });
  await call('POST', `/projects/${id}/qa-exec-summary`);
  await untilStatus(scripted.test, id, 'complete');
  const whole = await call<SectionRuns>('GET', `/projects/${id}/sections`);
  expect(whole.sections[0]).toMatchObject({ calls: 14 });
  expect(whole.reviewed).toBe(true);
}, 60_000);

async function costOf(id: string) {
  const { rows } = await scripted.test.database.pool.query<{ cost_usd: number }>(
    `select sum(cost_usd)::float8 + sum(input_tokens) as cost_usd from agent_runs where project_id = $1`,
    [id],
  );
  return rows[0] ?? { cost_usd: 0 };
}
