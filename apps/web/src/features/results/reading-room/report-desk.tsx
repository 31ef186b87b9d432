import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useOfferPlaces } from '../../../shared/keyboard/places.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { type Hovered, HoverQuote } from '../evidence/hover-quote.tsx';
import { outlineEntries } from '../report/outline-entries.ts';
import { type Reading, ReadingProvider } from '../report/reading-context.ts';
import { reportPlaces } from '../report/report-places.ts';
import { ReviewProvider } from '../review/review-context.ts';
import { useReviewRoom } from '../review/use-review-room.ts';
import type { MadeReport } from '../use-report-document.ts';
import { EvidenceDrawer } from './evidence-drawer.tsx';
import { Outline } from './outline.tsx';
import classes from './reading-room.module.css';
import { ReportText } from './report-text.tsx';
import { RoomPanels } from './room-panels.tsx';
import { StatementSteps } from './statement-steps.tsx';
import { Toolbar } from './toolbar.tsx';
import { useActiveHeading } from './use-active-heading.ts';
import { useEvidence } from './use-evidence.ts';
import { usePanels } from './use-panels.ts';
import { useReadingAddress } from './use-reading-address.ts';
import { useStatements } from './use-statements.ts';

/** Wide enough for outline, text and evidence side by side. */
const THREE_COLUMNS = '(min-width: 80em)';

export interface ReportDeskProps {
  made: MadeReport;
  projectId: string;
  /** What else can be done with the report, beside its search. */
  actions: ReactNode;
}

/** What is read, how it is gone through, and what lies over it. */
function useRoom({ made, projectId }: ReportDeskProps) {
  const { source, document, index } = made;
  const text = useRef<HTMLElement>(null);
  const evidence = useEvidence(text);
  const { selection, select, step } = evidence;
  const panels = usePanels();
  const { readSource } = panels;
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const entries = useMemo(() => outlineEntries(document.parts), [document]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const active = useActiveHeading(ids);
  const hover = useCallback((number: number | null, at?: DOMRect) => {
    setHovered(number !== null && at ? { number, at } : null);
  }, []);
  const reading = useMemo<Reading>(
    () => ({ projectId, index, selection, select, readSource, hover }),
    [projectId, index, selection, select, readSource, hover],
  );

  const talk = useReviewRoom(source, projectId, text);
  const { discuss } = talk;
  const statements = useStatements(text, reading, (id) => discuss({ kind: 'statement', id }));
  useOfferPlaces(useMemo(() => reportPlaces(projectId, document), [projectId, document]));
  useReadingAddress({ text, heading: ids[active] ?? null, selection, select });
  useKeys({ a: panels.ask.open });
  useHotkeys([
    ['n', () => step(1)],
    ['p', () => step(-1)],
    ['Escape', () => !panels.source.opened && select(null)],
  ]);
  const contents = { entries, active };
  return { text, document, reading, evidence, contents, statements, talk, panels, hovered };
}

export function ReportDesk(props: ReportDeskProps) {
  const { text, reading, evidence, contents, statements, talk, panels, ...room } = useRoom(props);
  const wide = useMediaQuery(THREE_COLUMNS, false, { getInitialValueInEffect: false });
  const { projectId, actions } = props;
  const { company_name: company } = props.made.source;
  const isOpen = evidence.selection !== null;
  return (
    <ReadingProvider value={reading}>
      <Toolbar
        projectId={projectId}
        company={company}
        text={text}
        statements={<StatementSteps place={statements.place} onStep={statements.step} />}
        onOpenOutline={panels.outline.open}
        onOpenVersions={panels.versions.open}
        onAsk={panels.ask.toggle}
        openComments={talk.open}
        onComments={talk.show}
        actions={actions}
      />
      <div className={classes.room} data-evidence={(wide && isOpen) || undefined}>
        <div className={classes.outline}>
          <Outline {...contents} />
        </div>
        <article ref={text} className={classes.text}>
          <ReviewProvider value={talk.review}>
            <ReportText document={room.document} />
          </ReviewProvider>
        </article>
        {wide && isOpen && (
          <div className={classes.evidence}>
            <EvidencePanel place={evidence.place} onStep={evidence.step} />
          </div>
        )}
      </div>
      <EvidenceDrawer opened={!wide && isOpen} evidence={evidence} />
      <RoomPanels {...{ projectId, company, panels, contents }} comments={talk.panel} />
      <HoverQuote hovered={room.hovered} index={reading.index} />
    </ReadingProvider>
  );
}
