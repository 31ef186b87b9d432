import { rememberFor } from '../kit/remember.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { Span } from '../reading/reading.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';

/** The headings below the title, the caption and, in prose, the sentence of a figure. */
export function whereItStands({ place }: LedgerFigure, { reading }: LedgerSource): string {
  const block = reading.blocks[place.block];
  const table = place.table === null ? null : reading.tables[place.table];
  const title = reading.blocks.findIndex(({ kind }) => kind === 'heading');
  const headings = (block?.headings ?? [])
    .filter((index) => index !== title)
    .flatMap((index) => reading.blocks[index] ?? []);
  return [
    ...headings.map(({ start, end }) => reading.text.slice(start, end)),
    table?.caption ?? '',
    table || !block ? '' : sentenceAt(place.start, block, reading.text),
  ].join(' · ');
}

function sentenceAt(at: number, block: Span, text: string): string {
  const paragraph = text.slice(block.start, block.end);
  const own = splitSentences(paragraph).find(({ end }) => block.start + end > at);
  return own ? paragraph.slice(own.start, own.end) : paragraph;
}

const scopeHeading =
  /\b(?:scope|definitions?|coverage|abgrenzung|begriffe|untersuchungsgegenstand)\b/iu;
const denies = /(?<![\p{L}])(?:not|no|nicht|kein\p{L}*)(?![\p{L}])/iu;
const excludes = /(?<![\p{L}])(?:excluding|without|except|ohne|außer)(?![\p{L}]).*$/isu;

/** What a study says under "Scope" or "Definitions" to be about holds for each of its figures. */
export const scopeOf = rememberFor(({ reading: { blocks, text } }: LedgerSource): string => {
  const isScope = (index: number) => {
    const heading = blocks[index];
    return heading !== undefined && scopeHeading.test(text.slice(heading.start, heading.end));
  };
  const said = blocks
    .filter(({ kind, headings }) => kind !== 'heading' && headings.some(isScope))
    .flatMap(({ start, end }) =>
      splitSentences(text.slice(start, end)).map((at) =>
        text.slice(start + at.start, start + at.end),
      ),
    )
    .filter((sentence) => !denies.test(sentence));
  return said.map((sentence) => sentence.replace(excludes, '')).join(' ');
});
