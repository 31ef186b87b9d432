import { linkingVerbs, ofAllLanguages, silentWords } from '../kit/closed-classes.ts';
import { escapePattern } from '../kit/escape-pattern.ts';
import { notionsIn } from '../kit/glossary.ts';
import { rememberFor } from '../kit/remember.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isSentence } from '../sentences/passages/block-context.ts';
import { headingsOf, headsOf } from './sentence-around.ts';

const articles =
  'an?|the|our|its|their|eine?|der|die|das|unsere?|ihre?|une?|la|le|notre|una?|il|lo|el|nuestr[oa]|uma?|nossa?|een|het|onze|ons|ett?|en|vår|vårt';
/** "Kestrel, our planning software": a name, and what its owner calls it. */
const explained = new RegExp(
  `(?<![\\p{L}\\d])(\\p{Lu}[\\p{L}\\d&-]{2,})(?:,|\\s(?:${ofAllLanguages(linkingVerbs).map(escapePattern).join('|')}))\\s(?:${articles})\\s((?:\\p{L}[\\p{L}-]*\\s?){1,4})`,
  'gu',
);
const longestCaption = 120;

/** What names of things are called by any paper, by the beginnings of the words. */
const callings = rememberFor((ledger: Ledger): Map<string, Set<string>> => {
  const texts = [...ledger.sources.values()].map(({ reading }) => reading.text);
  const small = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\d])\p{Ll}\p{L}+/gu) ?? []));
  const company = ledger.company.toLowerCase();
  const found = new Map<string, Set<string>>();
  for (const [, name = '', told = ''] of texts.flatMap((text) => [...text.matchAll(explained)])) {
    const low = name.toLowerCase();
    // A word of the language at the beginning of a sentence is no name, and the company is all it sells.
    if (small.has(low) || notionsIn(low).length > 0 || company.includes(low)) continue;
    const words = told.toLowerCase().trim().split(/\s+/u);
    const end = words.findIndex((word) => silentWords.has(word));
    const stems = (end < 0 ? words : words.slice(0, end)).map(wordStem);
    found.set(name, new Set([...(found.get(name) ?? []), ...stems]));
  }
  return found;
});

/** What stands over a figure and names what it is of: headings, heads, and the captions on its sheet. */
function over(figure: LedgerFigure, source: LedgerSource): string {
  const { text, blocks } = source.reading;
  const own = blocks[figure.place.block];
  const nearest = own?.headings.at(-1);
  const captions = blocks
    .filter(
      ({ kind, headings, index }) =>
        kind === 'paragraph' &&
        nearest !== undefined &&
        headings.at(-1) === nearest &&
        index < figure.place.block,
    )
    .map(({ start, end }) => text.slice(start, end))
    .filter((line) => line.length <= longestCaption && !isSentence.test(line));
  return [headingsOf(figure, source), headsOf(figure, source), ...captions].join(' ');
}

/** Whether what stands over a figure is by its name what the word calls it in some paper. */
export function isCalled(
  { figure, source }: { figure: LedgerFigure; source: LedgerSource },
  stem: string,
  ledger: Ledger,
): boolean {
  const above = over(figure, source);
  return [...callings(ledger)].some(
    ([name, stems]) =>
      stems.has(stem) &&
      new RegExp(`(?<![\\p{L}\\d])${escapePattern(name)}(?![\\p{L}\\d])`, 'u').test(above),
  );
}
