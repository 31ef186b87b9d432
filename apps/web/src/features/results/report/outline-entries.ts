import type { DocumentPart } from '@assay/domain/report/document/document';

export interface OutlineEntry {
  id: string;
  title: string;
  level: 1 | 2;
}

export const subsectionAnchor = (id: string) => `part-${id}`;
export const exhibitAnchor = (number: number) => `exhibit-${number}`;
export const sourceAnchor = (number: number) => `source-${number}`;

/** On the screen notes open at their chips, and coverage stands below each question. */
const unseen: ReadonlySet<DocumentPart['kind']> = new Set(['notes', 'coverage']);

/** The outline of what is really there, in the order of the document. */
export function outlineEntries(parts: readonly DocumentPart[]): OutlineEntry[] {
  return parts
    .filter(({ kind }) => !unseen.has(kind))
    .flatMap((part): OutlineEntry[] => [
      { id: part.id, title: part.title, level: 1 },
      ...(part.kind === 'section' ? part.subsections : []).map(
        ({ id, title }): OutlineEntry => ({ id: subsectionAnchor(id), title, level: 2 }),
      ),
    ]);
}
