import { isTotal } from '../../reading/tables/totals.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import type { Conflict } from '../conflict.ts';
import { map, meet, nearlyMeets, quotient, rangeOf } from './near-miss.ts';
import { exactOnly, type SentenceFigures } from './sentence-figures.ts';
import { between, slip } from './told-sums.ts';

const inOtherWords =
  /^\s?(?:\p{L}{1,9}\.?)?[\s,(–—-]*(?:or|i\.e\.|that is|oder|also|das sind|d\.\s?h\.|soit|o sea|o|ossia|ovvero|ou seja|ou|ofwel|oftewel|of|eller|dvs\.|czyli|tj\.|neboli)?[\s,]*$/iu;
const ofMarket =
  /^\s?%?\s(?:of|des|du|del|do|van de|av|af)\s(?:the\s|this\s|der\s)?(?:(?:whole|total|entire)\s)?(?:market|(?:gesamt)?markts?|marktes|marché|mercado|mercato|markt|marked(?:et)?|marknaden)(?![\p{L}])/iu;

/** What a study's own tables put the whole at, today. */
function wholesOf({ id, reading }: LedgerSource, ledger: Ledger): LedgerFigure[] {
  return ledger.figuresOf(id).filter((figure) => {
    const { table: at, row } = figure.place;
    const table = at === null ? undefined : reading.tables[at];
    if (!table || row === null || figure.kind !== 'money' || isPlan(figure)) return false;
    return isTotal(table.rowHeads[row]?.at(-1) ?? '', table.cells[row] ?? []);
  });
}

/** "EUR 300m, or 26% of the market", where the study's tables add the market up to EUR 1.4bn. */
export function checkShareOfWhole(
  sentence: SentenceFigures,
  source: LedgerSource,
  ledger: Ledger,
): Conflict | null {
  const { text, start, figures } = sentence;
  if (source.card.kind !== 'study') return null;
  const at = figures.findIndex(
    ({ kind, place }) => kind === 'percent' && ofMarket.test(text.slice(place.end - start)),
  );
  const [part, share] = at < 1 ? [] : figures.slice(at - 1);
  if (part?.kind !== 'money' || !share || !exactOnly(part) || !exactOnly(share)) return null;
  if (!inOtherWords.test(between(sentence, part, share))) return null;
  const made = wholesOf(source, ledger)
    .filter(({ unit }) => unit.value === part.unit.value)
    .flatMap((whole) => quotient(rangeOf(part), rangeOf(whole)) ?? [])
    .map((ratio) => map(ratio, (one) => one * 100));
  const stated = rangeOf(share);
  if (made.some((range) => meet(stated, range))) return null;
  const missed = made.find((range) => nearlyMeets(stated, range));
  return missed
    ? slip(sentence, share, missed, 'of the whole that the tables add up it makes')
    : null;
}
