import { type ReportFormat, reportFileTypes } from '@assay/contract/reports';

/** Plain letters only, whatever the company is called; without any, the project's id. */
export function reportFileName(
  report: { company_name: string; project_id: string },
  format: ReportFormat,
): string {
  const name = report.company_name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  const subject = name === '' ? `Project_${report.project_id}` : name;
  const kind = format === 'evidence' ? '_Evidence' : '';
  return `Commercial_DD_Report_${subject}${kind}.${reportFileTypes[format].ending}`;
}
