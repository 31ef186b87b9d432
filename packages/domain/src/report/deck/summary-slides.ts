import type { DocumentCell, DocumentTable, PartOf, ReportDocument } from '../document/document.ts';
import { effectHead, ruleHead } from '../document/summary-tables.ts';
import type { Report, ReportSentence } from '../report.ts';
import { counted, withoutStop, withSign } from '../report-words.ts';
import { type DeckSlide, deckLimits, firstOf, listed, unmarked } from './deck.ts';
import { briefPlace, Footnotes } from './footnotes.ts';
import { lowestWidths, onSlides, type TableRoom } from './table-room.ts';

const isQuotation = (line: DocumentCell[number]) =>
  line.kind === 'words' && line.weight !== 'strong' && line.text.includes('“');

/** What a cell says, line by line; the documents behind it, and what they say below a head of the cell's own, stand at the foot, numbered. */
function tellCell(lines: DocumentCell, notes: Footnotes): string {
  const isHeaded = lines.some((line) => line.kind === 'words' && line.weight === 'strong');
  const quoted: number[] = [];
  const said = lines.flatMap((line) => {
    if (line.kind === 'words')
      return line.sources || (isHeaded && isQuotation(line)) ? [] : briefPlace(withSign(line));
    const { text, marks } = notes.point(line.sentence);
    if (!isHeaded) return [text, ...(marks.length > 0 ? [`[${marks.join(', ')}]`] : [])].join(' ');
    quoted.push(...marks);
    return [];
  });
  const named = lines.flatMap((line) =>
    line.kind === 'words' ? (line.sources ?? []).map((source) => notes.name(source)) : [],
  );
  const marks = [...new Set([...named, ...quoted])].toSorted((a, b) => a - b);
  const told = said.join('\n');
  return marks.length > 0 ? `${told} [${marks.join(', ')}]` : told;
}

/** The report, and the room that a table of it has. */
interface Desk {
  report: Report;
  place: TableRoom;
}

/** What a row is called. */
const nameOf = (cell: DocumentCell = []): string => {
  const line = cell.find((each) => each.kind === 'words' && each.weight === 'strong') ?? cell[0];
  return line ? withoutStop(line.kind === 'words' ? line.text : line.sentence.text) : '';
};

/** Rows of which an effect is asked and none is put in numbers. */
function unweighedIn({ head, rows }: DocumentTable): number[] {
  const effect = head.indexOf(effectHead);
  if (effect < 0) return [];
  const isNumber = (line: DocumentCell[number]) =>
    line.kind === 'words' ? !line.sources && /\d/u.test(line.text) : /\d/u.test(line.sentence.text);
  return rows.flatMap((row, at) => (row[effect]?.some(isNumber) ? [] : at));
}

/** Large enough to be read in a room, on as many slides as that takes: the rule of a state stands in the report. */
function tableSlides(
  table: DocumentTable | null,
  { report, place }: Desk,
  most: number = deckLimits.tableSlides,
): DeckSlide[] {
  if (!table) return [];
  const shown = (_: unknown, at: number) => table.head[at] !== ruleHead;
  const told = (row: DocumentCell[], notes: Footnotes) =>
    row.filter(shown).map((cell) => tellCell(cell, notes));
  const head = table.head.filter(shown);
  const all = table.rows.map((row) => told(row, new Footnotes(report)));
  const widths = lowestWidths(head, all, table.widths.filter(shown), place);
  const spoken = table.spoken ?? [];
  const { pages, left } = onSlides(head, all, widths, {
    most,
    spoken,
    unweighed: unweighedIn(table),
    place,
  });
  const isQuoting = table.rows.flat().some((cell) => cell.length > 1 && cell.some(isQuotation));
  const absent = [
    ...left.map((at) => nameOf(table.rows[at]?.[0])).filter(Boolean),
    ...(isQuoting ? ['quotations'] : []),
  ];
  const kept = all.length - left.length;
  const title = table.message || table.title;
  return pages.map((page, at): DeckSlide => {
    const notes = new Footnotes(report);
    const rows = page.flatMap((row) => {
      const cells = table.rows[row];
      return cells ? [told(cells, notes)] : [];
    });
    const part = pages.length > 1 ? `, ${at + 1} of ${pages.length}` : '';
    const count = left.length > 0 ? `: ${kept} of ${all.length} in the report` : '';
    return {
      kind: 'table',
      kicker: `${table.title}${count}${part}`,
      title: unmarked(at === 0 ? title : `${title} (continued)`),
      head,
      rows,
      widths,
      footnotes: notes.lines,
      ...(at === pages.length - 1 &&
        absent.length > 0 && { left: `In the report alone: ${absent.join('; ')}` }),
    };
  });
}

const hasConditions = ({ conditions, ruledConditions }: PartOf<'summary'>) =>
  conditions.length + ruledConditions.length > 0;

/** The answer with what it is subject to and what matters most. */
function verdictSlide(part: PartOf<'summary'>, report: Report): DeckSlide {
  const notes = new Footnotes(report);
  const title = part.answer ? notes.point(part.answer) : unmarked(part.headline || part.title);
  const told = (sentences: readonly ReportSentence[]) =>
    sentences.slice(0, deckLimits.points).map((sentence) => notes.point(sentence));
  const pointOf = (each: DocumentCell[number]) =>
    each.kind === 'words' ? unmarked(each.text) : notes.point(each.sentence);
  const points = hasConditions(part)
    ? firstOf(
        [
          ...part.conditions.map((sentence) => notes.point(sentence)),
          ...part.ruledConditions.map(unmarked),
        ],
        deckLimits.conditions,
      )
    : part.messages.length > 0
      ? part.messages.map(pointOf)
      : told(part.paragraphs.flat());
  const beside =
    hasConditions(part) && part.messages.length > 0
      ? { title: 'What matters', points: part.messages.map(pointOf) }
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

function riskSlide(part: PartOf<'summary'>, desk: Desk): DeckSlide[] {
  const { report } = desk;
  if (part.riskTable) return tableSlides(part.riskTable, desk);
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

const priced = /^The price rests on ([A-Z]{3} [\d.,]+\p{L}*) of /u;

/** What the plan would come to, and what of it is paid for. */
function planSlides({ plan, ruledConditions }: PartOf<'summary'>, desk: Desk): DeckSlide[] {
  if (!plan) return [];
  const amount = ruledConditions.flatMap((one) => priced.exec(one)?.[1] ?? [])[0];
  const said = `${plan.message}; the price rests on ${amount}`;
  const isShort = said.length <= deckLimits.titleLetters;
  const message = amount && isShort && !plan.message.includes(amount) ? said : plan.message;
  return tableSlides({ ...plan, message }, desk, 1);
}

/** Steps that the risks do not have beside them. */
export const stepsLeft = ({ riskTable, steps }: PartOf<'summary'>) => (riskTable ? steps : []);

/** A committee reads fifteen slides: what the tables of the answer show needs no other slide. */
export function summarySlides(
  part: PartOf<'summary'>,
  document: ReportDocument,
  place: TableRoom,
): DeckSlide[] {
  const { report } = document;
  const desk = { report, place };
  return [
    verdictSlide(part, report),
    ...tableSlides(part.management, desk, 1),
    ...tableSlides(part.hypotheses, desk),
    ...riskSlide(part, desk),
    ...planSlides(part, desk),
    ...(part.hypotheses ? [] : [glanceSlide(part, document)]),
  ];
}
