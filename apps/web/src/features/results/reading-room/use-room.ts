import { useHotkeys } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useOfferPlaces } from '../../../shared/keyboard/places.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { outlineEntries } from '../report/outline-entries.ts';
import { reportPlaces } from '../report/report-places.ts';
import { useReviewRoom } from '../review/use-review-room.ts';
import type { MadeReport } from '../use-report-document.ts';
import { useActiveHeading } from './use-active-heading.ts';
import { useEvidence } from './use-evidence.ts';
import { usePanels } from './use-panels.ts';
import { useReadingAddress } from './use-reading-address.ts';
import { useStatements } from './use-statements.ts';

export type Room = ReturnType<typeof useRoom>;

/** What is read, how it is gone through, and what lies over it. */
export function useRoom({ source, document, index }: MadeReport, projectId: string) {
  const text = useRef<HTMLElement>(null);
  const evidence = useEvidence(text);
  const { selection, select, step } = evidence;
  const panels = usePanels();
  const entries = useMemo(() => outlineEntries(document.parts), [document]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const active = useActiveHeading(ids);
  const talk = useReviewRoom(source, projectId, text);
  const statements = useStatements(text, { index, selection, select }, (id) =>
    talk.discuss({ kind: 'statement', id }),
  );
  useOfferPlaces(useMemo(() => reportPlaces(projectId, document), [projectId, document]));
  useReadingAddress({ text, heading: ids[active] ?? null, selection, select });
  useKeys({ a: panels.ask.open });
  useHotkeys([
    ['n', () => step(1)],
    ['p', () => step(-1)],
    ['Escape', () => !panels.source.opened && select(null)],
  ]);
  const { company_name: company } = source;
  const contents = { entries, active };
  return {
    projectId,
    company,
    text,
    document,
    index,
    evidence,
    contents,
    statements,
    talk,
    panels,
  };
}
