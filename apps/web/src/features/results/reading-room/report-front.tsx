import type { ReportDocument } from '@assay/domain/report/document/document';
import { longDate } from '@assay/domain/report/report-words';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';
import classes from './report-front.module.css';

/** The title page: what this is, how it stands, and what must be said about it plainly. */
export function ReportFront({ document }: { document: ReportDocument }) {
  const { report, notices, standing, counts: totals } = document;
  const figures = [
    {
      label: totals.verified === 1 ? 'verified statement' : 'verified statements',
      value: totals.verified,
    },
    { label: 'unverified, set apart', value: totals.unverified },
    { label: totals.sources === 1 ? 'source cited' : 'sources cited', value: totals.sources },
    {
      label: totals.conflicts === 1 ? 'conflict found' : 'conflicts found',
      value: totals.conflicts,
    },
    { label: 'questions answered', value: `${totals.answered}/${totals.asked}` },
  ];
  const { validated } = standing;
  return (
    <header className={classes.front}>
      <p className={classes.kind}>Commercial due diligence</p>
      <h1 className={classes.company}>{report.company_name}</h1>
      {report.company_description && (
        <p className={classes.description}>{report.company_description}</p>
      )}
      <p className={classes.status} data-validated={validated || undefined}>
        {validated ? (
          <Hallmark variant="stamp" size={24} />
        ) : (
          <StatusIcon tone="pending" size={18} />
        )}
        {standing.word}, {longDate(report.generated_at)}
        <span className={classes.version}>version {report.version}</span>
      </p>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dd className="tabular">{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      {notices.map((notice) => (
        <p key={notice} className={classes.notice}>
          {notice}
        </p>
      ))}
    </header>
  );
}
