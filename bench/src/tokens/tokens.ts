import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFile } from '../run-file.ts';
import type { Row, Section } from '../table.ts';
import { countInput, type Sent } from './count-input.ts';

/** What half a run read at full price before passages were told once and kept by the provider. */
const earlierHalfRun = 2_600_000;

const thousands = (tokens: number) => `${Math.round(tokens / 1000).toLocaleString('en')} thousand`;

/** Passages that a conversation was shown more than once. */
function shownTwice(sent: readonly Sent[]): number {
  const last = new Map<string, Sent>();
  for (const one of sent) {
    const known = last.get(one.agentId);
    if (!known || one.round >= known.round) last.set(one.agentId, one);
  }
  return [...last.values()].reduce((twice, { body }) => {
    const texts = [...body.matchAll(/\\"text\\":\\"((?:[^"\\]|\\\\.|\\[^"])*?)\\"/g)].map(
      ([, text = '']) => text,
    );
    // A passage begins with its place; drafts and claims in a prompt do not.
    const passages = texts.filter((text) => text.startsWith('# '));
    return twice + passages.length - new Set(passages).size;
  }, 0);
}

/** Input of a whole run on the sample room, by a model on loopback that searches ten times an agent. */
export const tokens: Section = {
  name: 'tokens',
  title: 'Input of a run on the sample room',
  async run(): Promise<Row[]> {
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-tokens-'));
    try {
      await runFile(process.execPath, [path.join(import.meta.dirname, 'run-tokens.ts'), folder]);
      const sent: Sent[] = JSON.parse(await readFile(path.join(folder, 'sent.json'), 'utf8'));
      const { requests, total, fullPrice, longestConversation } = countInput(sent);
      const limit = (2 * earlierHalfRun) / 3;
      const twice = shownTwice(sent);
      return [
        {
          measure: `tokens at full price, ${requests} requests`,
          result: thousands(fullPrice),
          wanted: `at most ${thousands(limit)}`,
          holds: fullPrice <= limit,
        },
        {
          measure: 'tokens read in all, cached ones too',
          result: thousands(total),
          wanted: 'reported',
          holds: true,
        },
        {
          measure: 'longest request',
          result: thousands(longestConversation),
          wanted: 'reported',
          holds: true,
        },
        {
          measure: 'requests that let the provider keep what it read',
          result: `${sent.filter(({ cached }) => cached).length} of ${requests}`,
          wanted: 'all',
          holds: sent.every(({ cached }) => cached),
        },
        {
          measure: 'passages shown twice in a conversation',
          result: String(twice),
          wanted: '0',
          holds: twice === 0,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
