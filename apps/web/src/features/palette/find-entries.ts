import { type EntryGroup, entryGroups } from './entry.ts';

interface Findable {
  group: EntryGroup;
  label: string;
  hint?: string;
}

const MOST_UNASKED = 5;
const MOST_FOUND = 8;

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Lower is better: the beginning of the label, of a word in it, anywhere in it, or only in the hint. */
function rankOf({ label }: Findable, words: readonly string[]): number {
  const text = label.toLowerCase();
  const [first = ''] = words;
  if (text.startsWith(first)) return 0;
  if (text.includes(` ${first}`)) return 1;
  return words.every((word) => text.includes(word)) ? 2 : 3;
}

/** What has every word that was typed, the nearest first, a few of each group. */
export function findEntries<E extends Findable>(
  entries: readonly E[],
  query: string,
): { group: EntryGroup; entries: E[] }[] {
  const words = wordsOf(query);
  const found = entries
    .filter(({ label, hint = '' }) => {
      const text = `${label} ${hint}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  const most = words.length === 0 ? MOST_UNASKED : MOST_FOUND;
  return entryGroups
    .map((group) => ({
      group,
      entries: found
        .filter((entry) => entry.group === group)
        // Actions are few, and all that a person may do must be found by looking.
        .slice(0, group === 'Actions' ? undefined : most),
    }))
    .filter(({ entries: some }) => some.length > 0);
}
