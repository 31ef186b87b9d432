import type { NativeChart } from '@assay/domain/report/deck/native-chart';
import { expect, it } from 'vitest';
import { colorsOf, numberFormat, unlessNought } from './add-chart.ts';

const format = (...values: (number | null)[]) =>
  numberFormat({ series: [{ name: 'Revenue', values, standing: 'actual' }] });

it.each([
  ['billions', [1_380_000_000, 882_000_000], '#,##0.0#,,,"bn"'],
  ['millions', [23_800_000, -9_600_000], '#,##0.0,,"m"'],
  ['thousands', [410_000], '#,##0,"k"'],
  ['whole numbers', [1900, 310, null], '#,##0'],
  ['large millions', [-590_000_000, 180_000_000], '#,##0,,"m"'],
  ['decimals', [4.5, 12], '#,##0.0'],
  ['ratings', [4.5, 3.25], '#,##0.0#'],
])('labels %s as a report prints them, whatever the sheet holds', (_, values, expected) => {
  expect(format(...values)).toBe(expected);
});

it.each([
  ['shares with their sign', ['31%', '21%'], '#,##0"%"'],
  ['money with its currency', ['EUR 88.1m', 'EUR 125m (budget)'], '"EUR "#,##0.0,,"m"'],
  ['counts as whole numbers', ['64', '14'], '#,##0'],
  [
    'what falls with a true minus',
    ['EUR −3.2m', 'EUR 0.8m'],
    '"EUR "#,##0.0,,"m";"EUR −"#,##0.0,,"m"',
  ],
])('labels %s, where the report prints them alike', (_, printed, expected) => {
  const series = [{ name: 'Share', values: [64e6, 14.1], standing: 'actual' as const }];
  expect(numberFormat({ series, printed })).toBe(expected);
});

it('leaves the currency of many values to the title', () => {
  const printed = Array.from({ length: 11 }, (_, at) => `EUR 2,${at + 100}m`);
  expect(numberFormat({ series: [], printed })).toBe('#,##0,,"m"');
});

it('leaves the currency and the scale to the caption that says them', () => {
  const printed = ['EUR −3.2m', 'EUR 0.8m'];
  expect(numberFormat({ series: [], printed, isUnitSaid: true })).toBe('#,##0.0,,;"−"#,##0.0,,');
});

it.each<[string, NativeChart['form'], NativeChart['series'][number]['standing'][]]>([
  ['two ends of an assumption', 'swings', ['forecast', 'forecast']],
  ['two years reached and one ahead', 'stacked', ['actual', 'actual', 'forecast']],
  ['one year reached and two ahead', 'column', ['actual', 'budget', 'forecast']],
])('draws no two series alike: %s', (_, form, standings) => {
  const drawn = colorsOf({
    form,
    title: '',
    categories: ['Boats', 'Oars'],
    series: standings.map((standing, at) => ({ name: `Series ${at}`, values: [1, 2], standing })),
    target: { category: null, series: null },
    foreseen: [],
    axisStart: null,
  });
  expect(new Set(drawn).size).toBe(standings.length);
});

it('labels by size what the report prints in different units', () => {
  const series = [{ name: 'Share', values: [31, 21], standing: 'actual' as const }];
  expect(numberFormat({ series, printed: ['31%', '21 weeks'] })).toBe('#,##0');
});

it.each([
  ['up alone', ['0.0', '8.6'], '#,##0.0;#,##0.0;'],
  ['both ways', ['−4.7', '8.6'], '#,##0.0;"−"#,##0.0;'],
])('gives no label to what moves nothing, where others move %s', (_, printed, expected) => {
  expect(unlessNought({ series: [], printed })).toBe(expected);
});
