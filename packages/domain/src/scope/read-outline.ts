import { defaultOutline } from './default-outline.ts';

interface OutlineSection {
  title: string;
  subsections: string[];
}

/** "1. SECTION" and "- Subsection" lines; a text without them stands for the default outline. */
export function readOutline(text: string): OutlineSection[] {
  const sections: OutlineSection[] = [];
  for (const line of text.split('\n')) {
    const section = /^\s*(?:\d+[.)]|#+)\s+(.+?)\s*$/.exec(line)?.[1];
    const subsection = /^\s*[-*•]\s+(.+?)\s*$/.exec(line)?.[1];
    if (section) sections.push({ title: section, subsections: [] });
    else if (subsection) sections.at(-1)?.subsections.push(subsection);
  }
  if (sections.length > 0) return sections.slice(0, 20);
  return defaultOutline().map(({ title, subsections }) => ({
    title,
    subsections: subsections.map((subsection) => subsection.title),
  }));
}
