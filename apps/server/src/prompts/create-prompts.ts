import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';
import { createPromptEditor } from './edit-prompts.ts';
import { createPromptSource } from './prompt-source.ts';
import { createPromptStore } from './prompt-store.ts';
import { readPromptTexts } from './read-texts.ts';
import { seedPrompts } from './seed-prompts.ts';
import { createPromptTester } from './test-prompt.ts';
import { type CallableModels, createTrialModels } from './trial-models.ts';

interface PromptsDeps {
  database: OpenDatabase;
  log: FastifyBaseLogger;
  models: CallableModels;
}

/** The templates with everything that reads, changes, tests and serves them. */
export function createPrompts({ database: { pool, url }, log, models }: PromptsDeps) {
  const texts = readPromptTexts();
  const prompts = createPromptStore(pool);
  const source = createPromptSource({
    databaseUrl: url,
    read: prompts.get,
    texts,
    onListenError: (error) => log.warn({ err: error }, 'no news of prompt changes arrives'),
  });
  return {
    prompts,
    editor: createPromptEditor(pool),
    tester: createPromptTester({ pool, prompts, models: createTrialModels(models) }),
    source,
    part: {
      name: 'prompts',
      async start() {
        const { created, upgraded, kept } = await seedPrompts(pool, texts);
        if (created.length + upgraded.length + kept.length > 0) {
          log.info({ created: created.length, upgraded, kept }, 'prompt templates filled');
        }
        await source.start();
      },
      stop: () => source.stop(),
    },
  };
}
