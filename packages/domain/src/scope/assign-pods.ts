import { type SectionKey, sectionKeys, sectionKeywords } from '../agents/sections.ts';
import { defaultOutline } from './default-outline.ts';
import type { Outline, Section } from './outline.ts';

export interface PodAssignment {
  key: SectionKey;
  subsections: { id: string; title: string }[];
}

const defaultPod: SectionKey = 'target_introduction';

/**
 * Which pod answers what. A pod of which nothing is in scope is left out; sections that the user
 * has added go to the pod whose subject they share most words with.
 */
export function assignPods(outline: Outline): PodAssignment[] {
  const sections = outline.filter((section) => section.included && contentOf(section).length > 0);
  if (sections.length === 0) return assignPods(defaultOutline());
  return sectionKeys
    .map((key) => ({
      key,
      subsections: sections.filter((section) => podOf(section) === key).flatMap(contentOf),
    }))
    .filter(({ subsections }) => subsections.length > 0);
}

function podOf(section: Section): SectionKey {
  const own = sectionKeys.find((key) => key === section.id);
  if (own) return own;
  const words = new Set(
    [section.title, ...section.subsections.map(({ title }) => title)].flatMap(wordsOf),
  );
  const overlap = (key: SectionKey) =>
    wordsOf(sectionKeywords[key]).filter((word) => words.has(word)).length;
  const best = sectionKeys.toSorted((left, right) => overlap(right) - overlap(left))[0];
  return best && overlap(best) > 0 ? best : defaultPod;
}

/** The included subsections; an added section without any is a question by itself. */
function contentOf(section: Section): { id: string; title: string }[] {
  const included = section.subsections.filter((subsection) => subsection.included);
  if (section.isCustom && section.subsections.length === 0) return [pick(section)];
  return included.map(pick);
}

function pick({ id, title }: { id: string; title: string }) {
  return { id, title };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
