import { expect, it } from 'vitest';
import { committeeReport } from '../testing/committee-report.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildDocument } from './build-document.ts';
import { frontWords, reportFront } from './report-front.ts';

it('says of a report alone what its whole document says on the title page', () => {
  for (const report of [specimenReport(), committeeReport()])
    expect(reportFront(report)).toEqual(frontWords(buildDocument(report)));
});

it('writes counts of one in the singular, and says plainly how the report came to be', () => {
  const document = buildDocument(specimenReport());
  const counts = { ...document.counts, verified: 1, unverified: 2, sources: 1, conflicts: 1 };
  const front = frontWords({ ...document, counts });
  expect(front.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 verified statement',
    '2 unverified, set apart',
    '1 source cited',
    '1 conflict found',
    `${counts.answered}/${counts.asked} questions answered`,
  ]);
  expect(
    frontWords({ ...document, counts: { ...counts, conflicts: 6, instructions: 1 } }).facts,
  ).toContain('6 conflicts · 1 instruction in a source');
  expect(front.facts).toContain('1 verified statement · 2 unverified · 1 source · 1 conflict');
  expect(front.notices).toEqual(document.notices);
});

it('counts what tries to steer its reader as no conflict', () => {
  const report = specimenReport();
  const [first] = report.conflicts;
  if (!first) throw new Error('the specimen has a conflict');
  report.conflicts = [first, { ...first, id: 'other', kind: 'instruction' }];
  const { conflicts, instructions } = buildDocument(report).counts;
  expect([conflicts, instructions]).toEqual([
    first.kind === 'instruction' ? 0 : 1,
    first.kind === 'instruction' ? 2 : 1,
  ]);
});

it('counts no statement twice that the assessment repeats from the summary', () => {
  const report = specimenReport();
  const [said] = report.summary?.paragraphs[0] ?? [];
  if (!said || !report.assessment) throw new Error('the specimen has both');
  const { verified } = buildDocument(report).counts;
  report.assessment.paragraphs.push([{ ...said, claim_id: 'said again' }]);
  expect(buildDocument(report).counts.verified).toBe(verified);
});

it('counts what two sections state in both, so that the parts add up, and once where one claim stands in both', () => {
  const report = specimenReport();
  const [first, second] = report.sections;
  const [said] = first?.subsections[0]?.paragraphs[0] ?? [];
  if (!said || !second) throw new Error('the specimen has two sections');
  const { verified } = buildDocument(report).counts;
  second.subsections[0]?.paragraphs.push([{ ...said, claim_id: 'in the same words' }, said]);
  expect(buildDocument(report).counts.verified).toBe(verified + 1);
  expect(reportFront(report)).toEqual(frontWords(buildDocument(report)));
});
