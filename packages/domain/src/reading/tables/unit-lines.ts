import { splitSentences } from '../../kit/split-sentences.ts';
import { isUnitPhrase, unitOfLine, unlessStated } from './name-unit.ts';

const speaksOfAll =
  /(?<![\p{L}])(?:tabular|tables?|amounts?|figures|statements|values|tabellen?|beträge|angaben|werte|zahlen|beløb|beløp|belopp|bedragen|cijfers|montants|chiffres|importes|cifras|importi|valori|valores|kwoty|dane|částky)(?![\p{L}])/iu;
const longest = 400;
/** "$ in thousands." as a line of its own. */
const isUnitAlone = (sentence: string): boolean =>
  sentence.length < 40 && isUnitPhrase(sentence) && !/\d/u.test(sentence);

/** Lines that state units for every table: "All amounts in the tables are in millions". */
export function findUnitLines(lines: Iterable<string>): string[] {
  const found = new Map<string, string>();
  for (const line of lines) {
    if (line.length > longest * 4) continue;
    for (const sentence of sentencesOf(line)) {
      if (
        sentence.length > longest ||
        !(speaksOfAll.test(sentence) || unlessStated.test(sentence) || isUnitAlone(sentence))
      )
        continue;
      const unit = unitOfLine(sentence) ?? unitOfLine(inWords(sentence));
      if (unit?.scale != null) found.set(`${unit.scale}`, sentence);
    }
  }
  // Two statements that differ say nothing for the tables that have none of their own.
  return found.size === 1
    ? [...found.values()].map((line) => (unitOfLine(line) ? line : inWords(line)))
    : [];
}

function sentencesOf(line: string): string[] {
  return line
    .split(/;\s+|\s\|\s|(?<=\.)\s+(?=[$€£])/u)
    .flatMap((part) => splitSentences(part).map(({ start, end }) => part.slice(start, end)));
}

/** "…, except per-share amounts, are presented in millions" with the unit first. */
function inWords(sentence: string): string {
  const scale = /(?:in|stated in|presented in)\s+(thousands|millions|billions)\b/iu.exec(
    sentence,
  )?.[1];
  if (!scale) return '';
  const except = /,?\s*(except[^,.;]*)/iu.exec(sentence)?.[1];
  return `amounts in ${scale}${except ? `, ${except}` : ''}`;
}
