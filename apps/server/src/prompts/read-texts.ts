import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkers, roster } from '@assay/domain/agents/roster';

export interface PromptText {
  system: string;
  human: string;
  /** Changes whenever either part does, also through a partial. */
  hash: string;
}

const folder = import.meta.dirname;
const markers = /^<!-- system -->\n([\s\S]*)\n<!-- human -->\n([\s\S]*)$/;
const include = /^\{\{> ([a-z0-9-]+)\}\}$/gm;

function readFolder(name: string): Map<string, string> {
  const path = join(folder, name);
  const files = readdirSync(path).filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => [file.slice(0, -'.md'.length), readFileSync(join(path, file), 'utf8')]),
  );
}

function expand(text: string, partials: ReadonlyMap<string, string>, within: string[]): string {
  return text.replace(include, (_line, name: string) => {
    const partial = partials.get(name);
    if (partial === undefined) throw new Error(`no partial is called ${name}`);
    if (within.includes(name)) throw new Error(`the partial ${name} includes itself`);
    return expand(partial.trim(), partials, [...within, name]);
  });
}

export function hashOfTexts(system: string, human: string): string {
  return createHash('sha256').update(`${system}\0${human}`).digest('hex');
}

export function parsePromptText(file: string, partials: ReadonlyMap<string, string>): PromptText {
  const parts = markers.exec(file);
  if (!parts) throw new Error('a prompt text has a system part and a human part');
  const system = expand(parts[1] ?? '', partials, []).trim();
  const human = expand(parts[2] ?? '', partials, []).trim();
  return { system, human, hash: hashOfTexts(system, human) };
}

/** The first text of every template, by agent id. */
export function readPromptTexts(): Map<string, PromptText> {
  const partials = readFolder('partials');
  const texts = readFolder('texts');
  return new Map(
    [...roster, ...checkers].map((agent) => {
      const file = texts.get(agent.id.replaceAll('_', '-'));
      if (file === undefined) throw new Error(`no prompt text for ${agent.id}`);
      return [agent.id, parsePromptText(file, partials)];
    }),
  );
}
