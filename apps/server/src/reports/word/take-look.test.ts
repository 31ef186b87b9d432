import { buildDocument } from '@assay/domain/report/document/build-document';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { beforeAll, describe, expect, it } from 'vitest';
import { wordTemplate } from '../../testing/office-templates.ts';
import { faultsOf } from '../check-package.test-support.ts';
import { drawCharts } from '../draw-charts.ts';
import { readFirmTemplate } from '../firm/read-template.ts';
import { openTemplate } from '../firm/template.ts';
import { readZip } from '../read-zip.test-support.ts';
import { renderWord } from './render-word.ts';

describe('a Word document in a firm’s template', () => {
  let made: Buffer;
  let files: Map<string, string>;
  let packed: Uint8Array;
  beforeAll(async () => {
    ({ packed } = await readFirmTemplate('docx', { name: 'h.dotx', bytes: await wordTemplate() }));
    made = await renderWord(buildDocument(drawCharts(specimenReport())), packed);
    files = await readZip(made);
  });
  const part = (name: string) => files.get(name) ?? '';
  const style = (id: string) =>
    new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`, 's').exec(
      part('word/styles.xml'),
    )?.[0];

  it('has the firm’s styles, and of its own only those that the firm has not', () => {
    expect(style('Heading1')).toContain('w:themeColor="accent1"');
    expect(style('Heading1')).toContain('<w:sz w:val="40"/>');
    expect(part('word/styles.xml').match(/w:styleId="Heading1"/g)).toHaveLength(1);
    expect(style('TableText')).toBeDefined();
    expect(style('TableText')).not.toMatch(/w:rFonts|w:color/);
    expect(part('word/document.xml')).toContain('<w:pStyle w:val="Heading1"/>');
  });

  it('has the firm’s theme, page, header and footer', async () => {
    const { parts } = await openTemplate(packed);
    expect(part('word/theme/theme1.xml')).toBe(parts.get('word/theme/theme1.xml')?.toString());
    const section = part('word/document.xml').slice(
      part('word/document.xml').lastIndexOf('<w:sectPr'),
    );
    expect(section).toMatch(/<w:pgSz w:w="12240" w:h="15840"/);
    expect(section).toContain('<w:headerReference w:type="default" r:id="firm-header-default"/>');
    expect(section.match(/headerReference|footerReference/g)).toHaveLength(2);
    expect(part('word/firm-header-default.xml')).toContain('Harrow and Pell');
    expect(files.has('word/media/firm1.png')).toBe(true);
  });

  it('says of itself below the firm’s footer what a report must say, and numbers pages once', () => {
    const footer = part('word/firm-footer-default.xml');
    expect(footer).toContain('Private and confidential');
    expect(footer).toContain(`version ${specimenReport().version}`);
    expect(footer.match(/PAGE/g)).toHaveLength(1);
  });

  it('draws its exhibits in the firm’s colours', () => {
    const drawings = [...files].filter(([name]) => name.endsWith('.svg')).map(([, svg]) => svg);
    expect(drawings.length).toBeGreaterThan(2);
    for (const drawing of drawings) expect(drawing).not.toMatch(/#(8090a7|b98f33|141c2e)/i);
  });

  it('repeats no word of the template’s own text', () => {
    expect(part('word/document.xml')).not.toContain('Words of the template');
  });

  it('is a package that no program has to repair', async () => {
    expect(await faultsOf(made)).toEqual([]);
  });
});

it('is a sound package without a template too', async () => {
  expect(await faultsOf(await renderWord(buildDocument(specimenReport())))).toEqual([]);
});
