import { createRequire } from 'node:module';
import { openTypst } from '@assay/typst/open-typst';

const resolve = createRequire(import.meta.url).resolve;
const fonts = [
  'inter/400Regular/Inter_400Regular',
  'inter/700Bold/Inter_700Bold',
  'source-serif-4/400Regular/SourceSerif4_400Regular',
  'source-serif-4/700Bold/SourceSerif4_700Bold',
].map((face) => resolve(`@expo-google-fonts/${face}.ttf`));

const house = `
#set document(title: "", date: none)
#set page(paper: "a4", margin: 22mm)
#set text(font: "Inter", size: 10pt)
`;

let opened: ReturnType<typeof openTypst> | undefined;

/** From Typst, as the document's author would set it. */
export async function writePdf(source: string): Promise<Buffer> {
  opened ??= openTypst({ fonts });
  return Buffer.from((await opened).pdf('main.typ', { 'main.typ': Buffer.from(house + source) }));
}
