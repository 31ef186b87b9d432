import { buildDeck } from '@assay/domain/report/deck/build-deck';
import { buildDocument } from '@assay/domain/report/document/build-document';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { modelReport } from '@assay/domain/report/testing/model-report';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { beforeAll, describe, expect, it } from 'vitest';
import { awkwardReport } from '../pdf/awkward-report.test-support.ts';
import { readZip } from '../read-zip.test-support.ts';
import { tableType } from './add-table.ts';
import { renderDeck } from './render-deck.ts';
import { textType } from './text-type.ts';

describe('the deck of the specimen report', () => {
  const report = specimenReport();
  const { slides } = buildDeck(buildDocument(report));
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await readZip(await renderDeck(buildDocument(report)));
  });
  const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name));

  it('has a slide for each of its messages', () => {
    expect(named(/^ppt\/slides\/slide\d+\.xml$/)).toHaveLength(slides.length);
    const text = named(/^ppt\/slides\/slide\d+\.xml$/)
      .map((name) => files.get(name))
      .join('');
    for (const slide of slides)
      if (slide.kind === 'verdict') expect(text).toContain(slide.title.text);
  });

  it('names each slide by a title that programs know as such, and tells each chart in words', () => {
    const order = { numeric: true } as const;
    const pages = named(/^ppt\/slides\/slide\d+\.xml$/)
      .toSorted((left, right) => left.localeCompare(right, 'en', order))
      .map((name) => files.get(name) ?? '');
    const titles = pages.map((page) => {
      const shapes = page.match(/<p:sp>.*?<\/p:sp>/gs) ?? [];
      const own = shapes.filter((each) => /<p:ph\s[^>]*type="title"/.test(each));
      return own.map((each) =>
        [...each.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join(''),
      );
    });
    expect(titles.map((own) => own.length)).toEqual(slides.map(() => 1));
    slides.forEach((slide, at) => {
      const said = slide.kind === 'cover' ? slide.company : slide.title.text;
      const shown = titles[at]?.[0]?.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');
      expect(shown).toContain(said.slice(0, 40));
    });
    const charts = pages.flatMap((page) =>
      page.match(/<p:graphicFrame>.*?<\/p:nvGraphicFramePr>/gs),
    );
    const drawn = charts.filter((each) => each && /name="Chart/.test(each));
    expect(drawn.length).toBeGreaterThan(0);
    for (const each of drawn) expect(each).toMatch(/descr="Chart: [^"]+: [\d−-]/);
  });

  it('draws charts from sheets whose values are those of the report', () => {
    const charts = slides.flatMap((slide) => (slide.kind === 'exhibit' ? slide.charts : []));
    const drawn = named(/^ppt\/charts\/chart\d+\.xml$/).toSorted((left, right) =>
      left.localeCompare(right, 'en', { numeric: true }),
    );
    expect(drawn).toHaveLength(charts.length);
    charts.forEach((chart, at) => {
      const xml = files.get(drawn[at] ?? '') ?? '';
      const cached = [...xml.matchAll(/<c:(?:val|[xy]Val)>.*?<\/c:(?:val|[xy]Val)>/gs)].map(
        ([block]) => [...block.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
      );
      const expected = chart.series.map(({ values }) => values.map((value) => value ?? 0));
      const sorted = (rows: number[][]) => rows.map((row) => row.toSorted((a, b) => a - b));
      expect(sorted(cached)).toEqual(sorted(expected));
    });
    expect(named(/^ppt\/embeddings\/.*\.xlsx$/)).toHaveLength(charts.length);
  });
});

it('draws points between two named axes, each with its name, and scales what stands across', async () => {
  const report = specimenReport();
  const [section] = report.sections;
  const exhibit = section?.subsections[0]?.exhibits[0];
  const [row] = exhibit?.rows ?? [];
  const [cell] = row?.cells ?? [];
  if (!section || !exhibit || !row || !cell) throw new Error('the specimen has an exhibit');
  section.subsections = section.subsections.slice(0, 1);
  exhibit.chart = 'scatter';
  exhibit.columns = ['', 'Presses', 'Ovens'];
  exhibit.rows = [7, 4, 2, 1.9].map((value) => ({
    ...row,
    label: `Hall ${value}`,
    cells: [value * 1e6, 10 - value].map((each) => ({ ...cell, value: each, text: `${each}` })),
  }));
  const files = await readZip(await renderDeck(buildDocument(report)));
  const drawn = [...files.values()].find((xml) => xml.includes('<c:scatterChart>')) ?? '';
  const values = (axis: string) =>
    [
      ...(new RegExp(`<c:${axis}>.*?</c:${axis}>`, 's').exec(drawn)?.[0] ?? '').matchAll(
        /<c:v>([^<]*)<\/c:v>/g,
      ),
    ].map(([, value]) => Number(value));
  expect([values('xVal'), values('yVal')]).toEqual([
    [7e6, 4e6, 2e6, 1.9e6],
    [3, 6, 8, 8.1],
  ]);
  // The name of the last would run into the point beside it or into the axis, and nothing lies near nought.
  expect([...drawn.matchAll(/<c:dLblPos val="(\w)"/g)].slice(0, 4).map(([, at]) => at)).toEqual([
    'r',
    'r',
    'r',
    't',
  ]);
  expect(drawn).toMatch(/<c:valAx>.*?<c:min val="1"\/>/s);
  for (const name of ['Hall 7', 'Presses', 'Ovens']) expect(drawn).toContain(name);
  expect(drawn).toContain('<c:numFmt formatCode="#,##0.0,,&quot;m&quot;" sourceLinked="0"/>');
});

