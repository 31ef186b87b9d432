import { cleanLine } from './clean-text.ts';
import { withBareCells } from './document/bare-cells.ts';
import { coverageColumns } from './document/coverage-columns.ts';
import type {
  DocumentBlock,
  DocumentCell,
  DocumentConflict,
  DocumentPart,
  DocumentSubsection,
  DocumentTable,
  PartOf,
  ReportDocument,
} from './document/document.ts';
import { withLanguages } from './document/foreign-quotes.ts';
import { namesOnce } from './document/names-once.ts';
import type { ReportExhibit, ReportSentence } from './report.ts';
import { kindWords, longDate, notePlace, rowNotes, withoutStop } from './report-words.ts';

/** Escapes what Markdown or HTML would read as markup, so that text stays text. */
export function escapeMarkdown(text: string): string {
  return cleanLine(text)
    .replace(/[\\`*_[\]{}<>#|~$]/g, '\\$&')
    .replace(/&(?=[#a-z])/gi, '\\&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^([-+=])/, '\\$1');
}

const references = (notes: number[]) => notes.map((number) => `[^${number}]`).join('');

function sentence(said: ReportSentence): string {
  const label = kindWords[said.kind] && `*${kindWords[said.kind]}* `;
  return `${label}${escapeMarkdown(withLanguages(said))}${references(said.notes)}`;
}

const prose = (paragraphs: ReportSentence[][]) =>
  paragraphs.map((paragraph) => paragraph.map(sentence).join(' '));

const bullets = (items: string[]) => items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');

const titled = (title: string, items: string[]) =>
  items.length > 0 ? [`**${title}**`, bullets(items)] : [];

/** For whoever wants to know; the words of a search are no reading. */
const folded = (title: string, items: string[]) =>
  items.length > 0 ? [`<details><summary>${title}</summary>`, bullets(items), '</details>'] : [];

function markdownTable(head: string[], rows: string[][], numeric: boolean[] = []): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head.map((each) => each || ' ')),
    line(head.map((_, index) => (numeric[index] ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

function exhibit(shown: ReportExhibit): string[] {
  const { exhibit: each, unit } = withBareCells(shown);
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
    `**Exhibit ${each.number}. ${escapeMarkdown(each.title)}**${unit ? ` (${escapeMarkdown(unit)})` : ''}`,
    markdownTable(pad(each.columns.map(escapeMarkdown)), rows.map(pad), numeric),
  ];
}

function block(each: DocumentBlock): string[] {
  switch (each.kind) {
    case 'paragraph':
      return prose([namesOnce(each.sentences)]);
    case 'exhibit':
      return exhibit(each.exhibit);
    case 'earlier':
      return [`*${escapeMarkdown(each.text)}*`];
    case 'questions':
      return [
        each.questions
          .map(({ question, answer }) => {
            const wanted = answer
              ? ` What would answer it: ${escapeMarkdown(withoutStop(answer))}.`
              : '';
            return `- Open question: ${escapeMarkdown(question)}${wanted}`;
          })
          .join('\n'),
      ];
  }
}

const message = (said: ReportSentence | null) => (said ? [`**${sentence(said)}**`] : []);

function subsection({ number, title, status, statusWord, ...each }: DocumentSubsection): string[] {
  return [
    `### ${number} ${escapeMarkdown(title)}`,
    ...message(each.message),
    ...(status === 'answered' ? [] : [`*${statusWord}.*`]),
    ...each.blocks.flatMap(block),
  ];
}

function conflict(each: DocumentConflict): string[] {
  const sides = each.sides.map(({ statement, quote, locator, source }) => {
    const place = [source ? `source ${source.number}` : '', escapeMarkdown(locator)];
    const said = statement ? `${escapeMarkdown(statement)} ` : '';
    return `- ${said}“${escapeMarkdown(quote)}” (${place.filter(Boolean).join(', ')})`;
  });
  const reason = each.reason ? ` ${escapeMarkdown(each.reason)}` : '';
  return [
    `**${each.kindWord}: ${escapeMarkdown(each.title)}.** ${escapeMarkdown(each.explanation)}`,
    sides.join('\n'),
    `Decision: ${escapeMarkdown(each.decision)}.${reason} Rule: ${escapeMarkdown(each.rule)}.`,
  ];
}

function coverage({ sections, setAside }: PartOf<'coverage'>): string[] {
  const asked = sections.flatMap(({ subsections }) => subsections);
  const counted = coverageColumns(sections);
  const rows = asked.map((each) => [
    `${each.number} ${escapeMarkdown(each.title)}`,
    each.statusWord,
    ...counted.map(({ count }) => String(count(each))),
  ]);
  const searches = asked.flatMap(({ number, coverage: { queries } }) =>
    queries.length > 0 ? [`${number}: ${queries.join('; ')}`] : [],
  );
  const head = ['Question', 'State', ...counted.map(({ name }) => name)];
  return [
    markdownTable(
      head,
      rows,
      head.map((_, at) => at > 1),
    ),
    ...folded('Searches made', searches),
    ...titled(
      'Read and set aside',
      setAside.map(({ title, reason }) => `${title}: ${reason}`),
    ),
  ];
}

function sources({ sources: all }: PartOf<'sources'>): string[] {
  const rows = all.map((source) => [
    String(source.number),
    source.url && /^https?:\/\//i.test(source.url)
      ? `${escapeMarkdown(source.title)} <${encodeURI(decodeSafe(source.url)).replace(/[<>|]/g, encodeURIComponent)}>`
      : escapeMarkdown(source.title),
    escapeMarkdown(source.publisher ?? ''),
    source.published_at ? longDate(source.published_at) : '',
    source.grade,
    `\`${source.hash.slice(0, 12)}\``,
  ]);
  return [markdownTable(['No.', 'Source', 'Publisher', 'Published', 'Grade', 'Hash'], rows)];
}

function decodeSafe(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Footnotes: whatever shows Markdown puts them last, so they bear no heading. */
function notes({ notes: all }: PartOf<'notes'>): string {
  return all
    .map(({ number, quote, source, ...note }) => {
      const place = [
        source ? `Source ${source.number}, ${escapeMarkdown(source.title)}` : '',
        escapeMarkdown(notePlace(note)),
      ];
      return `[^${number}]: ${place.filter(Boolean).join(', ')}: “${escapeMarkdown(quote)}”`;
    })
    .join('\n');
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

function scope({ scope: parts }: PartOf<'guide'>): string[] {
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

function guide(part: PartOf<'guide'>): string[] {
  const named = (name: string, items: string[]) =>
    items.length > 0 ? [`${name}: ${items.map(escapeMarkdown).join(', ')}`] : [];
  return [
    ...part.method,
    ...titled('Limitations', part.limitations),
    '**Grades of sources**',
    part.grades.map(({ grade, meaning }) => `- **${grade}** ${meaning}`).join('\n'),
    ...named('Markets', part.markets),
    ...named('Geographies', part.geographies),
    ...scope(part),
  ];
}

function cell(lines: DocumentCell): string {
  return lines
    .map((line) => {
      if (line.kind === 'sentence') return sentence(line.sentence);
      const mark = line.weight === 'strong' ? '**' : '';
      return `${mark}${escapeMarkdown(line.text)}${mark}${references(line.notes)}`;
    })
    .join('<br>');
}

function table(each: DocumentTable | null): string[] {
  if (!each) return [];
  const { title, message: said, head, rows } = each;
  return [
    `### ${title}`,
    ...(said ? [`**${escapeMarkdown(said)}**`] : []),
    markdownTable(
      head,
      rows.map((row) => row.map(cell)),
    ),
  ];
}

const sentences = (title: string, all: readonly ReportSentence[], mark: (at: number) => string) =>
  all.length > 0
    ? [`**${title}**`, all.map((each, at) => `${mark(at)} ${sentence(each)}`).join('\n')]
    : [];

const numbered = (at: number) => `${at + 1}.`;

const ranked = (title: string, lines: DocumentCell) =>
  lines.length > 0
    ? [`**${title}**`, lines.map((each, at) => `${numbered(at)} ${cell([each])}`).join('\n')]
    : [];

function verdict({ verdict: word, verdictLabel, headline, answer }: PartOf<'summary'>): string {
  const said = answer ? sentence(answer) : escapeMarkdown(headline);
  return [word && `*${verdictLabel}:* **${word}.**`, said].filter(Boolean).join(' ');
}

const dashed = () => '-';

function summary(part: PartOf<'summary'>): string[] {
  return [
    verdict(part),
    ...(part.checked ? [`*${escapeMarkdown(part.checked)}*`] : []),
    ...ranked('What matters', part.messages),
    ...sentences('Conditions', part.conditions, numbered),
    ...titled('Conditions', part.ruledConditions),
    ...table(part.management),
    ...table(part.hypotheses),
    ...prose(part.paragraphs),
    ...table(part.riskTable),
    ...table(part.plan),
    ...sentences('Key risks', part.risks, dashed),
    ...titled('Next steps', part.steps),
  ];
}

/** Statements of one part that failed their check, or were cut. */
export function apartMarkdown(mark: string, group: PartOf<'apart'>['groups'][number]): string[] {
  const lines = group.sentences.map(
    (each) => `- *${mark}:* ${escapeMarkdown(each.text)} (${escapeMarkdown(each.reason)})`,
  );
  return [`### ${escapeMarkdown(group.title)}: ${mark.toLowerCase()}`, lines.join('\n')];
}

function formulas({ formulas: all }: PartOf<'formulas'>): string {
  return all
    .map(({ text, expression, inputs }) => {
      const named = inputs.map(({ name, value }) => `${name} = ${value}`).join(', ');
      return `- ${escapeMarkdown(text)} ${escapeMarkdown(expression)}${named ? `, where ${escapeMarkdown(named)}` : ''}`;
    })
    .join('\n');
}

/** What stands below the heading of a part. */
export function partMarkdown(part: Exclude<DocumentPart, PartOf<'notes'>>): string[] {
  switch (part.kind) {
    case 'summary':
      return summary(part);
    case 'question':
      return [
        ...part.facts.map(({ label, value }) => `${label}: ${escapeMarkdown(value)}`),
        ...titled('Thesis', part.hypotheses),
      ];
    case 'guide':
      return guide(part);
    case 'section':
      return [
        ...message(part.message),
        `*${[...part.standing, part.checked].filter(Boolean).map(escapeMarkdown).join(' · ')}*`,
        ...part.subsections.flatMap(subsection),
      ];
    case 'model':
      return [
        escapeMarkdown(part.set),
        ...part.scenarios.flatMap(table),
        ...part.exhibits.flatMap(block),
        ...part.tables.flatMap(table),
        ...titled('What could not be computed', part.missing),
      ];
    case 'assessment':
      return [
        escapeMarkdown(part.summary),
        ...prose(part.paragraphs),
        ...titled('Recommendations', part.recommendations),
      ];
    case 'conflicts':
      return part.conflicts.flatMap(conflict);
    case 'guides':
      return part.guides.flatMap(({ type, content }) => [
        `### ${escapeMarkdown(type)}`,
        guideMarkdown(content),
      ]);
    case 'apart':
      return [part.lead, ...part.groups.flatMap((group) => apartMarkdown(part.mark, group))];
    case 'formulas':
      return [formulas(part)];
    case 'coverage':
      return coverage(part);
    case 'sources':
      return sources(part);
    case 'models':
      return [
        markdownTable(
          ['Agent', 'Model', 'Prompt version'],
          part.runs.map((run) => [
            escapeMarkdown(run.agent_name),
            escapeMarkdown(run.model),
            String(run.template_version),
          ]),
        ),
      ];
  }
}

/** The whole report as Markdown (GitHub's dialect, with footnotes). */
export function renderMarkdown(document: ReportDocument): string {
  const { report, title, standing, notices, parts } = document;
  const footnotes = parts.filter((part) => part.kind === 'notes').map(notes);
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    `${longDate(report.generated_at)} · ${standing.word} · version ${report.version}`,
    ...notices.map((notice) => `> ${escapeMarkdown(notice)}`),
    escapeMarkdown(report.company_description),
    ...parts
      .filter((part) => part.kind !== 'notes')
      .flatMap((part) => {
        const number = part.kind === 'section' ? `${part.number}. ` : '';
        return [`## ${number}${escapeMarkdown(part.title)}`, ...partMarkdown(part)];
      }),
    ...footnotes,
  ];
  return `${blocks.filter((each) => each !== '').join('\n\n')}\n`;
}
