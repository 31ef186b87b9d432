import { splitSentences } from '../kit/split-sentences.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';

/** The sentence that a figure stands in, in one line; its whole block where it is no prose. */
export function sentenceAround(
  { place }: { place: Pick<LedgerFigure['place'], 'block' | 'start'> },
  { reading }: Pick<LedgerSource, 'reading'>,
): string {
  const block = reading.blocks[place.block];
  if (!block) return '';
  return sentenceIn(reading.text.slice(block.start, block.end), place.start - block.start);
}

export function sentenceIn(text: string, at: number): string {
  const span = splitSentences(text).find(({ start, end }) => at >= start && at < end);
  return (span ? text.slice(span.start, span.end) : text).replace(/\s+/g, ' ').trim();
}

/** The part of its sentence, between commas and brackets, in which a figure stands. */
export function figureClause({ place }: LedgerFigure, { reading }: LedgerSource): string {
  const block = reading.blocks[place.block];
  if (!block) return '';
  const sentence = sentenceAround({ place }, { reading });
  const own = reading.text.slice(place.start, place.end).replace(/\s+/g, ' ');
  return sentence.split(/[,;()](?!\d)/u).find((part) => part.includes(own)) ?? sentence;
}

const longestLead = 30;

/** A word or two with which a paragraph begins, as a heading would: "Injuries." */
export function leadOf(
  { place }: { place: Pick<LedgerFigure['place'], 'block'> },
  { reading }: Pick<LedgerSource, 'reading'>,
): string {
  const block = reading.blocks[place.block];
  const text = block ? reading.text.slice(block.start, block.end) : '';
  const lead = /^[^.:]*[.:]/u.exec(text.replace(/^\s*\(?\d+[.)]\s+/u, ''))?.[0] ?? '';
  return lead.length <= longestLead ? lead : '';
}

/** The heads of a cell. */
export function headsOf({ place }: LedgerFigure, { reading }: LedgerSource): string {
  const table = place.table === null ? null : reading.tables[place.table];
  if (!table) return '';
  const heads = [
    ...(table.rowHeads[place.row ?? -1] ?? []),
    ...(table.columnHeads[place.column ?? -1] ?? []),
  ];
  return heads.join(' ');
}

/** What stands over a figure: headings, caption, place. */
export function headingsOf(
  { place }: { place: Pick<LedgerFigure['place'], 'block' | 'table'> },
  { reading }: LedgerSource,
): string {
  const block = reading.blocks[place.block];
  const table = place.table === null ? null : reading.tables[place.table];
  const headings = (block?.headings ?? []).flatMap((index) => reading.blocks[index] ?? []);
  return [
    ...headings.map(({ start, end }) => reading.text.slice(start, end)),
    table?.caption ?? '',
    block?.locator ?? '',
  ].join(' ');
}
