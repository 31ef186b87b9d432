import type { ModelAssumption } from '../../model/assumption.ts';
import { figuresOfMatter } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import type { End } from '../../model/project-years.ts';
import type { Report, ReportSource } from '../report.ts';
import { type Origins, writeAssumptions } from './model-assumptions.ts';
import { writeChecks } from './model-checks.ts';
import { writeContracts } from './model-contracts.ts';
import { ModelPage, type ModelPlaces, modelSheet, resultKeys } from './model-page.ts';
import { figureKey } from './same-figure.ts';
import {
  columnName,
  empty,
  head,
  long,
  type Sheet,
  type SheetCell,
  text,
  title,
  wholeName,
} from './workbook.ts';

const caseEnds = { Downside: 'low', Base: 'value', Upside: 'high' } as const;

const projecting: ReadonlySet<ModelAssumption['lever']> = new Set([
  'growth',
  'market_growth',
  'above_market',
  'margin',
  'revenue_effect',
  'margin_effect',
]);

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

function writeInputs(
  page: ModelPage,
  sources: Titles,
  { isLoaded, company }: { isLoaded: (id: string) => boolean; company: string },
): void {
  const { matter } = page.printed;
  const names = namesOf(matter);
  const listed = new Set(
    (matter.listed ?? []).flatMap(({ amount, ends }) => [amount.id, ...(ends ? [ends.id] : [])]),
  );
  page.write(
    [title('Model')],
    [empty],
    [title('Figures that the model rests on')],
    ['Figure', 'Value', 'Unit', 'Period', 'Source', 'Place', 'Notes'].map(head),
  );
  for (const figure of figuresOfMatter(matter)) {
    if (listed.has(figure.id) || !isLoaded(figure.id)) continue;
    page.write([
      long(names.get(figure.id) ?? wholeName(figure.label, figure.printed)),
      page.inputOnce(figure, figureKey(figure, company)),
      text(figure.unit),
      long(figure.period),
      ...placeCells(figure, sources),
      text(figure.notes.join(', ')),
    ]);
  }
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

/** Levers of the projection: those with a range, and below them those that may be given one. */
function leversOf({ model: { swings }, printed }: ModelPage): ModelAssumption[] {
  const moving = swings.map(({ assumption }) => assumption);
  const others = printed.assumptions.filter(
    (one) => projecting.has(one.lever) && !moving.some(({ key }) => key === one.key),
  );
  return [...moving, ...others];
}

function writeSwings(page: ModelPage): void {
  const { swings, measure, cases, currency } = page.model;
  const levers = leversOf(page);
  if (cases.length === 0 || levers.length === 0) return;
  page.write(
    [empty],
    [title(`Change of base ${measure} in ${cases[0]?.years.at(-1)?.year}, ${currency}`)],
    ['Assumption', `At its lower end, ${currency}`, `At its upper end, ${currency}`].map(head),
  );
  const base = endFormula(page, () => 'value');
  for (const assumption of levers) {
    const swing = swings.find((one) => one.assumption.key === assumption.key);
    const moved = (end: End) =>
      `${endFormula(page, (one) => (one.key === assumption.key ? end : 'value'))}-${base}`;
    const cell = (end: 'low' | 'high', column: number) =>
      page.computed(
        resultKeys.swing(assumption.key, end),
        column,
        moved(end),
        swing?.[end].toNumber() ?? 0,
      );
    page.write([text(assumption.name), cell('low', 1), cell('high', 2)]);
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

interface BuiltModel {
  sheets: Sheet[];
  places: ModelPlaces;
  /** Which of its figures these sheets and others have asked for. */
  namedIn: (sheets: readonly Sheet[]) => ReadonlySet<string>;
}

const nowhere: ModelPlaces = {
  figure: () => null,
  held: () => null,
  result: () => null,
  settingOf: () => null,
  contracts: null,
};

function originsOf(sources: Titles): Origins {
  const listed = (all: readonly string[]) => [...new Set(all)].join('; ');
  return {
    titles: (figures) =>
      listed(figures.flatMap(({ source_id }) => sources.get(source_id)?.title ?? [])),
    notes: (figures) =>
      [...new Set(figures.flatMap(({ notes }) => notes))].toSorted((a, b) => a - b).join(', '),
  };
}

/** The model with live formulas: what a case comes to follows from the cells above it. */
export function buildModel(report: Report, isLoaded: (id: string) => boolean): BuiltModel {
  if (!report.model) return { sheets: [], places: nowhere, namedIn: () => new Set() };
  const page = new ModelPage(report.model);
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  writeInputs(page, sources, { isLoaded, company: report.company_name });
  writeContracts(page, (figure) => placeCells(figure, sources));
  writeAssumptions(page, figuresOfMatter(report.model.matter), originsOf(sources));
  writeCases(page);
  writeSwings(page);
  writePlan(page);
  writeChecks(page);
  const { missing } = page.model;
  if (missing.length > 0)
    page.write(
      [empty],
      [title('What could not be computed')],
      ...missing.map((one) => [text(one)]),
    );
  const widths = [56, 18, 18, 18, 26, 26, 60, 34, 16, 16, 16];
  return {
    sheets: [{ name: modelSheet, widths, stickyRows: 1, stickyColumns: 1, rows: page.rows }],
    places: page,
    namedIn: (sheets) => page.namedIn(sheets),
  };
}
