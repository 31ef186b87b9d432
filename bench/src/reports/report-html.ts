import { printableReport } from '@assay/domain/report/printable-report';
import { readersGuide } from '@assay/domain/report/provenance-words';
import type { Report, ReportExhibit, ReportSentence } from '@assay/domain/report/report';
import { hallmarkWords } from '@assay/domain/report/report-words';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const references = (notes: number[]) =>
  notes.length === 0
    ? ''
    : `<sup>${notes.map((number) => `<a href="#note-${number}">${number}</a>`).join(',')}</sup>`;

const prose = (paragraphs: ReportSentence[][]) =>
  paragraphs
    .map(
      (paragraph) =>
        `<p>${paragraph.map((each) => escapeHtml(each.text) + references(each.notes)).join(' ')}</p>`,
    )
    .join('');

const plain = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');

const row = (cells: string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

function exhibitHtml(exhibit: ReportExhibit): string {
  const body = exhibit.rows.map((each) =>
    row(
      [
        escapeHtml(each.label),
        ...each.cells.map((cell) => escapeHtml(cell.text) + references(cell.notes)),
      ],
      'td',
    ),
  );
  return `<figure><figcaption>Exhibit ${exhibit.number}. ${escapeHtml(exhibit.title)}</figcaption>${exhibit.drawing ?? ''}<table><thead>${row(exhibit.columns.map(escapeHtml), 'th')}</thead><tbody>${body.join('')}</tbody></table></figure>`;
}

/** The report as a page to be printed: the same statements, exhibits, notes and sources. */
export function reportHtml(source: Report): string {
  const { report, failed } = printableReport(source);
  const sections = report.sections.map(
    (section, index) =>
      `<h1>${index + 1} ${escapeHtml(section.title)}</h1><p class="mark">${hallmarkWords(section.hallmark).join(' · ')}</p>${section.subsections
        .map(
          (each) =>
            `<h2>${escapeHtml(each.title)}</h2>${prose(each.paragraphs)}${each.exhibits.map(exhibitHtml).join('')}${each.open_questions.map((open) => `<p><i>${escapeHtml(open.question)}</i> ${escapeHtml(open.would_answer)}</p>`).join('')}`,
        )
        .join('')}`,
  );
  const list = (title: string, items: string[]) => `<h1>${title}</h1><ol>${items.join('')}</ol>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(report.company_name)}</title>
<style>@page{size:A4;margin:26mm 21mm}body{font:10.5pt/15pt "Source Serif 4",serif;color:#141c2e}h1{break-before:page}table{border-collapse:collapse;font:8pt Inter,sans-serif;width:100%}td,th{border-bottom:.3pt solid #cbc5b5;padding:3pt;text-align:left}figure{margin:12pt 0}sup{font-size:6pt}</style>
<h1>${escapeHtml(report.company_name)}</h1><p>${escapeHtml(report.company_description)}</p>
${report.summary ? `<h1>Executive summary</h1><h2>${escapeHtml(report.summary.headline)}</h2>${prose(report.summary.paragraphs)}${prose(report.summary.key_risks.map((risk) => [risk]))}${plain(report.summary.next_steps)}` : ''}
<h1>Reader’s guide</h1>${plain([...readersGuide(report), ...report.limitations, ...report.markets, ...report.geographies])}<pre>${escapeHtml(report.scope)}</pre>
${sections.join('')}
<h1>Interview guides</h1>${report.guides.map((guide) => `<h2>${escapeHtml(guide.type)}</h2><pre>${escapeHtml(guide.content)}</pre>`).join('')}
${report.assessment ? `<h1>Quality assessment</h1>${prose(report.assessment.paragraphs)}${plain(report.assessment.recommendations)}` : ''}
${list(
  'Conflict register',
  report.conflicts.map(
    (each) =>
      `<li>${escapeHtml(each.measure)}: ${escapeHtml(each.explanation)}<br>${each.sides.map((side) => escapeHtml(side.quote)).join('<br>')}</li>`,
  ),
)}
${list(
  'Statements not verified',
  failed.flatMap((group) =>
    group.sentences.map((each) => `<li>${escapeHtml(each.text)} (${escapeHtml(each.reason)})</li>`),
  ),
)}
<h1>Coverage</h1><table>${report.sections.flatMap((section) => section.subsections.map((each) => row([escapeHtml(each.title), each.status, `${each.coverage.source_count}`, `${each.coverage.queries.length}`], 'td'))).join('')}</table>
${list(
  'Notes',
  report.notes.map(
    (note) =>
      `<li id="note-${note.number}">“${escapeHtml(note.quote)}” <a href="#source-${note.source_id}">${escapeHtml(note.locator)}</a></li>`,
  ),
)}
${list(
  'Sources',
  report.sources.map(
    (each) =>
      `<li id="source-${each.id}">${escapeHtml(each.title)}, ${escapeHtml(each.publisher ?? '')} (${each.grade})</li>`,
  ),
)}
<h1>Models and prompts</h1><table>${report.agent_runs.map((run) => row([escapeHtml(run.agent_name), run.model, `${run.template_version}`, `${run.duration_ms}`, `${run.search_calls}`], 'td')).join('')}</table></html>`;
}
