import { describe, expect, it } from 'vitest';
import { noDeal } from '../../project/deal.ts';
import type { Report } from '../report.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildDocument } from './build-document.ts';

const document = buildDocument(specimenReport());

function citedInOrder({ parts }: typeof document): number[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'summary':
        return [...part.paragraphs.flat(), ...part.risks].flatMap(({ notes }) => notes);
      case 'section':
        return part.subsections.flatMap(({ blocks }) =>
          blocks.flatMap((block) => {
            if (block.kind === 'paragraph') return block.sentences.flatMap(({ notes }) => notes);
            if (block.kind !== 'exhibit') return [];
            return block.exhibit.rows.flatMap(({ cells }) => cells.flatMap(({ notes }) => notes));
          }),
        );
      case 'assessment':
        return part.paragraphs.flat().flatMap(({ notes }) => notes);
      default:
        return [];
    }
  });
}

describe('the document of a report', () => {
  it('answers first, then argues, then says how it was made', () => {
    expect(document.parts.map(({ title }) => title)).toEqual([
      'Executive summary',
      'Target Introduction & Historical Performance',
      'Market Overview, Sizing, Growth & Trends',
      'Competitive Landscape',
      'Customer Perception & Benchmarking',
      'Quality assessment',
      'Conflict register',
      'Interview guides',
      'Statements not verified',
      'Formulas',
      'Reader’s guide',
      'Coverage',
      'Notes',
      'Sources',
      'Models and prompts',
    ]);
  });

  it('numbers notes in the order in which they are cited, and prints none that nothing cites', () => {
    const firsts = [...new Set(citedInOrder(document))];
    expect(firsts).toEqual(document.report.notes.map(({ number }) => number));
    expect(firsts).toEqual(firsts.map((_, at) => at + 1));
  });

  it('leaves a report that is numbered in that order as it is', () => {
    expect(buildDocument(document.report).report.notes).toEqual(document.report.notes);
  });

  it('counts each statement once, wherever it is printed', () => {
    const ids = document.report.sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ paragraphs }) => paragraphs.flat().map(({ claim_id }) => claim_id)),
    );
    expect(document.counts.verified).toBeGreaterThanOrEqual(new Set(ids).size);
    const failed = document.parts.flatMap((part) =>
      part.kind === 'failed' ? part.groups.flatMap(({ sentences }) => sentences) : [],
    );
    expect(document.counts.unverified).toBe(failed.length);
  });

  it('has no part without content', () => {
    const bare: Report = {
      ...specimenReport(),
      summary: null,
      assessment: null,
      sections: [],
      guides: [],
      conflicts: [],
      notes: [],
      sources: [],
      agent_runs: [],
    };
    expect(buildDocument(bare).parts.map(({ kind }) => kind)).toEqual(['guide']);
  });

  it('shows what was asked right after the answer, where anything was', () => {
    const asked = (deal: Report['deal']) =>
      buildDocument({ ...specimenReport(), deal }).parts.map(({ title }) => title)[1];
    expect(asked({ ...noDeal, thesis: 'Software carries the growth' })).toBe('The question');
    expect(asked({ ...noDeal, buyer: 'strategic' })).toBe('The question');
    expect(asked(noDeal)).not.toBe('The question');
    expect(asked(undefined)).not.toBe('The question');
  });

  it('lists each formula with the names and values of its inputs', () => {
    const report = specimenReport();
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
    if (!sentence) throw new Error('the specimen has a sentence');
    sentence.formula = { expression: 'end - start', inputs: {} };
    sentence.inputs = { end: { claim_id: 'c', value: 12.5, unit: 'EUR million' } };
    const formulas = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'formulas' ? part.formulas : [],
    );
    expect(formulas).toContainEqual(
      expect.objectContaining({
        expression: 'end - start',
        inputs: [{ name: 'end', value: '12.5 EUR million' }],
      }),
    );
  });
});
