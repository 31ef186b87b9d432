import type { Operators, PdfDocument } from '../pdf/open-pdf.ts';

interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

const fewestPixels = 200_000;
const mostPixels = 9_000_000;

/** The one picture that a scanned page consists of, in a form that the recogniser reads. */
export async function pagePicture(
  pdf: PdfDocument,
  ops: Operators,
  number: number,
): Promise<{ picture: Buffer; quarterTurns: number; width: number } | null> {
  const page = await pdf.getPage(number);
  const list = await page.getOperatorList();
  const names = list.fnArray.flatMap((operator: number, index: number) =>
    operator === ops.paintImageXObject ? [String(list.argsArray[index]?.[0])] : [],
  );
  let largest: Pixels | null = null;
  for (const name of new Set<string>(names)) {
    const store = name.startsWith('g_') ? page.commonObjs : page.objs;
    // Pictures are decoded while the page is read; the callback comes when one is there.
    const found = await new Promise<Pixels | null>((resolve) => store.get(name, resolve));
    const size = (found?.width ?? 0) * (found?.height ?? 0);
    if (found?.data && size > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = found;
  }
  const { width } = page.getViewport({ scale: 1 });
  const quarterTurns = (((page.rotate / 90) % 4) + 4) % 4;
  const picture = largest ? toGrey(largest) : null;
  page.cleanup();
  return picture && { picture, quarterTurns, width };
}

/** A grey map (PGM): the plainest form there is. Large scans are made smaller first. */
function toGrey({ data, width, height }: Pixels): Buffer | null {
  if (width * height < fewestPixels) return null;
  const step = Math.ceil(Math.sqrt((width * height) / mostPixels));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const grey = greyOf(data, width, height);
  const pixels = Buffer.alloc(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) pixels[y * columns + x] = grey(x * step, y * step);
  }
  return Buffer.concat([Buffer.from(`P5\n${columns} ${rows}\n255\n`), pixels]);
}

function greyOf(
  data: Pixels['data'],
  width: number,
  height: number,
): (x: number, y: number) => number {
  const channels = Math.round(data.length / (width * height));
  if (channels === 0) {
    // One bit a pixel, rows filled up to whole bytes.
    const rowBytes = Math.ceil(width / 8);
    return (x, y) => (((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255;
  }
  return (x, y) => {
    const at = (y * width + x) * channels;
    if (channels < 3) return data[at] ?? 0;
    return Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
  };
}
