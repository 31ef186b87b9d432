import { readDates } from '../../kit/dates.ts';

const byline = /^(?:by|von)\s[^.|·]{3,60}?[.|·]\s+/iu;
const dateline = /^[\p{L} .-]{2,40},?\s.{4,40}\((\p{Lu}[\p{L}& ]{3,40})\)\s[-–—]/u;
const linking = /^(?:of|the|and|for|für|der|die|und|&)$/iu;
/** "Extract. Date:": a label, or the end of a sentence. */
const labelOrSentence = /:$|\p{L}{4}\.$/u;
const LONGEST_LINE = 110;
const HEAD_LINES = 4;

/** "Maintenance Journal": two words or more, each written as a name. */
function isName(words: readonly string[]): boolean {
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    !linking.test(words.at(-1) ?? '') &&
    words.every((word) => /^\p{Lu}/u.test(word) || linking.test(word)) &&
    !words.some((word) => labelOrSentence.test(word))
  );
}

/** "NORTH WIRE NOTES Leeds": what follows a name in capitals is where it is printed. */
function withoutPlace(name: string): string {
  return /^((?:\p{Lu}{2,}\s)+\p{Lu}{2,})\s\p{Lu}\p{Ll}+$/u.exec(name)?.[1] ?? name;
}

/**
 * Who publishes a document: whoever stands before the date in its head ("Plant Review, Leeds,
 * 3 May 2025") or behind it in the dateline of an agency ("LEEDS, 3 May 2025 (North Wire) – …").
 */
export function findMasthead(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const agency = dateline.exec(line)?.[1];
    if (agency && readDates(line.slice(0, line.indexOf('('))).length > 0) return agency;
    const said = line.replace(byline, '');
    const [date] = readDates(said);
    if (!date || said.length > LONGEST_LINE) continue;
    const [first = ''] = said.slice(0, date.start).split(/[,·|]/u);
    const name = withoutPlace(first.trim());
    if (isName(name.split(/\s+/u))) return name;
  }
  return null;
}

/** What a sale or a talk is called makes no paper: "Project Osprey", "Expert Call". */
const ofSaleOrTalk =
  /^(?:project|projekt|projet|proyecto|projeto|progetto|prosjekt)\s|(?<![\p{L}])(?:call|interview|transcript|notes?|gespräch|protokoll|entretien)(?![\p{L}])/iu;

/** Who took down a talk: whoever stands before the day in its head, and is not the one who is asked. */
export function findNoteTaker(
  lines: readonly string[],
  isAsked: (name: string) => boolean,
): string | null {
  const name = findMasthead(lines.slice(1));
  return name !== null && !ofSaleOrTalk.test(name) && !isAsked(name) ? name : null;
}
