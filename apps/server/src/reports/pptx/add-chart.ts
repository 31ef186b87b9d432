import type { NativeChart } from '@assay/domain/report/deck/native-chart';
import type { SlideBox } from '../firm/template.ts';
import { chartWords } from './chart-words.ts';
import { type Desk, type Frame, sized } from './frame.ts';
import type { ChartOptions } from './presentation.ts';
import { colors, sans } from './theme.ts';

const shades = [colors.strong, colors.medium, colors.light, colors.brass, colors.muted];
/** Where the values stand on the bars, no bar is so dark that they could not be read. */
const paleShades = [colors.medium, colors.light, colors.brassLight, colors.pale];
/** What is budgeted or foreseen, beside what was reached. */
const aheadShades: readonly string[] = [colors.light, colors.pale, colors.brassLight];

const groupings: Readonly<Partial<Record<NativeChart['form'], 'stacked' | 'percentStacked'>>> = {
  stacked: 'stacked',
  bridge: 'stacked',
  swings: 'stacked',
  shares: 'percentStacked',
};

/** One colour a series; in a single series one a category, so that the target stands out. */
export function colorsOf({ form, series, categories, target, foreseen }: NativeChart): string[] {
  if (form === 'bridge') return [colors.paper, colors.strong, colors.medium, colors.light];
  if (series.length === 1 && form !== 'line') {
    const base = target.series === 0 ? colors.brass : colors.medium;
    const each = categories.map((_, at) => {
      if (foreseen[at]) return colors.light;
      return at === target.category ? colors.brass : base;
    });
    return form === 'bar' ? each.toReversed() : each;
  }
  const isAhead = series.map(({ standing }) => standing !== 'actual');
  // Where nothing was reached, what is foreseen has nothing to be told from.
  const ahead = isAhead.includes(false) ? aheadShades.slice(0, isAhead.filter(Boolean).length) : [];
  const tones = (groupings[form] ? paleShades : shades).filter((tone) => !ahead.includes(tone));
  const taken = { ahead: 0, other: 0 };
  return series.map((_, at) => {
    if (at === target.series) return colors.brass;
    const kind = isAhead[at] && ahead.length > 0 ? 'ahead' : 'other';
    const from = kind === 'ahead' ? ahead : tones;
    taken[kind] += 1;
    return from[(taken[kind] - 1) % from.length] ?? colors.medium;
  });
}

export const isLying = ({ form }: NativeChart) => form === 'bar' || form === 'swings';

/** Lying bars are drawn from the foot up: what comes first must be given last. */
const fromTop = <T>(chart: NativeChart, items: readonly T[]) =>
  isLying(chart) ? items.toReversed() : [...items];

const amount = /^(?:([A-Z]{3}) )?[−-]?[\d,]+(?:\.(\d+))?(k|m|bn|%)?(?: \(\p{L}[^)]*\))?$/u;
const thousands: Readonly<Record<string, string>> = { k: ',', m: ',,', bn: ',,,' };

const mostNamed = 8;

