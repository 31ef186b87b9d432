import { randomUUID } from 'node:crypto';
import type { Project, ProjectRow } from '@assay/contract/projects';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { togglePart } from '@assay/domain/scope/edit-outline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialiseProject } from '../../database/project-store.ts';
import {
  createTestApp,
  type Method,
  type SignedIn,
  signedIn,
  type TestApp,
} from '../../testing/test-app.ts';

const test = await createTestApp();
const owner = await signedIn(test);
const other = await signedIn(test);
const admin = await signedIn(test, { role: 'admin' });
const superAdmin = await signedIn(test, { role: 'super_admin' });
afterAll(() => test.close());

function ask(
  who: SignedIn | null,
  method: Method,
  path: string,
  payload?: object,
  on: TestApp = test,
) {
  return on.app.inject({
    method,
    url: `/api${path}`,
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  });
}

async function projectOf(who: SignedIn, name = 'Meridian', on: TestApp = test): Promise<Project> {
  const answer = await ask(who, 'POST', '/projects/', { name, description: 'A target' }, on);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('a new project', () => {
  it('belongs to the caller, is new and has the default scope', async () => {
    const project = await projectOf(owner);
    expect(project).toMatchObject({
      user_id: owner.id,
      name: 'Meridian',
      company_name: 'Meridian',
      description: 'A target',
      status: 'new',
      workflow_status: null,
      crew_status: '',
      qa_status: 'not_started',
      exec_summary_status: 'not_started',
      can_edit: true,
      has_analysis_output: false,
      crew_output: null,
    });
    expect(project.outline).toEqual(defaultOutline());
    expect(JSON.parse(project.scope)).toHaveLength(4);
  });

  it.each([{}, { name: '   ' }, { name: 'x'.repeat(201) }])('needs a name: %j', async (body) => {
    const answer = await ask(owner, 'POST', '/projects/', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toEqual(expect.any(String));
  });

  it('of the wizard waits for its validation', async () => {
    const { id } = await initialiseProject(test.database.pool, {
      userId: owner.id,
      name: 'Northwind',
      companyUrl: 'https://northwind.example',
    });
    const answer = await ask(owner, 'GET', `/projects/${id}`);
    expect(answer.json()).toMatchObject({
      workflow_status: 'validating_company',
      status: 'new',
      workflow_session_metadata: {
        company_url: 'https://northwind.example',
        phases: { company_validation: { status: 'pending' } },
      },
    });
  });
});

describe('who sees and changes a project', () => {
  const draft = { final_scope: 'mine' };
  const calls: [Method, string, object | undefined][] = [
    ['GET', '', undefined],
    ['GET', '/crew_results', undefined],
    ['PATCH', '', { description: 'changed' }],
    ['PUT', '/draft', draft],
    ['DELETE', '', undefined],
  ];

  it.each(calls)('%s %s: the owner, administrators, nobody else', async (method, path, body) => {
    const people = [
      { who: owner, status: 200 },
      { who: admin, status: 200 },
      { who: superAdmin, status: 200 },
      { who: other, status: 404 },
      { who: null, status: 401 },
    ];
    for (const { who, status } of people) {
      const { id } = await projectOf(owner);
      const answer = await ask(who, method, `/projects/${id}${path}`, body);
      expect(answer.statusCode).toBe(status);
      if (status === 404) {
        expect(answer.json()).toEqual({ detail: `Project with ID ${id} not found` });
        expect((await ask(owner, 'GET', `/projects/${id}`)).json()).toMatchObject({
          description: 'A target',
          final_scope: '',
        });
      }
    }
  });

  it('refuses a deactivated user at the next request', async () => {
    const leaver = await signedIn(test);
    const { id } = await projectOf(leaver);
    await test.database.pool.query('update users set is_active = false where id = $1', [leaver.id]);
    for (const path of ['/projects', `/projects/${id}`]) {
      const answer = await ask(leaver, 'GET', path);
      expect([401, 403]).toContain(answer.statusCode);
    }
  });

  it.each(calls)('%s %s of an unknown project is 404', async (method, path, body) => {
    const answer = await ask(admin, method, `/projects/${randomUUID()}${path}`, body);
    expect(answer.statusCode).toBe(404);
  });

  it('lists the own projects alone, newest first, also for an administrator', async () => {
    const person = await signedIn(test, { role: 'admin' });
    const first = await projectOf(person, 'First');
    const second = await projectOf(person, 'Second');
    const rows: ProjectRow[] = (await ask(person, 'GET', '/projects')).json();
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    const page: ProjectRow[] = (await ask(person, 'GET', '/projects?skip=1&limit=1')).json();
    expect(page.map(({ id }) => id)).toEqual([first.id]);
    expect((await ask(null, 'GET', '/projects')).statusCode).toBe(401);
  });

  it('finds by name and company what the caller may see, and nothing of others', async () => {
    const person = await signedIn(test, { role: 'admin' });
    const wanted = await projectOf(person, 'Tarnwell 100% Glass');
    await projectOf(person, 'Ospery Freight');
    await projectOf(other, 'Tarnwell Copy');
    const found = async (search: string) => {
      const answer = await ask(person, 'GET', `/projects?search=${encodeURIComponent(search)}`);
      return (answer.json() as ProjectRow[]).map(({ id }) => id);
    };
    expect(await found('tarnWELL')).toEqual([wanted.id]);
    expect(await found('% g')).toEqual([wanted.id]);
    expect(await found(' ta ')).toEqual([wanted.id]);
    expect(await found(person.id.slice(0, 8))).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect((await ask(person, 'GET', `/projects?search=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });
});

describe('a list', () => {
  it('carries phases and whether there is an analysis, and none of the large fields', async () => {
    const person = await signedIn(test);
    const { id } = await projectOf(person);
    await test.database.pool.query(
      `update projects set crew_output = $2, report_content = 'long', validation_result = $3,
         phases = $4 where id = $1`,
      [
        id,
        { workflow_type: 'langgraph_analysis' },
        { company_name: 'Meridian' },
        { company_validation: { status: 'completed' } },
      ],
    );
    const [row]: ProjectRow[] = (await ask(person, 'GET', '/projects')).json();
    expect(row).toMatchObject({
      has_analysis_output: true,
      workflow_session_metadata: { phases: { company_validation: { status: 'completed' } } },
    });
    expect(row).not.toHaveProperty('crew_output');
    expect(row).not.toHaveProperty('report_content');
    expect(row?.workflow_session_metadata.phases.company_validation).not.toHaveProperty('result');

    const whole: Project = (await ask(person, 'GET', `/projects/${id}`)).json();
    expect(whole).toMatchObject({
      report_content: 'long',
      crew_output: { workflow_type: 'langgraph_analysis' },
      workflow_session_metadata: {
        phases: { company_validation: { result: { company_name: 'Meridian' } } },
      },
    });
    expect((await ask(person, 'GET', `/projects/${id}/crew_results`)).json()).toMatchObject({
      project_id: id,
      crew_output: { workflow_type: 'langgraph_analysis' },
    });
  });
});

describe('a draft', () => {
  it('keeps markets, outline and scope as edited, each part by itself', async () => {
    const { id } = await projectOf(owner);
    const markets = [{ id: 'm1', name: 'Cold chain', selected: false }];
    const outline = togglePart(defaultOutline(), { section: 'market_overview' });
    await ask(owner, 'PUT', `/projects/${id}/draft`, { product_markets: markets });
    await ask(owner, 'PUT', `/projects/${id}/draft`, { outline });
    const saved = await ask(owner, 'PUT', `/projects/${id}/draft`, { final_scope: 'mine' });
    expect(saved.json()).toEqual({ saved_at: expect.any(String) });

    const project: Project = (await ask(owner, 'GET', `/projects/${id}`)).json();
    expect(project.workflow_session_metadata.markets_data.product_markets).toEqual(markets);
    expect(project.outline).toEqual(outline);
    expect(project.final_scope).toBe('mine');
    expect(JSON.parse(project.scope)[1]).toEqual({
      title: 'MARKET OVERVIEW, SIZING, GROWTH & TRENDS',
      selected: false,
    });
  });

  it('that cannot be read is refused and changes nothing', async () => {
    const { id } = await projectOf(owner);
    const answer = await ask(owner, 'PUT', `/projects/${id}/draft`, { outline: [{ id: 7 }] });
    expect(answer.statusCode).toBe(400);
    const project: Project = (await ask(owner, 'GET', `/projects/${id}`)).json();
    expect(project.outline).toEqual(defaultOutline());
  });
});

describe('an update', () => {
  it('changes what was named and leaves the rest', async () => {
    const { id } = await projectOf(owner);
    const changed = await ask(owner, 'PATCH', `/projects/${id}`, {
      name: 'Meridian II',
      private: true,
      budget_usd: 12.5,
    });
    expect(changed.json()).toMatchObject({
      name: 'Meridian II',
      description: 'A target',
      private: true,
      budget_usd: 12.5,
    });
    const without = await ask(owner, 'PATCH', `/projects/${id}`, { budget_usd: null });
    expect(without.json()).toMatchObject({ name: 'Meridian II', private: true, budget_usd: null });
  });

  it('keeps what is said of the deal, all of it optional', async () => {
    const { id } = await projectOf(owner);
    const empty = { buyer: null, thesis: '', hold_period: '', price: '', deadline: '' };
    expect((await ask(owner, 'GET', `/projects/${id}`)).json().deal).toEqual(empty);
    const deal = { buyer: 'financial', thesis: 'Software carries the growth', price: 'EUR 200 m' };
    const changed = await ask(owner, 'PATCH', `/projects/${id}`, { deal });
    expect(changed.json().deal).toEqual({ ...empty, ...deal });
    await ask(owner, 'PATCH', `/projects/${id}`, { name: 'Renamed' });
    expect((await ask(owner, 'GET', `/projects/${id}`)).json().deal).toEqual({ ...empty, ...deal });
    const bad = await ask(owner, 'PATCH', `/projects/${id}`, { deal: { deadline: 'soon' } });
    expect(bad.statusCode).toBe(400);
    const refused = await ask(other, 'PATCH', `/projects/${id}`, { deal });
    expect([403, 404]).toContain(refused.statusCode);
  });

  it('has no way to a status: that is moved by the work alone', async () => {
    const { id } = await projectOf(owner);
    await ask(owner, 'PATCH', `/projects/${id}`, { status: 'completed', user_id: other.id });
    expect((await ask(owner, 'GET', `/projects/${id}`)).json()).toMatchObject({
      status: 'new',
      user_id: owner.id,
    });
  });
});

describe('deleting', () => {
  it('one project leaves the others', async () => {
    const person = await signedIn(test);
    const [gone, kept] = [await projectOf(person), await projectOf(person)];
    expect((await ask(person, 'DELETE', `/projects/${gone.id}`)).json()).toEqual({ id: gone.id });
    expect((await ask(person, 'GET', `/projects/${gone.id}`)).statusCode).toBe(404);
    expect((await ask(person, 'GET', `/projects/${kept.id}`)).statusCode).toBe(200);
  });

  it.each(['user', 'admin', 'super_admin'] as const)(
    'all projects means the own ones, also for %s',
    async (role) => {
      const person = await signedIn(test, { role });
      const own = [await projectOf(person), await projectOf(person)];
      const foreign = await projectOf(other);
      const answer = await ask(person, 'DELETE', '/projects/all');
      expect(answer.statusCode).toBe(200);
      const deleted: { id: string }[] = answer.json();
      expect(deleted.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
      expect((await ask(other, 'GET', `/projects/${foreign.id}`)).statusCode).toBe(200);
      expect((await ask(person, 'DELETE', '/projects/all')).json()).toEqual([]);
    },
  );

  it('is for those who are signed in', async () => {
    expect((await ask(null, 'DELETE', '/projects/all')).statusCode).toBe(401);
  });
});

describe('in a team', () => {
  let team: TestApp;
  beforeAll(async () => {
    team = await createTestApp({ env: { PROJECT_VISIBILITY: 'team' } });
  });
  afterAll(() => team.close());

  it('everyone reads all projects, and only owner and administrators change one', async () => {
    const [ann, bob] = [await signedIn(team), await signedIn(team)];
    const boss = await signedIn(team, { role: 'admin' });
    const { id } = await projectOf(ann, 'Meridian', team);

    const rows: ProjectRow[] = (await ask(bob, 'GET', '/projects', undefined, team)).json();
    expect(rows.map((row) => row.id)).toEqual([id]);
    const seen = await ask(bob, 'GET', `/projects/${id}`, undefined, team);
    expect(seen.json()).toMatchObject({ id, can_edit: false });

    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['PUT', '/draft', {}],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await ask(bob, method, `/projects/${id}${path}`, body, team);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().detail).toContain('owner');
    }
    expect((await ask(bob, 'DELETE', '/projects/all', undefined, team)).json()).toEqual([]);
    const changed = await ask(boss, 'PATCH', `/projects/${id}`, { name: 'Renamed' }, team);
    expect(changed.json()).toMatchObject({ name: 'Renamed', can_edit: true });
    expect((await ask(null, 'GET', `/projects/${id}`, undefined, team)).statusCode).toBe(401);
  });
});
