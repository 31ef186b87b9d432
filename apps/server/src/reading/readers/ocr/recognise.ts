import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** The part of the recogniser's interface that is used; it comes without types. */
interface Recogniser {
  Init(path: null, languages: string, engine: number): number;
  SetImageFile(exif: number, angle: number): number;
  Recognize(progress: null): number;
  GetTSVText(): string;
}

interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => Recogniser;
}

const require = createRequire(import.meta.url);
const languages = ['eng', 'deu'];
const neuralEngine = 1;
const upright = 1;

let opened: Promise<{ core: Core; api: Recogniser }> | undefined;

/**
 * Text of a picture as lines of tab-separated fields, one a word, with its place and certainty.
 * The data of the languages comes from the packages: nothing is fetched, nothing is written.
 */
export async function recognise(picture: Uint8Array, quarterTurns = 0): Promise<string> {
  opened ??= open();
  const { core, api } = await opened;
  core.FS.writeFile('/input', picture);
  const failed = api.SetImageFile(upright, (quarterTurns * Math.PI) / 2);
  if (failed !== 0) throw new Error('The picture is of a kind that cannot be recognised.');
  api.Recognize(null);
  return api.GetTSVText();
}

async function open(): Promise<{ core: Core; api: Recogniser }> {
  const create = require('tesseract.js-core/tesseract-core-simd-lstm') as (
    settings: Record<string, () => void>,
  ) => Promise<Core>;
  const silent = () => undefined;
  const core = await create({ TesseractProgress: silent, print: silent, printErr: silent });
  for (const language of languages) {
    const packed = require.resolve(
      `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
    );
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(readFileSync(packed)));
  }
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.join('+'), neuralEngine) !== 0) {
    throw new Error('The recogniser could not be started.');
  }
  return { core, api };
}
