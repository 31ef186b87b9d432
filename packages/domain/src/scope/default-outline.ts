import { defaultSubsections, sectionKeys, sectionTitles } from '../agents/sections.ts';
import type { Outline } from './outline.ts';

/** Ids of the default sections are the keys of the analysis sections. */
export function defaultOutline(): Outline {
  return sectionKeys.map((id) => ({
    id,
    title: sectionTitles[id].toUpperCase(),
    included: true,
    expanded: false,
    isCustom: false,
    subsections: defaultSubsections[id].map((name, index) => ({
      id: `${id}-${index + 1}`,
      title: name,
      included: true,
      isCustom: false,
    })),
  }));
}
