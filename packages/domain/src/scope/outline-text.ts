import type { Outline } from './outline.ts';

export const defaultScopeText =
  'Default scope... a commercial due diligence of the target company: ' +
  'target introduction and historical performance; market overview, sizing, growth and trends; ' +
  'competitive landscape; customer perception and benchmarking.';

/** The included part of the outline as agents read it: numbered sections, bulleted subsections. */
export function outlineText(outline: Outline): string {
  const sections = outline
    .filter((section) => section.included)
    .map((section, index) =>
      [
        `${index + 1}. ${section.title}`,
        ...section.subsections.filter((sub) => sub.included).map((sub) => `- ${sub.title}`),
      ].join('\n'),
    );
  return sections.length > 0 ? sections.join('\n\n') : defaultScopeText;
}
