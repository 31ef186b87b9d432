import { countWordStarts } from '../kit/word-starts.ts';
import type { ClaimBook, Computed } from '../sentences/claim-book.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import { whenOf } from '../sentences/name-figure.ts';
import { namesMarket, shareHead, shortName } from '../sentences/players.ts';
import { ratedBeside } from '../sentences/rated-beside.ts';
import { columnsUnder, isHolder, isPartOfAll, rowOf } from '../sentences/share-columns.ts';
import type { Evidence, ShownTable } from './gather.ts';
import { nameAndDay } from './tell-passage.ts';

const LARGEST = 3;
const LONGEST_MARKET = 120;
const listOf = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const MOST_WEIGHED = 7;
/** What says how much each of several things counts. */
export const weightHead =
  /^(?:weight|gewicht|importance|poids|peso|pondération|ponderaci|vekt|vikt)/iu;

/** What a list of suppliers calls those whom it lists. */
const holderHead =
  /^(?:supplier|compan|provider|competitor|rival|vendor|maker|manufacturer|producer|player|name|firm|brand|rank|anbieter|unternehmen|wettbewerber|hersteller|lieferant|marke|fournisseur|entreprise|société|acteur|proveedor|empresa|azienda|fornitor|fornecedor|leverandør|selskap|virksomhed|bedrijf|leverancier|aanbieder|företag|leverantör)/iu;

const year = /[\s,]*(?:in )?(?:mid[ -]|Mitte )?(?:FY\s?)?(?:19|20)\d\d\s*:?$|\s*:$/u;

/** "Shares of dairy pumps": what stands behind it is the market. */
const sharesOf =
  /^(?:market\s)?shares?\s(?:of|in)\s(?:the\s)?|^(?:Markt)?anteile?\s(?:an|am|in|im)\s(?:der\s|den\s)?/iu;

/** Of which market a table gives the shares, where the head over its names or the line over it says so. */
function marketOf({ table, title }: ShownTable): string {
  const corner = table.columnHeads[0]?.at(-1)?.trim() ?? '';
  const isMarket = /\p{L}{3,}[\s,]+\p{L}{2}/u.test(corner) && !holderHead.test(corner);
  if (isMarket) return corner.replace(year, '');
  const over = title.split(' · ').at(-1)?.replace(year, '') ?? '';
  // A sentence over a table says more than of which market it is.
  const isName = over.length <= LONGEST_MARKET && !/[.;:?!]\s|[.;?!]$/u.test(over);
  return isName && namesMarket(over.replace(shareHead, ' ')) ? over.replace(sharesOf, '') : '';
}

/** What the target holds of its market and held before, and how much the largest hold together. */
export function tellShares({ tables, ledger }: Evidence, book: ClaimBook): Computed[] {
  const called = shortName(ledger.company).split(/[\s-]/u)[0] ?? ledger.company;
  const [best] = tables.flatMap((shown) => {
    if (/target|adviser/.test(shown.source.card.ownerRole)) return [];
    const [now = [], before = []] = columnsUnder(shown, shareHead);
    const isTarget = (figure: LedgerFigure) => countWordStarts(called, rowOf(shown, figure)) > 0;
    const own = now.find(isTarget);
    return own ? [{ shown, now, own, was: before.find(isTarget) }] : [];
  });
  if (!best) return [];
  const { shown, now, own, was } = best;
  const when = (figure: LedgerFigure) => (figure.period.value ? ` ${whenOf(figure)}` : '');
  const since =
    was && was.period.value?.end !== own.period.value?.end
      ? ` against {${was.id}}${when(was)}, a change of {= ${own.id} - ${was.id} | pp1}`
      : '';
  const most = now
    .filter((figure) => isHolder(rowOf(shown, figure)))
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .slice(0, LARGEST);
  const names = listOf(most.map((figure) => rowOf(shown, figure)));
  const sum = `{= sum(${most.map(({ id }) => id).join(', ')})}`;
  const head = own.measure.value?.text.replace(/\s*\d{4}|[\s,]*(?:(?:in )?%)?$/gu, '') ?? '';
  const from = `(${nameAndDay(shown.source)})`;
  const market = marketOf(shown);
  const within = market && ` in “${market}”`;
  const citations = market ? [{ source_id: shown.source.id, quote: market }] : [];
  return [
    `${head} of ${rowOf(shown, own)}${within} was {${own.id}}${when(own)}${since} ${from}.`,
    ...(most.length === LARGEST && isPartOfAll(most)
      ? [`${head}${within}: the three largest, ${names}, make ${sum}${when(own)} ${from}.`]
      : []),
  ].map((text) => ({ table: shown.id, claim: book.add({ text, citations }) }));
}

/** Weights have a head of their own, or stand as the one share beside marks. */
function weightsIn(shown: ShownTable, company: string): LedgerFigure[] {
  const [column] = columnsUnder(shown, weightHead);
  const [only, ...others] = columnsUnder(shown, /./u);
  const isOnly = others.length === 0 && ratedBeside(shown, company).length > 0;
  return column ?? (isOnly ? only : undefined) ?? [];
}

/** What counts how much for whoever decides, the weightiest first. */
export function tellWeights({ tables, ledger }: Evidence, book: ClaimBook): Computed[] {
  return tables.flatMap((shown) => {
    const column = weightsIn(shown, ledger.company);
    const listed = column
      .toSorted((a, b) => Number(b.value) - Number(a.value))
      .slice(0, MOST_WEIGHED)
      .map((figure) => `${rowOf(shown, figure)} {${figure.id}}`)
      .join(', ');
    const [first] = column;
    if (!first) return [];
    const whole = shown.table.columnHeads[first.place.column ?? -1]?.at(-1) ?? '';
    const head = whole.replace(/\s*\([^)]*\)/gu, '');
    const from = nameAndDay(shown.source);
    const isNamed = first.measure.value?.text === whole;
    const claim = book.add({
      text: isNamed ? `${head}: ${listed} (${from}).` : `${from}, on “${head}”: ${listed}.`,
      citations: isNamed ? [] : [{ source_id: shown.source.id, quote: head }],
    });
    return [{ table: shown.id, claim }];
  });
}
