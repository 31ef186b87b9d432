import type { NativeChart } from '@assay/domain/report/deck/native-chart';
import { expect, it } from 'vitest';
import { dressCharts } from './dress-charts.ts';

const labels = '<c:dLbls><c:showLegendKey val="0"/></c:dLbls>';

function placesOf(...ends: number[]): string[] {
  const chart: NativeChart = {
    form: 'line',
    title: '',
    categories: ['2024', '2029'],
    series: ends.map((end, at) => ({ name: `${at}`, values: [7, end], standing: 'actual' })),
    target: { category: null, series: null },
    foreseen: [],
    axisStart: null,
  };
  const drawn = ends.map(() => `<c:ser><c:marker></c:marker>${labels}</c:ser>`).join('');
  const parts = dressCharts(new Map([['ppt/charts/chart1.xml', Buffer.from(drawn)]]), [chart]);
  const [content = ''] = [...parts.values()].map(String);
  return [...content.matchAll(/<c:dLblPos val="(\w)"/g)].map(([, place]) => place ?? '');
}

it('puts the label of a line below it where another ends close above', () => {
  expect(placesOf(11.5, 15.1, 15.9)).toEqual(['t', 'b', 't']);
  expect(placesOf(18, 29.5, 34.4)).toEqual(['t', 't', 't']);
});

it('labels no value that is not there, counted from the foot where bars lie', () => {
  const chart: NativeChart = {
    form: 'stacked',
    title: '',
    categories: ['2024', '2025', '2026'],
    series: [{ name: 'Signed in 2025', values: [null, 3, 4], standing: 'actual' }],
    target: { category: null, series: null },
    foreseen: [],
    axisStart: null,
  };
  const hiddenIn = (form: NativeChart['form'], first: number | null = null) => {
    const drawn = Buffer.from(`<c:ser>${labels}</c:ser>`);
    const series = chart.series.map((one) => ({ ...one, values: [first, 3, 4] }));
    const parts = dressCharts(new Map([['ppt/charts/chart1.xml', drawn]]), [
      { ...chart, form, series },
    ]);
    const content = [...parts.values()].map(String).join('');
    return /<c:idx val="(\d)"\/><c:delete/.exec(content)?.[1];
  };
  expect(hiddenIn('stacked')).toBe('0');
  expect(hiddenIn('bar')).toBe('2');
  expect(hiddenIn('stacked', 0)).toBe('0');
  expect(hiddenIn('column', 0)).toBeUndefined();
});

it('sets what is assumed apart from what was reached', () => {
  const chart: NativeChart = {
    form: 'column',
    title: '',
    categories: ['2025', '2026'],
    series: [{ name: 'Reached', values: [7, 9], standing: 'actual', foreseen: [1] }],
    target: { category: null, series: null },
    foreseen: [],
    axisStart: null,
  };
  const drawn = Buffer.from(`<c:ser>${labels}</c:ser>`);
  const parts = dressCharts(new Map([['ppt/charts/chart1.xml', drawn]]), [chart]);
  const content = [...parts.values()].map(String).join('');
  expect(content).toMatch(/<c:dPt><c:idx val="1"\/>.*?<a:prstDash val="dash"\/>/s);
});

it('sets names below an axis upright', () => {
  const chart: NativeChart = {
    form: 'bridge',
    title: '',
    categories: ['Reported'],
    series: [{ name: '', values: [3], standing: 'actual' }],
    target: { category: null, series: null },
    foreseen: [],
    axisStart: null,
  };
  const drawn = Buffer.from(
    '<c:catAx><c:txPr><a:bodyPr/></c:txPr></c:catAx><c:valAx><a:bodyPr/></c:valAx>',
  );
  const parts = dressCharts(new Map([['ppt/charts/chart1.xml', drawn]]), [chart]);
  const content = [...parts.values()].map(String).join('');
  expect(content.match(/<a:bodyPr[^>]*>/g)).toEqual([
    '<a:bodyPr rot="0" vert="horz"/>',
    '<a:bodyPr/>',
  ]);
});
