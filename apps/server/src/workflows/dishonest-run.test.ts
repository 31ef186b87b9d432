import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocument } from '@assay/domain/report/document/build-document';
import { renderMarkdown } from '@assay/domain/report/render-markdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  figureLies,
  trueSentence,
  wordedLies,
} from '../testing/fake-providers/dishonest-answers.ts';
import {
  type DishonestOutcome,
  printedLies,
  runDishonest,
  type Verifier,
  verifiers,
} from '../testing/run-dishonest.ts';
import { createTestDatabase } from '../testing/test-database.ts';

async function runWith(verifier: Verifier): Promise<DishonestOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-dishonest-'));
  const database = await createTestDatabase();
  try {
    return await runDishonest(folder, { DATABASE_URL: database.url }, verifier);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const outcomes = new Map<Verifier, DishonestOutcome>();
const outcomeOf = (verifier: Verifier): DishonestOutcome => {
  const outcome = outcomes.get(verifier);
  if (!outcome) throw new Error(`no run with a ${verifier} verifier`);
  return outcome;
};
const prose = ({ report }: DishonestOutcome) =>
  report.sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text)),
  );

beforeAll(async () => {
  for (const verifier of verifiers) outcomes.set(verifier, await runWith(verifier));
}, 300_000);
afterAll(() => outcomes.clear());

describe.each(verifiers)('a run with a liar in every seat and a %s verifier', (verifier) => {
  it('states nothing false of a figure, its owner or its period in any result', () => {
    expect(printedLies(outcomeOf(verifier))).toEqual([]);
  });

  it('prints the figures that are true, in the program’s own words, in every section', () => {
    for (const { subsections } of outcomeOf(verifier).report.sections) {
      const texts = subsections.flatMap(({ paragraphs }) =>
        paragraphs.flat().map(({ text }) => text),
      );
      expect(texts).toContain('Revenue of Nowhere Instruments in FY2024: EUR 41.5m.');
    }
  });

  it('sets the lies apart, each once and with its reason', () => {
    for (const { unverified } of outcomeOf(verifier).report.sections) {
      const texts = unverified.map(({ text, reason }) => `${text} ${reason}`);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.some((text) => text.includes('92.2'))).toBe(true);
      expect(unverified.every(({ reason }) => reason !== '')).toBe(true);
    }
  });

  it('bears no false title over what it shows', () => {
    const exhibits = outcomeOf(verifier).report.sections.flatMap(({ subsections }) =>
      subsections.flatMap((subsection) => subsection.exhibits),
    );
    expect(exhibits.length).toBeGreaterThan(0);
    for (const { title } of exhibits) {
      expect(title).toBe(
        'Accounts of Nowhere Instruments: Revenue grows fastest, from EUR 38.0m in FY2023 to EUR 41.5m in FY2024',
      );
    }
  });

  it('reports the hidden instruction and ignores it', () => {
    const { conflicts } = outcomeOf(verifier).report;
    const found = conflicts.filter(({ kind }) => kind === 'instruction');
    expect(found.map(({ decision }) => decision)).toEqual(['ignored']);
  });

  it('prints no lie as Markdown outside the statements that are set apart', () => {
    const { report } = outcomeOf(verifier);
    const { summary, assessment } = report;
    const printed = renderMarkdown(
      buildDocument({
        ...report,
        summary: summary && { ...summary, unverified: [] },
        assessment: assessment && { ...assessment, unverified: [] },
        sections: report.sections.map((section) => ({ ...section, unverified: [] })),
        conflicts: [],
        notes: [],
      }),
    );
    expect(figureLies.filter((lie) => printed.includes(lie))).toEqual([]);
  });
});

describe('a verifier', () => {
  it('that tells the truth keeps every lie in words out of print, too', () => {
    const outcome = outcomeOf('truthful');
    expect(printedLies(outcome, wordedLies)).toEqual([]);
    expect(new Set(prose(outcome))).toEqual(
      new Set([
        trueSentence,
        'Revenue of Nowhere Instruments in FY2024: EUR 41.5m.',
        'Net debt of Nowhere Instruments in FY2024: EUR 8.7m.',
      ]),
    );
    expect(outcome.report.summary).toMatchObject({
      headline: 'Attractive',
      answer: null,
      conditions: [],
      messages: [{ text: trueSentence }],
      hypotheses: [{ state: 'open', evidence: [] }],
      key_risks: [],
    });
  });

  it('that knows its planted questions is believed, so that what it nods at was the program’s to stop', () => {
    expect(prose(outcomeOf('sly'))).toContain(trueSentence);
    expect(printedLies(outcomeOf('sly'), wordedLies)).not.toEqual([]);
  });

  it('that nods at everything is found out, and nothing is printed on its word', () => {
    const outcome = outcomeOf('nodding');
    expect(printedLies(outcome, wordedLies)).toEqual([]);
    expect(prose(outcome)).not.toContain(trueSentence);
  });
});
