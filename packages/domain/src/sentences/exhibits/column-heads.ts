import { readPeriods } from '../../kit/periods.ts';
import { nameYear, yearPattern } from '../../kit/year-names.ts';
import type { LedgerFigure } from '../ledger.ts';

const isYearly = ({ period }: LedgerFigure): boolean =>
  period.value?.type === 'span' && period.value.precision === 'year';

interface Head {
  words: readonly string[];
  figures: readonly (LedgerFigure | null)[];
}

/** Where the year ends that all figures below a head are of; a month is named by no year alone. */
function endOf({ figures }: Head): string | null {
  const below = figures.filter((figure) => figure !== null);
  const ends = new Set(below.flatMap(({ period }) => period.value?.end ?? []));
  return ends.size === 1 && below.every(isYearly) ? ([...ends][0] ?? null) : null;
}

const isRelative = (text: string) =>
  readPeriods(text, null).some(({ relative }) => relative !== null);

/** "Vorjahr" beside "2023/24" is 2022/23: a year that is told from another is named as that one is. */
export function nameHeads(heads: readonly Head[]): string[][] {
  const pattern = heads
    .flatMap((head) => head.words.map((text) => yearPattern(text, endOf(head) ?? '')))
    .find((found) => found !== null);
  return heads.map((head) => {
    const end = endOf(head);
    return head.words.map((text) =>
      pattern && end && isRelative(text) ? nameYear(pattern, Number(end.slice(0, 4))) : text,
    );
  });
}

/** "Year ended 31 January, 2026": a head that ends with a comma goes on in the next one as it is. */
export const joinHeads = (words: readonly string[]): string =>
  words.reduce((line, word) => `${line.replace(/,$/u, '')}, ${word}`.replace(/^, /u, ''), '');
