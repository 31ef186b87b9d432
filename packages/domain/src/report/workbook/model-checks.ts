import { type Check, checkWords, closeEnough } from '../../model/check-model.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { type Live, live } from './live.ts';
import { type ModelPage, resultKeys } from './model-page.ts';
import { empty, head, muted, type SheetCell, text, title } from './workbook.ts';

type Row = readonly [name: string, of: Live, kind: 'money' | 'share' | 'count' | 'state'];

const close = closeEnough.toNumber();
const rule = `Two that differ by no more than ${close * 100}% agree.`;

/** What an earlier row of a check came to. */
type Above = (name: string) => Live;

function cellOf([, of, kind]: Row, { state }: Check): SheetCell {
  if (!of) return empty;
  if (kind === 'state') {
    const agreed = checkWords[state === 'one_source' ? state : 'agrees'];
    const words = Math.abs(of.value) <= close ? agreed : checkWords.differs;
    const formula = `IF(ABS(${of.cell})<=${close},"${agreed}","${checkWords.differs}")`;
    return { kind: 'worded', formula, text: words };
  }
  if (kind === 'share') return { kind: 'formula', formula: of.cell, value: of.value, digits: 1 };
  if (kind === 'count') return { kind: 'formula', formula: of.cell, value: of.value, decimals: 2 };
  const value = Number(of.value.toFixed(2));
  return { kind: 'formula', formula: `ROUND(${of.cell},2)`, value };
}

/** Each row may compute with those above it. */
type RowsOf = readonly ((above: Above) => Row)[];

function writeCheck(page: ModelPage, check: Check, rows: RowsOf, isHeld = true): void {
  const known = new Map<string, Live>();
  const above: Above = (one) => known.get(one) ?? null;
  page.write([empty], [title(check.title)], ...(isHeld ? [[muted(rule)]] : []));
  page.write(['', 'Value'].map(head));
  for (const rowOf of rows) {
    const row = rowOf(above);
    const [label, of] = row;
    if (!of) continue;
    const cell = cellOf(row, check);
    known.set(label, { cell: `$B$${page.nextRow}`, value: 'value' in cell ? cell.value : 0 });
    page.write([text(label), cell]);
  }
}

/** The same of two numbers wherever they are held against each other. */
function gapRows(one: string, other: string): RowsOf {
  const part = `Gap, of ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
  return [
    (above) => ['Gap', live.less(above(one), above(other)), 'money'],
    (above) => [part, live.over(above('Gap'), above(other)), 'share'],
    (above) => ['Result', above(part), 'state'],
  ];
}

function shareRows(page: ModelPage, { of }: Check, { market, revenue }: Matter): RowsOf {
  const counts = new Set(of.map(({ id }) => id));
  const isCounted = (one: ModelFigure) => counts.has(one.id);
  const { size, share } = market;
  const sold = revenue.findLast(isCounted);
  const there = (market.sold ?? []).map(({ figure }) => figure).filter(isCounted);
  const part =
    share?.unit === '%' ? page.live(share) : live.over(page.live(share), live.number(100));
  const told = 'Market times share';
  const below = there.length > 0 ? 'Sales in that market' : 'Revenue';
  return [
    () => [told, live.times(page.live(size), part), 'money'],
    () => [
      below,
      there.length > 0 ? live.sum(there.map((one) => page.live(one))) : page.live(sold),
      'money',
    ],
    ...gapRows(told, below),
    (above) => ['Share at which both agree', live.over(above(below), page.live(size)), 'share'],
    (above) => [
      'Sold elsewhere',
      there.length > 0 ? live.less(page.live(sold), above(below)) : null,
      'money',
    ],
  ];
}

function unitsRows(page: ModelPage, { of }: Check, { market }: Matter): RowsOf {
  const whole = [market.unitsTotal, market.size].find((one) => of.some(({ id }) => id === one?.id));
  const all = 'All of them';
  const told = 'The whole as it is told';
  return [
    ...market.units.map(
      ({ name, count, each }) =>
        (): Row => [name, live.times(page.live(count), page.live(each)), 'money'],
    ),
    (above) => [all, live.sum(market.units.map(({ name }) => above(name))), 'money'],
    () => [told, page.live(whole), 'money'],
    ...gapRows(all, told),
    () => [
      'The market that the company can serve, of the whole',
      whole === market.size ? null : live.over(page.live(market.size), page.live(whole)),
      'share',
    ],
  ];
}

function customerRows(page: ModelPage, { customers, perCustomer, revenue }: Matter): RowsOf {
  const [below, sold] = ['Customers times price', 'Revenue'];
  return [
    () => [below, live.times(page.live(customers), page.live(perCustomer)), 'money'],
    () => [sold, page.live(revenue.at(-1)), 'money'],
    ...gapRows(below, sold),
  ];
}

function segmentRows(page: ModelPage, { segments }: Matter): RowsOf {
  const years = page.model.cases.find(({ name }) => name === 'Base')?.years ?? [];
  const end = years.at(-1)?.year ?? 0;
  const [all, base] = ['All parts', 'The base case'];
  const ahead = (name: string) => `${name}, ${end}`;
  const paced = segments.flatMap(({ name, figures }) => {
    const [first, last] = [figures[0], figures.at(-1)];
    if (!first || !last) return [];
    const pace = `${name}, growth a year`;
    const growth = live.yearly(page.live(first), page.live(last), yearOf(last) - yearOf(first));
    return [
      (): Row => [pace, growth, 'share'],
      (above: Above): Row => [
        ahead(name),
        live.grown(page.live(last), above(pace), years.length),
        'money',
      ],
    ];
  });
  return [
    ...paced,
    (above) => [all, live.sum(segments.map(({ name }) => above(ahead(name)))), 'money'],
    () => [base, page.resultHere(resultKeys.year('Base', 'Revenue', end)), 'money'],
    ...gapRows(all, base),
  ];
}

function growthRows(page: ModelPage, { market }: Matter): RowsOf {
  const { assumptions } = page.printed;
  const set = (lever: string): Live => {
    const one = assumptions.find((each) => each.lever === lever);
    return one ? page.set(one, 'value') : null;
  };
  const pace = set('market_growth');
  const paces = [set('growth'), pace, set('above_market')].filter((one) => one !== null);
  const years = page.model.cases[0]?.years ?? [];
  const share = market.share;
  const factor = 'Its share of the market changes by a factor of';
  const told = share?.unit === '%' ? page.live(share) : null;
  const base = 'The base case, growth a year';
  const ofMarket = 'The market, growth a year';
  const grown = (one: Live) => live.grown(live.number(1), one, years.length);
  return [
    () => [base, live.sum(paces), 'share'],
    () => [ofMarket, pace, 'share'],
    (above) => [factor, live.over(grown(above(base)), grown(above(ofMarket))), 'count'],
    (above) => [`Its share by ${years.at(-1)?.year}`, live.times(told, above(factor)), 'share'],
  ];
}

/** The checks of the report over the figures above. */
export function writeChecks(page: ModelPage): void {
  const { matter } = page.printed;
  for (const check of page.model.checks) {
    if (check.key === 'share' && check.state !== 'open')
      writeCheck(page, check, shareRows(page, check, matter));
    if (check.key === 'units') writeCheck(page, check, unitsRows(page, check, matter));
    if (check.key === 'customers') writeCheck(page, check, customerRows(page, matter));
    if (check.key === 'segments') writeCheck(page, check, segmentRows(page, matter));
    if (check.key === 'growth') writeCheck(page, check, growthRows(page, matter), false);
  }
}
