import { Exact } from '../kit/decimal.ts';
import type { ReportExhibit } from '../report/report.ts';
import { printAmount } from '../sentences/print-amount.ts';
import type { Lever, ModelAssumption } from './assumption.ts';
import type { Model, StressedPlan } from './compute-model.ts';
import { yearOf } from './map-matter.ts';
import type { Matter, ModelFigure } from './matter.ts';
import { printMillions } from './print-millions.ts';
import { printSetting } from './print-setting.ts';

type Row = ReportExhibit['rows'][number];
type Cell = Row['cells'][number];

const million = 1e6;

/** Without which there would be no projection. */
const projecting: ReadonlySet<Lever> = new Set([
  'growth',
  'market_growth',
  'above_market',
  'margin',
]);

function cell(value: Exact | null, { currency }: Model, notes: number[] = []): Cell {
  const text = value
    ? printAmount(
        { value, kind: 'money', unit: currency, period: null },
        { unit: 'm', digits: 1, absolute: false },
      )
        .replace(`${currency} `, '')
        .replace(/m$/, '')
    : '';
  const shown = value && Number(value.div(million).toFixed(1));
  return { text, value: shown, claim_id: null, notes, figures: [], formula: null };
}

const read = (figure: ModelFigure | undefined, value: Exact | null, model: Model): Cell => ({
  ...cell(value, model, figure?.notes ?? []),
  figures: figure ? [figure.id] : [],
});

const frame = (
  number: number,
  id: string,
  model: Model,
  matter: readonly ModelFigure[],
): Pick<ReportExhibit, 'id' | 'number' | 'kind' | 'unit' | 'source_ids'> => ({
  id,
  number,
  kind: 'table',
  unit: `${model.currency} million`,
  source_ids: [...new Set(matter.map(({ source_id }) => source_id))],
});

/** Told with the range that the cases span. */
export function scenarioMessage(model: Model): string {
  const [low, base, high] = model.cases.map(({ years }) => {
    const end = years.at(-1);
    const value = end && (end.ebitda ?? end.revenue);
    return value && printMillions(value, model.currency);
  });
  const year = model.cases[0]?.years.at(-1)?.year;
  return `${model.measure} of ${low} to ${high} in ${year}, ${base} in the base case`;
}

/** Where the base case starts and ends. */
function baseMessage(model: Model, known: readonly ModelFigure[]): string {
  const base = model.cases.find(({ name }) => name === 'Base');
  const [start, end] = [known.at(-1), base?.years.at(-1)];
  const reached = end && (end.ebitda ?? end.revenue);
  const money = (value: Exact) => printMillions(value, model.currency);
  return start && reached
    ? `The base case takes ${model.measure} from ${start.printed} in ${start.period} to ${money(reached)} in ${end.year}`
    : `${model.measure} by case`;
}

/** Actuals, then what the three cases come to. */
function scenarioExhibit(model: Model, matter: Matter, number: number): ReportExhibit[] {
  const inEarnings = model.measure === 'EBITDA';
  const known = inEarnings ? matter.ebitda : matter.revenue;
  const ahead = model.cases[0]?.years ?? [];
  if (ahead.length === 0) return [];
  const heads = [
    ...known.map((figure) => `${yearOf(figure)}`),
    ...ahead.map(({ year }) => `${year}E`),
  ];
  const rows = model.cases.map(
    ({ name, years }): Row => ({
      label: name,
      is_target: name === 'Base',
      cells: [
        ...known.map((figure) => read(figure, new Exact(figure.value), model)),
        ...years.map(({ revenue, ebitda }) => cell(inEarnings ? ebitda : revenue, model)),
      ],
    }),
  );
  return [
    {
      ...frame(number, 'model-scenarios', model, known),
      title: baseMessage(model, known),
      chart: 'line',
      columns: [model.measure, ...heads],
      rows,
    },
  ];
}

/** Whatever has no range moves nothing here, which says nothing of how much it can move. */
function tornadoMessage(
  { swings, cases, measure }: Model,
  assumptions: readonly ModelAssumption[],
): string {
  const year = cases[0]?.years.at(-1)?.year;
  const most = `${swings[0]?.assumption.name} moves ${measure} of ${year}`;
  const fixed = assumptions.filter(({ lever, low, high }) => projecting.has(lever) && low === high);
  if (fixed.length === 0) return `${most} more than any other assumption`;
  const names = fixed.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)).join(' and ');
  const others = swings.length > 1 ? ' most' : '';
  const isOne = fixed.length === 1;
  return `${most}${others}; ${names} ${isOne ? 'has no known range and is' : 'have no known ranges and are'} not varied`;
}

