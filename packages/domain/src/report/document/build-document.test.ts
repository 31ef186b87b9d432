import { describe, expect, it } from 'vitest';
import { noDeal } from '../../project/deal.ts';
import type { Report } from '../report.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildDocument, documentInSteps } from './build-document.ts';

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
      part.kind === 'apart' && part.warns ? part.groups.flatMap(({ sentences }) => sentences) : [],
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
    const of = {
      id: 'f7',
      label: 'Revenue, 2024',
      printed: 'EUR 12.5m',
      value: '12500000',
      unit: 'EUR',
      source_id: 'S1',
      locator: '',
    };
    const unnamed = { ...of, id: 'f8', label: '', printed: 'EUR −2m', value: '-2000000' };
    const others = { ...of, id: 'f9', label: 'Revenue, Harrow Pumps, 2024', printed: 'EUR 8m' };
    const ofCompany = { ...of, label: 'Revenue, Brückner Thermal Systems, 2024' };
    sentence.figures = [
      { start: 0, end: 1, formula: 'f7 - f8', value: '14500000', of: [ofCompany, unnamed] },
      { start: 2, end: 3, formula: null, value: '12500000', of: [ofCompany] },
      { start: 4, end: 5, formula: 'sum(f7, f9)', value: '20500000', of: [ofCompany, others] },
    ];
    const formulas = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'formulas' ? part.formulas : [],
    );
    expect(formulas).toContainEqual(
      expect.objectContaining({
        claim_id: sentence.claim_id,
        expression: 'EUR 12.5m − (EUR −2m); EUR 12.5m + EUR 8m',
        inputs: [
          { name: 'Revenue, 2024', value: 'EUR 12.5m' },
          { name: 'Revenue, Harrow Pumps, 2024', value: 'EUR 8m' },
        ],
      }),
    );
    expect(formulas.filter(({ claim_id }) => claim_id === sentence.claim_id)).toHaveLength(1);
  });

  it('names what a list was asked for by its row or its group, once', () => {
    const report = specimenReport();
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
    if (!sentence) throw new Error('the specimen has a sentence');
    const asked = (id: string, label: string) => ({
      id,
      label,
      printed: '7%',
      value: '7',
      unit: '%',
      source_id: 'S1',
      locator: '',
    });
    const of = [
      asked('q1', 'sum of Share, 1 row with Buyer = Hartwell, Hartwell'),
      asked('q2', 'sum of Share, 4 rows with Region = North, North'),
    ];
    sentence.figures = [{ start: 0, end: 1, formula: 'q1 + q2', value: '14', of }];
    const names = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'formulas' ? part.formulas.flatMap(({ inputs }) => inputs) : [],
    );
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Share, Hartwell', 'sum of Share, 4 rows with Region = North']),
    );
  });
});

