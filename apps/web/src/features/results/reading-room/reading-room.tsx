import { buildDocument } from '@assay/domain/report/document/build-document';
import type { Report } from '@assay/domain/report/report';
import { Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import {
  lazy,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { statusOf } from '../../../shared/api/api-error.ts';
import { useOfferPlaces } from '../../../shared/keyboard/places.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { WhenOpened } from '../../../shared/ui/when-opened.tsx';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { type Hovered, HoverQuote } from '../evidence/hover-quote.tsx';
import { outlineEntries } from '../report/outline-entries.ts';
import { type Reading, ReadingProvider, type SourcePlace } from '../report/reading-context.ts';
import { indexReport } from '../report/report-index.ts';
import { reportPlaces } from '../report/report-places.ts';
import { ReviewProvider } from '../review/review-context.ts';
import { useReviewRoom } from '../review/use-review-room.ts';
import { RunAgainRoom } from '../run-again/run-again-room.tsx';
import { useLiveReport } from '../use-live-report.ts';
import { Outline } from './outline.tsx';
import classes from './reading-room.module.css';
import { ReportText } from './report-text.tsx';
import { StatementSteps } from './statement-steps.tsx';
import { Toolbar } from './toolbar.tsx';
import { useActiveHeading } from './use-active-heading.ts';
import { useEvidence } from './use-evidence.ts';
import { useReadingAddress } from './use-reading-address.ts';
import { useStatements } from './use-statements.ts';

const AskPanel = lazy(() => import('../ask/ask-panel.tsx'));
const CommentsPanel = lazy(() => import('../review/comments-panel.tsx'));
const SourceReader = lazy(() => import('../evidence/source-reader.tsx'));
const VersionsPanel = lazy(() => import('../versions/versions-panel.tsx'));

/** Wide enough for outline, text and evidence side by side. */
const THREE_COLUMNS = '(min-width: 80em)';

interface RoomProps {
  report: Report;
  projectId: string;
  /** What else can be done with the report, beside its search. */
  actions: ReactNode;
}

function Room({ report, projectId, actions }: RoomProps) {
  const text = useRef<HTMLElement>(null);
  const { company_name: company } = report;
  const { selection, place, select, step } = useEvidence(text);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [source, setSource] = useState<SourcePlace | null>(null);
  const [sourceOpen, sourceReader] = useDisclosure(false);
  const [outlineOpen, outline] = useDisclosure(false);
  const [versionsOpen, versions] = useDisclosure(false);
  const [asking, ask] = useDisclosure(false);
  const wide = useMediaQuery(THREE_COLUMNS, false, { getInitialValueInEffect: false });
  const document = useMemo(() => buildDocument(report), [report]);
  const index = useMemo(() => indexReport(document.report), [document]);
  const entries = useMemo(() => outlineEntries(document.parts), [document]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const active = useActiveHeading(ids);
  const hover = useCallback((number: number | null, at?: DOMRect) => {
    setHovered(number !== null && at ? { number, at } : null);
  }, []);
  const readSource = useCallback(
    (place: SourcePlace) => {
      setSource(place);
      sourceReader.open();
    },
    [sourceReader.open],
  );
  const reading = useMemo<Reading>(
    () => ({ projectId, index, selection, select, readSource, hover }),
    [projectId, index, selection, select, readSource, hover],
  );

  const talk = useReviewRoom(report, projectId, text);
  const { discuss } = talk;
  const statements = useStatements(text, reading, (id) => discuss({ kind: 'statement', id }));
  useOfferPlaces(useMemo(() => reportPlaces(projectId, document), [projectId, document]));
  useReadingAddress({ text, heading: ids[active] ?? null, selection, select });
  useKeys({ a: ask.open });
  useHotkeys([
    ['n', () => step(1)],
    ['p', () => step(-1)],
    ['Escape', () => !sourceOpen && select(null)],
  ]);

  return (
    <ReadingProvider value={reading}>
      <Toolbar
        projectId={projectId}
        company={company}
        text={text}
        statements={<StatementSteps place={statements.place} onStep={statements.step} />}
        onOpenOutline={outline.open}
        onOpenVersions={versions.open}
        onAsk={ask.toggle}
        openComments={talk.open}
        onComments={talk.show}
        actions={actions}
      />
      <div className={classes.room} data-evidence={(wide && selection !== null) || undefined}>
        <div className={classes.outline}>
          <Outline entries={entries} active={active} />
        </div>
        <article ref={text} className={classes.text}>
          <ReviewProvider value={talk.review}>
            <ReportText document={document} />
          </ReviewProvider>
        </article>
        {wide && selection && (
          <div className={classes.evidence}>
            <EvidencePanel place={place} onStep={step} />
          </div>
        )}
      </div>
      <Drawer
        opened={!wide && selection !== null}
        onClose={() => select(null)}
        position="right"
        size="24rem"
        title="Evidence"
      >
        <EvidencePanel withClose={false} place={place} onStep={step} />
      </Drawer>
      <Drawer opened={outlineOpen} onClose={outline.close} size="20rem" title="Contents">
        <Outline entries={entries} active={active} onNavigate={outline.close} />
      </Drawer>
      <Drawer
        opened={versionsOpen}
        onClose={versions.close}
        position="right"
        size="40rem"
        title="Versions"
      >
        <WhenOpened opened={versionsOpen}>
          <VersionsPanel projectId={projectId} />
        </WhenOpened>
      </Drawer>
      <WhenOpened opened={talk.panel.opened}>
        <CommentsPanel {...talk.panel} />
      </WhenOpened>
      <WhenOpened opened={asking}>
        <AskPanel company={company} opened={asking} onClose={ask.close} />
      </WhenOpened>
      <WhenOpened opened={sourceOpen}>
        {source && <SourceReader place={source} opened={sourceOpen} onClose={sourceReader.close} />}
      </WhenOpened>
      <HoverQuote hovered={hovered} index={index} />
    </ReadingProvider>
  );
}

export function ReadingRoom({ projectId, actions }: Omit<RoomProps, 'report'>) {
  const { data, error, refetch } = useLiveReport(projectId);
  // A hundred pages are drawn in slices, so that the page stays answerable meanwhile.
  const report = useDeferredValue(data);
  if (report) {
    return (
      <RunAgainRoom projectId={projectId}>
        <Room report={report} projectId={projectId} actions={actions} />
      </RunAgainRoom>
    );
  }
  if (!error) return <LoadingState />;
  const missing = statusOf(error) === 404;
  return (
    <ErrorState
      title={missing ? 'There is no report yet' : 'The report could not be opened'}
      onRetry={() => void refetch()}
    >
      {missing
        ? 'It appears here once the analysis of this project has finished.'
        : 'The server did not answer as expected. The report itself is safe.'}
    </ErrorState>
  );
}
