import { silentWords } from '../../kit/closed-classes.ts';
import { notionsIn } from '../../kit/glossary.ts';
import { remember } from '../../kit/remember.ts';

const shortest = { prefix: 5, whole: 4, part: 5 } as const;
/** What languages bend behind a word. */
const longestEnding = 2;

/** As relatives in other languages are written: "Techniker" and "technician", "aktiv" and "active". */
export const folded = remember((word): string =>
  word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ch|ck|c|q/gu, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i'),
);

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** The same word in another form or another language; "opened" is not "open". */
export function isKin(first: string, second: string): boolean {
  const [a, b] = [folded(first), folded(second)];
  if (a === b) return true;
  const shared = sharedStart(a, b);
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (shared === shorter)
    return (
      shorter >= shortest.whole &&
      longer - shorter <= longestEnding &&
      !/^ed$/u.test((a.length > b.length ? a : b).slice(shared))
    );
  return shared >= shortest.prefix && shorter - shared <= longestEnding && longer - shared <= 4;
}

/** Whoever is sold to, as ledgers and salesmen call him. */
const buyers = /^(?:accounts?|buyers?|purchasers?|abnehmer|auftraggeber|compte|cuenta|conta)/u;

const meaningsOf = (word: string): readonly string[] => [
  ...notionsIn(word),
  ...(buyers.test(word) ? ['client'] : []),
];

/** Kin, what the trade calls the same in another language, or a compound of it. */
export function isSameThing(first: string, second: string): boolean {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  if (isKin(a, b)) return true;
  const [x, y] = [folded(a), folded(b)];
  const [part, whole] = x.length < y.length ? [x, y] : [y, x];
  if (part.length >= shortest.part && whole.endsWith(part)) return true;
  const known = meaningsOf(a);
  return known.length > 0 && meaningsOf(b).some((one) => known.includes(one));
}

/** Words that say something, in the order of the text; "lease_end" is two. */
export const tellingWords = remember((text): readonly string[] =>
  (text.replaceAll('_', ' ').match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !silentWords.has(word.toLowerCase()),
  ),
);