it('labels lines where they part, and breaks the way to what is assumed', async () => {
  const report = { ...committeeReport(), model: modelReport().model };
  const charts = buildDeck(buildDocument(report)).slides.flatMap((slide) =>
    slide.kind === 'exhibit' ? slide.charts : [],
  );
  const files = await readZip(await renderDeck(buildDocument(report)));
  const order = [...files.keys()]
    .filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  const drawn = (form: string) =>
    files.get(order[charts.findIndex((chart) => chart.form === form)] ?? '') ?? '';
  const hidden = drawn('line')
    .split('<c:ser>')
    .slice(1)
    .map((each) => each.match(/<c:dLbl><c:idx/g)?.length ?? 0);
  const [line] = charts.filter(({ form }) => form === 'line');
  const years = line?.categories.length ?? 0;
  expect(hidden.slice(1)).toEqual([years - 1, years - 1]);
  expect(hidden[0]).toBeLessThan(years - 1);
  expect(drawn('line')).toMatch(/<\/c:marker><c:dPt>.*?<a:prstDash val="dash"\/>.*?<c:dLbls>/s);
});

it('sets each line of a cell as a paragraph, no small print below 10 points, and its own name and no other’s', async () => {
  const files = await readZip(await renderDeck(buildDocument(committeeReport())));
  const slides = [...files].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const sizes = slides.flatMap(([, xml]) =>
    [...xml.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1000);
  const tables = slides.flatMap(([, xml]) => xml.match(/<a:tbl>.*?<\/a:tbl>/gs) ?? []);
  const typed = tables.flatMap((xml) =>
    [...xml.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size)),
  );
  expect(Math.min(...typed)).toBeGreaterThanOrEqual(1000);
  const cells = tables.flatMap((xml) => xml.match(/<a:tc>.*?<\/a:tc>/gs) ?? []);
  expect(cells.some((cell) => (cell.match(/<a:p>/g)?.length ?? 0) > 1)).toBe(true);
  for (const name of ['docProps/app.xml', 'docProps/core.xml'])
    expect(files.get(name)).not.toContain('PptxGenJS');
});

it('keeps an amount with its currency, and ends no title with a full stop', async () => {
  const files = await readZip(await renderDeck(buildDocument(committeeReport())));
  const slides = [...files].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const titles = slides.flatMap(([, xml]) =>
    (xml.match(/<p:sp>.*?<\/p:sp>/gs) ?? [])
      .filter((shape) => /<p:ph\s[^>]*type="title"/.test(shape))
      .map((shape) => [...shape.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text)[0] ?? ''),
  );
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.filter((title) => title.endsWith('.'))).toEqual([]);
  const all = titles.join('\n');
  expect(all).not.toMatch(/\b(?:EUR|USD|GBP) \d/);
});

it('gives what stands at the foot the width of the slide: a long standing stays on one line', async () => {
  const document = buildDocument(committeeReport());
  const { footer } = buildDeck(document);
  const files = await readZip(await renderDeck(document));
  const feet = [...files]
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .flatMap(([, xml]) => xml.match(/<p:sp>.*?<\/p:sp>/gs) ?? [])
    .filter((shape) => shape.includes(`<a:t>${footer}</a:t>`));
  expect(feet.length).toBeGreaterThan(5);
  for (const foot of feet)
    expect(Number(/<a:ext cx="(\d+)"/.exec(foot)?.[1])).toBeGreaterThan(10_000_000);
});

it('gives a column of many words more of the slide than a short one beside it', async () => {
  const report = committeeReport();
  const { summary } = report;
  if (!summary) throw new Error('the report has a summary');
  const widthsWith = async (steps: number) => {
    summary.next_steps = Array.from({ length: steps }, (_, at) => `Ask ${at} for its accounts.`);
    const files = await readZip(await renderDeck(buildDocument(report)));
    const last = [...files]
      .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      .find(([, xml]) => xml.includes('WHAT TO DO'))?.[1];
    const shape = (last?.match(/<p:sp>.*?<\/p:sp>/gs) ?? []).find((one) =>
      one.includes('WHAT TO DO'),
    );
    return Number(/<a:ext cx="(\d+)"/.exec(shape ?? '')?.[1]);
  };
  expect(await widthsWith(12)).toBeGreaterThan(await widthsWith(1));
});

it('survives endless words and absurd numbers', async () => {
  await expect(renderDeck(buildDocument(awkwardReport()))).resolves.toBeInstanceOf(Buffer);
});

it('sets a short table large, a long one small, a longer one smaller, and breaks no word for it', () => {
  const row = (...texts: string[]) => texts.map((text) => ({ text, weight: null }));
  const short = [row('Measure', 'Value'), row('Revenue', 'EUR 12m')];
  const long = (length: number) =>
    Array.from({ length }, () => row('A long account of a small matter', 'EUR 12m'));
  const place = { w: 12, h: 4.65 };
  expect(tableType(short, [1, 1], place)).toBe(16);
  expect(tableType(long(15), [1, 1], place)).toBe(11);
  // Smaller type is read by nobody: more rows take another slide.
  expect(tableType(long(24), [1, 1], place)).toBe(10);
  expect(tableType([row('', 'Unverified')], [12, 1], place)).toBeLessThan(16);
});

it('sets text as large as its box holds, whoever opens it', () => {
  const box = { w: 5.8, h: 4 };
  const points = (count: number) => Array.from({ length: count }, () => 'A condition '.repeat(9));
  expect(textType(points(2), box, [18, 14, 11], 9)).toBe(18);
  expect(textType(points(7), box, [18, 14, 11], 9)).toBe(11);
  expect(textType(points(90), box, [18, 14, 11], 9)).toBe(11);
});
