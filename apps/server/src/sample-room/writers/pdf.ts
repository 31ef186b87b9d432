import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Block } from '../block.ts';

const resolve = createRequire(import.meta.url).resolve;
const fonts = ['400Regular/Inter_400Regular', '700Bold/Inter_700Bold'].map((face) =>
  readFileSync(resolve(`@expo-google-fonts/inter/${face}.ttf`)),
);

/** The words travel as data and are set with text(), so nothing in them is read as markup. */
const template = `
#set document(title: "", date: none)
#set page(paper: "a4", margin: 22mm, numbering: "1")
#set text(font: "Inter", size: 10pt)
#set par(leading: 0.7em, spacing: 1.1em)
#let data = json("content.json")
#text(size: 18pt, weight: "bold", data.title)
#v(4mm)
#for block in data.blocks {
  if block.kind == "heading" {
    v(3mm)
    text(size: 13pt, weight: "bold", block.text)
    parbreak()
  } else if block.kind == "text" {
    par(text(block.text))
  } else if block.kind == "bullets" {
    list(..block.items.map(item => text(item)))
  } else if block.kind == "table" {
    std.block(breakable: false, {
      text(weight: "bold", block.title)
      table(
        columns: block.rows.first().len(),
        stroke: 0.4pt + luma(180),
        inset: 5pt,
        ..block.rows.enumerate().map(((i, row)) => row.map(cell =>
          text(size: 9pt, weight: if i == 0 { "bold" } else { "regular" }, str(cell)))).flatten()
      )
    })
  } else {
    text(size: 1pt, fill: white, block.text)
  }
}
`;

export function writePdf(title: string, blocks: Block[]): Buffer {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }], workspace: '/' });
  compiler.mapShadow('/content.json', Buffer.from(JSON.stringify({ title, blocks })));
  compiler.addSource('/main.typ', template);
  return compiler.pdf({ mainFilePath: '/main.typ' }, { creationTimestamp: 1_772_442_000 });
}
