import { matchesOf } from './matches-of.ts';

/** Beginnings of the words by which something became more, or less, in all the languages that are read. */
const rising =
  'increas|grow(?!th)|growth (?:rate )?of|grew|rise|rising|risen|rose|gain|climb|expan|rais|jump|surg|up(?!\\p{L})|stieg|steig|gestiegen|wuchs|wächst|gewachsen|erhöh|zugenommen|zuwachs|anstieg|augment|hauss|progressé|accroiss|subi[óu]|creció|cresceu|aument|cresciut|salit|steeg|stijg|gestegen|gegroeid|toegenomen|verhoog|vokste|steg|öka|växte';
const falling =
  'decreas|fell|fall|declin|drop|reduc|shr[aiu]nk|lower|cut|slid|slip|slow|plung|lost|lose|shed|down(?!\\p{L})|sank|sink|gesunken|fiel|gefallen|verringer|reduzier|rückgang|abgenommen|senk|gesenkt|baiss|recul|diminu|chut|cayó|descendi|redujo|bajó|calat|ridott|sces[oa]|caiu|desceu|reduz|daal|dalen|gedaald|afgenomen|verlaag|falt|faldt|redus|minska|sjönk';
const moving = new RegExp(`(?<![\\p{L}])(?:(${rising})|(${falling}))`, 'giu');
const denied =
  /(?<![\p{L}])(?:not|never|no|hardly|nicht|kein\p{L}*|pas|non|não|niet|ikke|inte)(?![\p{L}])[^.;]{0,24}$/iu;

/** The way in which the last such word of a text says that something went; null where it is denied. */
export function directionIn(text: string): 'up' | 'down' | null {
  const last = matchesOf(text, moving).at(-1);
  if (!last || denied.test(text.slice(0, last.index))) return null;
  return last[1] === undefined ? 'down' : 'up';
}
