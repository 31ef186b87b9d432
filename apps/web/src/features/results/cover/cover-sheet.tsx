import type { Project } from '@assay/contract/projects';
import type { DocumentCell, PartOf } from '@assay/domain/report/document/document';
import { frontWords, type ReportFront } from '@assay/domain/report/document/report-front';
import type { Report } from '@assay/domain/report/report';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { lazy, Suspense, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useOfferPlaces } from '../../../shared/keyboard/places.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list.tsx';
import { firstWordsOf } from '../../../shared/ui/first-words.ts';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { Later } from '../../../shared/ui/later.tsx';
import { usePainted } from '../../../shared/ui/use-painted.ts';
import { WhenNear } from '../../../shared/ui/when-near.tsx';
import { SummaryTable } from '../reading-room/summary-table.tsx';
import { SentenceView } from '../report/paragraph.tsx';
import { reportPlaces } from '../report/report-places.ts';
import { useLiveReport } from '../use-live-report.ts';
import { type MadeReport, useReportDocument } from '../use-report-document.ts';
import classes from './cover.module.css';
import { CoverReading } from './cover-reading.tsx';
import { Verdict } from './verdict.tsx';

const ScenarioPanel = lazy(() => import('../scenarios/scenario-panel.tsx'));

interface HeadProps {
  front: ReportFront | undefined;
  hasSummary: boolean;
}

/** What the report amounts to, what must be said of it plainly, and the way into it. */
function Head({ front, hasSummary }: HeadProps) {
  return (
    <div className={classes.head}>
      <span className={classes.mark}>
        <Hallmark size={44} />
      </span>
      <div>
        <p className={classes.kicker}>Commercial due diligence</p>
        {!hasSummary && <h2 className={classes.title}>The report is ready to read</h2>}
        <p className={classes.facts}>
          {front ? front.facts : <Skeleton component="span" display="block" h="1.5em" />}
        </p>
        {front?.notices.map((notice) => (
          <p key={notice} className={classes.notice}>
            {notice}
          </p>
        ))}
      </div>
      <Button
        component={Link}
        variant={hasSummary ? 'filled' : 'default'}
        to={{ search: '?view=report' }}
        leftSection={<IconBook2 size={18} />}
      >
        Read the report
      </Button>
    </div>
  );
}

interface SentencesProps {
  title: string;
  lines: DocumentCell;
}

function Sentences({ title, lines }: SentencesProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.partTitle}>
        {title}
      </h3>
      <ol className={classes.messages}>
        {lines.map((line) =>
          line.kind === 'words' ? (
            <li key={line.text}>{keepAmounts(line.text)}</li>
          ) : (
            <li key={line.sentence.claim_id}>
              <SentenceView sentence={line.sentence} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** What the buyer has said of the deal, beside which the answer is read. */
function Asked({ part }: { part: PartOf<'question'> | undefined }) {
  if (!part) return null;
  const facts: Fact[] = part.facts.map(({ label, value }) => [label, value]);
  if (part.hypotheses.length > 0) {
    const lines = part.hypotheses.map((line) => <span key={line}>{line}</span>);
    facts.push(['Thesis', lines]);
  }
  return (
    <section className={classes.part} aria-labelledby="cover-question">
      <h3 id="cover-question" className={classes.partTitle}>
        {part.title}
      </h3>
      <FactList className={classes.asked} facts={facts} />
    </section>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="cover-steps">
      <h3 id="cover-steps" className={classes.partTitle}>
        What to do before signing
      </h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{keepAmounts(step)}</li>
        ))}
      </ol>
    </section>
  );
}

interface AnswerProps {
  summary: PartOf<'summary'>;
  question: PartOf<'question'> | undefined;
}

function Answer({ summary, question }: AnswerProps) {
  const messages = summary.messages.flatMap((each) =>
    each.kind === 'sentence' ? [each.sentence] : [],
  );
  const said = new Set([...messages, summary.answer].map((each) => each?.claim_id));
  const risks = summary.risks
    .filter(({ claim_id }) => !said.has(claim_id))
    .map((sentence) => ({ kind: 'sentence' as const, sentence }));
  return (
    <>
      <Verdict part={summary} />
      <Sentences title="What matters" lines={summary.messages} />
      <Asked part={question} />
      <Later>
        <SummaryTable table={summary.management} />
      </Later>
      <Later>
        <SummaryTable table={summary.hypotheses} />
      </Later>
      <Later>
        <SummaryTable table={summary.riskTable} />
        <SummaryTable table={summary.plan} />
        <Sentences title="Key risks" lines={risks} />
      </Later>
    </>
  );
}

interface CoverProps {
  project: Project;
  /** As it is sealed. */
  printed: Report;
  made: MadeReport;
}

function Cover({ project, printed, made: { document, index } }: CoverProps) {
  const summary = document.parts.find((part) => part.kind === 'summary');
  const question = document.parts.find((part) => part.kind === 'question');
  const front = useMemo(() => frontWords(document), [document]);
  useOfferPlaces(useMemo(() => reportPlaces(project.id, document), [project.id, document]));
  return (
    <CoverReading projectId={project.id} index={index}>
      <Head front={front} hasSummary={summary !== undefined} />
      {summary && <Answer summary={summary} question={question} />}
      {printed.model && (
        <Later>
          <WhenNear>
            <Suspense fallback={null}>
              <ScenarioPanel
                projectId={project.id}
                canEdit={project.can_edit}
                printed={printed}
                numbered={document.report}
              />
            </Suspense>
          </WhenNear>
        </Later>
      )}
      {summary && <Steps steps={summary.steps} />}
    </CoverReading>
  );
}

/** The project's home once there is a report: the answer, what it rests on, and what moves it. */
export function CoverSheet({ project }: { project: Project }) {
  const ready = project.crew_status === 'completed';
  // The project goes first: its report is twice as heavy.
  const painted = usePainted();
  const { data, printed, isError } = useLiveReport(project.id, ready && painted);
  const made = useReportDocument(data);
  if (!ready || (isError && !data)) return null;
  const isSummarised = project.exec_summary_status === 'completed';
  return (
    <Card
      component="section"
      aria-label="Report"
      className={classes.cover ?? ''}
      data-awaited={(!made && isSummarised) || undefined}
    >
      {made && printed ? (
        <Cover project={project} printed={printed} made={made} />
      ) : (
        <Head front={firstWordsOf(project.id)} hasSummary={isSummarised} />
      )}
    </Card>
  );
}
