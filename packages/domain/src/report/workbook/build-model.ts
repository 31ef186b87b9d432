import type { ModelAssumption } from '../../model/assumption.ts';
import { computeModel, type Model } from '../../model/compute-model.ts';
import { figuresOfMatter } from '../../model/map-matter.ts';
import type { ModelFigure } from '../../model/matter.ts';
import type { End } from '../../model/project-years.ts';
import { setWords } from '../document/model-part.ts';
import type { Report, ReportModel } from '../report.ts';
import {
  asGiven,
  columnName,
  empty,
  head,
  input,
  long,
  muted,
  type Sheet,
  type SheetCell,
  text,
  title,
  wholeName,
} from './workbook.ts';

const columns: Readonly<Record<End, string>> = { value: 'B', low: 'C', high: 'D' };
const caseEnds = { Downside: 'low', Base: 'value', Upside: 'high' } as const;

/** Writes rows one below the other and remembers in which row each input stands. */
class Page {
  readonly rows: SheetCell[][] = [];
  readonly #figures = new Map<string, number>();
  readonly #assumptions = new Map<string, number>();
  readonly model: Model;
  readonly printed: ReportModel;

  constructor(printed: ReportModel) {
    this.printed = printed;
    this.model = computeModel(printed.matter, printed.assumptions);
  }

  write(...rows: SheetCell[][]): void {
    this.rows.push(...rows);
  }

  figure(figure: ModelFigure, row: SheetCell[]): void {
    this.rows.push(row);
    this.#figures.set(figure.id, this.rows.length);
  }

  assumption({ key }: ModelAssumption, row: SheetCell[]): void {
    this.rows.push(row);
    this.#assumptions.set(key, this.rows.length);
  }

  cell(figure: ModelFigure | undefined): string {
    return `$B$${this.#figures.get(figure?.id ?? '') ?? 0}`;
  }

  setting({ key }: ModelAssumption, end: End): string {
    return `$${columns[end]}$${this.#assumptions.get(key) ?? 0}`;
  }
}

/** Where each assumption stands in a case, or with one of them moved. */
type EndOf = (assumption: ModelAssumption) => End;

function settings(page: Page, lever: ModelAssumption['lever'], endOf: EndOf): string[] {
  return page.printed.assumptions
    .filter((one) => one.lever === lever)
    .map((one) => page.setting(one, endOf(one)));
}

function revenueFormula(page: Page, endOf: EndOf, year: number): string {
  const growth = (['growth', 'market_growth', 'above_market'] as const).flatMap((lever) =>
    settings(page, lever, endOf),
  );
  const effects = settings(page, 'revenue_effect', endOf).map((cell) => `*(1+${cell}/100)`);
  const start = page.cell(page.printed.matter.revenue.at(-1));
  return `${start}*(1+(${growth.join('+')})/100)^${year}${effects.join('')}`;
}

function earningsFormula(page: Page, endOf: EndOf, year: number, revenue: string): string {
  const { revenue: sold, ebitda } = page.printed.matter;
  const start = `(${page.cell(ebitda.at(-1))}/${page.cell(sold.at(-1))}*100)`;
  const [margin = '0'] = settings(page, 'margin', endOf);
  const [years = '1'] = settings(page, 'years', endOf);
  const effects = settings(page, 'margin_effect', endOf).map((cell) => `+${cell}`);
  return `(${revenue})*(${start}+(${margin}-${start})*${year}/${years}${effects.join('')})/100`;
}

function endFormula(page: Page, endOf: EndOf): string {
  const years = page.model.cases[0]?.years.length ?? 0;
  const revenue = revenueFormula(page, endOf, years);
  return page.model.measure === 'EBITDA' ? earningsFormula(page, endOf, years, revenue) : revenue;
}

/** To the cent: nobody reads a projection finer. */
const formula = (written: string, value: number): SheetCell => ({
  kind: 'formula',
  formula: `ROUND(${written},2)`,
  value: Number(value.toFixed(2)),
});

function writeInputs(page: Page, report: Report): void {
  const titles = new Map(report.sources.map((source) => [source.id, source.title]));
  const ends = new Map(
    (page.printed.matter.listed ?? []).flatMap(({ name, ends: end }) =>
      end ? [[end.id, `End of the contract with ${name}`] as const] : [],
    ),
  );
  page.write(
    [title('Figures that the model rests on')],
    ['Figure', 'Value', 'Unit', 'Period', 'Source', 'Place', 'Notes'].map(head),
  );
  for (const figure of figuresOfMatter(page.printed.matter))
    page.figure(figure, [
      long(ends.get(figure.id) ?? wholeName(figure.label, figure.printed)),
      asGiven(figure.value),
      text(figure.unit),
      text(figure.period),
      long(titles.get(figure.source_id) ?? ''),
      long(figure.locator),
      text(figure.notes.join(', ')),
    ]);
}

