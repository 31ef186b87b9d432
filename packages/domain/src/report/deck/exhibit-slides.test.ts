import { expect, it } from 'vitest';
import { buildDocument } from '../document/build-document.ts';
import type { ReportExhibit, ReportSentence } from '../report.ts';
import { chartTable } from '../testing/chart-exhibit.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildDeck } from './build-deck.ts';

/** The slides of a report whose first section has these subsections alone. */
function slidesOf(
  ...subsections: {
    said: Partial<ReportSentence>[];
    exhibits?: ReportExhibit[];
    message?: string;
  }[]
) {
  const told = specimenReport();
  const [section] = told.sections;
  const [subsection] = section?.subsections ?? [];
  const [sentence] = subsection?.paragraphs[0] ?? [];
  const [exhibit] = subsection?.exhibits ?? [];
  if (!section || !subsection || !sentence || !exhibit) throw new Error('none');
  section.subsections = subsections.map(({ said, exhibits = [], message }, at) => ({
    ...subsection,
    id: `s${at}`,
    title: `Part ${at}`,
    message: message === undefined ? null : { ...sentence, text: message, figures: [], ...said[0] },
    paragraphs: [
      said.map((one, each) => ({ ...sentence, figures: [], claim_id: `c${at} ${each}`, ...one })),
    ],
    exhibits: exhibits.map((one) => ({ ...one, number: exhibit.number })),
  }));
  return buildDeck(buildDocument(told)).slides.filter(
    (slide) => slide.kind === 'exhibit' && slide.kicker.startsWith('1 '),
  );
}

it('makes no slide that would be empty below its title', () => {
  const alone = { said: [{ text: 'The largest makes 54%.' }], message: 'The largest makes 54%.' };
  const shown = {
    said: [{ text: 'Stock came to 35.' }],
    exhibits: [chartTable('bar', '', 'Goods | 20', 'Cash | 10', 'Land | 5')],
  };
  expect(slidesOf(alone, shown)).toHaveLength(1);
  const spoken = { ...alone, said: [...alone.said, { text: 'It grew by 3%.' }] };
  expect(slidesOf(spoken)).toHaveLength(1);
});

const figure = (id: string): ReportSentence['figures'][number]['of'][number] => ({
  id,
  label: id,
  printed: '20',
  value: '20',
  unit: '',
  source_id: 'S1',
  locator: 'rows 2–9',
});

it('titles a picture by no message that rests on other figures of the same place', () => {
  const [note = 1] = specimenReport().notes.map(({ number }) => number);
  const drawn = chartTable('bar', '', 'Goods | 20', 'Cash | 10', 'Land | 5');
  const exhibit = {
    ...drawn,
    title: 'Hire by group: Goods is largest at 20',
    rows: drawn.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, figures: [`f ${row.label}`], notes: [note] })),
    })),
  };
  const titleWith = (id: string) => {
    const of = [{ start: 0, end: 1, formula: null, value: '20', of: [figure(id)] }];
    const text = 'Hire under way came to 31.';
    const said = [{ text, figures: of, notes: [note] }];
    return slidesOf({ said, exhibits: [exhibit], message: text })[0];
  };
  expect(titleWith('f Goods')).toMatchObject({ title: { text: 'Hire under way came to 31.' } });
  expect(titleWith('f other')).toMatchObject({ title: { text: exhibit.title } });
});

it('weighs in a heat map the marks alone, and not how much each counts', () => {
  const exhibit = chartTable(
    'heat_map',
    'Weight | Kelber | Norvane',
    'Noise | 31% | 7.9 | 5.2',
    'Speed | 24% | 5.1 | 7.8',
  );
  for (const row of exhibit.rows)
    for (const [at, cell] of row.cells.entries())
      if (at === 0) Object.assign(cell, { value: Number.parseFloat(cell.text) });
  const [slide] = slidesOf({ said: [{ text: 'Marks were given.' }], exhibits: [exhibit] });
  const weights =
    slide?.kind === 'exhibit'
      ? slide.table.slice(1).map((row) => row.map(({ weight }) => weight))
      : [];
  expect(weights[0]?.slice(0, 2)).toEqual([null, null]);
  expect(weights[0]?.[2]).toBeGreaterThan(weights[0]?.[3] ?? 1);
  expect(weights[1]?.[2]).toBeLessThan(weights[1]?.[3] ?? 0);
});

it('names no years above lines that stand on them, and shortens a fiscal year ahead', () => {
  const exhibit = {
    ...chartTable(
      'line',
      'FY24 | FY25 | FY26 (forecast)',
      'Revenue | 40 | 44 | 52',
      'EBITDA | 5 | 6 | 9',
    ),
    title: 'EBITDA grows fastest',
  };
  const [slide] = slidesOf({
    said: [{ text: 'EBITDA grows fastest.' }],
    exhibits: [exhibit],
    message: 'EBITDA grows fastest.',
  });
  if (slide?.kind !== 'exhibit') throw new Error('a slide shows the exhibit');
  expect(slide.caption).not.toContain('FY24');
  expect(slide.charts[0]?.categories).toEqual(['FY24', 'FY25', 'FY26E']);
});
