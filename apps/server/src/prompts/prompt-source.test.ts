import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { checkers, roster } from '@assay/domain/agents/roster';
import pino from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Listener } from '../notifications/listener.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { unhinderedMs } from '../testing/unhindered.ts';
import { createPromptEditor } from './edit-prompts.ts';
import { createPromptSource } from './prompt-source.ts';
import { createPromptStore } from './prompt-store.ts';
import { readPromptTexts } from './read-texts.ts';
import { seedPrompts } from './seed-prompts.ts';

const actor = { id: '00000000-0000-4000-8000-000000000001', email: 'ada@example.com' };
const agentId = 'validation_identification';
const human = 'Find {company_name}';
const texts = readPromptTexts();

const database = await createTestDatabase();
await seedPrompts(database.pool, texts);
afterAll(() => database.close());

interface Answer {
  version: number;
  system: string;
  reads: number;
}

class OtherProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  constructor(url: string) {
    const program = new URL('../testing/read-prompt-process.ts', import.meta.url).pathname;
    this.#child = spawn(process.execPath, [program, url]);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async #next(): Promise<Answer> {
    const line = await this.#lines.next();
    return JSON.parse(line.value);
  }

  ready(): Promise<unknown> {
    return this.#next();
  }

  ask(): Promise<Answer> {
    this.#child.stdin.write(`${agentId}\n`);
    return this.#next();
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stdin.end();
    await gone;
  }
}

function startSource() {
  const read = vi.fn(createPromptStore(database.pool).get);
  const listener = new Listener({ url: database.url, log: pino({ level: 'silent' }) });
  const source = createPromptSource({ listener, read, texts });
  return { source, read, listener };
}

describe('a template in use', () => {
  it('reaches two other processes within a second of its save, its revert and a reload', async () => {
    const processes = [new OtherProcess(database.url), new OtherProcess(database.url)];
    await Promise.all(processes.map((other) => other.ready()));
    const editor = createPromptEditor(database.pool);
    const askAll = () => Promise.all(processes.map((other) => other.ask()));

    await askAll();
    const kept = await askAll();
    expect(kept.map((answer) => answer.reads)).toEqual([1, 1]);

    const saved = await editor.save(
      agentId,
      { system_prompt: 'new words', human_prompt_template: human, change_summary: 's' },
      actor,
    );
    const withinASecond = async (hold: () => Promise<void>) => {
      const untilItHolds = () => vi.waitFor(hold, { timeout: 30_000, interval: 10 });
      expect(await unhinderedMs(untilItHolds)).toBeLessThan(1_000);
    };
    await withinASecond(async () => {
      const answers = await askAll();
      expect(answers.map(({ version, system }) => ({ version, system }))).toEqual(
        Array(2).fill({ version: saved.current_version, system: 'new words' }),
      );
    });

    const reverted = await editor.revert(agentId, 1, actor);
    await withinASecond(async () => {
      const answers = await askAll();
      expect(answers.map(({ version }) => version)).toEqual(
        Array(2).fill(reverted.current_version),
      );
    });

    const before = await askAll();
    expect(await editor.reload()).toEqual({ reloaded: roster.length + checkers.length });
    await withinASecond(async () => {
      const after = await askAll();
      after.forEach((answer, index) => {
        expect(answer.reads).toBe((before[index]?.reads ?? 0) + 1);
      });
    });
    await Promise.all(processes.map((other) => other.end()));
  });

  it('is read anew for every call while no news can arrive', async () => {
    const { source, read } = startSource();
    await source.active(agentId);
    await source.active(agentId);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is heard of again after the listening connection was lost', async () => {
    const { source, listener } = startSource();
    await listener.start();
    await source.active(agentId);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'assay listen' and datname = current_database()`,
    );
    await expect.poll(() => listener.isListening, { interval: 5 }).toBe(false);
    await expect.poll(() => listener.isListening).toBe(true);
    await database.pool.query(
      'update prompt_templates set model_primary = $2 where agent_id = $1',
      [agentId, 'o3'],
    );
    expect((await source.active(agentId)).model).toBe('o3');
    await listener.stop();
  });

  it('is not kept when it was read before a change and arrives after it', async () => {
    const store = createPromptStore(database.pool);
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    let first = true;
    const listener = new Listener({ url: database.url, log: pino({ level: 'silent' }) });
    const source = createPromptSource({
      listener,
      texts,
      read: async (id) => {
        const template = await store.get(id);
        if (first) {
          first = false;
          await held;
        }
        return template;
      },
    });
    await listener.start();
    const slow = source.active(agentId);
    const editor = createPromptEditor(database.pool);
    await editor.save(
      agentId,
      { system_prompt: 'overtaken', human_prompt_template: human, change_summary: 's' },
      actor,
    );
    await expect.poll(async () => (await source.active(agentId)).system).toBe('overtaken');
    arrive();
    await slow;
    // What was kept by mistake would stay.
    await expect.poll(async () => (await source.active(agentId)).system).toBe('overtaken');
    await listener.stop();
  });

  it('gives way to the text of the release while it is switched off', async () => {
    const { source } = startSource();
    await database.pool.query('update prompt_templates set is_active = false where agent_id = $1', [
      agentId,
    ]);
    const template = await source.active(agentId);
    expect(template).toMatchObject({ version: 0, system: texts.get(agentId)?.system });
  });
});
