import { planExhibitId } from '../../model/model-exhibits.ts';
import type { DocumentCell, DocumentTable, PartOf, ReportDocument } from '../document/document.ts';
import { ruleHead } from '../document/summary-tables.ts';
import type { Report, ReportSentence } from '../report.ts';
import { counted, withSign } from '../report-words.ts';
import { type DeckSlide, deckLimits, firstOf, listed, unmarked } from './deck.ts';
import { chartSlide } from './exhibit-slides.ts';
import { Footnotes } from './footnotes.ts';

/** What a cell says; the documents behind it, and what they say below a head of the cell's own, stand at the foot, numbered. */
function tellCell(lines: DocumentCell, notes: Footnotes): string {
  const isHeaded = lines.some((line) => line.kind === 'words' && line.weight === 'strong');
  const quoted: number[] = [];
  const said = lines.flatMap((line) => {
    if (line.kind === 'words') return line.sources ? [] : withSign(line);
    const { text, marks } = notes.point(line.sentence);
    if (!isHeaded) return [text, ...(marks.length > 0 ? [`[${marks.join(', ')}]`] : [])].join(' ');
    quoted.push(...marks);
    return [];
  });
  const named = lines.flatMap((line) =>
    line.kind === 'words' ? (line.sources ?? []).map((source) => notes.name(source)) : [],
  );
  const marks = [...new Set([...named, ...quoted])].toSorted((a, b) => a - b);
  // A number of a footnote goes with the words before it.
  const told = said.join(', ').replaceAll(', [', ' [');
  return marks.length > 0 ? `${told} [${marks.join(', ')}]` : told;
}

/** The first rows, and of the others those that the title speaks of. */
function shownRows({ rows, spoken = [] }: DocumentTable, most: number): DocumentCell[][] {
  const later = spoken.filter((at) => at >= most);
  return rows.filter((_, at) => at < most - later.length || spoken.includes(at)).slice(0, most);
}

/** Large enough to be read in a room: the rule of a state stands in the report. */
function tableSlide(table: DocumentTable | null, report: Report, most: number): DeckSlide[] {
  if (!table) return [];
  const notes = new Footnotes(report);
  const shown = (_: unknown, at: number) => table.head[at] !== ruleHead;
  const rows = shownRows(table, most).map((row) =>
    row.filter(shown).map((cell) => tellCell(cell, notes)),
  );
  const all = table.rows.length;
  return [
    {
      kind: 'table',
      kicker:
        rows.length < all ? `${table.title}: ${rows.length} of ${all} in the report` : table.title,
      title: unmarked(table.message || table.title),
      head: table.head.filter(shown),
      rows,
      widths: table.widths.filter(shown),
      footnotes: notes.lines,
    },
  ];
}

const hasConditions = ({ conditions, ruledConditions }: PartOf<'summary'>) =>
  conditions.length + ruledConditions.length > 0;

/** The answer with what it is subject to and what matters most. */
function verdictSlide(part: PartOf<'summary'>, report: Report): DeckSlide {
  const notes = new Footnotes(report);
  const title = part.answer ? notes.point(part.answer) : unmarked(part.headline || part.title);
  const told = (sentences: readonly ReportSentence[]) =>
    sentences.slice(0, deckLimits.points).map((sentence) => notes.point(sentence));
  const points = hasConditions(part)
    ? firstOf(
        [
          ...part.conditions.map((sentence) => notes.point(sentence)),
          ...part.ruledConditions.map(unmarked),
        ],
        deckLimits.conditions,
      )
    : told(part.messages.length > 0 ? part.messages : part.paragraphs.flat());
  const beside =
    hasConditions(part) && part.messages.length > 0
      ? { title: 'What matters', points: part.messages.map((sentence) => notes.point(sentence)) }
      : null;
  const { verdict, verdictLabel: label } = part;
  return {
    kind: 'verdict',
    kicker: part.title,
    title,
    verdict,
    label,
    points,
    beside,
    footnotes: notes.lines,
  };
}

function riskSlide(part: PartOf<'summary'>, report: Report): DeckSlide[] {
  if (part.riskTable) return tableSlide(part.riskTable, report, deckLimits.risks);
  const notes = new Footnotes(report);
  const risks = part.risks.slice(0, 5).map((risk) => notes.point(risk));
  return [
    {
      kind: 'columns',
      kicker: part.title,
      title: unmarked(
        `${counted(risks.length, 'key risk', 'key risks')}, and ${counted(part.steps.length, 'step', 'steps')} to take next`,
      ),
      columns: [
        { title: 'Key risks', points: risks },
        { title: 'Next steps', points: listed(part.steps) },
      ],
      footnotes: notes.lines,
    },
  ];
}

function glanceSlide({ glance }: PartOf<'summary'>, { counts }: ReportDocument): DeckSlide {
  const { answered, asked, sources } = counts;
  return {
    kind: 'table',
    kicker: 'The sections at a glance',
    title: unmarked(
      `${answered} of ${counted(asked, 'question', 'questions')} answered from ${counted(sources, 'cited source', 'cited sources')}`,
    ),
    head: ['Section', 'Answered', 'Confidence', 'Sources', 'Verified', 'Unverified'],
    rows: glance.map(({ number, title, cells }) => [`${number}  ${title}`, ...cells]),
    widths: [5.4, 1.3, 1.4, 1.2, 1.3, 1.4],
    footnotes: [],
  };
}

/** The plan and its record as a picture, with what follows from them beside it. */
function planSlide({ plan }: PartOf<'summary'>, { report, parts }: ReportDocument): DeckSlide[] {
  const shown = parts
    .flatMap((part) => (part.kind === 'model' ? part.exhibits : []))
    .find(({ exhibit }) => exhibit.id === planExhibitId);
  if (!plan || !shown) return tableSlide(plan, report, deckLimits.risks);
  const notes = new Footnotes(report);
  const points = plan.rows.map((row) =>
    unmarked([row[0] ?? [], row.at(-1) ?? []].map((cell) => tellCell(cell, notes)).join(': ')),
  );
  return [chartSlide(plan.title, plan.message, shown, report, points)];
}

/** Steps that the risks do not have beside them. */
export const stepsLeft = ({ riskTable, steps }: PartOf<'summary'>) => (riskTable ? steps : []);

/** A committee reads fifteen slides: what the tables of the answer show needs no other slide. */
export function summarySlides(part: PartOf<'summary'>, document: ReportDocument): DeckSlide[] {
  const { report } = document;
  return [
    verdictSlide(part, report),
    ...tableSlide(part.management, report, deckLimits.rows),
    ...tableSlide(part.hypotheses, report, deckLimits.hypotheses),
    ...riskSlide(part, report),
    ...planSlide(part, document),
    ...(part.hypotheses ? [] : [glanceSlide(part, document)]),
  ];
}
