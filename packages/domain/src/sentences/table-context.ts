import type { PeriodMention } from '../kit/periods.ts';
import { rememberFor } from '../kit/remember.ts';
import { findRespondents } from '../reading/prose/respondents.ts';
import { findSurveyPeriod } from '../reading/prose/survey-period.ts';
import type { Reading, Table } from '../reading/reading.ts';
import type { FigureContext } from '../reading/tables/figure-context.ts';
import { findUnitLines } from '../reading/tables/unit-lines.ts';
import type { LedgerSource } from './ledger.ts';

const MOST_TITLES = 3;

interface Said {
  unitLines: string[];
  surveyPeriod: PeriodMention | null;
  respondents: string | null;
}

const textAt = ({ text, blocks }: Reading, index: number): string => {
  const block = blocks[index];
  return block ? text.slice(block.start, block.end) : '';
};

/** What a document says once for all of its tables; looked for once. */
const saidOfAll = rememberFor((reading: Reading): Said => {
  const texts = reading.blocks
    .filter(({ kind, table }) => kind !== 'furniture' && table === null)
    .map(({ index }) => textAt(reading, index));
  const isSurvey = reading.card.kind === 'survey';
  return {
    unitLines: findUnitLines(texts),
    surveyPeriod: isSurvey ? findSurveyPeriod(texts, null, reading.card) : null,
    respondents: isSurvey ? findRespondents(texts) : null,
  };
});

/** What the numbers of a table inherit from around it, for whoever reads it after its document was read. */
export function tableContext({ card, reading }: LedgerSource, table: Table): FigureContext {
  const headings = reading.blocks[table.block]?.headings ?? [];
  const before = reading.blocks.slice(Math.max(0, table.block - MOST_TITLES), table.block);
  const titles = before
    .toReversed()
    .filter(({ kind, headings: own }) => kind === 'paragraph' && own.join() === headings.join());
  const { yearEnd } = card;
  return {
    card,
    headings: headings.map((index) => textAt(reading, index)),
    above: null,
    titles: titles.map(({ index }) => textAt(reading, index)),
    calendar: yearEnd ? { ...yearEnd, ends: {}, bareYears: 'calendar' } : null,
    style: card.numberStyle,
    ...saidOfAll(reading),
    entities: reading.entities,
  };
}
