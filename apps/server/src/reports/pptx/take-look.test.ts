import { buildDeck } from '@assay/domain/report/deck/build-deck';
import { buildDocument } from '@assay/domain/report/document/build-document';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { beforeAll, describe, expect, it } from 'vitest';
import { deckPart, deckTemplate, twoMasterDeck } from '../../testing/office-templates.ts';
import { faultsOf } from '../check-package.test-support.ts';
import { readFirmTemplate } from '../firm/read-template.ts';
import { openTemplate } from '../firm/template.ts';
import { readZip } from '../read-zip.test-support.ts';
import { renderDeck } from './render-deck.ts';
import { colors } from './theme.ts';

describe('the deck in a firm’s template', () => {
  const report = specimenReport();
  const { slides } = buildDeck(buildDocument(report));
  let made: Buffer;
  let files: Map<string, string>;
  let packed: Uint8Array;
  beforeAll(async () => {
    ({ packed } = await readFirmTemplate('pptx', { name: 'h.potx', bytes: await deckTemplate() }));
    made = await renderDeck(buildDocument(report), packed);
    files = await readZip(made);
  });
  const part = (name: string) => files.get(name) ?? '';
  const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name));
  const slide = (at: number) => part(`ppt/slides/slide${at + 1}.xml`);

  it('stands under the firm’s master, layouts and theme, and no others', async () => {
    const { parts } = await openTemplate(packed);
    for (const [name, content] of parts) {
      if (name.endsWith('.xml')) expect(part(name)).toBe(content.toString());
    }
    expect(named(/^ppt\/(slideMasters|slideLayouts|theme)\/[^_]/)).toHaveLength(4);
    expect(part('ppt/presentation.xml')).toContain('<p:sldMasterId id="2147483660"');
    expect(part('ppt/presentation.xml')).toContain('<p:sldSz cx="9144000" cy="5143500"');
  });

  it('gives every slide a layout of the firm and its message as that layout’s title', () => {
    slides.forEach((content, at) => {
      const links = part(`ppt/slides/_rels/slide${at + 1}.xml.rels`);
      const cover = content.kind === 'cover';
      expect(links).toContain(`slideLayouts/slideLayout${cover ? 1 : 2}.xml`);
      expect(slide(at)).toContain(cover ? '<p:ph type="ctrTitle"/>' : '<p:ph type="title"/>');
      expect(slide(at)).not.toContain('<p:bg>');
      if (!cover) expect(slide(at)).toContain('<p:ph type="sldNum" idx="12"/>');
    });
  });

  it('writes in the firm’s colours and faces, charts too', () => {
    const written = named(/^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/).map(part);
    const all = written.join('\n');
    const left = Object.values(colors).filter((hex) => all.includes(`srgbClr val="${hex}"`));
    expect(left).toEqual([]);
    expect(all.match(/<[^<]*typeface="(Georgia|Calibri)"/)?.[0]).toBeUndefined();
    const charts = named(/^ppt\/charts\/chart\d+\.xml$/).map(part);
    expect(charts.length).toBeGreaterThan(2);
    for (const chart of charts) expect(chart).toContain('<a:schemeClr val="accent');
  });

  it('keeps within the slide, whatever its size', () => {
    const far = slides.flatMap((_, at) =>
      [...slide(at).matchAll(/<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/g)]
        .map(([, x, y, w, h]) => [Number(x) + Number(w), Number(y) + Number(h)] as const)
        .filter(([right, bottom]) => right > 9_144_000 || bottom > 5_143_500),
    );
    expect(far).toEqual([]);
  });

  it('is a package that no program has to repair', async () => {
    expect(await faultsOf(made)).toEqual([]);
  });
});

it('takes over later masters, and stands on layouts of whichever master has them', async () => {
  const bytes = await twoMasterDeck();
  const { packed, look } = await readFirmTemplate('pptx', { name: 'h.potx', bytes });
  expect(look.layouts).toEqual(['Harrow Pell cover', 'Harrow Pell page']);
  const made = await renderDeck(buildDocument(specimenReport()), packed);
  const files = await readZip(made);
  const part = (name: string) => files.get(name) ?? '';
  expect(part('ppt/presentation.xml')).toMatch(
    /<p:sldMasterId id="2147483660"[^>]*\/><p:sldMasterId id="2147483670"[^>]*\/><\/p:sldMasterIdLst>/,
  );
  expect(part('ppt/slides/_rels/slide2.xml.rels')).toContain('slideLayouts/slideLayout2.xml');
  expect(part('ppt/slideLayouts/_rels/slideLayout2.xml.rels')).toContain('slideMaster2.xml');
  expect(part('ppt/slideMasters/_rels/slideMaster2.xml.rels')).toContain('theme/theme2.xml');
  expect(await faultsOf(made)).toEqual([]);
});

