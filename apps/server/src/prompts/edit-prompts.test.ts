import { checkers, roster } from '@assay/domain/agents/roster';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createPromptEditor } from './edit-prompts.ts';
import { createPromptStore } from './prompt-store.ts';
import { readPromptTexts } from './read-texts.ts';
import { seedPrompts } from './seed-prompts.ts';

const ada = { id: '00000000-0000-4000-8000-000000000001', email: 'ada@example.com' };
const bob = { id: '00000000-0000-4000-8000-000000000002', email: 'bob@example.com' };
const agentId = 'validation_identification';
const texts = readPromptTexts();

const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate prompt_templates cascade');
  await seedPrompts(database.pool, texts);
});

const store = () => createPromptStore(database.pool);
const editor = () => createPromptEditor(database.pool);
const human = 'Find {company_name} at {company_url}';

async function auditSummaries(): Promise<string[]> {
  const { rows } = await database.pool.query<{ summary: string }>(
    'select summary from audit_log order by id',
  );
  return rows.map((row) => row.summary);
}

function edit(system: string, base?: number) {
  return {
    system_prompt: system,
    human_prompt_template: human,
    change_summary: `Says ${system}`,
    base_version: base,
  };
}

describe('seeding', () => {
  it('fills one template per agent, and a second time changes nothing', async () => {
    expect((await store().list()).length).toBe(roster.length + checkers.length);
    const again = await seedPrompts(database.pool, texts);
    expect(again).toEqual({ created: [], upgraded: [], kept: [] });
  });

  it('brings the new text of a release to a template that nobody has edited', async () => {
    const release = new Map(texts).set(agentId, { system: 'new', human, hash: 'new hash' });
    const result = await seedPrompts(database.pool, release);
    expect(result.upgraded).toEqual([agentId]);
    expect(await store().get(agentId)).toMatchObject({ system_prompt: 'new', current_version: 2 });
  });

  it('leaves an edited template alone until its first text is restored', async () => {
    await editor().save(agentId, edit('mine', 1), ada);
    const release = new Map(texts).set(agentId, { system: 'new', human, hash: 'new hash' });
    expect((await seedPrompts(database.pool, release)).kept).toEqual([agentId]);
    expect((await store().get(agentId)).system_prompt).toBe('mine');
    await editor().revert(agentId, 1, ada);
    expect((await seedPrompts(database.pool, release)).upgraded).toEqual([agentId]);
  });

  it('happens once when many processes start together', async () => {
    await database.pool.query('truncate prompt_templates cascade');
    const results = await Promise.all(
      Array.from({ length: 4 }, () => seedPrompts(database.pool, texts)),
    );
    expect(results.flatMap((result) => result.created).length).toBe(
      roster.length + checkers.length,
    );
  });
});

