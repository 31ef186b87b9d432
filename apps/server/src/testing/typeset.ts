import { createRequire } from 'node:module';
import { openTypst } from '@assay/typst/open-typst';

const resolve = createRequire(import.meta.url).resolve;
const fonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
];

const preamble = `
#set document(title: "", date: none)
#set page(paper: "a4", margin: 25mm)
#set text(font: "Inter", size: 10pt)
#set par(justify: true)
`;

const typst = await openTypst({ fonts: fonts.map((file) => resolve(file)) });

/** A PDF that a test sets itself, so that it knows what stands where; data comes as content.json. */
export function typesetPdf(
  source: string,
  data: unknown = {},
  files: Readonly<Record<string, Buffer>> = {},
): Buffer {
  const pdf = typst.pdf('main.typ', {
    ...files,
    'content.json': Buffer.from(JSON.stringify(data)),
    'main.typ': Buffer.from(preamble + source),
  });
  return Buffer.from(pdf);
}
