import type { CrewOutput } from '@assay/contract/projects';
import { sectionKeys, sectionTitles } from '@assay/domain/agents/sections';
import { contentText } from '@assay/domain/project/content-text';

/** The analysis as one text, or as a titled block per key. */
export type AnalysisContent =
  | { form: 'text'; text: string }
  | { form: 'blocks'; blocks: { key: string; title: string; text: string }[] }
  | null;

const titles: Readonly<Record<string, string>> = sectionTitles;

export function titleOfKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return titles[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function placeOf(key: string): number {
  const keys: readonly string[] = sectionKeys;
  const place = keys.indexOf(key);
  return place < 0 ? sectionKeys.length : place;
}

/** A stored object has no order of its own; the report has. Keys of another origin come last. */
export function entriesInOrder<T>(of: Readonly<Record<string, T>>): [key: string, item: T][] {
  return Object.entries(of).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function analysisContent(output: CrewOutput): AnalysisContent {
  const content = output.workflow_results?.parallel_analysis;
  const text = contentText(content);
  if (text) return { form: 'text', text };
  if (!isRecord(content)) return null;
  const blocks = entriesInOrder(content)
    .map(([key, item]) => ({ key, title: titleOfKey(key), text: contentText(item) }))
    .filter((block) => block.text);
  return blocks.length > 0 ? { form: 'blocks', blocks } : null;
}

export function isCrewOutput(output: unknown): output is CrewOutput {
  return isRecord(output);
}