function tornadoExhibit(
  model: Model,
  assumptions: readonly ModelAssumption[],
  number: number,
): ReportExhibit[] {
  if (model.swings.length === 0) return [];
  const year = model.cases[0]?.years.at(-1)?.year;
  return [
    {
      ...frame(number, 'model-tornado', model, []),
      title: tornadoMessage(model, assumptions),
      chart: 'tornado',
      columns: [
        `Change of base ${model.measure} in ${year}`,
        'At the lower end',
        'At the upper end',
      ],
      rows: model.swings.map(({ assumption, low, high }) => ({
        label: `${assumption.name} (${printSetting(assumption, 'low')} to ${printSetting(assumption, 'high')})`,
        is_target: false,
        cells: [cell(low, model), cell(high, model)],
      })),
    },
  ];
}

/** Of plan and record, side by side. */
export const planExhibitId = 'model-plan';

const measureWords = { revenue: 'Revenue', ebitda: 'EBITDA' } as const;

/** What is planned for the last year: its earnings, or else its revenue. */
const lastPlan = (plan: readonly StressedPlan[]) =>
  plan.findLast(({ measure }) => measure === 'ebitda') ?? plan.at(-1);

/** What the plan comes to when plans are reached as they have been. */
export function planMessage(plan: readonly StressedPlan[], currency: string): string {
  const last = lastPlan(plan);
  if (!last) return '';
  const money = (value: Exact) => printMillions(value, currency);
  const [planned, left] = [money(new Exact(last.planned.value)), money(last.stressed)];
  const reached = `${printAmount({ value: last.reached, kind: 'percent', unit: '%', period: null })} of planned ${measureWords[last.measure]} was reached on average`;
  return left === planned
    ? `Earlier plans were met on average: ${measureWords[last.measure]} of ${last.planned.printed} for ${last.planned.period} is counted whole`
    : `${reached}: the plan for ${last.planned.period} would come to ${left}, not ${planned}`;
}

/** Years of the measure that the plan is told by: those that have come, and those ahead. */
function plansOf({ plan }: Model, { record }: Matter) {
  const measure = lastPlan(plan)?.measure;
  return {
    measure,
    past: record.filter((row) => row.measure === measure),
    ahead: plan.filter((row) => row.measure === measure),
  };
}

/** In the order in which the exhibit shows them. */
export function planFigures(model: Model, matter: Matter): ModelFigure[] {
  const { past, ahead } = plansOf(model, matter);
  return [
    ...past.flatMap(({ planned, actual }) => [planned, actual]),
    ...ahead.map(({ planned }) => planned),
  ];
}

/** What was planned and what was reached, year by year; then the plans ahead, and what they come to by that. */
function planExhibit(model: Model, matter: Matter, number: number): ReportExhibit[] {
  const { measure, past, ahead } = plansOf(model, matter);
  if (!measure) return [];
  const readFigure = (figure: ModelFigure) => read(figure, new Exact(figure.value), model);
  return [
    {
      ...frame(number, planExhibitId, model, planFigures(model, matter)),
      title: planMessage(model.plan, model.currency),
      chart: 'bar',
      columns: [measureWords[measure], 'Plan', 'Reached'],
      rows: [
        ...past.map(({ planned, actual }) => ({
          label: planned.period,
          is_target: false,
          cells: [readFigure(planned), readFigure(actual)],
        })),
        ...ahead.map(({ planned, stressed }) => ({
          label: `${planned.period}, assumed`,
          is_target: false,
          cells: [readFigure(planned), cell(stressed, model)],
        })),
      ],
    },
  ];
}

/** The pictures of the model, numbered on from the last of the report. */
export function modelExhibits(
  model: Model,
  matter: Matter,
  assumptions: readonly ModelAssumption[],
  after: number,
): ReportExhibit[] {
  const scenarios = scenarioExhibit(model, matter, after + 1);
  const tornado = tornadoExhibit(model, assumptions, after + scenarios.length + 1);
  const plan = planExhibit(model, matter, after + scenarios.length + tornado.length + 1);
  return [...scenarios, ...tornado, ...plan];
}
