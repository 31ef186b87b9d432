import { tellingStems } from '../../kit/telling-stems.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** Fewer are counted out by chance. */
const fewest = 10;
/** Beside the things that are counted both name as many others, the paper some of them by its title. */
const fewestShared = 2;

const count = String.raw`(\d{1,3}(?:[.,’' ]\d{3})+|\d{2,6})(?![\d%]|[.,]\d)`;
const whose = String.raw`(?:\p{L}{2,8}\s){0,2}`;
const thing = String.raw`\s(?:\p{L}+\s){0,2}?\p{L}{3,}`;
/** "All 64 depots". */
const all = new RegExp(
  String.raw`(?<!\p{L}|\bnot )(?:all|every one of|each of|alle|allen|aller|sämtliche\p{L}*|tous|toutes|l['’]ensemble|todos|todas|tutti|tutte|samtliga|alla|samtlige|allemaal|wszystki\p{L}+|všechn\p{L}+)\s${whose}${count}(${thing})`,
  'iu',
);
/** "41 of our 64 depots". */
const some = new RegExp(
  String.raw`(?<![\d.,])${count}\s(?:of|out of|von|der|sur|des|de|di|su|av|af|van|z|ze|spośród)\s${whose}${count}(${thing})`,
  'iu',
);

const numberOf = (printed = ''): number => Number(printed.replace(/\D/gu, ''));

const stemsIn = (text: string): Set<string> => new Set(tellingStems(text));

interface Counted {
  sentence: ToldSentence;
  /** The clause that counts: what another says beside it is of something else. */
  clause: string;
  many: number;
  whole: number;
  things: Set<string>;
}

function countedIn(sentence: ToldSentence, pattern: RegExp): Counted[] {
  const found = pattern.exec(sentence.text);
  if (!found) return [];
  const [things = '', whole, many = whole] = found.slice(1).toReversed();
  const before =
    sentence.text
      .slice(0, found.index)
      .split(/[,;]\s/u)
      .at(-1) ?? '';
  const [from = ''] = sentence.text.slice(found.index).split(/[,;]\s/u);
  return [
    {
      sentence,
      clause: before + from,
      many: numberOf(many),
      whole: numberOf(whole),
      things: stemsIn(things),
    },
  ];
}

/** Of the same things, and of the same otherwise: what some do not have, not all have. */
function isRefutedBy(claim: Counted, known: Counted, company: string): boolean {
  const isSome = known.many < known.whole && known.whole === claim.whole && known.whole >= fewest;
  if (!isSome || known.sentence.source.id === claim.sentence.source.id) return false;
  if (![...claim.things].some((stem) => known.things.has(stem))) return false;
  const own = stemsIn(company);
  const sharedWith = (text: string) => {
    const named = stemsIn(text);
    return [...stemsIn(claim.clause)].filter(
      (stem) => named.has(stem) && !own.has(stem) && !claim.things.has(stem),
    ).length;
  };
  const { text, source } = known.sentence;
  return sharedWith(text) > 0 && sharedWith(`${text} ${source.card.title}`) >= fewestShared;
}

/** What a seller says of all of so many things, where another paper counts how many of just so many. */
export function findAllOfThem(ledger: Ledger): Conflict[] {
  const sentences = sentencesIn(ledger);
  const known = sentences.flatMap((sentence) => countedIn(sentence, some));
  return sentences
    .filter(({ source }) => isSelling(source))
    .flatMap((sentence) => countedIn(sentence, all))
    .flatMap((claim): Conflict[] => {
      const [first, ...others] = known.filter((one) => isRefutedBy(claim, one, ledger.company));
      if (!first || others.some(({ many }) => many !== first.many)) return [];
      return [
        {
          kind: 'contradicts',
          sides: [
            sideOfSentence(first.sentence, `${first.many} of ${first.whole}`),
            sideOfSentence(claim.sentence, `all ${claim.whole}`),
          ],
          about: claim.sentence.text,
          why: `Another paper counts ${first.many} of them.`,
          better: betterSide(first.sentence.source, claim.sentence.source) ?? 0,
        },
      ];
    });
}
