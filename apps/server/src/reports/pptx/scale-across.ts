import type { Parts } from '../firm/template.ts';
import { numberFormat } from './add-chart.ts';

const across = /<c:xVal>.*?<\/c:xVal>/s;
/** Only the axis across takes its numbers as the sheet writes them. */
const axisFormat = /<c:numFmt formatCode="[^"]*" sourceLinked="1"\/>/;

/** The library gives points no format of their own across: large amounts would be counted out. */
function scaleAcross(xml: string): string {
  const cached = across.exec(xml)?.[0] ?? '';
  const values = [...cached.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value));
  const code = numberFormat({ series: [{ name: '', values, standing: 'actual' }] });
  const written = code.replaceAll('"', '&quot;');
  return xml.replace(axisFormat, `<c:numFmt formatCode="${written}" sourceLinked="0"/>`);
}

export function scalePoints(parts: Parts): Parts {
  const scaled = [...parts].map(([name, content]): [string, Buffer] => {
    const isChart = /^ppt\/charts\/chart\d+\.xml$/.test(name);
    const xml = isChart ? content.toString('utf8') : '';
    return [name, xml.includes('<c:scatterChart>') ? Buffer.from(scaleAcross(xml)) : content];
  });
  return new Map(scaled);
}
