import { readUnit, type Unit } from '../../kit/units.ts';

/** What a head, caption or line says of units: "in millions, except per share; shares in thousands". */
export interface UnitStatement extends Unit {
  /** Lower-case words of what is excepted: 'per share', 'share', 'percent'. */
  exceptions: string[];
  /** Scale of share counts where it is told apart. */
  shareScale: number | null;
}

const exceptWord =
  /\b(?:except(?:ing)?(?: for| as)?|excluding|other than|außer|ausgenommen|mit Ausnahme)\b/iu;
const sharesIn =
  /\b(?:number of )?(?:shares?|aktien)\b[^;,()]{0,40}?(?:,\s*which are reflected\s*)?\bin\s+(thousands?|millions?|billions?|tausend|tsd|mio)\b/iu;
const reflectedShares = /number of shares, which are reflected in (thousands|millions)/iu;

export function readUnitStatement(text: string): UnitStatement | null {
  const at = text.search(exceptWord);
  const head = at < 0 ? text : text.slice(0, at);
  const rest = at < 0 ? '' : text.slice(at);
  const shares = reflectedShares.exec(text)?.[1] ?? sharesIn.exec(text)?.[1];
  const main = shares && at < 0 ? head.replace(sharesIn, ' ') : head;
  const unit = readUnit(spellOut(main));
  if (!unit && !shares) return null;
  return {
    unit: unit?.unit ?? null,
    currency: unit?.currency ?? null,
    scale: unit?.scale ?? null,
    kind: unit?.kind ?? null,
    exceptions: exceptionsOf(rest),
    shareScale: shares ? scaleOfWord(shares) : null,
  };
}

/** "Dollars in millions", "$ in millions" and "thousands of U.S. dollars" say both. */
const spellOut = (text: string): string =>
  text
    .replace(/\bU\.?S\.?\s+dollars?\b/iu, 'USD')
    .replace(/\bdollars?\s+(?:amounts?\s+)?(?:are\s+)?in\s+/iu, '$ ')
    .replace(/(?<=[$€£])\s+in\s+/u, ' ');

const scaleOfWord = (word: string): number =>
  /^(?:m|mio)/iu.test(word) ? 1e6 : /^b/iu.test(word) ? 1e9 : 1e3;

function exceptionsOf(rest: string): string[] {
  const words = rest.toLowerCase();
  const found: string[] = [];
  if (/per[- ](?:common[- ])?(?:share|unit|ads)|je aktie|pro aktie|par value|nennwert/u.test(words))
    found.push('per share');
  if (
    /(?<!per[- ])(?<!per[- ]common[- ])\bshares?\b(?! (?:price|amounts?)\b)|\baktien(?:anzahl|zahl)/u.test(
      words,
    )
  )
    found.push('share');
  if (/percent|%|ratio|prozent/u.test(words)) found.push('percent');
  if (/head ?count|employee|mitarbeiter/u.test(words)) found.push('headcount');
  return found;
}
