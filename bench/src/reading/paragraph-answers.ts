import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readQuantities } from '@assay/domain/kit/quantities';
import { buildReading } from '@assay/domain/reading/build-reading';
import type { Figure } from '@assay/domain/reading/figure';
import { addressesAgents } from '@assay/domain/reading/instructions/detect-instructions';
import type { Row } from '../table.ts';

interface Context {
  paragraphs: { order: number; text: string }[];
  questions: {
    question: string;
    answer: unknown;
    answer_from: string;
    answer_type: string;
    scale: string;
    rel_paragraphs: string[];
  }[];
}

const year = /(?:19|20)\d{2}/gu;

function figuresOf(text: string): Figure[] {
  const blocks = [{ kind: 'paragraph' as const, text, locator: 'page 1' }];
  const raw = { title: null, author: null, date: null, pages: null, blocks, gaps: [] };
  return buildReading(raw, { fileName: null, url: null, company: null }).figures;
}

/** An answer's scale is told apart from its digits. */
function scaled(printed: string, scale: string): string {
  return /^(?:thousand|million|billion)$/u.test(scale) && /\d$/u.test(printed)
    ? `${printed} ${scale}`
    : printed;
}

/** Numbers that people have read out of paragraphs: whether they are read, and for the right year. */
export function paragraphAnswers(folder: string): Row[] {
  const file = join(folder, 'tatqa/dev.json');
  if (!existsSync(file)) return [];
  const contexts = JSON.parse(readFileSync(file, 'utf8')) as Context[];
  const counts = { asked: 0, read: 0, dated: 0, wrong: 0, paragraphs: 0, alarms: 0 };
  for (const { paragraphs, questions } of contexts) {
    counts.paragraphs += paragraphs.length;
    counts.alarms += paragraphs.filter(({ text }) => addressesAgents(text)).length;
    for (const { question, answer, answer_from, answer_type, rel_paragraphs, scale } of questions) {
      const [printed, second] = Array.isArray(answer) ? (answer as string[]) : [];
      if (answer_from !== 'text' || answer_type !== 'span' || !printed || second) continue;
      const [wanted, more] = readQuantities(scaled(String(printed), scale), { style: 'point' });
      // An answer may stand in the second of two paragraphs, behind the one that leads to it.
      const told = paragraphs.filter(({ order }) => rel_paragraphs.includes(String(order)));
      if (!wanted || more || told.length === 0 || !/^\W*[\d.,]+/u.test(String(printed))) continue;
      counts.asked += 1;
      const figures = told
        .flatMap(({ text }) => figuresOf(text))
        .filter((figure) => figure.value === wanted.value && figure.kind === wanted.kind);
      if (figures.length > 0) counts.read += 1;
      const years = [...new Set(question.match(year) ?? [])];
      const label = figures.length === 1 ? (figures[0]?.period.value?.label ?? null) : null;
      const said: string[] = label?.match(year) ?? [];
      if (years.length !== 1 || said.length === 0) continue;
      counts.dated += 1;
      if (!said.includes(years[0] ?? '')) counts.wrong += 1;
    }
  }
  const share = (part: number, all: number) =>
    `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`;
  return [
    {
      measure: 'answers in paragraphs: value and kind read',
      result: share(counts.read, counts.asked),
      wanted: 'at least 95 %',
      holds: counts.read >= 0.95 * counts.asked,
    },
    {
      measure: 'answers in paragraphs: year wrong where one is told',
      result: share(counts.wrong, counts.dated),
      wanted: 'at most 2 %',
      holds: counts.wrong <= 0.02 * counts.dated,
    },
    {
      measure: 'paragraphs of filings taken for instructions',
      result: share(counts.alarms, counts.paragraphs),
      wanted: 'at most 1 %',
      holds: counts.alarms <= 0.01 * counts.paragraphs,
    },
  ];
}
