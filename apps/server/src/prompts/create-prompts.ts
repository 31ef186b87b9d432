import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';
import type { Listener } from '../notifications/listener.ts';
import { createPromptEditor } from './edit-prompts.ts';
import { createPromptSource } from './prompt-source.ts';
import { createPromptStore } from './prompt-store.ts';
import { readPromptTexts } from './read-texts.ts';
import { seedPrompts } from './seed-prompts.ts';
import { createPromptSwitches } from './switch-prompts.ts';
import { createPromptTester, type TrialModels } from './test-prompt.ts';

interface PromptsDeps {
  database: OpenDatabase;
  log: FastifyBaseLogger;
  listener: Listener;
  models: TrialModels;
}

/** The templates with everything that reads, changes, tests and serves them. */
export function createPrompts({ database: { pool }, log, listener, models }: PromptsDeps) {
  const texts = readPromptTexts();
  const prompts = createPromptStore(pool);
  return {
    prompts,
    editor: createPromptEditor(pool),
    switches: createPromptSwitches(pool),
    tester: createPromptTester({ pool, prompts, models }),
    source: createPromptSource({ listener, read: prompts.get, texts }),
    part: {
      name: 'prompts',
      async start() {
        const { created, upgraded, kept } = await seedPrompts(pool, texts);
        if (created.length + upgraded.length + kept.length > 0) {
          log.info({ created: created.length, upgraded, kept }, 'prompt templates filled');
        }
      },
      stop: async () => undefined,
    },
  };
}
