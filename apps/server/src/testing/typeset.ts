import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const resolve = createRequire(import.meta.url).resolve;
const fontFiles = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
];

const preamble = `
#set document(title: "", date: none)
#set page(paper: "a4", margin: 25mm)
#set text(font: "Inter", size: 10pt)
#set par(justify: true)
`;

let compiler: NodeCompiler | undefined;

/** A PDF that a test sets itself, so that it knows what stands where. */
export function typesetPdf(source: string): Buffer {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(resolve(file))) }],
    workspace: '/',
  });
  compiler.addSource('/main.typ', preamble + source);
  return compiler.pdf({ mainFilePath: '/main.typ' }, { creationTimestamp: 1_772_442_000 });
}
