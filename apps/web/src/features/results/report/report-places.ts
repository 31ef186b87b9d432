import type { ReportDocument } from '@assay/domain/report/document/document';
import type { Place, PlaceKind } from '../../../shared/keyboard/places.ts';
import { paths } from '../../../shared/paths.ts';
import { exhibitAnchor, outlineEntries, sourceAnchor } from './outline-entries.ts';

/** Where one can go within a report: its headings, exhibits and sources, as they stand in it. */
export function reportPlaces(projectId: string, { parts }: ReportDocument): Place[] {
  const place = (kind: PlaceKind, anchor: string, label: string, hint: string): Place => ({
    kind,
    label,
    hint,
    to: { pathname: paths.project(projectId), search: '?view=report', hash: `#${anchor}` },
  });
  const headings = outlineEntries(parts).map(({ id, title }) => place('section', id, title, ''));
  const exhibits = parts.flatMap((part) =>
    (part.kind === 'section' ? part.subsections : []).flatMap(({ title, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'exhibit'
          ? place(
              'exhibit',
              exhibitAnchor(block.exhibit.number),
              block.exhibit.title,
              `Exhibit ${block.exhibit.number}, ${title}`,
            )
          : [],
      ),
    ),
  );
  const sources = parts.flatMap((part) =>
    (part.kind === 'sources' ? part.sources : []).map(({ number, title, grade, publisher }) =>
      place(
        'source',
        sourceAnchor(number),
        title,
        [`Source ${number}`, `grade ${grade}`, publisher].filter(Boolean).join(', '),
      ),
    ),
  );
  return [...headings, ...exhibits, ...sources];
}
