import type { NativeChart } from '@assay/domain/report/deck/native-chart';
import type { Parts } from '../firm/template.ts';
import { isLying, numberFormat } from './add-chart.ts';
import { colors } from './theme.ts';

const across = /<c:xVal>.*?<\/c:xVal>/s;
/** Only the axis across takes its numbers as the sheet writes them. */
const axisFormat = /<c:numFmt formatCode="[^"]*" sourceLinked="1"\/>/;

/** Large amounts across would be counted out. */
function scaleAcross(xml: string): string {
  const cached = across.exec(xml)?.[0] ?? '';
  const values = [...cached.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value));
  const code = numberFormat({ series: [{ name: '', values, standing: 'actual' }] });
  const written = code.replaceAll('"', '&quot;');
  return xml.replace(axisFormat, `<c:numFmt formatCode="${written}" sourceLinked="0"/>`);
}

type Series = NativeChart['series'][number];

/** Parts of an axis within which the names of two points would run into each other. */
const meeting = { across: 0.35, upwards: 0.08, edge: 0.2 };

/** Names stand to the right of their points, but for those whose neighbour there is too near: to the left, or above. */
function placeNames(xml: string, { series: [across, upwards] }: NativeChart): string {
  const spanOf = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return Math.max(...known) - Math.min(...known) || 1;
  };
  const [x, y] = [across?.values ?? [], upwards?.values ?? []];
  const [width, height] = [spanOf(x), spanOf(y)];
  const isCrowded = (at: number) =>
    x.some((other, index) => {
      const right = ((other ?? 0) - (x[at] ?? 0)) / width;
      const apart = Math.abs((y[index] ?? 0) - (y[at] ?? 0)) / height;
      return index !== at && right >= 0 && right < meeting.across && apart < meeting.upwards;
    });
  const left = Math.min(...x.map((value) => value ?? 0));
  // Close to the axis a name to the left would stand on its numbers.
  const isAtAxis = (at: number) => ((x[at] ?? 0) - left) / width < meeting.edge;
  let at = -1;
  return xml.replace(/(<c:idx val="\d+"\/>\s*<c:tx>.*?<c:dLblPos val=")r"/gs, (label, before) => {
    at += 1;
    if (!isCrowded(at)) return label;
    return `${before}${isAtAxis(at) ? 't' : 'l'}"`;
  });
}

/** The places of a line that are labelled: where all lines run as one the first tells it, then each its end. */
function labelled({ values }: Series, at: number, all: readonly Series[]): Set<number> {
  const shared = values.flatMap((value, place) =>
    all.every((each) => each.values[place] === value) ? place : [],
  );
  const start = shared.length > 0 ? [] : [0];
  return new Set([...(at === 0 ? shared : []), ...start, values.length - 1]);
}

const unlabelled = (place: number) => `<c:dLbl><c:idx val="${place}"/><c:delete val="1"/></c:dLbl>`;

/** Foreseen among what was reached: light, with a broken edge. */
const foreseenPoint = (place: number) =>
  `<c:dPt><c:idx val="${place}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:srgbClr val="${colors.pale}"/></a:solidFill><a:ln w="15875"><a:solidFill><a:srgbClr val="${colors.brass}"/></a:solidFill><a:prstDash val="dash"/></a:ln></c:spPr></c:dPt>`;

/** The way to what is foreseen is broken. */
const foreseenWay = (place: number, color: string) =>
  `<c:dPt><c:idx val="${place}"/><c:bubble3D val="0"/><c:spPr><a:ln w="31750" cap="flat"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill><a:prstDash val="dash"/><a:round/></a:ln></c:spPr></c:dPt>`;

/** Of two ends, so near each other that their labels would touch. */
const near = 0.08;

/** Labels stand above their line, unless another ends close above it. */
function labelPlace({ values }: Series, all: readonly Series[]): 't' | 'b' {
  const end = values.at(-1) ?? 0;
  const most = Math.max(...all.flatMap((each) => each.values.map((value) => value ?? 0)));
  const isUnder = ({ values: others }: Series) => {
    const gap = (others.at(-1) ?? end) - end;
    return gap > 0 && gap < most * near;
  };
  return all.some(isUnder) ? 'b' : 't';
}

/** Its parts in the order that the standard asks for, and its labels clear of the other lines. */
function dressLine(xml: string, own: Series, at: number, all: readonly Series[]): string {
  const [marker = ''] = /<c:marker>.*?<\/c:marker>/s.exec(xml) ?? [];
  const [, color = colors.strong] = /<a:srgbClr val="(\w+)"/.exec(xml) ?? [];
  const points = (own.foreseen ?? []).map((place) => foreseenWay(place, color)).join('');
  const shown = labelled(own, at, all);
  const hidden = own.values.flatMap((_, place) =>
    all.length === 1 || shown.has(place) ? [] : unlabelled(place),
  );
  return xml
    .replace(marker, '')
    .replace('<c:invertIfNegative val="0"/>', '')
    .replace('<c:dLbls>', `${marker}${points}<c:dLbls>${hidden.join('')}`)
    .replace('<c:showLegendKey', `<c:dLblPos val="${labelPlace(own, all)}"/><c:showLegendKey`);
}

function dressSeries(xml: string, chart: NativeChart, at: number): string {
  const { form, series } = chart;
  const own = series[at];
  if (!own) return xml;
  if (form === 'line') return dressLine(xml, own, at, series);
  const placeOf = (place: number) => (isLying(chart) ? own.values.length - 1 - place : place);
  const points = (own.foreseen ?? []).map((place) => foreseenPoint(placeOf(place))).join('');
  // What is not there is drawn as nought, and would be labelled so; in a stack nought has no room for a label.
  const absent = own.values.flatMap((value, place) =>
    value === null || (value === 0 && form === 'stacked') ? unlabelled(placeOf(place)) : [],
  );
  return xml.replace('<c:dLbls>', `${points}<c:dLbls>${absent.join('')}`);
}

/** Names below an axis are broken into lines; set aslant they take the room of what they name. */
const uprightNames = (xml: string) =>
  xml.replace(/<c:catAx>.*?<a:bodyPr(?=\/>)/s, (axis) => `${axis} rot="0" vert="horz"`);

function dress(xml: string, chart: NativeChart): string {
  if (chart.form === 'scatter') return placeNames(scaleAcross(xml), chart);
  let at = -1;
  return uprightNames(xml).replace(/<c:ser>.*?<\/c:ser>/gs, (each) => {
    at += 1;
    return dressSeries(each, chart, at);
  });
}

const isChart = (name: string) => /^ppt\/charts\/chart\d+\.xml$/.test(name);

/** What the library has no option for; it numbers the charts in the order in which they were added. */
export function dressCharts(parts: Parts, charts: readonly NativeChart[]): Parts {
  const order = [...parts.keys()]
    .filter(isChart)
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  const dressed = [...parts].map(([name, content]): [string, Buffer] => {
    const chart = charts[order.indexOf(name)];
    return [name, chart ? Buffer.from(dress(content.toString('utf8'), chart)) : content];
  });
  return new Map(dressed);
}