function writeAssumptions(page: Page): void {
  const { assumptions } = page.printed;
  if (assumptions.length === 0) return;
  page.write(
    [empty],
    [title('Assumptions')],
    [muted(setWords(assumptions))],
    ['Assumption', 'Base', 'Lower end', 'Upper end', 'Unit', 'By whom', 'Why'].map(head),
  );
  for (const one of assumptions)
    page.assumption(one, [
      text(one.name),
      input(Number(one.value)),
      input(Number(one.low)),
      input(Number(one.high)),
      text(one.unit),
      text(one.origin),
      long(one.reason),
    ]);
}

function writeCases(page: Page): void {
  const { cases, measure, currency } = page.model;
  const [first] = cases;
  if (!first) return;
  page.write(
    [empty],
    [title(`Scenarios, ${currency}`)],
    ['', ...first.years.map(({ year }) => `${year}`)].map(head),
  );
  for (const { name, years } of cases) {
    const end = caseEnds[name];
    page.write([
      text(`Revenue, ${name.toLowerCase()}`),
      ...years.map(({ revenue }, at) =>
        formula(
          revenueFormula(page, () => end, at + 1),
          revenue.toNumber(),
        ),
      ),
    ]);
    if (measure !== 'EBITDA') continue;
    const row = page.rows.length;
    page.write([
      text(`EBITDA, ${name.toLowerCase()}`),
      ...years.map(({ ebitda }, at) =>
        formula(
          earningsFormula(page, () => end, at + 1, `${columnName(at + 1)}${row}`),
          ebitda?.toNumber() ?? 0,
        ),
      ),
    ]);
  }
}

function writeSwings(page: Page): void {
  const { swings, measure, cases } = page.model;
  if (swings.length === 0) return;
  page.write(
    [empty],
    [title(`Change of base ${measure} in ${cases[0]?.years.at(-1)?.year}`)],
    ['Assumption', 'At its lower end', 'At its upper end'].map(head),
  );
  const base = endFormula(page, () => 'value');
  for (const { assumption, low, high } of swings) {
    const moved = (end: End) =>
      `${endFormula(page, (one) => (one.key === assumption.key ? end : 'value'))}-${base}`;
    page.write([
      text(assumption.name),
      formula(moved('low'), low.toNumber()),
      formula(moved('high'), high.toNumber()),
    ]);
  }
}

function writePlan(page: Page): void {
  const { plan } = page.model;
  if (plan.length === 0) return;
  page.write(
    [empty],
    [title('The plan, less what plans have missed')],
    ['Plan', 'Less past misses', 'Gap'].map(head),
  );
  for (const { measure, planned, stressed } of plan) {
    const set = page.printed.assumptions.find(({ lever }) => lever === `plan_${measure}`);
    if (!set) continue;
    const reached = `${page.cell(planned)}*${page.setting(set, 'value')}/100`;
    page.write([
      long(planned.label),
      formula(reached, stressed.toNumber()),
      formula(`${reached}-${page.cell(planned)}`, stressed.minus(planned.value).toNumber()),
    ]);
  }
}

/** From above and from below: market times share, against what was sold. */
function writeMarket(page: Page): void {
  const { market, revenue } = page.printed.matter;
  const { size, share } = market;
  const sold = revenue.at(-1);
  if (!size || !share || !sold) return;
  const above = `${page.cell(size)}*${page.cell(share)}/100`;
  const value = (Number(size.value) * Number(share.value)) / 100;
  page.write(
    [empty],
    [title('From above and from below')],
    [text('Market times share'), formula(above, value)],
    [text('Revenue'), formula(page.cell(sold), Number(sold.value))],
    [text('Gap'), formula(`${page.cell(sold)}-${above}`, Number(sold.value) - value)],
  );
}

/** The model with live formulas: what a case comes to follows from the cells above it. */
export function buildModel(report: Report): Sheet[] {
  if (!report.model) return [];
  const page = new Page(report.model);
  writeInputs(page, report);
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
  return [
    {
      name: 'Model',
      widths: [56, 18, 16, 16, 24, 24, 60, 16, 16, 16, 16],
      stickyRows: 0,
      rows: page.rows,
    },
  ];
}
