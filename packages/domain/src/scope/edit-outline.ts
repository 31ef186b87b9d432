import type { Outline, Section, Subsection } from './outline.ts';

/*
 * Every edit returns a new outline, and the outline it was given where the edit is not allowed:
 * a blank title, or renaming and deleting what belongs to the product.
 */

/** More of either the server does not keep. */
export const outlineLimit = 40;

/** A section, or one of its subsections. */
export interface OutlinePlace {
  section: string;
  subsection?: string | undefined;
}

/** A subsection cannot be chosen while its section is excluded. */
export function togglePart(outline: Outline, { section, subsection }: OutlinePlace): Outline {
  return changeSection(outline, section, (each) => {
    if (subsection === undefined) return { ...each, included: !each.included };
    if (!each.included) return each;
    return changeSubsection(each, subsection, (sub) => ({ ...sub, included: !sub.included }));
  });
}

export function toggleExpanded(outline: Outline, sectionId: string): Outline {
  return changeSection(outline, sectionId, (section) => ({
    ...section,
    expanded: !section.expanded,
  }));
}

/** 'Include All' and 'Exclude All': sections and subsections alike. */
export function includeAll(outline: Outline, included: boolean): Outline {
  return outline.map((section) => ({
    ...section,
    included,
    subsections: section.subsections.map((sub) => ({ ...sub, included })),
  }));
}

export function addSection(outline: Outline, title: string, timestamp: number): Outline {
  const stored = title.trim().toUpperCase();
  if (!stored || outline.length >= outlineLimit) return outline;
  const taken = new Set(outline.map(({ id }) => id));
  return [
    ...outline,
    {
      id: freshId('custom-', timestamp, taken),
      title: stored,
      included: true,
      expanded: true,
      isCustom: true,
      subsections: [],
    },
  ];
}

export function renamePart(
  outline: Outline,
  { section, subsection }: OutlinePlace,
  title: string,
): Outline {
  const stored = title.trim().toUpperCase();
  if (!stored) return outline;
  return changeSection(outline, section, (each) => {
    if (subsection === undefined) return each.isCustom ? { ...each, title: stored } : each;
    return changeSubsection(each, subsection, (sub) => (sub.isCustom ? { ...sub, title } : sub));
  });
}

export function deletePart(outline: Outline, { section, subsection }: OutlinePlace): Outline {
  const isOther = (id: string) => (part: Subsection) => part.id !== id || !part.isCustom;
  if (subsection === undefined) return outline.filter(isOther(section));
  return changeSection(outline, section, (each) => ({
    ...each,
    subsections: each.subsections.filter(isOther(subsection)),
  }));
}

export function addSubsection(
  outline: Outline,
  sectionId: string,
  title: string,
  timestamp: number,
): Outline {
  if (!title.trim()) return outline;
  const taken = new Set(outline.flatMap((section) => section.subsections.map(({ id }) => id)));
  return changeSection(outline, sectionId, (section) =>
    section.subsections.length >= outlineLimit
      ? section
      : {
          ...section,
          expanded: true,
          subsections: [
            ...section.subsections,
            { id: freshId('custom-sub-', timestamp, taken), title, included: true, isCustom: true },
          ],
        },
  );
}

function changeSection(
  outline: Outline,
  sectionId: string,
  change: (section: Section) => Section,
): Outline {
  return outline.map((section) => (section.id === sectionId ? change(section) : section));
}

function changeSubsection(
  section: Section,
  subsectionId: string,
  change: (subsection: Subsection) => Subsection,
): Section {
  return {
    ...section,
    subsections: section.subsections.map((sub) => (sub.id === subsectionId ? change(sub) : sub)),
  };
}

/** Two additions within one millisecond still get ids of their own. */
function freshId(prefix: string, timestamp: number, taken: ReadonlySet<string>): string {
  let stamp = timestamp;
  while (taken.has(`${prefix}${stamp}`)) stamp += 1;
  return `${prefix}${stamp}`;
}
