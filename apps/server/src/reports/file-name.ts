import { type ReportFormat, reportEndings } from '@assay/contract/reports';

export const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  markdown: 'text/markdown; charset=utf-8',
  evidence: 'application/zip',
};

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
  return `Commercial_DD_Report_${subject}${kind}.${reportEndings[format]}`;
}