describe('saving', () => {
  it('adds a version with its author and summary, and an audit entry', async () => {
    const saved = await editor().save(agentId, edit('better', 1), ada);
    expect(saved).toMatchObject({ system_prompt: 'better', current_version: 2 });
    const [newest, first] = await store().versions(agentId, 10);
    expect(newest).toMatchObject({
      version_number: 2,
      change_type: 'manual_edit',
      change_summary: 'Says better',
      created_by: ada.email,
    });
    expect(first).toMatchObject({ version_number: 1, change_type: 'initial' });
    expect((await auditSummaries()).at(-1)).toBe(
      'Identification & Market Mapping, version 2: Says better',
    );
  });

  it('tells the second of two who began with the same version, and keeps the first', async () => {
    const [first, second] = await Promise.allSettled([
      editor().save(agentId, edit('from Ada', 1), ada),
      editor().save(agentId, edit('from Bob', 1), bob),
    ]);
    const refused = first.status === 'rejected' ? first : second;
    const kept = first.status === 'fulfilled' ? first : second;
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
    expect(kept).toMatchObject({ status: 'fulfilled', value: { current_version: 2 } });
    expect((await store().versions(agentId, 10)).length).toBe(2);
  });

  it('refuses a template that drops a required variable or names an unknown one', async () => {
    const request = { ...edit('x', 1), human_prompt_template: 'Find {company}' };
    await expect(editor().save(agentId, request, ada)).rejects.toMatchObject({
      code: 'invalid_input',
      detail:
        'The human prompt cannot be used: {company} is not a variable of this agent; {company_name} is required and missing.',
    });
  });

  it('refuses a save that changes nothing, and one of an unknown agent', async () => {
    const { system_prompt, human_prompt_template } = await store().get(agentId);
    const same = { system_prompt, human_prompt_template, change_summary: 'none' };
    await expect(editor().save(agentId, same, ada)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(editor().save('nobody', edit('x'), ada)).rejects.toMatchObject({
      code: 'not_found',
      detail: 'Template not found',
    });
  });
});

describe('reverting', () => {
  it('makes an old text a new version and keeps the one it replaces', async () => {
    const before = await store().get(agentId);
    await editor().save(agentId, edit('worse', 1), ada);
    const reverted = await editor().revert(agentId, 1, bob);
    expect(reverted).toMatchObject({ system_prompt: before.system_prompt, current_version: 3 });
    const versions = await store().versions(agentId, 10);
    expect(versions.map((version) => version.change_type)).toEqual([
      'revert',
      'manual_edit',
      'initial',
    ]);
    expect(versions[0]?.change_summary).toBe('Reverted to version 1');
  });

  it('refuses the current version and one that never was', async () => {
    await expect(editor().revert(agentId, 1, ada)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(editor().revert(agentId, 9, ada)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a locked template', () => {
  it('is changed by no call', async () => {
    await editor().save(agentId, edit('before the lock', 1), ada);
    await database.pool.query('update prompt_templates set is_locked = true where agent_id = $1', [
      agentId,
    ]);
    const locked = { code: 'conflict', detail: 'This template is locked and cannot be changed.' };
    await expect(editor().save(agentId, edit('x', 2), ada)).rejects.toMatchObject(locked);
    await expect(editor().revert(agentId, 1, ada)).rejects.toMatchObject(locked);
    const imported = await editor().importAll(
      [{ agent_id: agentId, system_prompt: 'x', human_prompt_template: human }],
      ada,
    );
    expect(imported.refused).toEqual([{ agent_id: agentId, reason: locked.detail }]);
    expect((await store().get(agentId)).system_prompt).toBe('before the lock');
  });
});

describe('importing', () => {
  it('takes what it can, leaves what is the same, and names what it refuses', async () => {
    const exported = await store().list();
    const files = exported.map(({ agent_id, system_prompt, human_prompt_template }) => ({
      agent_id,
      system_prompt,
      human_prompt_template,
    }));
    const [first, second] = files;
    if (!first || !second) throw new Error('nothing was exported');
    first.system_prompt = 'from a file';
    second.human_prompt_template = 'no variable at all';
    files.push({ agent_id: 'nobody', system_prompt: 'x', human_prompt_template: 'y' });
    const result = await editor().importAll(files, ada);
    expect(result.imported).toEqual([first.agent_id]);
    expect(result.refused.map((refusal) => refusal.agent_id).toSorted()).toEqual(
      ['nobody', second.agent_id].toSorted(),
    );
    expect(result.unchanged.length).toBe(roster.length + checkers.length - 2);
    const [newest] = await store().versions(first.agent_id, 1);
    expect(newest).toMatchObject({ change_type: 'import', created_by: ada.email });
  });
});

describe('listing', () => {
  it('searches name, id and description, by category and by switch', async () => {
    const found = async (filter: Parameters<ReturnType<typeof store>['list']>[0]) =>
      (await store().list(filter)).map((template) => template.agent_id).toSorted();
    expect(await found({ search: 'Cross-Reference' })).toEqual(['validation_cross_reference']);
    expect(await found({ search: 'qa_figure' })).toEqual(['qa_figure_consistency']);
    expect(await found({ search: 'maps its product' })).toEqual(['validation_identification']);
    expect((await found({ category_id: 'market_overview' })).length).toBe(5);
    expect(await found({ is_active: false })).toEqual([]);
  });
});

describe('the audit log', () => {
  it('cannot be rewritten', async () => {
    await editor().save(agentId, edit('x', 1), ada);
    for (const change of ["update audit_log set summary = ''", 'delete from audit_log']) {
      await expect(database.pool.query(change)).rejects.toThrow('append-only');
    }
  });
});
