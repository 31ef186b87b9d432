import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startFakeProvider } from '../testing/fake-providers/fake-provider.ts';
import { refuse, say, type Turn } from '../testing/fake-providers/script.ts';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { readPromptTexts } from './read-texts.ts';
import { seedPrompts } from './seed-prompts.ts';

const agentId = 'validation_identification';
const test_inputs = { company_name: 'Northwind', company_url: 'https://northwind.example' };

let turn: Turn;

const openai = await startFakeProvider('openai', () => turn);
const anthropic = await startFakeProvider('anthropic', [say('from another provider')]);
const test = await createTestApp({
  env: {
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: openai.baseUrl,
    ANTHROPIC_API_KEY: 'key',
    ANTHROPIC_BASE_URL: anthropic.baseUrl,
    ASSAY_TEST_MODELS: 'gpt-house',
  },
});
await seedPrompts(test.database.pool, readPromptTexts());
const admin = await signedIn(test, { role: 'admin' });
afterAll(async () => {
  await test.close();
  await Promise.all([openai.close(), anthropic.close()]);
});
afterEach(async () => {
  await test.database.pool.query('delete from prompt_tests');
});

async function runTest(model: string) {
  const response = await admin.send('POST', `/prompts/templates/${agentId}/test`, {
    test_inputs,
    model,
    temperature: 0.2,
  });
  return response.json();
}

describe('a prompt test', () => {
  it('asks the chosen model with the filled template and tells tokens and time', async () => {
    turn = say('All well', { tokens: { input: 1234, output: 56 } });
    expect(await runTest('gpt-4o')).toMatchObject({
      success: true,
      output: 'All well',
      error: null,
      model_used: 'gpt-4o',
      temperature: 0.2,
      tokens_used: { total: 1290, prompt: 1234, completion: 56 },
    });
    const asked = openai.asked.at(-1);
    expect(asked?.model).toBe('gpt-4o');
    expect(asked?.system).toContain('You are the first to look at a target.');
    expect(asked?.messages.at(-1)).toContain('Name: Northwind');
  });

  it('tells when the provider refuses, and asks neither again nor another one', async () => {
    turn = refuse(401);
    const before = openai.asked.length;
    expect(await runTest('gpt-4o')).toMatchObject({
      success: false,
      error: 'openai refused its key. Check the key in the configuration.',
    });
    expect(openai.asked.length).toBe(before + 1);
    expect(anthropic.asked.length).toBe(0);
  });

  it('offers what the configuration adds, and the analyst that needs no key', async () => {
    const response = await admin.send('GET', '/prompts/models');
    expect(response.json()).toContainEqual({ id: 'gpt-house', available: true });
    expect(response.json()).toContainEqual({ id: 'gemini-2.5-pro', available: false });
    expect(response.json()).toContainEqual({ id: 'offline-analyst', available: true });
    expect(await runTest('offline-analyst')).toMatchObject({
      success: true,
      model_used: 'offline-analyst',
    });
    expect(await runTest('gemini-2.5-pro')).toMatchObject({
      success: false,
      error: expect.stringContaining('No key is configured for gemini-2.5-pro.'),
    });
    expect(await runTest('no-such-model')).toMatchObject({
      success: false,
      error: 'There is no model called no-such-model.',
    });
  });

  it('ends at the provider when its caller leaves, and is remembered as cancelled', async () => {
    turn = { kind: 'silent' };
    const before = openai.asked.length;
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const leave = new AbortController();
    const answer = fetch(`${address}/api/prompts/templates/${agentId}/test`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ test_inputs, model: 'gpt-4o' }),
      signal: leave.signal,
    });
    await expect.poll(() => openai.asked.length).toBe(before + 1);
    leave.abort();
    await expect(answer).rejects.toThrow();
    const kept = () => test.database.pool.query('select success, error from prompt_tests');
    await expect
      .poll(async () => (await kept()).rows)
      .toEqual([{ success: false, error: 'The test was cancelled.' }]);
  });
});
