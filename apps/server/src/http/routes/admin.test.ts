import { randomUUID } from 'node:crypto';
import * as admin from '@assay/contract/admin';
import * as prompts from '@assay/contract/prompts';
import type { Route } from '@assay/contract/route';
import { checkers, roster } from '@assay/domain/agents/roster';
import { afterAll, describe, expect, it } from 'vitest';
import { readPromptTexts } from '../../prompts/read-texts.ts';
import { seedPrompts } from '../../prompts/seed-prompts.ts';
import { routesOf } from '../../testing/contract-routes.ts';
import { createTestApp, type SignedIn, signedIn } from '../../testing/test-app.ts';

const test = await createTestApp();
await seedPrompts(test.database.pool, readPromptTexts());
const user = await signedIn(test);
const otherUser = await signedIn(test);
const adminUser = await signedIn(test, { role: 'admin' });
const superAdmin = await signedIn(test, { role: 'super_admin' });
const deactivated = await signedIn(test, { role: 'super_admin' });
await test.database.pool.query('update users set is_active = false where id = $1', [
  deactivated.id,
]);
afterAll(() => test.close());

const agent = 'validation_identification';
const bodies: Partial<Record<string, () => unknown>> = {
  'PUT /prompts/templates/{id}': () => ({
    system_prompt: randomUUID(),
    human_prompt_template: 'Find {company_name}',
    change_summary: 'A change',
  }),
  'POST /prompts/templates/{id}/test': () => ({
    test_inputs: { company_name: 'Northwind', company_url: 'https://northwind.example' },
    model: 'gpt-4o',
  }),
  'POST /prompts/import': () => ({
    format: 'assay-prompts',
    templates: [{ agent_id: 'nobody', system_prompt: 'x', human_prompt_template: 'y' }],
  }),
  'PATCH /prompts/templates/{id}': () => ({ is_locked: false }),
  'PATCH /admin/users/{id}': () => ({ role: 'user' }),
};

