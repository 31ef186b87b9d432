import { expect, test } from 'vitest';
import type { SectionRow } from '../report/report-rows.ts';
import { type KeptQuestion, keepQuestions, sectionOf } from './place-answer.ts';

const section = (key: SectionRow['key']): SectionRow => ({
  key,
  title: key,
  winner: null,
  message: null,
  claims: [],
  subsections: [],
});
const question = (text: string, pinned: boolean): KeptQuestion => ({
  id: 'q1',
  text,
  pinned,
  wouldAnswer: 'A count of visitors',
  claims: [],
});

test('a question belongs to the section that would have answered it', () => {
  expect(sectionOf('What is the market size in Europe?')).toBe('market_overview');
  expect(sectionOf('What was the EBITDA margin?')).toBe('target_introduction');
  expect(sectionOf('What is the net promoter score?')).toBe('customer_perception');
});

test('a pinned answer is a subsection of its own, an open question is listed with what would answer it', () => {
  const sections = [section('target_introduction'), section('market_overview')];
  const [own, market] = keepQuestions(sections, [
    question('What is the market size in Europe?', true),
    question('What was the EBITDA?', false),
  ]);
  expect(market?.subsections).toMatchObject([
    { title: 'What is the market size in Europe?', openQuestions: [] },
  ]);
  expect(own?.subsections).toMatchObject([
    { status: 'not_found', openQuestions: [{ would_answer: 'A count of visitors' }] },
  ]);
});

test('a report without that section keeps it in its first', () => {
  const [own] = keepQuestions(
    [section('target_introduction')],
    [question('What is the market size in Europe?', true)],
  );
  expect(own?.subsections).toHaveLength(1);
});
