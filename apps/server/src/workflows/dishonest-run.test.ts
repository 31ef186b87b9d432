import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderMarkdown } from '@assay/domain/report/render-markdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lieMarks, truth } from '../testing/fake-providers/dishonest-answers.ts';
import { type DishonestOutcome, printedLies, runDishonest } from '../testing/run-dishonest.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let folder: string;
let outcome: DishonestOutcome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-dishonest-'));
  const database = await createTestDatabase();
  try {
    outcome = await runDishonest(folder, { DATABASE_URL: database.url });
  } finally {
    await database.close();
  }
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a run with a liar in every seat', () => {
  const sentences = () =>
    outcome.report.sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ paragraphs }) => paragraphs.flat()),
    );

  it('states none of the lies in any result', () => {
    expect(printedLies(outcome)).toEqual([]);
  });

  it('prints the one true statement, in every section', () => {
    expect(new Set(sentences().map(({ text }) => text))).toEqual(new Set([truth]));
    expect(outcome.report.sections.every(({ hallmark }) => hallmark.verified === 1)).toBe(true);
    expect(outcome.report.summary?.paragraphs.flat().map(({ text }) => text)).toEqual([truth]);
  });

  it('sets the lies apart, each once', () => {
    for (const { unverified } of outcome.report.sections) {
      const texts = unverified.map(({ text, reason }) => `${text} ${reason}`);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.some((text) => text.includes('92.2'))).toBe(true);
    }
  });

  it('sets worded lies of the summary and the review apart with the reason', () => {
    const { summary, assessment } = outcome.report;
    const reasons = [...(summary?.unverified ?? []), ...(assessment?.unverified ?? [])].map(
      ({ text, reason }) => `${text} ${reason}`,
    );
    for (const lie of ['beloved', 'indictment', 'envied', 'flawless', 'sublime']) {
      expect(reasons.find((text) => text.includes(lie))).toContain('No verified statement');
    }
  });

  it('reports the hidden instruction and ignores it', () => {
    const found = outcome.report.conflicts.filter(({ kind }) => kind === 'instruction');
    expect(found.map(({ decision }) => decision)).toEqual(['ignored']);
  });

  it('prints no lie as Markdown outside the statements that are set apart', () => {
    const apart = outcome.report.sections.flatMap(({ unverified }) =>
      unverified.flatMap(({ text, reason }) => [text, reason]),
    );
    const { summary, assessment } = outcome.report;
    const printed = renderMarkdown({
      ...outcome.report,
      summary: summary && { ...summary, unverified: [] },
      assessment: assessment && { ...assessment, unverified: [] },
      sections: outcome.report.sections.map((section) => ({ ...section, unverified: [] })),
      conflicts: [],
      notes: [],
    });
    expect(lieMarks.filter((mark) => printed.includes(mark))).toEqual([]);
    expect(apart.length).toBeGreaterThan(0);
  });
});
