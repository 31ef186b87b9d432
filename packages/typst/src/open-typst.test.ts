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

  it('has links by name lead to what is named so, beside the words for it, and refuses one that leads nowhere', async () => {
    const typst = await open({ fonts, accessible: true });
    const linked = (name: string) =>
      files(`#link("place:${name}")[The yard]
#pagebreak()
#metadata("yard-2")
#context [#metadata(((name: "yard-2", page: here().page(), x: 40, y: 700.5),))<places>]`);
    const pdf = Buffer.from(typst.pdf('main.typ', linked('yard-2'))).toString('latin1');
    const second = /\/Kids \[\d+ 0 R (\d+ 0 R)\]/.exec(pdf)?.[1];
    expect(pdf).toContain(`/Dest [${second} /XYZ 40 700.5 0]`);
    expect(pdf).toContain('/Contents (yard 2, page 2)');
    expect(pdf).not.toContain('place:');
    const table = Number(/startxref\s+(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    expect(() => typst.pdf('main.typ', linked('yard-3'))).toThrow('a link leads to yard-3');
  });

  it('names what is wrong, and sets the next one', async () => {
    const typst = await open({ fonts });
    expect(() => typst.pdf('main.typ', files('#nothing(1)'))).toThrow(
      /typesetting failed.*unknown variable/,
    );
    expect(typst.pdf('main.typ', files(source)).length).toBeGreaterThan(1000);
  });
});
