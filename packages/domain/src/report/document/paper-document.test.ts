import { expect, test } from 'vitest';
import type { Report, ReportSentence } from '../report.ts';
import { modelReport } from '../testing/model-report.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildDocument } from './build-document.ts';
import { paperDocument } from './paper-document.ts';

const onPaper = (report: Report) => paperDocument(buildDocument(report));

function reportSaying(sentences: readonly Partial<ReportSentence>[]): Report {
  const report = specimenReport();
  const subsection = report.sections[0]?.subsections[0];
  const plain = subsection?.paragraphs[0]?.[0];
  if (!subsection || !plain) throw new Error('the specimen has a sentence');
  subsection.paragraphs = [
    sentences.map((each, at) => ({ ...plain, figures: [], claim_id: `said ${at}`, ...each })),
  ];
  return report;
}

const textsOf = (report: Report) =>
  onPaper(report).parts.flatMap((part) =>
    part.kind === 'section' && part.number === '1'
      ? (part.subsections[0]?.blocks ?? []).flatMap((block) =>
          block.kind === 'paragraph' ? block.sentences.map(({ text }) => named(text)) : [],
        )
      : [],
  );

/** A voice that is quoted again is not named again; what is kept is asked by the whole sentence. */
const named = (text: string): string =>
  text.replace(/^On (?=“)/u, 'Plant manager, on ').replace(/^(?=“(?!Weighed))/u, 'Plant manager: ');

const methodOf = (report: Report) =>
  onPaper(report).parts.flatMap((part) => (part.kind === 'guide' ? part.method : []));

test('the first quotations are printed, and everything that is none', () => {
  const long = (name: string) => `Plant manager, on “${name}”: “${`${name} `.repeat(180)}”`;
  const computed = { text: 'Revenue came to EUR 5m, “net” of discounts.' };
  const weighed = { text: `“${'Weighed '.repeat(200)}”`, kind: 'judgement' as const };
  const report = reportSaying([
    { text: long('One') },
    computed,
    { text: long('Two') },
    { text: long('Three') },
    weighed,
  ]);
  expect(textsOf(report)).toEqual([long('One'), computed.text, weighed.text]);
  expect(methodOf(report).at(-1)).toContain('2 further statements stand on screen');
  const one = reportSaying([{ text: long('One').repeat(3) }]);
  expect(textsOf(one)).toHaveLength(1);
  expect(methodOf(one).join()).not.toContain('further statement');
});

test('of many quotations those stay that the title rests on and those with figures, in their order', () => {
  const quote = (name: string, times: number) =>
    `Plant manager: “${name} ${'and so on '.repeat(times)}”`;
  const report = reportSaying([
    { text: quote('First words', 80), notes: [1] },
    { text: quote('More words', 80), notes: [1] },
    { text: quote('It took 14 weeks', 30), notes: [1] },
    { text: quote('It leads', 20), notes: [2] },
  ]);
  const [section] = report.sections;
  const subsection = section?.subsections[0];
  const [plain] = subsection?.paragraphs[0] ?? [];
  if (!section || !subsection || !plain) throw new Error('the specimen has a sentence');
  section.message = null;
  subsection.message = { ...plain, claim_id: 'title', text: 'It leads.', notes: [2] };
  expect(textsOf(report)).toEqual([quote('It took 14 weeks', 30), quote('It leads', 20)]);
});

test('a figure in the question is none of the answer', () => {
  const small = `Plant manager, on “Since 2019?”: “${'Yes, and gladly. '.repeat(40)}”`;
  const told = `Plant manager, on “How long?”: “${'It took 14 weeks. '.repeat(40)}”`;
  expect(textsOf(reportSaying([{ text: small }, { text: told }]))).toEqual([told]);
});

test('of quotations with figures those that state most in fewest words are kept; a year measures nothing', () => {
  const said = (words: string, times: number) =>
    `Plant manager: “${words}${' and so on'.repeat(times)}.”`;
  const chat = said('Sorry, the door. We have 600 valves', 50);
  const year = said('That was in 2025', 50);
  const late = said('It took 14 weeks, a rival took 5', 50);
  const report = reportSaying([chat, year, late].map((text) => ({ text, notes: [9001] })));
  expect(textsOf(report)).toEqual([chat, late]);
  const lead = said('It took 14 weeks, a rival took 5', 80);
  expect(textsOf(reportSaying([chat, lead].map((text) => ({ text, notes: [9001] }))))).toEqual([
    lead,
  ]);
});

