import { expect, test } from 'vitest';
import type { ReportSentence } from '../report.ts';
import { namesOnce } from './names-once.ts';

const said = (text: string, more: Partial<ReportSentence> = {}): ReportSentence => ({
  claim_id: text,
  kind: 'evidence',
  text,
  verdict: 'verified',
  reason: '',
  confidence: 'high',
  notes: [],
  figures: [],
  checked: null,
  basis: [],
  ...more,
});
const ada = 'Call transcript: Ada Lind, CIO, Merrow Clinics, 9 April 2025';
const plain = 'Owner, Larkspur, 3 May 2025';

test('names a voice once where it is quoted several times, in the order of voices', () => {
  const sentences = [
    said(`${ada}, on “What works?”: “The links.”`),
    said(`${plain}: “Two things.”`),
    said(`${ada}, on “What does not?”: “Support.”`),
    said(`${ada}: “We pay 4,000 a year.”`),
    said(`${plain}: “The bill.”`),
  ];
  expect(namesOnce(sentences).map(({ text }) => text)).toEqual([
    `${ada}, on “What works?”: “The links.”`,
    'On “What does not?”: “Support.”',
    '“We pay 4,000 a year.”',
    `${plain}: “Two things.”`,
    '“The bill.”',
  ]);
});

test('leaves what is computed or weighed where it stands, and a voice behind it named', () => {
  const sentences = [
    said(`${plain}: “Two things.”`),
    said('Revenue rose from EUR 2m to EUR 3m.'),
    said(`${plain}: “The bill.”`),
    said(`${plain}: “A judgement.”`, { kind: 'judgement' }),
  ];
  expect(namesOnce(sentences)).toEqual(sentences);
});

test('keeps figures at their places in what is left of a sentence', () => {
  const text = `${plain}: “We sold 41 pumps.”`;
  const figure = { formula: null, value: '41', of: [] };
  const start = text.indexOf('41');
  const [, second] = namesOnce([
    said(`${plain}: “Yes.”`),
    said(text, { figures: [{ ...figure, start, end: start + 2 }] }),
  ]);
  const [at] = second?.figures ?? [];
  expect(second?.text.slice(at?.start, at?.end)).toBe('41');
});

test('names once of whom measures are that are told in a row, with figures at their places', () => {
  const text = 'EBITDA of Larkspur Pumps rose from EUR 2m to EUR 3m.';
  const start = text.indexOf('EUR 3m');
  const figure = { formula: null, value: '3000000', of: [], start, end: start + 6 };
  const [first, second, third, fourth] = namesOnce([
    said('Revenue of Larkspur Pumps came to EUR 9m in 2024.'),
    said(text, { figures: [figure] }),
    said('Revenue of Torvald Marine came to EUR 7m in 2024.'),
    said('Staff of Larkspur Pumps fell to 40.'),
  ]);
  expect(first?.text).toBe('Revenue of Larkspur Pumps came to EUR 9m in 2024.');
  expect(second?.text).toBe('EBITDA rose from EUR 2m to EUR 3m.');
  const [at] = second?.figures ?? [];
  expect(second?.text.slice(at?.start, at?.end)).toBe('EUR 3m');
  expect(third?.text).toContain('Torvald Marine');
  expect(fourth?.text).toContain('Larkspur Pumps');
});
