import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openTypst } from './open-typst.ts';
import { openPortable } from './portable-typst.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = [resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')];
const files = (source: string) => ({
  'main.typ': Buffer.from(
    `#set document(title: "Yearly", date: none)\n#set text(font: "Inter")\n${source}`,
  ),
  'content.json': Buffer.from(JSON.stringify({ heading: 'Halls' })),
});
const source = '= #json("content.json").heading';

describe.each([
  ['on this machine', openTypst],
  ['on any machine', openPortable],
])('Typst %s', (_, open) => {
  it('sets a tagged PDF, the same bytes each time', async () => {
    const typst = await open({ fonts, accessible: true });
    const pdf = Buffer.from(typst.pdf('main.typ', files(source)));
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
    expect(pdf.toString('latin1').includes('pdfuaid:part')).toBe(typst.checksAccess);
    expect(Buffer.from(typst.pdf('main.typ', files(source))).equals(pdf)).toBe(true);
  });

  it('names what is wrong, and sets the next one', async () => {
    const typst = await open({ fonts });
    expect(() => typst.pdf('main.typ', files('#nothing(1)'))).toThrow(
      /typesetting failed.*unknown variable/,
    );
    expect(typst.pdf('main.typ', files(source)).length).toBeGreaterThan(1000);
  });
});
