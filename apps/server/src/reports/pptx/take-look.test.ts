import { buildDeck } from '@assay/domain/report/deck/build-deck';
import { buildDocument } from '@assay/domain/report/document/build-document';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { beforeAll, describe, expect, it } from 'vitest';
import { deckTemplate, twoMasterDeck } from '../../testing/office-templates.ts';
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
