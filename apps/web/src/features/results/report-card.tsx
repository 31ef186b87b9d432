import type { Project } from '@assay/contract/projects';
import { statusWords } from '@assay/domain/report/report-words';
import { Button, Card } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Hallmark } from '../../shared/ui/hallmark.tsx';
import { totalsOf } from './report/report-index.ts';
import classes from './report-card.module.css';
import { useReport } from './use-report.ts';

/** The way into the reading room, with what the report amounts to. */
export function ReportCard({ project }: { project: Project }) {
  const ready = project.crew_status === 'completed';
  const { data: report } = useReport(project.id, ready);
  if (!ready || !report) return null;
  const totals = totalsOf(report);
  return (
    <Card component="section" aria-label="Report" className={classes.card ?? ''}>
      <span className={classes.mark}>
        <Hallmark size={44} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {report.summary?.headline ?? 'The report is ready to read'}
        </h2>
        <p className={classes.facts}>
          {statusWords[report.status]} · {totals.verified} verified statements · {totals.unverified}{' '}
          unverified · {totals.sources} sources · {totals.conflicts} conflicts · {totals.answered}{' '}
          of {totals.asked} questions answered
        </p>
      </div>
      <Button
        component={Link}
        variant={report.status === 'qa_validated' ? 'filled' : 'default'}
        to={{ search: '?view=report' }}
        leftSection={<IconBook2 size={18} />}
        className={classes.action ?? ''}
      >
        Read the report
      </Button>
    </Card>
  );
}
