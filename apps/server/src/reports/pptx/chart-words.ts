import type { NativeChart } from '@assay/domain/report/deck/native-chart';

const longest = 2_000;

/** What stands below the steps of a bridge is no value. */
const shownSeries = ({ form, series }: NativeChart) =>
  form === 'bridge' ? series.slice(1) : series;

/** A chart in words, for those who do not see it. */
export function chartWords(chart: NativeChart, name: string): string {
  const { categories, printed = [], series } = chart;
  const asPrinted = series.length === 1 && printed.length === categories.length ? printed : null;
  const rows = shownSeries(chart).map(({ name: of, values }) => {
    const told = categories.flatMap((category, at) => {
      const value = values[at];
      if (value === null || value === undefined) return [];
      return [`${category}: ${asPrinted?.[at] ?? value.toLocaleString('en-GB')}`];
    });
    return `${of && `${of}, `}${told.join('; ')}`;
  });
  return `Chart: ${chart.title || name}. ${rows.join('. ')}.`.slice(0, longest);
}
