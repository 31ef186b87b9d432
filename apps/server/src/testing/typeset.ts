import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const resolve = createRequire(import.meta.url).resolve;
const fontFiles = [
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

let compiler: NodeCompiler | undefined;

/** A PDF that a test sets itself, so that it knows what stands where; data comes as content.json. */
export function typesetPdf(
  source: string,
  data: unknown = {},
  files: Readonly<Record<string, Buffer>> = {},
): Buffer {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(resolve(file))) }],
    workspace: '/',
  });
  compiler.mapShadow('/content.json', Buffer.from(JSON.stringify(data)));
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(`/${name}`, bytes);
  compiler.addSource('/main.typ', preamble + source);
  return compiler.pdf({ mainFilePath: '/main.typ' }, { creationTimestamp: 1_772_442_000 });
}
