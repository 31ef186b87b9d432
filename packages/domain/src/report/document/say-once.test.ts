import { expect, test } from 'vitest';
import { assembleReport } from '../assemble-report.ts';
import { cites, claim, reportRows, sectionRow, subsectionRow } from '../testing/report-rows.ts';
import { sayOnce } from './say-once.ts';

const speed = {
  id: 'f1',
  label: 'Speed',
  printed: '3.1',
  value: '3.1',
  unit: '',
  source_id: 'accounts',
  locator: 'page 1',
};

/** The titles of two subsections that begin with the same message, the second with one sentence more. */
function titles(text: string): (string | null)[] {
  const figures = [{ start: 0, end: 3, formula: null, value: '3.1', of: [speed] }];
  const report = assembleReport(
    reportRows({
      sections: [
        sectionRow({
          claims: [
            claim('a', { citations: cites(0, 39) }),
            claim('b', { citations: cites(0, 39), text, figures }),
          ],
          subsections: [
            subsectionRow({ id: 's1', message: 'a' }),
            subsectionRow({ id: 's2', message: 'a', paragraphs: [{ claims: ['b'] }] }),
          ],
        }),
      ],
    }),
  );
  const [section] = sayOnce(report.sections);
  return (section?.subsections ?? []).map(({ message }) => message?.text ?? null);
}

test('a computed sentence that names a table in marks of quotation may be a title, what somebody says may not', () => {
  const computed = 'Speed: Alderlund is marked 3.1 (“Average mark (1–5)”, Survey, 3 May 2025).';
  expect(titles(computed)[1]).toBe(computed);
  expect(titles('Survey, 3 May 2025: “Speed is 3.1.”')[1]).toBeNull();
});
