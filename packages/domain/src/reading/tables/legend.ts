import type { FigureStatus } from '../figure.ts';
import { isPeriod } from './cell-nature.ts';
import { statusOfHead } from './head-status.ts';

/** Letters that a document sets for actual, budget or forecast. */
export type Legend = ReadonlyMap<string, FigureStatus>;

const explained = /(?<![\p{L}\d])(\p{Lu}{1,3})\s?[=:]\s?([^,;.=:()]{3,24})(?=[,;.)]|$)/gu;

/** "A = actual, B = budget": what a document says that it means by its letters. */
export function findLegend(texts: Iterable<string>): Legend {
  const found = new Map<string, FigureStatus>();
  for (const text of texts) {
    for (const [, letters = '', words = ''] of text.matchAll(explained)) {
      const status = statusOfHead(words.trim());
      if (status !== null) found.set(letters, status);
    }
  }
  return found;
}

/** What a head says by such a letter, alone or beside a time: "B", "B 2025/26". */
export function statusByLegend(head: string, legend: Legend): FigureStatus | null {
  const tokens = head.trim().split(/\s+/u);
  const letters = tokens.filter((token) => legend.has(token));
  const rest = tokens.filter((token) => !legend.has(token)).join(' ');
  if (letters.length !== 1 || !(rest === '' || isPeriod(rest))) return null;
  return legend.get(letters[0] ?? '') ?? null;
}
