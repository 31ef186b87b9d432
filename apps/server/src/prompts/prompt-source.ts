import type { PromptTemplate } from '@assay/contract/prompts';
import { type ToolName, toolNames } from '@assay/domain/agents/roster';
import type { PromptSource, Template } from '../agents/ports.ts';
import type { Listener } from '../notifications/listener.ts';
import { allTemplates, promptChannel } from './notify-prompts.ts';
import type { PromptText } from './read-texts.ts';

interface PromptSourceDeps {
  listener: Listener;
  read: (agentId: string) => Promise<PromptTemplate>;
  /** The texts of the release, which stand in for a template that is switched off. */
  texts: ReadonlyMap<string, PromptText>;
}

/** Keeps templates in memory for as long as the database tells us when one changes. */
export function createPromptSource({ listener, read, texts }: PromptSourceDeps): PromptSource {
  const kept = new Map<string, Template>();
  /** Counts news, so that a text read before a change is not kept after it. */
  let generation = 0;

  function forget(agentId: string): void {
    generation += 1;
    if (agentId === allTemplates) kept.clear();
    else kept.delete(agentId);
  }
  listener.on(promptChannel, forget);
  listener.onReconnected(() => forget(allTemplates));

  return {
    async active(agentId) {
      const known = listener.isListening ? kept.get(agentId) : undefined;
      if (known) return known;
      const before = generation;
      const template = toTemplate(await read(agentId), texts.get(agentId));
      if (listener.isListening && generation === before) kept.set(agentId, template);
      return template;
    },
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
