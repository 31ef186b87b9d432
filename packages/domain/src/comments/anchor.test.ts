import { describe, expect, it } from 'vitest';
import type { Report, ReportSentence } from '../report/report.ts';
import { committeeReport } from '../report/testing/committee-report.ts';
import { type Anchor, Targets } from './anchor.ts';
import { commentLimits } from './limits.ts';

const figureOf = (text: string, value: string): ReportSentence['figures'] => [
  {
    start: text.indexOf(value),
    end: text.indexOf(value) + value.length,
    formula: null,
    value,
    of: [
      {
        id: 'f1',
        label: 'Head count, 2024',
        printed: value,
        value,
        unit: '',
        source_id: 's',
        locator: '',
      },
    ],
  },
];

function statement(id: string, text: string, value?: string): ReportSentence {
  return {
    claim_id: id,
    kind: 'evidence',
    text,
    verdict: 'verified',
    reason: '',
    confidence: 'high',
    notes: [],
    figures: value === undefined ? [] : figureOf(text, value),
    checked: null,
    basis: [],
  };
}

/** The specimen, its first section holding these statements alone. */
function reportOf(printed: ReportSentence[], unverified: ReportSentence[] = []): Report {
  const report = committeeReport();
  return {
    ...report,
    sections: report.sections.slice(0, 2).map((section, at) => ({
      ...section,
      message: null,
      unverified: at === 0 ? unverified : [],
      subsections: section.subsections.slice(0, 1).map((each) => ({
        ...each,
        message: null,
        paragraphs: at === 0 ? [printed] : [],
      })),
    })),
  };
}

function anchored(report: Report, id: string): Anchor {
  const anchor = new Targets(report).anchor({ kind: 'statement', id });
  if (!anchor) throw new Error(`${id} is not there`);
  return anchor;
}

describe('a statement that was spoken of', () => {
  const before = reportOf([statement('a', 'It employs 120 people.', '120')]);
  const anchor = anchored(before, 'a');
  const found = (...printed: ReportSentence[]) => new Targets(reportOf(printed)).find(anchor);

  it('is found by its claim, whatever became of its words', () => {
    expect(found(statement('a', 'Other words.'))).toEqual({ kind: 'statement', id: 'a' });
  });

  it('is found by its words where another run states them, set apart or not', () => {
    expect(found(statement('b', 'it employs “120” people.'))?.id).toBe('b');
    const apart = reportOf([], [statement('c', 'It employs 120 people.')]);
    expect(new Targets(apart).find(anchor)?.id).toBe('c');
  });

  it('is found by what it measures where the value is another', () => {
    expect(found(statement('d', 'Staff: 131.', '131'))?.id).toBe('d');
  });

  it('is gone where nothing says it, or several might', () => {
    expect(found(statement('e', 'Nothing is known.'))).toBeNull();
    const two = [statement('f', 'Staff: 131.', '131'), statement('g', 'Staff of 140.', '140')];
    expect(found(...two)).toBeNull();
  });

  it('is not found in another part', () => {
    const moved = before.sections.map((section) => ({
      ...section,
      key: section.key === 'target_introduction' ? 'customer_perception' : section.key,
    })) as Report['sections'];
    expect(new Targets({ ...before, sections: moved }).find(anchor)).toBeNull();
  });
});

describe('an exhibit and a section', () => {
  const report = committeeReport();
  const targets = new Targets(report);
  const exhibits = report.sections.flatMap(({ subsections }) =>
    subsections.flatMap((each) => each.exhibits),
  );

  it('an exhibit keeps its comments under another number', () => {
    const [first] = exhibits;
    const anchor = targets.anchor({ kind: 'exhibit', id: String(first?.number) });
    if (!first || !anchor) throw new Error('the specimen has exhibits');
    const moved = structuredClone(report);
    for (const { subsections } of moved.sections)
      for (const each of subsections) for (const one of each.exhibits) one.number += 40;
    expect(new Targets(moved).find(anchor)).toEqual({
      kind: 'exhibit',
      id: String(first.number + 40),
    });
  });

  it('a section is found for as long as the report has it', () => {
    const anchor = targets.anchor({ kind: 'section', id: 'market_overview' });
    if (!anchor) throw new Error('the specimen has the section');
    expect(targets.find(anchor)?.id).toBe('market_overview');
    const without = report.sections.filter(({ key }) => key !== 'market_overview');
    expect(new Targets({ ...report, sections: without }).find(anchor)).toBeNull();
  });

  it('what the report does not hold cannot be spoken of', () => {
    expect(targets.anchor({ kind: 'statement', id: 'nowhere' })).toBeNull();
    expect(targets.anchor({ kind: 'exhibit', id: '9999' })).toBeNull();
  });
});

it('keeps no more of a statement than an excerpt', () => {
  const long = reportOf([statement('a', 'word '.repeat(600))]);
  expect(anchored(long, 'a').excerpt.length).toBe(commentLimits.longestExcerpt);
});
