import type { ReportDocument } from '@assay/domain/report/document/document';
import { frontWords } from '@assay/domain/report/document/report-front';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';

/** The title page: what this is, how it stands, and what must be said about it plainly. */
export function ReportFront({ document }: { document: ReportDocument }) {
  const { name, description, standing, validated, version, figures, notices } =
    frontWords(document);
  return (
    <header className="report-front">
      <p className="report-front-kind">Commercial due diligence</p>
      <h1 className="report-front-company">{name}</h1>
      {description && <p className="report-front-description">{description}</p>}
      <p className="report-front-status" data-validated={validated || undefined}>
        {validated ? (
          <Hallmark variant="stamp" size={24} />
        ) : (
          <StatusIcon tone="pending" size={18} />
        )}
        {standing}
        <span className="report-front-version">{version}</span>
      </p>
      <dl className="report-front-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dd className="tabular">{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      {notices.map((notice) => (
        <p key={notice} className="report-front-notice">
          {notice}
        </p>
      ))}
    </header>
  );
}
