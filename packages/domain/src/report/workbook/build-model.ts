import type { ModelAssumption } from '../../model/assumption.ts';
import { figuresOfMatter } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { originWords } from '../../model/origin-words.ts';
import type { End } from '../../model/project-years.ts';
import { setWords } from '../document/model-part.ts';
import type { Report, ReportSource } from '../report.ts';
import { asNumber, ModelPage, type ModelPlaces, modelSheet, resultKeys } from './model-page.ts';
import {
  columnName,
  empty,
  head,
  long,
  muted,
  type Sheet,
  type SheetCell,
  text,
  title,
  wholeName,
} from './workbook.ts';

const caseEnds = { Downside: 'low', Base: 'value', Upside: 'high' } as const;

/** Where each assumption stands in a case, or with one of them moved. */
type EndOf = (assumption: ModelAssumption) => End;

function settings(page: ModelPage, lever: ModelAssumption['lever'], endOf: EndOf): string[] {
  return page.printed.assumptions
    .filter((one) => one.lever === lever)
    .map((one) => page.setting(one, endOf(one)));
}

function revenueFormula(page: ModelPage, endOf: EndOf, year: number): string {
  const growth = (['growth', 'market_growth', 'above_market'] as const).flatMap((lever) =>
    settings(page, lever, endOf),
  );
  const effects = settings(page, 'revenue_effect', endOf).map((cell) => `*(1+${cell})`);
  const start = page.cell(page.printed.matter.revenue.at(-1));
  return `${start}*(1+${growth.join('+')})^${year}${effects.join('')}`;
}

function earningsFormula(page: ModelPage, endOf: EndOf, year: number, revenue: string): string {
  const { revenue: sold, ebitda } = page.printed.matter;
  const start = `${page.cell(ebitda.at(-1))}/${page.cell(sold.at(-1))}`;
  const [margin = '0'] = settings(page, 'margin', endOf);
  const [years = '1'] = settings(page, 'years', endOf);
  const effects = settings(page, 'margin_effect', endOf).map((cell) => `+${cell}`);
  return `(${revenue})*(${start}+(${margin}-${start})*${year}/${years}${effects.join('')})`;
}

function endFormula(page: ModelPage, endOf: EndOf): string {
  const years = page.model.cases[0]?.years.length ?? 0;
  const revenue = revenueFormula(page, endOf, years);
  return page.model.measure === 'EBITDA' ? earningsFormula(page, endOf, years, revenue) : revenue;
}

type Titles = ReadonlyMap<string, ReportSource>;

const placeCells = ({ source_id, locator }: ModelFigure, sources: Titles): SheetCell[] => [
  long(sources.get(source_id)?.title ?? ''),
  long(locator),
];

/** Buyers of a market have three figures of one name each: how many, what each spends, and both multiplied. */
const namesOf = ({ market }: Matter): ReadonlyMap<string, string> =>
  new Map(
    market.units.flatMap(({ name, count, each, total }) => [
      [count.id, `${name}: how many, ${count.period}`],
      [each.id, `${name}: what each spends, ${each.period}`],
      [total.id, `${name}: in all, ${total.period}`],
    ]),
  );

function writeInputs(page: ModelPage, sources: Titles): void {
  const { matter } = page.printed;
  const names = namesOf(matter);
  const listed = new Set(
    (matter.listed ?? []).flatMap(({ amount, ends }) => [amount.id, ...(ends ? [ends.id] : [])]),
  );
  page.write(
    [title('Figures that the model rests on')],
    ['Figure', 'Value', 'Unit', 'Period', 'Source', 'Place', 'Notes'].map(head),
  );
  for (const figure of figuresOfMatter(matter)) {
    if (listed.has(figure.id)) continue;
    page.write([
      long(names.get(figure.id) ?? wholeName(figure.label, figure.printed)),
      page.input(figure),
      text(figure.unit),
      long(figure.period),
      ...placeCells(figure, sources),
      text(figure.notes.join(', ')),
    ]);
  }
}

const ownerWords = (may: boolean | undefined) => (may === undefined ? '' : may ? 'Yes' : 'No');

/** What customers pay, with the day on which they may go. */
function writeContracts(page: ModelPage, sources: Titles): void {
  const { listed = [] } = page.printed.matter;
  const [first] = listed;
  if (!first) return;
  const remarks = listed.some(({ remark }) => remark);
  const heads = [
    'Customer',
    ['A year', first.amount.unit].filter(Boolean).join(', '),
    'Ends',
    'Clause on a change of owner',
    'Source',
    'Place',
    ...(remarks ? ['Remark of the list'] : []),
    'Notes',
  ];
  page.write([empty], [title('Contracts by customer')], heads.map(head));
  for (const { name, amount, ends, mayLeaveOwner, remark = '' } of listed) {
    const notes = new Set([...amount.notes, ...(ends?.notes ?? [])]);
    page.write([
      long(name),
      page.input(amount),
      ends ? asNumber(ends.value, ends.unit) : empty,
      text(ownerWords(mayLeaveOwner)),
      ...placeCells(amount, sources),
      ...(remarks ? [long(remark)] : []),
      text([...notes].toSorted((a, b) => a - b).join(', ')),
    ]);
  }
}

const fixedWords =
  'Fixed in this workbook, whose columns are made for it; another number is set in the project.';

function assumptionRow(one: ModelAssumption): SheetCell[] {
  const isFixed = one.lever === 'years';
  const number = (value: string): SheetCell =>
    isFixed ? { kind: 'result', value: Number(value) } : asNumber(value, one.unit);
  return [
    text(one.name),
    number(one.value),
    number(one.low),
    number(one.high),
    text(one.unit),
    text(originWords(one)),
    long(isFixed ? `${one.reason} ${fixedWords}` : one.reason),
  ];
}

