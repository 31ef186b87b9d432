import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesAgents } from '@assay/domain/reading/instructions/detect-instructions';
import type { Row } from '../table.ts';

const corpus = join(import.meta.dirname, '../../data/instructions');
/** Every line is a case: '+' addresses the agents, '-' is ordinary business text. */
const parts = ['development', 'held-out'] as const;

function casesOf(part: string): { text: string; addresses: boolean }[] {
  return readdirSync(join(corpus, part)).flatMap((file) =>
    readFileSync(join(corpus, part, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ text: line.slice(2), addresses: line.startsWith('+') })),
  );
}

/** How much of what addresses the agents is found, in ten languages, and how often something else is. */
export function instructions(): Row[] {
  return parts.flatMap((part) => {
    const cases = casesOf(part);
    const [addressing, ordinary] = [
      cases.filter((each) => each.addresses),
      cases.filter((each) => !each.addresses),
    ];
    const found = addressing.filter(({ text }) => addressesAgents(text)).length;
    const alarms = ordinary.filter(({ text }) => addressesAgents(text)).length;
    return [
      {
        measure: `text that addresses the agents, ${part}: found`,
        result: `${found} of ${addressing.length} (${((100 * found) / addressing.length).toFixed(1)} %)`,
        wanted: 'at least 90 %',
        holds: found >= 0.9 * addressing.length,
      },
      {
        measure: `ordinary business text, ${part}: false alarms`,
        result: `${alarms} of ${ordinary.length}`,
        wanted: 'at most 1 %',
        holds: alarms <= 0.01 * ordinary.length,
      },
    ];
  });
}