test('an answer that points back is printed with the one before it of the same talk', () => {
  const report = specimenReport();
  const [one] = report.notes;
  const other = report.notes.find(({ source_id }) => source_id !== one?.source_id);
  if (!one || !other) throw new Error('the specimen has notes of two sources');
  const said = (words: string, times: number, note: number) => ({
    text: `Plant manager, on “Why?”: “${words}${' and so on'.repeat(times)}.”`,
    notes: [note],
  });
  const first = said('The valves leaked', 40, one.number);
  const back = said('No. It costs 12% more', 20, one.number);
  const further = said('Delivery took 14 weeks', 50, one.number);
  const printed = (...all: { text: string; notes: number[] }[]) => {
    const saying = reportSaying(all);
    for (const section of saying.sections) section.message = null;
    return textsOf(saying);
  };
  expect(printed(first, back, further)).toEqual([first.text, back.text]);
  // What is pointed back to is printed though the room is full.
  const full = said('Delivery took 14, 9, 12, 20, 8 and 16 weeks', 80, one.number);
  const short = said('The valves leaked', 20, one.number);
  expect(printed(full, short, back)).toEqual([full.text, short.text, back.text]);
  const between = { ...said('Gladly', 90, other.number) };
  expect(printed(first, between, back)).toEqual([first.text, back.text]);
  const elsewhere = { ...first, notes: [other.number] };
  expect(printed(elsewhere, back, further)).toEqual([back.text, further.text]);
  const long = said('The valves leaked', 150, one.number);
  expect(printed(further, long, back)).toEqual([further.text, back.text]);
  const vague = said('No. It costs more', 20, one.number);
  expect(printed(further, long, vague)).toEqual([further.text]);
});

test('every note that is listed has its mark in the text, and numbers run without a gap', () => {
  const report = specimenReport();
  const [first] = report.notes;
  const source = report.sources.find(({ cited }) => !cited) ?? report.sources[0];
  if (!first || !source) throw new Error('the specimen has notes');
  const added = [9001, 9002].map((number) => ({ ...first, number, source_id: source.id }));
  const subsection = report.sections[0]?.subsections[0];
  const plain = subsection?.paragraphs[0]?.[0];
  if (!subsection || !plain) throw new Error('the specimen has a sentence');
  subsection.paragraphs.unshift(
    added.map(({ number }) => ({
      ...plain,
      claim_id: `quoted ${number}`,
      text: `Plant manager: “${'So it went on. '.repeat(80)}” ${number}`,
      notes: [number],
    })),
  );
  report.notes.push(...added);
  const whole = buildDocument(report);
  const paper = paperDocument(whole);
  const numbers = paper.parts.flatMap((part) =>
    part.kind === 'notes' ? part.notes.map(({ number }) => number) : [],
  );
  expect(numbers).toHaveLength(whole.report.notes.length - 1);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(paper.report.notes.map(({ number }) => number)).toEqual(numbers);
  expect(paper.counts).toEqual({ ...whole.counts, notes: numbers.length });
  const marks = new Set<number>();
  JSON.stringify(
    paper.parts.filter(({ kind }) => !['notes', 'sources', 'coverage'].includes(kind)),
    (key, value) => {
      if (key === 'notes') for (const each of value) marks.add(each);
      return value;
    },
  );
  expect([...marks].toSorted((one, other) => one - other)).toEqual(numbers);
});

test('of a long list that is quoted in a conflict the first rows are printed, and a mark says so', () => {
  const report = specimenReport();
  const [side] = report.conflicts[0]?.sides ?? [];
  if (!side) throw new Error('the specimen has a conflict');
  const quotesWith = (quote: string) => {
    side.quote = quote;
    return onPaper(report).parts.flatMap((part) =>
      part.kind === 'conflicts' ? (part.conflicts[0]?.sides ?? []).map((each) => each.quote) : [],
    );
  };
  const long = 'Row of the list '.repeat(80);
  const [printed = ''] = quotesWith(long);
  expect(printed.length).toBeLessThan(620);
  expect(printed).toMatch(/^Row of the list .* \[…\]$/u);
  expect(quotesWith('A short one.')[0]).toBe('A short one.');
});

test('assumptions with their ranges and formulas with their inputs are printed', () => {
  const report = modelReport();
  const [model] = onPaper(report).parts.flatMap((part) => (part.kind === 'model' ? part : []));
  expect(model?.tables.map(({ id }) => id)).toEqual(['assumptions', 'model-checks']);
  expect(onPaper(specimenReport()).parts.map(({ kind }) => kind)).toContain('formulas');
});
