import { expect, test } from 'vitest';
import type { ReportSentence } from '../report.ts';
import { voicesOnce } from './voices-once.ts';

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
  expect(voicesOnce(sentences).map(({ text }) => text)).toEqual([
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
  expect(voicesOnce(sentences)).toEqual(sentences);
});

test('keeps figures at their places in what is left of a sentence', () => {
  const text = `${plain}: “We sold 41 pumps.”`;
  const figure = { formula: null, value: '41', of: [] };
  const start = text.indexOf('41');
  const [, second] = voicesOnce([
    said(`${plain}: “Yes.”`),
    said(text, { figures: [{ ...figure, start, end: start + 2 }] }),
  ]);
  const [at] = second?.figures ?? [];
  expect(second?.text.slice(at?.start, at?.end)).toBe('41');
});
