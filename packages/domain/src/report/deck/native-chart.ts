import type { ChartPlan } from '../chart/plan-chart.ts';
import type { BarGroup, Standing } from '../chart/read-values.ts';

type NativeForm =
  | 'bar'
  | 'column'
  | 'stacked'
  | 'shares'
  | 'line'
  | 'bridge'
  | 'swings'
  | 'scatter';

/** A chart as an office program draws it itself, so that whoever gets the deck can edit it. */
export interface NativeChart {
  form: NativeForm;
  title: string;
  categories: string[];
  series: {
    name: string;
    values: (number | null)[];
    standing: Standing;
    /** Places of single values that are budgeted or foreseen, among others that were reached. */
    foreseen?: number[];
  }[];
  /** The category or the series that is the target's. */
  target: { category: number | null; series: number | null };
  /** In a single series: which categories are budgeted or foreseen. */
  foreseen: boolean[];
  /** Where the axis of a bridge begins; null where it begins at zero. */
  axisStart: number | null;
  /** Its values as the report prints them. */
  printed?: string[];
  /** The caption says in which currency and scale: the values need not. */
  isUnitSaid?: boolean;
}

const noTarget = { category: null, series: null };
const bare = { title: '', target: noTarget, foreseen: [], axisStart: null };
const at = (index: number) => (index < 0 ? null : index);

/** Rows as categories, their columns as series. */
function grouped(form: NativeForm, groups: readonly BarGroup[]): NativeChart {
  const names = [...new Set(groups.flatMap(({ bars }) => bars.map(({ name }) => name)))];
  return {
    ...bare,
    form,
    categories: groups.map(({ name }) => name),
    series: names.map((name) => {
      const bars = groups.map((group) => group.bars.find((bar) => bar.name === name));
      const standings = new Set(bars.flatMap((bar) => bar?.standing ?? []));
      const [only = 'actual'] = standings;
      const foreseen = bars.flatMap((bar, place) =>
        bar && bar.standing !== 'actual' ? place : [],
      );
      return {
        name,
        values: bars.map((bar) => bar?.value ?? null),
        standing: standings.size === 1 ? only : 'actual',
        ...(standings.size > 1 && { foreseen }),
      };
    }),
    target: { ...noTarget, category: at(groups.findIndex(({ isTarget }) => isTarget)) },
  };
}

/** One row over its columns. */
function alone({ name, isTarget, bars }: BarGroup): NativeChart {
  return {
    ...bare,
    form: 'column',
    title: name,
    categories: bars.map((bar) => bar.name),
    series: [{ name, values: bars.map(({ value }) => value), standing: 'actual' }],
    target: { ...noTarget, series: isTarget ? 0 : null },
    foreseen: bars.map(({ standing }) => standing !== 'actual'),
  };
}

function bridge(plan: Extract<ChartPlan, { form: 'waterfall' }>): NativeChart | null {
  const { steps } = plan;
  // Stacked columns cannot step across zero.
  if (steps.some(({ from, to }) => from < 0 || to < 0)) return null;
  const part = (name: string, pick: (step: (typeof steps)[number]) => number) => ({
    name,
    values: steps.map(pick),
    standing: 'actual' as const,
  });
  return {
    ...bare,
    form: 'bridge',
    axisStart: plan.start > 0 ? plan.start : null,
    categories: steps.map(
      ({ name, text, isTotal, value }) =>
        `${name}\n${!isTotal && value > 0 && !/^[+]/.test(text) ? '+' : ''}${text}`,
    ),
    series: [
      part('Base', ({ from, to, isTotal }) => (isTotal ? 0 : Math.min(from, to))),
      part('Level', ({ value, isTotal }) => (isTotal ? value : 0)),
      part('Increase', ({ value, isTotal }) => (isTotal ? 0 : Math.max(0, value))),
      part('Decrease', ({ value, isTotal }) => (isTotal ? 0 : Math.max(0, -value))),
    ],
  };
}

/** Its categories are the points, its two series where they stand across and upwards. */
function scatter({ points, xName, yName }: Extract<ChartPlan, { form: 'scatter' }>): NativeChart {
  const axis = (name: string, values: number[]) => ({ name, values, standing: 'actual' as const });
  return {
    ...bare,
    form: 'scatter',
    categories: points.map(({ name }) => name),
    series: [
      axis(
        xName,
        points.map(({ x }) => x),
      ),
      axis(
        yName,
        points.map(({ y }) => y),
      ),
    ],
    target: { ...noTarget, category: at(points.findIndex(({ isTarget }) => isTarget)) },
  };
}

const mostPanels = 4;
/** Its line is drawn broken, and its name says no more than that. */
const yearAhead = /^(\d{4}|FY\s?\d{2,4})(?: \(forecast\))?$/u;

function textsOf(plan: ChartPlan): string[] {
  if ('bars' in plan) return plan.bars.map(({ text }) => text);
  if ('swings' in plan) return plan.swings.flatMap(({ low, high }) => [low.text, high.text]);
  const groups = 'groups' in plan ? plan.groups : 'series' in plan ? plan.series : [];
  return groups.flatMap(({ bars }) => bars.map(({ text }) => text));
}

/** The charts of a plan, or none where only a table can show it. */
export function nativeCharts(plan: ChartPlan): NativeChart[] {
  const printed = textsOf(plan);
  return chartsOf(plan).map((chart) => ({ ...chart, printed }));
}

function chartsOf(plan: ChartPlan): NativeChart[] {
  switch (plan.form) {
    case 'bars':
      return [
        grouped(
          'bar',
          plan.groups.filter(({ isTotal }) => !isTotal),
        ),
      ];
    case 'clusters':
      return [grouped('column', plan.groups)];
    case 'stacks':
      return [grouped('stacked', plan.groups)];
    case 'mosaic':
      return [grouped('shares', plan.groups)];
    case 'panels':
      return plan.groups.length > mostPanels ? [] : plan.groups.map(alone);
    case 'columns':
      return [alone({ name: '', isTarget: plan.isTarget, bars: plan.bars })];
    case 'lines': {
      const series = plan.series.map(({ name, bars }) => ({
        name,
        values: plan.names.map((head) => bars.find((bar) => bar.name === head)?.value ?? null),
        standing: 'actual' as const,
        foreseen: plan.names.flatMap((head, place) =>
          bars.some((bar) => bar.name === head && bar.standing !== 'actual') ? place : [],
        ),
      }));
      const target = at(plan.series.findIndex(({ isTarget }) => isTarget));
      const isForeseen = (place: number) => series.some((each) => each.foreseen.includes(place));
      const categories = plan.names.map((name, place) =>
        isForeseen(place) ? name.replace(yearAhead, '$1E') : name,
      );
      return [
        { ...bare, form: 'line', categories, series, target: { ...noTarget, series: target } },
      ];
    }
    case 'waterfall': {
      const drawn = bridge(plan);
      return drawn ? [drawn] : [];
    }
    case 'funnel':
      return [
        grouped(
          'bar',
          plan.bars.map((bar) => ({
            name: bar.name,
            isTarget: false,
            bars: [{ ...bar, name: '' }],
          })),
        ),
      ];
    case 'tornado':
      return [
        grouped(
          'swings',
          plan.swings.map(({ name, low, high }) => ({ name, isTarget: false, bars: [low, high] })),
        ),
      ];
    case 'scatter':
      return [scatter(plan)];
    case 'heat':
      return [];
  }
}
