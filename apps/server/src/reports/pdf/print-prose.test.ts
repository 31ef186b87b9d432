import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { expect, it } from 'vitest';
import { NoteIndex } from './note-index.ts';
import { printRun } from './print-prose.ts';

it('says in which language a quotation is, and tags its words with it', () => {
  const report = specimenReport();
  const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
  if (!sentence) throw new Error('the specimen has a sentence');
  const printed = (text: string) => printRun({ ...sentence, text }, new NoteIndex(report));
  const quoted = '“Die Ventile sind nicht dicht, und das wird schlimmer.”';
  expect(printed(`Plant manager: ${quoted}`)).toMatchObject({
    text: `Plant manager: ${quoted} (in German)`,
    parts: [
      { text: 'Plant manager: ', language: null },
      { text: quoted, language: 'de' },
      { text: ' (in German)', language: null },
    ],
  });
  expect(printed('Plant manager: “The valves leak.”')).not.toHaveProperty('parts');
});
