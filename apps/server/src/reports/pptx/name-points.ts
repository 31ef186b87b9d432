import { cleanLine } from '@assay/domain/report/clean-text';
import type { NativeChart } from '@assay/domain/report/deck/native-chart';
import { readParts } from '../../reading/open-entries.ts';
import { type Parts, writeParts } from '../firm/template.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const namesHead = 'Name';

const escaped = (text: string) =>
  cleanLine(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

/** Names in the column behind both values: whoever edits the sheet must know whose they are. */
const withNames = (xml: string, names: readonly string[]): string =>
  xml
    .replace(/<dimension ref="A1:B(\d+)"\/>/, '<dimension ref="A1:C$1"/>')
    .replace(/(<row r="(\d+)")( spans="1:2")?(.*?)<\/row>/gs, (_, begin, row, __, cells) => {
      const name = Number(row) === 1 ? namesHead : names[Number(row) - 2];
      return `${begin}${cells}${name === undefined ? '' : cell(`C${row}`, name)}</row>`;
    });

const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1]);

/** The sheet of a scatter holds where its points stand, and by itself not what they are. */
export async function namePoints(parts: Parts, charts: readonly NativeChart[]): Promise<Parts> {
  const named = new Map(parts);
  const drawn = [...parts.keys()]
    .filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  for (const [at, chart] of charts.entries()) {
    if (chart.form !== 'scatter') continue;
    const links = drawn[at]?.replace('charts/', 'charts/_rels/').concat('.rels') ?? '';
    const target = /Target="\.\.\/(embeddings\/[^"]+)"/.exec(
      parts.get(links)?.toString() ?? '',
    )?.[1];
    const held = parts.get(`ppt/${target}`);
    if (!target || !held) continue;
    const inner = new Map(await readParts(held));
    const xml = inner.get(sheet)?.toString() ?? '';
    inner.set(sheet, Buffer.from(withNames(xml, chart.categories)));
    named.set(`ppt/${target}`, await writeParts(inner));
  }
  return named;
}
