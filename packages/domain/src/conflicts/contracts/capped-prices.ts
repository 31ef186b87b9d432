import type { Ledger } from '../../sentences/ledger.ts';
import type { Conflict } from '../conflict.ts';
import { priceWord, raised } from '../price-rises.ts';
import { isOutside, isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from '../told/sentences.ts';
import { isWithOneOf } from './parties.ts';

/** "In no year exceed", "höchstens um": up to so much and no more. */
const atMost =
  /(?<![\p{L}])(?:(?:no|not|never|nicht|ne|non|no|não|niet|ikke|inte)(?![\p{L}])[^.;]{0,60}?(?:exceed\p{L}*|more than|above|übersteig\p{L}*|überschreit\p{L}*|mehr als|dépass\p{L}*|excéd\p{L}*|super\p{L}+|exced\p{L}+|meer (?:dan|bedragen dan)|overst\p{L}+|overskrid\p{L}*|överst\p{L}+|överskrid\p{L}*)|capped at|cap of|maximum of|at most|höchstens|maximal|au plus|como máximo|al massimo|no máximo|ten hoogste|hoogstens|højst|høyst|högst)(?![\p{L}])/iu;
const adjusting =
  /(?<![\p{L}])(?:adjust\p{L}*|anpass\p{L}*|angepasst|angleich\p{L}*|révis\p{L}+|ajust\p{L}*|revisi\p{L}+|revis\p{L}+|adegu\p{L}+|reajust\p{L}*|aanpass\p{L}*|aangepast|regul\p{L}+|juster\p{L}*)(?![\p{L}])/iu;
/** What is taken off or owed is limited too. */
const ofOther =
  /(?<![\p{L}])(?:credits?|penalt\p{L}+|deduct\p{L}+|damages|liabil\p{L}+|discounts?|rebates?|bonus\p{L}*|interest|pönale\p{L}*|vertragsstrafe\p{L}*|haftung\p{L}*|rabatt\p{L}*|pénalit\p{L}+|remise\p{L}*|penali?\p{L}*|boetes?)(?![\p{L}])/iu;
const open =
  /(?<![\p{L}])(?:asked|proposed|requested|demanded|sought|gefordert|verlangt|demandé\p{L}*|solicitad\p{L}*|richiest\p{L}*|gevraagd)(?![\p{L}])/iu;
const percent = /(\d+(?:[.,]\d+)?)\s?(?:%|per ?cent|prozent|pct)/iu;
/** Nearer is a rounding. */
const nearest = 0.1;

interface Limit {
  said: ToldSentence;
  most: number;
}

const percentIn = (text: string): number =>
  Number(percent.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN);

const isOfPrices = (text: string): boolean =>
  priceWord.test(text) && (adjusting.test(text) || text.match(raised) !== null);

/** By how much at most a contract lets its prices rise. */
function limitIn(said: ToldSentence): Limit[] {
  const { text } = said;
  const led = atMost.exec(text);
  if (!led || !isOfPrices(text) || ofOther.test(text)) return [];
  const most = percentIn(text.slice(led.index));
  return Number.isNaN(most) ? [] : [{ said, most }];
}

/** Rises that the seller tells of a customer whose contract lets prices rise by less. */
export function findCappedPrices(ledger: Ledger): Conflict[] {
  const sentences = sentencesIn(ledger);
  const limits = sentences
    .filter(({ source }) => source.card.kind === 'records' && !isOutside(source))
    .flatMap(limitIn);
  if (limits.length === 0) return [];
  const rises = sentences.filter(
    ({ source, text }) =>
      isSelling(source) && isOfPrices(text) && percent.test(text) && !open.test(text),
  );
  return limits.flatMap(({ said, most }) =>
    rises.flatMap((rise): Conflict[] => {
      const told = percentIn(rise.text);
      if (told <= most + nearest || !isWithOneOf(said.source, [rise.text], ledger)) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOfSentence(said, `at most ${most}%`), sideOfSentence(rise, `${told}%`)],
          about: rise.text,
          why: 'The contract lets these prices rise by less.',
          better: 0,
        },
      ];
    }),
  );
}
