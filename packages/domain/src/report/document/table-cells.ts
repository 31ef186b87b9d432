import type { ModelFigure } from '../../model/matter.ts';
import type { Report, ReportSentence } from '../report.ts';
import type { DocumentCell } from './document.ts';

type Line = DocumentCell[number];
type Words = Extract<Line, { kind: 'words' }>;

export const words = (text: string, more: Partial<Words> = {}): Line => ({
  kind: 'words',
  text,
  notes: [],
  weight: 'plain',
  ...more,
});

export const told = (sentence: ReportSentence): Line => ({ kind: 'sentence', sentence });

export const plain = (text: string, notes: number[] = []): DocumentCell =>
  text === '' ? [] : [words(text, { notes })];

export const strong = (text: string, notes: number[] = []): DocumentCell => [
  words(text, { notes, weight: 'strong' }),
];

/** Where it stands: "Annual report 2025, page 2 (A)". */
export function placeWords(
  { source_id, locator }: { source_id: string; locator: string },
  sources: Report['sources'],
): string {
  const source = sources.find(({ id }) => id === source_id);
  const place = [source?.title ?? '', locator].filter(Boolean).join(', ');
  return source ? `${place} (${source.grade})` : place;
}

/** The documents that figures are read from, each once, in a line of its own. */
export function sourceLine(
  figures: readonly (Pick<ModelFigure, 'source_id'> | null | undefined)[],
  sources: Report['sources'],
): DocumentCell {
  const ids = new Set(figures.flatMap((figure) => figure?.source_id ?? []));
  const titles = sources
    .filter(({ id }) => ids.has(id))
    .map(({ title, grade }) => `${title} (${grade})`);
  return titles.length > 0 ? [words(titles.join('; '), { weight: 'quiet', sources: titles })] : [];
}