describe('the answer for a committee', () => {
  const committee = buildDocument(committeeReport());
  const [summary] = committee.parts.filter((part) => part.kind === 'summary');
  if (!summary) throw new Error('the report has a summary');
  const wordsIn = (table: typeof summary.management) =>
    table?.rows.map((row) =>
      row.map((cell) =>
        cell.map((line) => (line.kind === 'sentence' ? line.sentence.text : line.text)).join(' '),
      ),
    );

  it('leads with how often management states more, where nobody has weighed and it differs twice', () => {
    const report = committeeReport();
    const [row] = report.management ?? [];
    const written = report.summary;
    if (!row || !written) throw new Error('no difference to count');
    const rows = [row, { ...row, difference: '+2' }, { ...row, difference: null }, row];
    const [first] = buildDocument({
      ...report,
      offline: true,
      management: rows,
      summary: { ...written, verdict: 'inconclusive' },
    }).parts;
    expect(first).toMatchObject({
      headline:
        'Management’s figures are higher than the evidence shows in 2 of 4 differences found.',
      answer: null,
    });
    expect(first).toMatchObject({
      messages: [{ sentence: { claim_id: written.answer?.claim_id } }, {}, {}],
    });
  });

  it('prints why the evidence leads beside it, and nothing where that was not told', () => {
    const report = committeeReport();
    const [row] = report.management ?? [];
    if (!row) throw new Error('no difference to print');
    const ground = 'as written by somebody other than the company';
    const [first] = buildDocument({ ...report, management: [{ ...row, ground }, row] }).parts;
    if (first?.kind !== 'summary') throw new Error('the document begins with its summary');
    expect(
      wordsIn(first.management)?.map((cells) => cells[2]?.includes(`leads ${ground}`)),
    ).toEqual([true, false]);
  });

  it('says in how many differences management looks better than it is, and marks each', () => {
    const report = committeeReport();
    const [row] = report.management ?? [];
    if (!row || !report.summary) throw new Error('no difference to count');
    const [first] = buildDocument({
      ...report,
      offline: true,
      management: [
        { ...row, flatters: true },
        { ...row, flatters: null },
        { ...row, flatters: true },
      ],
      summary: { ...report.summary, verdict: 'inconclusive' },
    }).parts;
    if (first?.kind !== 'summary') throw new Error('the document begins with its summary');
    expect(first.headline).toBe(
      'What management says flatters the company in 2 of 3 differences from the evidence.',
    );
    expect(wordsIn(first.management)?.map((cells) => cells.at(-1)?.includes('flatters'))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('prints five messages at most, with the answer that leads them', () => {
    const report = committeeReport();
    const [row] = report.management ?? [];
    const written = report.summary;
    const [message] = written?.messages ?? [];
    if (!row || !written || !message) throw new Error('no message to repeat');
    const messages = [1, 2, 3, 4, 5].map((each) => ({ ...message, claim_id: `m${each}` }));
    const [first] = buildDocument({
      ...report,
      offline: true,
      management: [row, row],
      summary: { ...written, verdict: 'inconclusive', messages },
    }).parts;
    expect(first).toMatchObject({
      messages: [
        { sentence: { claim_id: written.answer?.claim_id } },
        { sentence: { claim_id: 'm1' } },
        {},
        {},
        { sentence: { claim_id: 'm4' } },
      ],
    });
  });

  it('holds management against the evidence with both sources and their grades', () => {
    expect(wordsIn(summary.management)).toEqual([
      [
        'Market share, 2025',
        '12 % Management presentation 2026, slide 6 (D)',
        '9 % Industrial heat in Europe 2026, page 20 (C)',
        '−3 percentage points',
      ],
    ]);
  });

  it('prints hypotheses with state, rule and what would change it, and risks with their terms', () => {
    expect(wordsIn(summary.hypotheses)?.[0]).toEqual([
      'Green',
      'The market grows by eight per cent a year',
      expect.stringContaining('ranks third'),
      'Green: two independent sources at 8 % or more',
      'A second study below 8 %',
    ]);
    expect(summary.hypotheses?.message).toBe('Of 2 things that must be true: 1 green, 1 open');
    expect(wordsIn(summary.riskTable)?.[0]?.slice(3)).toEqual([
      'A second line in Freiberg',
      'Operations',
      'Earn-out on delivery time',
    ]);
    expect(summary.risks).toEqual([]);
  });

  it('says nothing twice: neither in the summary nor below the message of a subsection', () => {
    const told = summary.paragraphs.flat().map(({ claim_id }) => claim_id);
    const messages = summary.messages.flatMap((each) =>
      each.kind === 'sentence' ? [each.sentence] : [],
    );
    expect(messages).toHaveLength(summary.messages.length);
    const above = [summary.answer, ...summary.conditions, ...messages];
    expect(above.filter((each) => each && told.includes(each.claim_id))).toEqual([]);
    const section = committee.parts.find((part) => part.kind === 'section');
    const [first] = section?.subsections ?? [];
    expect(first?.message).not.toBeNull();
    const blocks = JSON.stringify(first?.blocks);
    expect(blocks).not.toContain(`"${first?.message?.claim_id}"`);
  });

  it('takes what two papers say alike as a title once', () => {
    const report = committeeReport();
    const message = report.sections[0]?.subsections[0]?.message;
    const under = (paper: string) =>
      message ? { ...message, claim_id: paper, text: `${message.text} (${paper}).` } : null;
    report.sections = report.sections.map((section, at) => ({
      ...section,
      message: null,
      subsections: section.subsections.map((each, place) => ({
        ...each,
        message: place === 0 && at < 2 ? under(at === 0 ? 'A study' : 'A survey') : null,
      })),
    }));
    const titles = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'section' ? part.subsections.flatMap((each) => each.message?.text ?? []) : [],
    );
    expect(titles.filter((text) => text.startsWith(message?.text ?? '-'))).toHaveLength(1);
  });

  it('leaves to a later part the title that it begins with, where there is another', () => {
    const report = committeeReport();
    const from = report.sections[0]?.subsections[0];
    const message = from?.paragraphs.flat().find(({ figures }) => figures.length > 0);
    if (!from || !message) throw new Error('the first subsection computes something');
    const [first, second, third] = ['First', 'Second', 'Third'].map((text) => ({
      ...message,
      claim_id: text,
      text,
    }));
    const below = (above: typeof message | undefined, ...said: (typeof message | undefined)[]) => ({
      ...from,
      message: above ?? null,
      paragraphs: [said.flatMap((one) => one ?? [])],
    });
    const [section] = report.sections;
    if (!section) throw new Error('the report has a section');
    const subsections = [below(first, second, third), below(second)];
    report.sections = [{ ...section, message: first ?? null, subsections }];
    const titles = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'section' ? part.subsections.map((each) => each.message?.text) : [],
    );
    expect(titles).toEqual(['Third', 'Second']);
  });

  it('makes no message a title twice but takes the next, and asks no question twice', () => {
    const report = committeeReport();
    const message = report.sections[0]?.subsections[0]?.message ?? null;
    const question = { question: 'Who else delivers?', would_answer: 'A list of suppliers.' };
    report.sections = report.sections.map((section) => ({
      ...section,
      message,
      subsections: section.subsections.map((each, at) => ({
        ...each,
        message: at === 0 ? message : null,
        open_questions: [question],
      })),
    }));
    const sections = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'section' ? [part] : [],
    );
    expect(sections.map((each) => each.message?.text ?? null)).toEqual([
      message?.text,
      ...sections.slice(1).map(() => null),
    ]);
    const below = sections.map(({ subsections }) => subsections[0]?.message?.text ?? null);
    expect(below).toEqual([
      'Revenue therefore grew by 12.9 % in FY2025.',
      ...sections.slice(1).map(() => null),
    ]);
    const text = JSON.stringify(sections.flatMap(({ subsections }) => subsections[0]?.blocks));
    expect(text).not.toContain(message?.text);
    expect(text).not.toContain('Revenue therefore grew by');
    expect(JSON.stringify(sections).split(question.question)).toHaveLength(2);
  });

  it('counts a statement as checked in each section that makes it, though it is printed once', () => {
    const report = committeeReport();
    const [section] = report.sections;
    if (!section) throw new Error('the report has sections');
    report.sections = [section, { ...section, subsections: [] }];
    const checked = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'section' ? [part.checked] : [],
    );
    expect(section.message?.checked).toBeTruthy();
    expect(checked[1]).toMatch(/^1 statement checked by program/);
  });

  it('leaves out of the assessment what the executive summary says, and all of it where nothing is left', () => {
    const report = committeeReport();
    const [said] = report.summary?.paragraphs[0] ?? [];
    if (!said || !report.summary) throw new Error('the summary has a sentence');
    const assess = (recommendations: string[]) =>
      buildDocument({
        ...report,
        assessment: { summary: '', paragraphs: [[said]], recommendations, unverified: [] },
      }).parts.find((part) => part.kind === 'assessment');
    const steps = report.summary.next_steps;
    expect(assess([...steps, 'Ask the auditor.'])).toMatchObject({
      summary: '',
      paragraphs: [],
      recommendations: ['Ask the auditor.'],
    });
    expect(assess(steps)).toBeUndefined();
  });

  it('names by whom statements were checked', () => {
    expect(summary.checked).toMatch(
      /^\d+ statements checked by program; 1 also held .* by gpt-5\.2\.$/,
    );
  });

  it('numbers the notes of the answer as they are read', () => {
    expect(summary.answer?.notes).toEqual([1]);
    const read = [summary.messages, summary.conditions.map((sentence) => ({ sentence }))].flat();
    const notes = read.flatMap((each) => ('sentence' in each ? each.sentence.notes : []));
    expect(notes).toEqual(notes.toSorted((a, b) => a - b));
    expect(notes[0]).toBe(2);
  });

  it('leaves out what a report does not have', () => {
    const bare = buildDocument({ ...specimenReport(), management: [] }).parts[0];
    expect(bare).toMatchObject({ management: null, hypotheses: null, riskTable: null });
  });
});

it('is built in steps, between which a page can answer, and comes to the same', () => {
  const report = committeeReport();
  const steps = documentInSteps(report);
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; pauses += 1) step = steps.next();
  expect(step.value).toEqual(buildDocument(committeeReport()));
  // No step cleans more than one section.
  expect(pauses).toBe(report.sections.length + 9);
});

it('leaves the report that it is made of as it was, what failed its check and all', () => {
  const report = committeeReport();
  for (const { subsections } of report.sections)
    for (const { paragraphs } of subsections)
      for (const [first] of paragraphs) if (first) first.verdict = 'unverified';
  const before = structuredClone(report);
  buildDocument(report);
  expect(report).toEqual(before);
});
