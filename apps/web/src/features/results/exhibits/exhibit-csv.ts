import type { ReportExhibit } from '@assay/domain/report/report';
import { rowNotes } from '@assay/domain/report/report-words';

const NUMBER = /^[-+]?[\d.,\s]+%?$/;
/** A spreadsheet would run a text that begins so as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

const safeText = (text: string) =>
  FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;

function field(text: string): string {
  const safe = safeText(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The figures of an exhibit as they are printed, with the notes that carry each row. */
function exhibitLines(exhibit: ReportExhibit): string[][] {
  const head = [...exhibit.columns, 'Notes'];
  const rows = exhibit.rows.map((row) => {
    const values = row.cells.map(({ text, value }) => (value === null ? text : String(value)));
    return [row.label, ...values, rowNotes(row).join(' ')];
  });
  return [head, ...rows];
}

export function exhibitCsv(exhibit: ReportExhibit): string {
  return exhibitLines(exhibit)
    .map((row) => row.map(field).join(','))
    .join('\r\n');
}

/** As a spreadsheet or a document takes it from the clipboard: columns apart by tabs. */
export function exhibitClip(exhibit: ReportExhibit): string {
  return exhibitLines(exhibit)
    .map((row) => row.map((text) => safeText(text).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

export function csvFileName(exhibit: ReportExhibit): string {
  const slug = exhibit.title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `exhibit-${exhibit.number}-${slug || 'data'}.csv`;
}