const coverOf = 'ppt/slideLayouts/slideLayout1.xml';
const pageOf = 'ppt/slideLayouts/slideLayout7.xml';
const masterOf = 'ppt/slideMasters/slideMaster1.xml';

async function drawnIn(changes: Parameters<typeof deckTemplate>[0]) {
  const bytes = await deckTemplate(changes);
  const { packed } = await readFirmTemplate('pptx', { name: 'h.potx', bytes });
  const files = await readZip(await renderDeck(buildDocument(specimenReport()), packed));
  return { packed, slide: (at: number) => files.get(`ppt/slides/slide${at}.xml`) ?? '' };
}

it('sets below its title what a cover has no other place for', async () => {
  const subtitle = /<p:sp>(?:(?!<p:sp>).)*subTitle.*?<\/p:sp>/s;
  const { slide } = await drawnIn({ [coverOf]: deckPart(coverOf).replace(subtitle, '') });
  const shapes = slide(1).split('<p:sp>');
  const title = shapes.find((shape) => shape.includes('type="ctrTitle"')) ?? '';
  expect(title).toContain(specimenReport().company_name);
  expect(title).not.toContain('Commercial due diligence');
  const below = shapes.find((shape) => shape.includes('Commercial due diligence')) ?? '';
  expect(Number(/<a:off x="\d+" y="(\d+)"/.exec(below)?.[1])).toBeGreaterThanOrEqual(2_500_000);
});

it('sets a message as large as the place of the title allows', async () => {
  const place = '<a:ext cx="8000000" cy="900000"/>';
  const smallest = ({ slide }: Awaited<ReturnType<typeof drawnIn>>) =>
    Math.min(
      ...[2, 3, 4, 5, 6].map((at) =>
        Number(/type="title"\/>.*?<a:rPr[^>]* sz="(\d+)"/s.exec(slide(at))?.[1]),
      ),
    );
  const master = deckPart(masterOf).replace(place, '<a:ext cx="2500000" cy="600000"/>');
  const narrow = await drawnIn({ [masterOf]: master });
  expect(smallest(narrow)).toBeLessThan(smallest(await drawnIn({})));
});

it('writes beside no narrow place, and never on a title that stands low', async () => {
  const narrow = deckPart(masterOf).replace(
    'cx="8229600" cy="3300000"',
    'cx="2000000" cy="3300000"',
  );
  const low = deckPart(pageOf).replace(
    '<p:spPr></p:spPr>',
    '<p:spPr><a:xfrm><a:off x="457200" y="1500000"/><a:ext cx="8000000" cy="900000"/></a:xfrm></p:spPr>',
  );
  const { packed } = await drawnIn({ [masterOf]: narrow, [pageOf]: low });
  const { plan } = await openTemplate(packed);
  expect(plan).toMatchObject({ content: { titleBox: { y: expect.closeTo(1.64, 2) } } });
  const { body } = 'content' in plan ? plan.content : { body: null };
  expect(body?.w).toBeGreaterThan(8);
  expect(body?.y).toBeCloseTo(2.62, 1);
});

it('stands on another layout where the one for titles alone leaves far less room', async () => {
  const low = deckPart(pageOf)
    .replace('type="titleOnly"', 'type="obj"')
    .replace('Harrow Pell page', 'Harrow Pell content');
  const page = deckPart(pageOf).replace(
    '<p:spPr></p:spPr>',
    '<p:spPr><a:xfrm><a:off x="457200" y="2200000"/><a:ext cx="8000000" cy="900000"/></a:xfrm></p:spPr>',
  );
  const links = 'ppt/slideMasters/_rels/slideMaster1.xml.rels';
  const added = 'ppt/slideLayouts/slideLayout8.xml';
  const bytes = await deckTemplate({
    [pageOf]: page,
    [added]: low,
    'ppt/slideLayouts/_rels/slideLayout8.xml.rels': deckPart(
      'ppt/slideLayouts/_rels/slideLayout7.xml.rels',
    ),
    [links]: deckPart(links).replace(
      '</Relationships>',
      `${/<Relationship Id="rIdContent"[^>]*\/>/.exec(deckPart(links))?.[0].replace('rIdContent', 'rIdMore').replace('Layout7', 'Layout8')}</Relationships>`,
    ),
  });
  const { look } = await readFirmTemplate('pptx', { name: 'h.potx', bytes });
  expect(look.layouts).toEqual(['Harrow Pell cover', 'Harrow Pell content']);
});
