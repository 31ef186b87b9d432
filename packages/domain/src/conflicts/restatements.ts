import { silentWords } from '../kit/closed-classes.ts';
import { wordStem } from '../kit/word-stem.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { betterSide } from './better-side.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';

/** A part of a sentence with its one percentage, and the words that it says it in. */
interface Telling {
  source: LedgerSource;
  figure: LedgerFigure;
  text: string;
  words: ReadonlyMap<string, string>;
}

/** How much of the shorter must stand in the other, by how closely they are dated. */
const alike = { sameDay: { words: 4, share: 0.6 }, sameYear: { words: 5, share: 0.85 } } as const;
const farthest = 4;

function stemsOf(text: string): Map<string, string> {
  const words = (text.match(/\p{L}{4,}/gu) ?? []).filter(
    (word) => !silentWords.has(word.toLowerCase()),
  );
  return new Map(words.map((word) => [wordStem(word), word]));
}

function tellingsOf(source: LedgerSource, ledger: Ledger): Telling[] {
  if (!source.leadsGroup) return [];
  const percents = ledger
    .figuresOf(source.id)
    .filter(({ kind, origin }) => kind === 'percent' && origin === 'prose')
    .filter((figure) => isTold(figure, source));
  return percents.flatMap((figure) => {
    const { text: all } = source.reading;
    const block = source.reading.blocks[figure.place.block];
    if (!block) return [];
    const before = /[^,;:.!?"“”()]*$/u.exec(all.slice(block.start, figure.place.start))?.[0] ?? '';
    const after = /^[^,;:.!?"“”()]*/u.exec(all.slice(figure.place.end, block.end))?.[0] ?? '';
    const clause = {
      start: figure.place.start - before.length,
      end: figure.place.end + after.length,
    };
    const others = percents.filter(
      ({ place }) => place.start >= clause.start && place.end <= clause.end,
    );
    const text = all.slice(clause.start, clause.end).replace(/\s+/g, ' ').trim();
    return others.length === 1 ? [{ source, figure, text, words: stemsOf(text) }] : [];
  });
}

function dateOf({ figure, source }: Telling): { day: string | null; year: string | null } {
  const { value: period } = figure.period;
  const day = period?.precision === 'day' ? period.end : null;
  return { day, year: (period?.end ?? writtenBy(source.card))?.slice(0, 4) ?? null };
}

/** Each names somebody whom the other does not: they tell of two. */
function nameOthers(a: Telling, b: Telling): boolean {
  const names = (of: Telling, against: Telling) =>
    [...of.words].some(
      ([stem, word]) =>
        !against.words.has(stem) && /^\p{Lu}/u.test(word) && !of.text.startsWith(word),
    );
  return names(a, b) && names(b, a);
}

function tellSame(a: Telling, b: Telling): boolean {
  const shared = [...a.words.keys()].filter((stem) => b.words.has(stem)).length;
  const share = shared / Math.max(1, Math.min(a.words.size, b.words.size));
  const [first, second] = [dateOf(a), dateOf(b)];
  if (first.day !== null && second.day !== null && first.day !== second.day) return false;
  if (first.year === null || first.year !== second.year) return false;
  const needed = first.day !== null && first.day === second.day ? alike.sameDay : alike.sameYear;
  return shared >= needed.words && share >= needed.share && !nameOthers(a, b);
}

function isNear(a: LedgerFigure, b: LedgerFigure): boolean {
  const [x, y] = [Math.abs(Number(a.value)), Math.abs(Number(b.value))];
  return x > 0 && y > 0 && Math.max(x / y, y / x) <= farthest;
}

/** Whoever counted is firmer than whoever says "about". */
function firmerOf(a: LedgerFigure, b: LedgerFigure): 0 | 1 | null {
  if ((a.bound === 'about') === (b.bound === 'about')) return null;
  return a.bound === 'about' ? 1 : 0;
}

/** Two documents that say the same in nearly the same words, with another percentage. */
export function findRestatements(ledger: Ledger): Conflict[] {
  const all = [...ledger.sources.values()].flatMap((source) => tellingsOf(source, ledger));
  return all.flatMap((a, at) =>
    all.slice(at + 1).flatMap((b): Conflict[] => {
      const { figure: x } = a;
      const { figure: y } = b;
      if (a.source.groupId === b.source.groupId || x.form !== y.form) return [];
      if (!isNear(x, y) || !tellSame(a, b) || !apart(x, y)) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOf(x), sideOf(y)],
          about: a.text,
          why: 'Both say it in the same words, of the same time.',
          better: firmerOf(x, y) ?? betterSide(a.source, b.source),
        },
      ];
    }),
  );
}
