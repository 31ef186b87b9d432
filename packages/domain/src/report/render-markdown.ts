import { gradeMeanings, grades } from '../evidence/source.ts';
import { readScope } from '../scope/read-scope.ts';
import { cleanLine } from './clean-text.ts';
import { type FailedGroup, printableReport } from './printable-report.ts';
import { rejectedSources } from './rejected-sources.ts';
import type { Conflict, Report, ReportExhibit, ReportSection, Sentence } from './report.ts';
import {
  conflictTitle,
  conflictWords,
  decisionWords,
  earlierExhibit,
  exhibitUnit,
  hallmarkWords,
  judgementWord,
  longDate,
  readersGuide,
  reportNotices,
  rowNotes,
  sideStatement,
  statusWords,
  subsectionWords,
  verdictLabel,
  verdictWords,
} from './report-words.ts';

/** Escapes what Markdown or HTML would read as markup, so that text stays text. */
export function escapeMarkdown(text: string): string {
  return cleanLine(text)
    .replace(/[\\`*_[\]{}<>#|~$]/g, '\\$&')
    .replace(/&(?=[#a-z])/gi, '\\&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^([-+=])/, '\\$1');
}

const references = (notes: number[]) => notes.map((number) => `[^${number}]`).join('');

function prose(paragraphs: Sentence[][]): string[] {
  return paragraphs.map((paragraph) => paragraph.map(sentence).join(' '));
}

function sentence({ kind, text, notes }: Sentence): string {
  const label = kind === 'judgement' ? `*${judgementWord}* ` : '';
  return `${label}${escapeMarkdown(text)}${references(notes)}`;
}

const bullets = (items: string[]) => items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');

export function markdownTable(head: string[], rows: string[][], numeric: boolean[] = []): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head.map((each) => each || ' ')),
    line(head.map((_, index) => (numeric[index] ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

function exhibit(each: ReportExhibit): string[] {
  const unit = exhibitUnit(each) ? ` (${escapeMarkdown(exhibitUnit(each))})` : '';
  const rows = each.rows.map((row) => {
    const mark = row.is_target ? '**' : '';
    return [
      `${mark}${escapeMarkdown(row.label)}${mark}${references(rowNotes(row))}`,
      ...row.cells.map((cell) => escapeMarkdown(cell.text)),
    ];
  });
  const width = Math.max(each.columns.length, ...rows.map((row) => row.length));
  const pad = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')];
  const numeric = Array.from({ length: width }, (_, index) =>
    each.rows.some((row) => typeof row.cells[index - 1]?.value === 'number'),
  );
  return [
    `**Exhibit ${each.number}. ${escapeMarkdown(each.title)}**${unit}`,
    markdownTable(pad(each.columns.map(escapeMarkdown)), rows.map(pad), numeric),
  ];
}

function section(each: ReportSection, number: number): string[] {
  const blocks = [
    `## ${number}. ${escapeMarkdown(each.title)}`,
    `*${hallmarkWords(each.hallmark).join(' · ')}*`,
  ];
  each.subsections.forEach((subsection, index) => {
    blocks.push(`### ${number}.${index + 1} ${escapeMarkdown(subsection.title)}`);
    if (subsection.status !== 'answered') blocks.push(`*${subsectionWords[subsection.status]}.*`);
    blocks.push(
      ...prose(subsection.paragraphs),
      ...subsection.exhibits.flatMap(exhibit),
      ...subsection.earlier_exhibits.map((each) => `*${escapeMarkdown(earlierExhibit(each))}*`),
    );
    if (subsection.open_questions.length > 0)
      blocks.push(
        subsection.open_questions
          .map(({ question, would_answer: wouldAnswer }) => {
            const answer = wouldAnswer
              ? ` What would answer it: ${escapeMarkdown(wouldAnswer)}.`
              : '';
            return `- Open question: ${escapeMarkdown(question)}${answer}`;
          })
          .join('\n'),
      );
  });
  return blocks;
}

function conflict(each: Conflict, report: Report): string[] {
  const sides = each.sides.map((side) => {
    const source = report.sources.find((entry) => entry.id === side.source_id);
    const place = [source ? `source ${source.number}` : '', escapeMarkdown(side.locator)];
    const statement = sideStatement(side);
    const said = statement ? `${escapeMarkdown(statement)} ` : '';
    return `- ${said}“${escapeMarkdown(side.quote)}” (${place.filter(Boolean).join(', ')})`;
  });
  const reason = each.reason ? ` ${escapeMarkdown(each.reason)}` : '';
  return [
    `**${conflictWords[each.kind]}: ${escapeMarkdown(conflictTitle(each))}.** ${escapeMarkdown(each.explanation)}`,
    sides.join('\n'),
    `Decision: ${escapeMarkdown(decisionWords(each.decision))}.${reason} Rule: ${escapeMarkdown(each.rule)}.`,
  ];
}

function failedStatements(groups: FailedGroup[]): string[] {
  if (groups.length === 0) return [];
  return [
    '## Statements not verified',
    'None of the following is a finding of this report.',
    ...groups.flatMap((group) => [
      `### ${escapeMarkdown(group.title)}: not verified`,
      group.sentences
        .map(
          (each) =>
            `- *Not verified:* ${escapeMarkdown(each.text)} (${escapeMarkdown(each.reason)})`,
        )
        .join('\n'),
    ]),
  ];
}

function coverage(report: Report): string[] {
  const rows = report.sections.flatMap((each, index) =>
    each.subsections.map((subsection, position) => [
      `${index + 1}.${position + 1} ${escapeMarkdown(subsection.title)}`,
      subsectionWords[subsection.status],
      String(subsection.coverage.source_count),
      String(subsection.coverage.queries.length),
      String(subsection.coverage.rejected_sources.length),
    ]),
  );
  const numeric = [false, false, true, true, true];
  const searches = report.sections.flatMap((each, index) =>
    each.subsections.flatMap(({ coverage: { queries } }, position) =>
      queries.length > 0 ? [`${index + 1}.${position + 1}: ${queries.join('; ')}`] : [],
    ),
  );
  const setAside = rejectedSources(report).map(({ title, reason }) => `${title}: ${reason}`);
  return [
    '## Coverage',
    markdownTable(['Question', 'State', 'Sources', 'Searches', 'Set aside'], rows, numeric),
    ...(searches.length > 0 ? ['**Searches made**', bullets(searches)] : []),
    ...(setAside.length > 0 ? ['**Read and set aside**', bullets(setAside)] : []),
  ];
}

function sources(report: Report): string[] {
  const rows = report.sources.map((source) => [
    String(source.number),
    source.url && /^https?:\/\//i.test(source.url)
      ? `${escapeMarkdown(source.title)} <${encodeURI(decodeSafe(source.url)).replace(/[<>|]/g, encodeURIComponent)}>`
      : escapeMarkdown(source.title),
    escapeMarkdown(source.publisher ?? ''),
    source.published_at ? longDate(source.published_at) : '',
    source.grade,
    `\`${source.hash.slice(0, 12)}\``,
  ]);
  return [
    '## Sources',
    grades.map((grade) => `- **${grade}** ${gradeMeanings[grade]}`).join('\n'),
    markdownTable(['No.', 'Source', 'Publisher', 'Published', 'Grade', 'Hash'], rows),
  ];
}

function decodeSafe(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function notes(report: Report): string {
  return report.notes
    .map((note) => {
      const source = report.sources.find((entry) => entry.id === note.source_id);
      const place = [
        source ? `Source ${source.number}, ${escapeMarkdown(source.title)}` : '',
        escapeMarkdown(note.locator),
      ];
      return `[^${note.number}]: ${place.filter(Boolean).join(', ')}: “${escapeMarkdown(note.quote)}”`;
    })
    .join('\n');
}

function summary(report: Report): string[] {
  if (!report.summary) return [];
  const { verdict, headline, paragraphs, key_risks: risks, next_steps: steps } = report.summary;
  return [
    '## Executive summary',
    `*${verdictLabel}:* **${verdictWords[verdict]}.** ${escapeMarkdown(headline)}`,
    ...prose(paragraphs),
    ...(risks.length > 0
      ? ['**Key risks**', risks.map((risk) => `- ${sentence(risk)}`).join('\n')]
      : []),
    ...(steps.length > 0 ? ['**Next steps**', bullets(steps)] : []),
  ];
}

function assessment(report: Report): string[] {
  if (!report.assessment) return [];
  const { summary: text, paragraphs, recommendations } = report.assessment;
  return [
    '## Quality assessment',
    escapeMarkdown(text),
    ...prose(paragraphs),
    ...(recommendations.length > 0 ? [bullets(recommendations)] : []),
  ];
}

/**
 * A guide is Markdown already: its headings go below the report's own, its HTML becomes text, its
 * images links, so that reading fetches nothing, and its links lead to web addresses only.
 */
export function guideMarkdown(content: string): string {
  return content
    .replace(/^(#{1,6})(?=\s)/gm, (marks) => '#'.repeat(Math.min(6, marks.length + 2)))
    .replace(/^\*\*([^*\n]+)\*\*[ \t]*$/gm, '\n#### $1\n')
    .replace(/<(?!https?:)/gi, '&lt;')
    .replace(/!(?=\[)/g, '\\!')
    .replace(/(\]\(|^\s*\[[^\]]*\]:)\s*(?!\s*(https?:|mailto:))[^)\s]*/gim, '$1#')
    .trim();
}

function guides(report: Report): string[] {
  if (report.guides.length === 0) return [];
  return [
    '## Interview guides',
    ...report.guides.flatMap((guide) => [
      `### ${escapeMarkdown(guide.type)}`,
      guideMarkdown(guide.content),
    ]),
  ];
}

const named = (name: string, items: string[]) =>
  items.length > 0 ? [`${name}: ${items.map(escapeMarkdown).join(', ')}`] : [];

function scope(report: Report): string[] {
  const parts = readScope(report.scope);
  if (parts.length === 0) return [];
  const lines = parts.flatMap((part) => [
    `- ${escapeMarkdown(part.title)}`,
    ...part.topics.flatMap((topic) => [
      `  - ${escapeMarkdown(topic.title)}`,
      ...topic.questions.map((question) => `    - ${escapeMarkdown(question)}`),
    ]),
  ]);
  return ['**Scope**', lines.join('\n')];
}

function models(report: Report): string[] {
  if (report.agent_runs.length === 0) return [];
  const rows = report.agent_runs.map((run) => [
    escapeMarkdown(run.agent_name),
    escapeMarkdown(run.model),
    String(run.template_version),
  ]);
  return ['## Models and prompts', markdownTable(['Agent', 'Model', 'Prompt version'], rows)];
}

/** The whole report as Markdown (GitHub's dialect, with footnotes). */
export function renderMarkdown(source: Report): string {
  const { report, failed, counts } = printableReport(source);
  const notices = reportNotices(report, counts.unverified);
  const blocks = [
    `# Commercial due diligence: ${escapeMarkdown(report.company_name)}`,
    `${longDate(report.generated_at)} · ${statusWords[report.status]} · version ${report.version}`,
    ...notices.map((notice) => `> ${notice}`),
    escapeMarkdown(report.company_description),
    ...summary(report),
    '## Reader’s guide',
    readersGuide.method,
    readersGuide.judgement,
    readersGuide.failed,
    ...named('Markets', report.markets),
    ...named('Geographies', report.geographies),
    ...(report.limitations.length > 0 ? ['**Limitations**', bullets(report.limitations)] : []),
    ...scope(report),
    ...report.sections.flatMap((each, index) => section(each, index + 1)),
    ...assessment(report),
    ...guides(report),
    ...(report.conflicts.length > 0
      ? ['## Conflict register', ...report.conflicts.flatMap((each) => conflict(each, report))]
      : []),
    ...failedStatements(failed),
    ...coverage(report),
    ...sources(report),
    ...models(report),
    notes(report),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
