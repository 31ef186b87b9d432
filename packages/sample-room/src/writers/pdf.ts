import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const resolve = createRequire(import.meta.url).resolve;
const fonts = [
  'inter/400Regular/Inter_400Regular',
  'inter/700Bold/Inter_700Bold',
  'source-serif-4/400Regular/SourceSerif4_400Regular',
  'source-serif-4/700Bold/SourceSerif4_700Bold',
].map((face) => readFileSync(resolve(`@expo-google-fonts/${face}.ttf`)));

const house = `
#set document(title: "", date: none)
#set page(paper: "a4", margin: 22mm)
#set text(font: "Inter", size: 10pt)
`;

/** From Typst, as the document's author would set it. */
export function writePdf(source: string): Buffer {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }], workspace: '/' });
  compiler.addSource('/main.typ', house + source);
  return compiler.pdf({ mainFilePath: '/main.typ' }, { creationTimestamp: 1_772_442_000 });
}
