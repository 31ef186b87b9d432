import type { NativeChart } from '@assay/domain/report/deck/native-chart';
import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { readParts } from '../../reading/open-entries.ts';
import { addChart } from './add-chart.ts';
import { houseFrame } from './frame.ts';
import { namePoints } from './name-points.ts';
import { Presentation } from './presentation.ts';

const axis = (name: string, values: number[]) => ({ name, values, standing: 'actual' as const });

const chart = (form: NativeChart['form']): NativeChart => ({
  form,
  title: '',
  categories: ['Ardel', 'Borwin & Sons', 'Cassel'],
  series: [axis('Importance', [4, 3, 2]), axis('Marks', [3.1, 4.2, 2.2])],
  target: { category: null, series: null },
  foreseen: [],
  axisStart: null,
});

it('holds beside the values of each point whose they are, and leaves other sheets alone', async () => {
  const pptx = new Presentation();
  const slide = pptx.addSlide();
  const charts = [chart('column'), chart('scatter')];
  for (const each of charts)
    addChart({ pptx, slide, frame: houseFrame }, each, 'Marks', { x: 1, y: 1, w: 8, h: 4 });
  const made = (await pptx.write({ outputType: 'nodebuffer' })) as Buffer;
  const before = await readParts(made);
  const named = await namePoints(before, charts);
  const changed = [...named].filter(([name, content]) => !before.get(name)?.equals(content));
  expect(changed.map(([name]) => name)).toEqual([expect.stringMatching(/^ppt\/embeddings\//)]);
  const { Sheets, SheetNames } = read(changed[0]?.[1] ?? '');
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const column = (letter: string) => [1, 2, 3, 4].map((row) => sheet[`${letter}${row}`]?.v);
  expect(column('C')).toEqual(['Name', 'Ardel', 'Borwin & Sons', 'Cassel']);
  expect(column('A')).toEqual(['Importance', 4, 3, 2]);
  expect(column('B')).toEqual(['Marks', 3.1, 4.2, 2.2]);
});
