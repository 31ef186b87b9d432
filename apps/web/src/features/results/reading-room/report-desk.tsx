import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { ReadingFrame } from '../evidence/reading-frame.tsx';
import { ReviewProvider } from '../review/review-context.ts';
import type { MadeReport } from '../use-report-document.ts';
import { EvidenceDrawer } from './evidence-drawer.tsx';
import { Outline } from './outline.tsx';
import classes from './reading-room.module.css';
import { ReportText } from './report-text.tsx';
import { RoomPanels } from './room-panels.tsx';
import { Toolbar } from './toolbar.tsx';
import { useRoom } from './use-room.ts';

/** Wide enough for outline, text and evidence side by side. */
const THREE_COLUMNS = '(min-width: 80em)';

export interface ReportDeskProps {
  made: MadeReport;
  projectId: string;
  /** What else can be done with the report, beside its search. */
  actions: ReactNode;
}

export function ReportDesk({ made, projectId, actions }: ReportDeskProps) {
  const room = useRoom(made, projectId);
  const { text, document, index, evidence, contents, talk, panels } = room;
  const wide = useMediaQuery(THREE_COLUMNS, false, { getInitialValueInEffect: false });
  const { selection, select } = evidence;
  const isOpen = selection !== null;
  return (
    <ReadingFrame {...{ projectId, index, selection, select }} readSource={panels.readSource}>
      <Toolbar room={room} actions={actions} />
      <div className={classes.room} data-evidence={(wide && isOpen) || undefined}>
        <div className={`${classes.outline} not-printed`}>
          <Outline {...contents} />
        </div>
        <article ref={text} className={classes.text}>
          <ReviewProvider value={talk.review}>
            <ReportText document={document} />
          </ReviewProvider>
        </article>
        {wide && isOpen && (
          <div className={`${classes.evidence} not-printed`}>
            <EvidencePanel place={evidence.place} onStep={evidence.step} />
          </div>
        )}
      </div>
      <EvidenceDrawer opened={!wide && isOpen} evidence={evidence} />
      <RoomPanels room={room} />
    </ReadingFrame>
  );
}