function writeAssumptions(page: ModelPage): void {
  const { assumptions } = page.printed;
  if (assumptions.length === 0) return;
  page.write(
    [empty],
    [title('Assumptions')],
    [muted(setWords(assumptions))],
    ['Assumption', 'Base', 'Lower end', 'Upper end', 'Unit', 'By whom', 'Why'].map(head),
  );
  for (const one of assumptions) page.assumption(one, assumptionRow(one));
}

function writeCases(page: ModelPage): void {
  const { cases, measure, currency } = page.model;
  const [first] = cases;
  if (!first) return;
  page.write(
    [empty],
    [title(`Scenarios, ${currency}`)],
    [currency, ...first.years.map(({ year }) => `${year}`)].map(head),
  );
  for (const { name, years } of cases) {
    const end = caseEnds[name];
    page.write([
      text(`Revenue, ${name.toLowerCase()}`),
      ...years.map(({ revenue, year }, at) =>
        page.computed(
          resultKeys.year(name, 'Revenue', year),
          at + 1,
          revenueFormula(page, () => end, at + 1),
          revenue.toNumber(),
        ),
      ),
    ]);
    if (measure !== 'EBITDA') continue;
    const row = page.rows.length;
    page.write([
      text(`EBITDA, ${name.toLowerCase()}`),
      ...years.map(({ ebitda, year }, at) =>
        page.computed(
          resultKeys.year(name, 'EBITDA', year),
          at + 1,
          earningsFormula(page, () => end, at + 1, `${columnName(at + 1)}${row}`),
          ebitda?.toNumber() ?? 0,
        ),
      ),
    ]);
  }
}

function writeSwings(page: ModelPage): void {
  const { swings, measure, cases, currency } = page.model;
  if (swings.length === 0) return;
  page.write(
    [empty],
    [title(`Change of base ${measure} in ${cases[0]?.years.at(-1)?.year}, ${currency}`)],
    ['Assumption', `At its lower end, ${currency}`, `At its upper end, ${currency}`].map(head),
  );
  const base = endFormula(page, () => 'value');
  for (const { assumption, low, high } of swings) {
    const moved = (end: End) =>
      `${endFormula(page, (one) => (one.key === assumption.key ? end : 'value'))}-${base}`;
    const cell = (end: 'low' | 'high', column: number, value: number) =>
      page.computed(resultKeys.swing(assumption.key, end), column, moved(end), value);
    page.write([
      text(assumption.name),
      cell('low', 1, low.toNumber()),
      cell('high', 2, high.toNumber()),
    ]);
  }
}

function writePlan(page: ModelPage): void {
  const { plan, currency } = page.model;
  if (plan.length === 0) return;
  page.write(
    [empty],
    [title(`The plan, less what plans have missed, ${currency}`)],
    ['Plan', `As planned, ${currency}`, `Less past misses, ${currency}`, `Gap, ${currency}`].map(
      head,
    ),
  );
  for (const { measure, planned, stressed } of plan) {
    const set = page.printed.assumptions.find(({ lever }) => lever === `plan_${measure}`);
    if (!set) continue;
    const cell = page.cell(planned);
    const reached = `${cell}*${page.setting(set, 'value')}`;
    const [whole, gap] = [Number(planned.value), stressed.minus(planned.value).toNumber()];
    page.write([
      long(wholeName(planned.label, planned.printed)),
      { kind: 'formula', formula: cell, value: whole },
      page.computed(resultKeys.reached(planned.id), 2, reached, stressed.toNumber()),
      page.computed(`gap ${planned.id}`, 3, `${reached}-${cell}`, gap),
    ]);
  }
}

/** From above and from below: market times share, against what was sold. */
function writeMarket(page: ModelPage): void {
  const { market, revenue } = page.printed.matter;
  const { size, share } = market;
  const sold = revenue.at(-1);
  if (!size || !share || !sold) return;
  const above = `${page.cell(size)}*${page.cell(share)}${share.unit === '%' ? '' : '/100'}`;
  const value = (Number(size.value) * Number(share.value)) / 100;
  const row = (name: string, written: string, exact: number) =>
    page.write([text(name), page.computed(name, 1, written, exact)]);
  page.write([empty], [title('From above and from below')], ['', sold.unit].map(head));
  row('Market times share', above, value);
  row(`Revenue, ${sold.period}`, page.cell(sold), Number(sold.value));
  row('Gap', `${page.cell(sold)}-${above}`, Number(sold.value) - value);
}

interface BuiltModel {
  sheets: Sheet[];
  places: ModelPlaces;
}

const nowhere: ModelPlaces = { figure: () => null, result: () => null };

/** The model with live formulas: what a case comes to follows from the cells above it. */
export function buildModel(report: Report): BuiltModel {
  if (!report.model) return { sheets: [], places: nowhere };
  const page = new ModelPage(report.model);
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  writeInputs(page, sources);
  writeContracts(page, sources);
  writeAssumptions(page);
  writeCases(page);
  writeSwings(page);
  writePlan(page);
  writeMarket(page);
  const { missing } = page.model;
  if (missing.length > 0)
    page.write(
      [empty],
      [title('What could not be computed')],
      ...missing.map((one) => [text(one)]),
    );
  const widths = [56, 18, 18, 18, 26, 26, 60, 16, 16, 16, 16];
  return {
    sheets: [{ name: modelSheet, widths, stickyRows: 0, rows: page.rows }],
    places: page,
  };
}
