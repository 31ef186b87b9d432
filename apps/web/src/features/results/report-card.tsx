import type { Project } from '@assay/contract/projects';
import { buildDocument } from '@assay/domain/report/document/build-document';
import type { ReportDocument } from '@assay/domain/report/document/document';
import { counted } from '@assay/domain/report/report-words';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useOfferPlaces } from '../../shared/keyboard/places.ts';
import { Hallmark } from '../../shared/ui/hallmark.tsx';
import { reportPlaces } from './report/report-places.ts';
import classes from './report-card.module.css';
import { useReport } from './use-report.ts';

function factsOf({ counts: totals, standing }: ReportDocument): string {
  return [
    standing.word,
    counted(totals.verified, 'verified statement', 'verified statements'),
    `${totals.unverified} unverified`,
    counted(totals.sources, 'source', 'sources'),
    counted(totals.conflicts, 'conflict', 'conflicts'),
    `${totals.answered} of ${counted(totals.asked, 'question', 'questions')} answered`,
  ].join(' · ');
}

/** The way into the reading room, with what the report amounts to. */
export function ReportCard({ project }: { project: Project }) {
  const ready = project.crew_status === 'completed';
  const { data: report, isError } = useReport(project.id, ready);
  const document = useMemo(() => report && buildDocument(report), [report]);
  useOfferPlaces(
    useMemo(() => (document ? reportPlaces(project.id, document) : []), [project.id, document]),
  );
  if (!ready || (isError && !report)) return null;
  return (
    <Card component="section" aria-label="Report" className={classes.card ?? ''}>
      <span className={classes.mark}>
        <Hallmark size={44} />
      </span>
      <div>
        <h2 className={classes.title}>
          {report?.summary?.headline ?? 'The report is ready to read'}
        </h2>
        <p className={classes.facts}>
          {document ? factsOf(document) : <Skeleton component="span" display="block" h="1.5em" />}
        </p>
      </div>
      <Button
        component={Link}
        variant={report?.status === 'qa_validated' ? 'filled' : 'default'}
        to={{ search: '?view=report' }}
        leftSection={<IconBook2 size={18} />}
      >
        Read the report
      </Button>
    </Card>
  );
}
