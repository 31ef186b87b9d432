import type { PromptTemplate } from '@assay/contract/prompts';
import { type ToolName, toolNames } from '@assay/domain/agents/roster';
import pg from 'pg';
import type { PromptSource, Template } from '../agents/ports.ts';
import { allTemplates, promptChannel } from './notify-prompts.ts';
import type { PromptText } from './read-texts.ts';

interface PromptSourceDeps {
  databaseUrl: string;
  read: (agentId: string) => Promise<PromptTemplate>;
  /** The texts of the release, which stand in for a template that is switched off. */
  texts: ReadonlyMap<string, PromptText>;
  onListenError?: (error: Error) => void;
}

export interface ListeningPromptSource extends PromptSource {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether news of changes arrives; while it does not, nothing is kept in memory. */
  isListening(): boolean;
}

const RECONNECT_MS = 500;

/** Keeps templates in memory for as long as the database tells us when one changes. */
export function createPromptSource(deps: PromptSourceDeps): ListeningPromptSource {
  const kept = new Map<string, Template>();
  let listener: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Counts news, so that a text read before a change is not kept after it. */
  let generation = 0;

  function forget(agentId: string): void {
    generation += 1;
    if (agentId === allTemplates) kept.clear();
    else kept.delete(agentId);
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: deps.databaseUrl,
      application_name: 'assay prompts',
      keepAlive: true,
    });
    client.on('notification', (news) => forget(news.payload ?? allTemplates));
    client.on('error', (error) => deps.onListenError?.(error));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${promptChannel}`);
      if (stopped) return await client.end();
      forget(allTemplates);
      listener = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  function lose(client: pg.Client): void {
    if (listener !== client) return;
    listener = undefined;
    forget(allTemplates);
    listenAgain();
  }

  function listenAgain(): void {
    if (stopped) return;
    reconnect = setTimeout(() => {
      listen().catch((error: Error) => {
        deps.onListenError?.(error);
        listenAgain();
      });
    }, RECONNECT_MS);
    reconnect.unref();
  }

  async function active(agentId: string): Promise<Template> {
    const known = kept.get(agentId);
    if (known) return known;
    const before = generation;
    const template = toTemplate(await deps.read(agentId), deps.texts.get(agentId));
    if (listener && generation === before) kept.set(agentId, template);
    return template;
  }

  return {
    active,
    start: listen,
    async stop() {
      stopped = true;
      clearTimeout(reconnect);
      await listener?.end();
    },
    isListening: () => listener !== undefined,
  };
}

function isTool(name: string): name is ToolName {
  return (toolNames as readonly string[]).includes(name);
}

function toTemplate(row: PromptTemplate, release: PromptText | undefined): Template {
  const own = {
    version: row.current_version,
    system: row.system_prompt,
    human: row.human_prompt_template,
  };
  // Version 0 says in the records of a run that the text of the release was used.
  const inUse =
    row.is_active || !release ? own : { version: 0, system: release.system, human: release.human };
  return {
    ...inUse,
    model: row.model_preferences.primary,
    temperature: row.temperature.default,
    maxTokens: row.max_tokens,
    tools: row.tools.filter(isTool),
  };
}