/** How all values are printed alike: their currency, decimals and unit; null where they are not. */
function printedFormat(printed: readonly string[], isUnitSaid: boolean): string | null {
  const read = printed.map((text) => amount.exec(text));
  const [named = '', , unit = ''] = read[0]?.slice(1) ?? [];
  const isAlike = read.every((one) => one && (one[1] ?? '') === named && (one[3] ?? '') === unit);
  if (read.length === 0 || !isAlike) return null;
  // Many labels side by side would run into each other.
  const currency = isUnitSaid || printed.length > mostNamed ? '' : named;
  const suffix = isUnitSaid && unit !== '%' ? '' : unit;
  const decimals = Math.max(...read.map((one) => one?.[2]?.length ?? 0));
  const digits = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${thousands[unit] ?? ''}${suffix && `"${suffix}"`}`;
  const signed = (sign: string) => {
    const before = `${currency && `${currency} `}${sign}`;
    return `${before && `"${before}"`}${digits}`;
  };
  const hasNegative = printed.some((text) => /[−-]\d/u.test(text));
  return hasNegative ? `${signed('')};${signed('−')}` : signed('');
}

/** The sheet keeps the whole number; what is read beside a bar is scaled as the report prints it. */
export function numberFormat({
  series,
  printed = [],
  isUnitSaid = false,
}: Pick<NativeChart, 'series' | 'printed' | 'isUnitSaid'>): string {
  const alike = printedFormat(printed, isUnitSaid);
  if (alike) return alike;
  const sizes = series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0)));
  const largest = Math.max(0, ...sizes);
  if (largest >= 1e9) return '#,##0.0#,,,"bn"';
  if (largest >= 1e8) return '#,##0,,"m"';
  if (largest >= 1e6) return '#,##0.0,,"m"';
  if (largest >= 1e5) return '#,##0,"k"';
  if (sizes.every(Number.isInteger)) return '#,##0';
  return largest >= 10 ? '#,##0.0' : '#,##0.0#';
}

/** An assumption that moves nothing has no bar for a label to stand on. */
export function unlessNought(
  chart: Pick<NativeChart, 'series' | 'printed' | 'isUnitSaid'>,
): string {
  const format = numberFormat(chart);
  return format.includes(';') ? `${format};` : `${format};${format};`;
}

function optionsOf(chart: NativeChart, box: SlideBox, frame: Frame): ChartOptions {
  const small = sized(frame, 11);
  return {
    ...box,
    chartColors: colorsOf(chart),
    barDir: isLying(chart) ? 'bar' : 'col',
    barGrouping: groupings[chart.form] ?? 'clustered',
    barGapWidthPct: chart.form === 'bridge' ? 30 : 55,
    catAxisLabelFontFace: sans,
    catAxisLabelFontSize: small,
    catAxisLabelColor: colors.ink,
    catAxisLineShow: true,
    // Beside the bars, not on those that go to the left of nought.
    catAxisLabelPos: 'low',
    valAxisHidden: true,
    ...(chart.axisStart !== null && { valAxisMinVal: chart.axisStart }),
    valGridLine: { style: 'none' },
    showTitle: chart.title !== '',
    title: chart.title,
    titleFontFace: sans,
    titleFontSize: sized(frame, 12),
    titleColor: colors.ink,
    // The base of a bridge would be labelled too; its values stand with the names below.
    showValue: chart.form !== 'bridge',
    dataLabelFontFace: sans,
    dataLabelFontSize: small,
    dataLabelColor: colors.ink,
    dataLabelFormatCode: chart.form === 'swings' ? unlessNought(chart) : numberFormat(chart),
    showLegend: chart.series.length > 1 && chart.form !== 'bridge',
    legendPos: 't',
    legendFontFace: sans,
    legendFontSize: small,
    legendColor: colors.ink,
    lineSize: 2.5,
    lineDataSymbolSize: 7,
  };
}

/** Points far from nought would lie on each other at the upper edge. */
function axisFrom(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = 10 ** Math.floor(Math.log10(high - low || 1));
  const from = Math.floor((low - (high - low) / 5) / step) * step;
  return Number.isFinite(from) && from > 0 ? from : null;
}

/** Points with their names beside them, between two named axes. */
function scatterOptions(chart: NativeChart, box: SlideBox, frame: Frame): ChartOptions {
  const [across, upwards] = chart.series;
  const named = { showCatAxisTitle: true, showValAxisTitle: true };
  const from = axisFrom(upwards?.values ?? []);
  return {
    ...optionsOf(chart, box, frame),
    ...named,
    chartColors: [colors.strong],
    catAxisTitle: across?.name ?? '',
    valAxisTitle: upwards?.name ?? '',
    catAxisTitleFontSize: sized(frame, 11),
    valAxisTitleFontSize: sized(frame, 11),
    valAxisHidden: false,
    valAxisLabelFormatCode: upwards ? numberFormat({ series: [upwards] }) : '',
    valAxisLabelFontSize: sized(frame, 11),
    ...(from !== null && { valAxisMinVal: from }),
    showLegend: false,
    showValue: false,
    showLabel: true,
    dataLabelFormatScatter: 'custom',
    dataLabelPosition: 'r',
    lineSize: 0,
    lineDataSymbolSize: 9,
  };
}

/** A chart that the program draws from a sheet inside the deck, to be edited there. */
export function addChart(
  { pptx, slide, frame }: Desk,
  chart: NativeChart,
  name: string,
  box: SlideBox,
): void {
  const altText = chartWords(chart, name);
  if (chart.form === 'scatter') {
    const labels = chart.categories;
    const axes = chart.series.map(({ name, values }) => ({
      name,
      labels,
      values: values as number[],
    }));
    slide.addChart(pptx.ChartType.scatter, axes, {
      ...scatterOptions(chart, box, frame),
      altText,
    });
    return;
  }
  const data = chart.series.map(({ name, values }) => ({
    name: name || chart.title || 'Value',
    labels: fromTop(chart, chart.categories),
    // An absent value is left out of the sheet: a nought would be drawn.
    values: fromTop(chart, values) as number[],
  }));
  const type = chart.form === 'line' ? pptx.ChartType.line : pptx.ChartType.bar;
  slide.addChart(type, data, { ...optionsOf(chart, box, frame), altText });
}

/** Up to four charts share the room of one. */
export function chartBoxes(count: number, box: SlideBox): SlideBox[] {
  if (count <= 1) return [box];
  const rows = count > 2 ? 2 : 1;
  return Array.from({ length: count }, (_, at) => ({
    x: box.x + (at % 2) * (box.w / 2),
    y: box.y + Math.floor(at / 2) * (box.h / rows),
    w: box.w / 2 - 0.1,
    h: box.h / rows - 0.1,
  }));
}