function request(route: Route, caller: SignedIn | null) {
  const id = route.path.startsWith('/admin/users') ? otherUser.id : agent;
  const body = bodies[`${route.method} ${route.path}`]?.();
  return test.app.inject({
    method: route.method,
    url: `/api${route.path.replace('{id}', id).replace('{version}', '1')}`,
    headers: caller?.headers ?? {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

describe.each(
  routesOf(admin, prompts).map((route) => ({ name: `${route.method} ${route.path}`, route })),
)('$name', ({ route }) => {
  it('is refused to someone who is not signed in', async () => {
    expect((await request(route, null)).statusCode).toBe(401);
  });

  it('is refused to users, whoever they are', async () => {
    for (const caller of [user, otherUser]) {
      const response = await request(route, caller);
      expect(response.statusCode).toBe(403);
      expect(response.json().detail).toMatch(/administrator role/);
    }
  });

  it('is refused to a deactivated super administrator', async () => {
    const response = await request(route, deactivated);
    expect(response.statusCode).toBe(403);
    expect(response.json().detail).toBe('This account has been deactivated.');
  });

  it('serves those whose role allows it', async () => {
    const expected = route.access === 'super_admin' ? 403 : 200;
    // A revert needs a version that is not the current one.
    if (route === prompts.revertTemplate) await request(prompts.saveTemplate, adminUser);
    expect((await request(route, adminUser)).statusCode).toBe(expected);
    expect((await request(route, superAdmin)).statusCode).toBe(200);
  });
});

describe('users', () => {
  const change = (id: string, body: object, caller: SignedIn) =>
    caller.send('PATCH', `/admin/users/${id}`, body);

  it('are refused at their next request once deactivated, and served again afterwards', async () => {
    const me = () => user.send('GET', '/users/me');
    expect((await me()).statusCode).toBe(200);
    const answer = await change(user.id, { is_active: false }, superAdmin);
    expect(answer.json()).toMatchObject({ id: user.id, is_active: false });
    expect((await me()).statusCode).toBe(403);
    await change(user.id, { is_active: true }, superAdmin);
    expect((await me()).statusCode).toBe(200);
  });

  it('get a role that counts at their next request, with an entry in the audit log', async () => {
    const promoted = await signedIn(test);
    const counts = () => promoted.send('GET', '/admin/counts');
    expect((await counts()).statusCode).toBe(403);
    await change(promoted.id, { role: 'admin' }, superAdmin);
    expect((await counts()).statusCode).toBe(200);
    const audit = await adminUser.send(
      'GET',
      `/admin/audit?search=${encodeURIComponent(promoted.email)}`,
    );
    const changes = audit.json<{ action: string }[]>();
    expect(changes.filter(({ action }) => action === 'user.role')).toEqual([
      expect.objectContaining({
        actor_email: superAdmin.email,
        action: 'user.role',
        subject_id: promoted.id,
        summary: `${promoted.email}: user to admin`,
      }),
    ]);
  });

  it('cannot change themselves, and two super administrators cannot unseat each other', async () => {
    expect((await change(superAdmin.id, { role: 'user' }, superAdmin)).statusCode).toBe(409);
    const rival = await signedIn(test, { role: 'super_admin' });
    const [one, two] = await Promise.all([
      change(rival.id, { role: 'user' }, superAdmin),
      change(superAdmin.id, { role: 'user' }, rival),
    ]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 403]);
    await test.database.pool.query("update users set role = 'super_admin' where id = $1", [
      superAdmin.id,
    ]);
  });

  it('keep what the configuration gives them, their role and their account, and the reason is told', async () => {
    const first = await signedIn(test, { role: 'super_admin', email: 'admin@example.com' });
    const answer = await change(first.id, { role: 'user' }, superAdmin);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('ADMIN_EMAILS');
    const ended = await change(first.id, { is_active: false }, superAdmin);
    expect(ended.statusCode).toBe(409);
    expect(ended.json().detail).toContain('stays active');
  });

  it('that do not exist are not found', async () => {
    expect((await change(randomUUID(), { role: 'admin' }, superAdmin)).statusCode).toBe(404);
  });

  it('are found by e-mail, name and company, by role, and page by page', async () => {
    await test.database.pool.query(
      `insert into users (subject, email, username, full_name, company, role, created_at)
       select 'paged-' || n, 'paged' || n || '@example.com', 'u' || n, 'Grace 100%_H ' || n,
         'Paging Ltd', 'admin', now() + n * interval '1 second'
       from generate_series(1, 25) n`,
    );
    const list = async (query: string) => {
      const url = `/api/admin/users?${query}`;
      return (await test.app.inject({ url, headers: adminUser.headers })).json();
    };
    expect((await list('search=paging%20ltd')).length).toBe(20);
    expect((await list('search=paging%20ltd&skip=20')).length).toBe(5);
    expect((await list('search=grace%20100%25_h%207'))[0]).toMatchObject({
      email: 'paged7@example.com',
      project_count: 0,
    });
    expect(await list('search=grace%20100_')).toEqual([]);
    expect((await list('role=super_admin&search=paged')).length).toBe(0);
    expect((await list('role=admin&search=paged7%40')).length).toBe(1);
  });
});

describe('projects', () => {
  it('of all users are listed newest first, searched and filtered', async () => {
    await test.database.pool.query(
      `insert into projects (user_id, name, company_name, description, status, created_at)
       select $1, 'Company Validation: Firm ' || n, 'Firm ' || n, 'About firm ' || n,
         case when n % 2 = 0 then 'completed' else 'new' end, now() + n * interval '1 second'
       from generate_series(1, 25) n`,
      [otherUser.id],
    );
    const list = async (query: string) => {
      const url = `/api/admin/projects?${query}`;
      const response = await test.app.inject({ url, headers: adminUser.headers });
      return response.json() as { id: string; name: string }[];
    };
    const page = await list('');
    expect(page.length).toBe(20);
    expect(page[0]?.name).toBe('Company Validation: Firm 25');
    expect((await list('skip=20')).length).toBe(5);
    expect((await list('status=completed')).length).toBe(12);
    expect((await list('search=about%20firm%207')).map((project) => project.name)).toEqual([
      'Company Validation: Firm 7',
    ]);
    expect((await list(`search=${otherUser.id}&limit=100`)).length).toBe(25);
    expect((await list(`search=${user.id}`)).length).toBe(0);
    const [newest] = await list('search=firm%2025');
    const id = newest?.id ?? '';
    await otherUser.send('DELETE', `/projects/${id}`);
    const audit = await adminUser.send('GET', `/admin/audit?search=${id}`);
    expect(audit.json()).toEqual([
      expect.objectContaining({
        actor_email: otherUser.email,
        action: 'project.delete',
        summary: 'Company Validation: Firm 25',
      }),
    ]);
    const counts = await adminUser.send('GET', '/admin/counts');
    expect(counts.json().projects).toBe(24);
  });
});

describe('prompts over the wire', () => {
  const send = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api${url}`,
      headers: adminUser.headers,
      ...(payload && { payload }),
    });

  it('come with the categories in their order', async () => {
    const names = (await send('GET', '/prompts/categories')).json() as { name: string }[];
    expect(names.map((category) => category.name)).toEqual([
      'Company Validation',
      'Scoping Workflow',
      'Analysis Workflow',
      'QA Workflow',
      'Executive Summary',
      'Scoping',
      'Target Introduction & Historical Performance',
      'Market Overview, Sizing, Growth & Trends',
      'Competitive Landscape',
      'Customer Perception & Benchmarking',
      'QA',
      'Exec Summary',
    ]);
  });

  it('refuse a blank change summary', async () => {
    const body = { system_prompt: 'x', human_prompt_template: '{company_name}' };
    const response = await send('PUT', `/prompts/templates/${agent}`, {
      ...body,
      change_summary: '   ',
    });
    expect(response.statusCode).toBe(400);
  });

  it('refuse text that would leave an agent without instructions, and text that cannot be kept', async () => {
    const save = (system_prompt: string) =>
      send('PUT', `/prompts/templates/${agent}`, {
        system_prompt,
        human_prompt_template: '{company_name}',
        change_summary: 'A slip',
      });
    const blank = await save(' \n ');
    expect(blank.statusCode).toBe(400);
    expect(blank.json().detail).toBe('system_prompt: must not be empty');
    expect((await save('x'.repeat(60_001))).json().detail).toBe(
      'system_prompt: must have at most 60000 characters',
    );
    for (const answer of [await save('a\0b'), await send('GET', '/admin/users?search=%00')]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail).toContain('a character that cannot be stored');
    }
  });

  it('have no version beyond counting', async () => {
    const revert = (version: number) =>
      send('POST', `/prompts/templates/${agent}/revert/${version}`);
    expect((await revert(999_999)).json()).toEqual({ detail: 'There is no version 999999.' });
    expect((await revert(99_999_999_999)).statusCode).toBe(400);
  });

  it('are locked against every change, and switched off, by a super administrator', async () => {
    const flip = (payload: object) =>
      superAdmin.send('PATCH', '/prompts/templates/qa_consolidation', payload);
    expect((await flip({})).statusCode).toBe(400);
    const locked = await flip({ is_locked: true, is_active: false });
    expect(locked.json()).toMatchObject({ is_locked: true, is_active: false, current_version: 1 });
    const { system_prompt, human_prompt_template } = locked.json();
    const change = { system_prompt: `${system_prompt} x`, human_prompt_template };
    const saved = await send('PUT', '/prompts/templates/qa_consolidation', {
      ...change,
      change_summary: 'A change',
    });
    expect(saved.statusCode).toBe(409);
    const reverted = await send('POST', '/prompts/templates/qa_consolidation/revert/1');
    expect(reverted.statusCode).toBe(409);
    const imported = await send('POST', '/prompts/import', {
      format: 'assay-prompts',
      templates: [{ agent_id: 'qa_consolidation', ...change }],
    });
    expect(imported.json()).toMatchObject({
      imported: [],
      refused: [{ agent_id: 'qa_consolidation', reason: expect.stringContaining('locked') }],
    });
    await send('POST', '/prompts/reload');
    const kept = await send('GET', '/prompts/templates/qa_consolidation');
    expect(kept.json()).toMatchObject({ system_prompt, current_version: 1 });
    expect((await flip({ is_active: true })).json().detail).toContain('Unlock it');
    expect((await flip({ is_locked: false, is_active: true })).json()).toMatchObject({
      is_locked: false,
      is_active: true,
    });
    const audit = (await send('GET', '/admin/audit?search=qa_consolidation')).json();
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'prompt.activate',
      'prompt.unlock',
      'prompt.deactivate',
      'prompt.lock',
    ]);
  });

  it('are exported in a form that imports again', async () => {
    const file = (await send('GET', '/prompts/export')).json();
    expect(file.templates.length).toBe(roster.length + checkers.length);
    const result = (await send('POST', '/prompts/import', file)).json();
    expect(result).toMatchObject({ imported: [], refused: [] });
    expect(result.unchanged.length).toBe(roster.length + checkers.length);
  });

  it('are tested with a clear answer where no key is configured, and the test is remembered', async () => {
    await send('POST', `/prompts/templates/qa_conflict_detection/test`, {
      test_inputs: { company_name: 'Northwind' },
      model: 'o3',
    }).then((response) => {
      expect(response.statusCode).toBe(400);
      expect(response.json().detail).toBe(
        'Please provide values for: company_url, company_description, selected_markets, report, register',
      );
    });
    const response = await send('POST', `/prompts/templates/${agent}/test`, {
      test_inputs: { company_name: 'Northwind', company_url: 'https://northwind.example' },
      model: 'o3',
      temperature: 0.3,
    });
    expect(response.json()).toMatchObject({ success: false, model_used: 'o3', temperature: 0.3 });
    expect(response.json().error).toContain('No key is configured for o3.');
    const history = await send('GET', `/prompts/templates/${agent}/test-history?limit=1`);
    expect(history.json()[0]).toMatchObject({
      success: false,
      model_used: 'o3',
      test_inputs: { company_name: 'Northwind' },
      error_message: response.json().error,
    });
    // In the order in which the page asks for them, not in that of the database.
    expect(Object.keys(history.json()[0].test_inputs)).toEqual(['company_name', 'company_url']);
  });

  it('offer the models in their order, the default first', async () => {
    const models = (await send('GET', '/prompts/models')).json() as { id: string }[];
    expect(models.slice(0, 6).map((model) => model.id)).toEqual([
      'gpt-4o',
      'gpt-4-turbo',
      'claude-sonnet-4-20250514',
      'claude-3-opus-20240229',
      'gemini-2.5-pro',
      'o3',
    ]);
  });
});
