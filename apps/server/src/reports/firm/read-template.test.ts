import { describe, expect, it } from 'vitest';
import {
  deckPart,
  deckTemplate,
  elsewhere,
  wordPart,
  wordTemplate,
} from '../../testing/office-templates.ts';
import { readFirmTemplate } from './read-template.ts';
import { openTemplate } from './template.ts';

const read = (format: 'docx' | 'pptx', bytes: Buffer, name = `house.${format}`) =>
  readFirmTemplate(format, { name, bytes });

describe('what is taken over from a template', () => {
  it('is the look of a deck: masters, layouts, theme and pictures', async () => {
    const { look, packed } = await read('pptx', await deckTemplate(), 'Harrow Pell.potx');
    expect(look).toMatchObject({
      fonts: { heading: 'Trebuchet MS', body: 'Verdana' },
      colors: { dk1: '101820', accent1: 'C8102E', accent2: '1D7A5F' },
      layouts: ['Harrow Pell cover', 'Harrow Pell page'],
      page: { w: 10, h: 5.625 },
      footer: true,
    });
    const { parts } = await openTemplate(packed);
    expect([...parts.keys()].toSorted()).toEqual([
      'ppt/media/firm1.png',
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      'ppt/slideLayouts/_rels/slideLayout2.xml.rels',
      'ppt/slideLayouts/slideLayout1.xml',
      'ppt/slideLayouts/slideLayout2.xml',
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      'ppt/slideMasters/slideMaster1.xml',
      'ppt/theme/_rels/theme1.xml.rels',
      'ppt/theme/theme1.xml',
    ]);
  });

  it('is the look of a document: styles, theme, page, header and footer', async () => {
    const { look, packed } = await read('docx', await wordTemplate(), 'Harrow Pell.dotx');
    expect(look).toMatchObject({ page: { w: 8.5, h: 11 }, header: true, footer: true });
    const { parts, plan } = await openTemplate(packed);
    expect(plan).toMatchObject({
      page: { width: 12_240, height: 15_840 },
      margin: { left: 1300, top: 1700 },
    });
    const styles = parts.get('word/styles.xml')?.toString();
    expect(styles).toContain('w:styleId="Heading1"');
    expect(styles).not.toContain('berschrift1');
    expect(styles).not.toContain('w:numPr');
    expect(parts.get('word/firm-header-default.xml')?.toString()).toContain('Harrow and Pell');
  });

  it.each(['docx', 'pptx'] as const)(
    'is nothing of a %s that leads elsewhere or acts',
    async (format) => {
      const bytes = await (format === 'docx' ? wordTemplate() : deckTemplate());
      const { parts } = await openTemplate((await read(format, bytes)).packed);
      const all = [...parts.values()].map(String).join('\n');
      expect(all).not.toContain(elsewhere);
      expect(all).not.toMatch(/External|INCLUDEPICTURE|hlinkClick|Far away|p:timing/);
      expect(all).toContain(format === 'docx' ? 'rIdLogo' : 'name="Logo"');
    },
  );
});

describe('a template that must not be taken', () => {
  const swap = (part: string, from: string, to: string) => part.replaceAll(from, to);
  const types = '[Content_Types].xml';

  it.each<[string, 'docx' | 'pptx', string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['is named as one with macros', 'docx', 'house.dotm', () => wordTemplate(), /without macros/],
    ['is named as one with macros', 'pptx', 'house.pptm', () => deckTemplate(), /without macros/],
    ['is of another program', 'docx', 'house.docx', () => deckTemplate(), /no Word document/],
    ['is of another program', 'pptx', 'house.pptx', () => wordTemplate(), /no PowerPoint/],
    ['is no archive', 'docx', 'house.docx', () => Buffer.from('Dear all,'), /no Office file/],
    [
      'is cut off',
      'docx',
      'house.docx',
      () => Buffer.from('PK\u0003\u0004 and no more'),
      /damaged/,
    ],
    [
      'holds macros whatever its name',
      'docx',
      'house.docx',
      () => wordTemplate({ 'word/vbaProject.bin': 'Sub AutoOpen()' }),
      /holds macros/,
    ],
    [
      'says that it may hold macros',
      'pptx',
      'house.pptx',
      () =>
        deckTemplate({
          [types]: swap(
            deckPart(types),
            'officedocument.presentationml.template.main',
            'ms-powerpoint.template.macroEnabled.main',
          ),
        }),
      /holds macros/,
    ],
    [
      'defines entities',
      'docx',
      'house.docx',
      () =>
        wordTemplate({
          'word/styles.xml': `<!DOCTYPE x [<!ENTITY a "aaaa">]>${wordPart('word/styles.xml')}`,
        }),
      /no Office program writes/,
    ],
    [
      'expands to far more than its size',
      'pptx',
      'house.pptx',
      () => deckTemplate({ 'ppt/media/logo.png': Buffer.alloc(101_000_000) }),
      /expands to far more/,
    ],
    [
      'has no master',
      'pptx',
      'house.pptx',
      () => deckTemplate({ 'ppt/_rels/presentation.xml.rels': null }),
      /no slide master/,
    ],
    [
      'has no place for a title',
      'pptx',
      'house.pptx',
      () =>
        deckTemplate(
          Object.fromEntries(
            [1, 7].map((at) => {
              const name = `ppt/slideLayouts/slideLayout${at}.xml`;
              return [name, deckPart(name).replace(/type="(ctrT|t)itle"/g, 'type="dt"')];
            }),
          ),
        ),
      /place for a title/,
    ],
    [
      'has no styles',
      'docx',
      'house.docx',
      () => wordTemplate({ 'word/styles.xml': null }),
      /no styles/,
    ],
    [
      'is Strict Open XML',
      'docx',
      'house.docx',
      () =>
        wordTemplate({
          'word/document.xml': swap(
            wordPart('word/document.xml'),
            'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
            'http://purl.oclc.org/ooxml/wordprocessingml/main',
          ),
        }),
      /Strict Open XML/,
    ],
  ])('%s (%s)', async (_, format, name, bytes, message) => {
    await expect(read(format, await bytes(), name)).rejects.toThrow(message);
  });
});
