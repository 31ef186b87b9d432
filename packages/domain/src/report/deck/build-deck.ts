import { planChart } from '../chart/plan-chart.ts';
import { buildDocument } from '../document/build-document.ts';
import type {
  DocumentBlock,
  DocumentCell,
  DocumentSubsection,
  DocumentTable,
  PartOf,
  ReportDocument,
} from '../document/document.ts';
import type { Report, ReportExhibit, Sentence } from '../report.ts';
import { counted, kindWords, longDate } from '../report-words.ts';
import { type NativeChart, nativeCharts } from './native-chart.ts';

export interface DeckPoint {
  text: string;
  /** Numbers of the footnotes of its slide. */
  marks: number[];
}

interface SlideHead {
  /** The part of the report, as it is titled there. */
  kicker: string;
  /** What the slide says. */
  title: DeckPoint;
  footnotes: string[];
}

export type DeckSlide =
  | { kind: 'cover'; company: string; description: string; facts: string; notices: string[] }
  | ({ kind: 'verdict'; verdict: string; label: string; points: DeckPoint[] } & SlideHead)
  | ({ kind: 'columns'; columns: { title: string; points: DeckPoint[] }[] } & SlideHead)
  | ({
      kind: 'exhibit';
      caption: string;
      charts: NativeChart[];
      /** Where no chart shows it. */
      table: string[][];
      points: DeckPoint[];
    } & SlideHead)
  | ({ kind: 'table'; head: string[]; rows: string[][]; widths: number[] } & SlideHead);

export interface Deck {
  name: string;
  footer: string;
  slides: DeckSlide[];
}

const [longestTitle, mostPoints, mostRows, perSection, mostSlides] = [150, 4, 9, 2, 15];

/** Numbers the sources of a slide from one, in the order in which it cites them. */
class Footnotes {
  readonly lines: string[] = [];
  readonly #report: Report;
  readonly #known = new Map<string, number>();

  constructor(report: Report) {
    this.#report = report;
  }

  mark(notes: readonly number[]): number[] {
    const marks = notes.flatMap((number) => {
      const note = this.#report.notes.find((each) => each.number === number);
      const source = this.#report.sources.find(({ id }) => id === note?.source_id);
      if (!note || !source) return [];
      const place = [source.title, note.locator].filter(Boolean).join(', ');
      const known = this.#known.get(place) ?? this.#known.size + 1;
      if (!this.#known.has(place)) this.lines.push(`${known} ${place}`);
      this.#known.set(place, known);
      return [known];
    });
    return [...new Set(marks)];
  }

  point({ kind, text, notes }: Sentence): DeckPoint {
    return { text: [kindWords[kind], text].filter(Boolean).join(' '), marks: this.mark(notes) };
  }
}

const plain = (text: string): DeckPoint => ({ text, marks: [] });

const mostTableRows = 7;

function tellCell(lines: DocumentCell, notes: Footnotes): string {
  return lines
    .map((line) => {
      if (line.kind === 'words') return line.text;
      const { text, marks } = notes.point(line.sentence);
      return marks.length > 0 ? `${text} [${marks.join(', ')}]` : text;
    })
    .join(', ');
}

function tableSlide(table: DocumentTable | null, report: Report): DeckSlide[] {
  if (!table) return [];
  const notes = new Footnotes(report);
  const rows = table.rows
    .slice(0, mostTableRows)
    .map((row) => row.map((cell) => tellCell(cell, notes)));
  const more = table.rows.length - rows.length;
  return [
    {
      kind: 'table',
      kicker: table.title,
      title: plain(table.message || table.title),
      head: table.head,
      rows,
      widths: table.widths,
      footnotes: more > 0 ? [...notes.lines, `and ${more} more rows in the report`] : notes.lines,
    },
  ];
}

/** The answer with what it is subject to, or else with what matters most. */
function verdictSlide(part: PartOf<'summary'>, report: Report): DeckSlide {
  const notes = new Footnotes(report);
  const title = part.answer ? notes.point(part.answer) : plain(part.headline || part.title);
  const [said = []] = [part.conditions, part.messages, part.paragraphs.flat()].filter(
    (each) => each.length > 0,
  );
  const points = said.slice(0, mostPoints).map((sentence) => notes.point(sentence));
  const { verdict, verdictLabel: label } = part;
  return {
    kind: 'verdict',
    kicker: part.title,
    title,
    verdict,
    label,
    points,
    footnotes: notes.lines,
  };
}

/** Where the verdict has shown its conditions. */
function messageSlide(
  { conditions, messages, steps, title }: PartOf<'summary'>,
  report: Report,
): DeckSlide[] {
  if (conditions.length === 0 || messages.length === 0) return [];
  const notes = new Footnotes(report);
  const points = messages.map((sentence) => notes.point(sentence));
  const columns = [
    { title: 'What matters', points },
    { title: 'Next steps', points: steps.slice(0, 5).map(plain) },
  ].filter((column) => column.points.length > 0);
  return [
    {
      kind: 'columns',
      kicker: title,
      title: plain('What matters'),
      columns,
      footnotes: notes.lines,
    },
  ];
}

function riskSlide(part: PartOf<'summary'>, report: Report): DeckSlide[] {
  if (part.riskTable) return tableSlide(part.riskTable, report);
  const notes = new Footnotes(report);
  const risks = part.risks.slice(0, 5).map((risk) => notes.point(risk));
  return [
    {
      kind: 'columns',
      kicker: part.title,
      title: plain('Key risks and next steps'),
      columns: [
        { title: 'Key risks', points: risks },
        { title: 'Next steps', points: part.steps.slice(0, 5).map(plain) },
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
    title: plain(
      `${answered} of ${counted(asked, 'question', 'questions')} answered from ${counted(sources, 'cited source', 'cited sources')}`,
    ),
    head: ['Section', 'Answered', 'Confidence', 'Sources', 'Verified', 'Unverified'],
    rows: glance.map(({ number, title, cells }) => [`${number}  ${title}`, ...cells]),
    widths: [5.4, 1.3, 1.4, 1.2, 1.3, 1.4],
    footnotes: [],
  };
}

/** A committee reads fifteen slides: what the tables of the answer show needs no other slide. */
function summarySlides(part: PartOf<'summary'>, document: ReportDocument): DeckSlide[] {
  const { report } = document;
  return [
    verdictSlide(part, report),
    ...tableSlide(part.management, report),
    ...messageSlide(part, report),
    ...tableSlide(part.hypotheses, report),
    ...riskSlide(part, report),
    ...(part.hypotheses ? [] : [glanceSlide(part, document)]),
  ];
}

const sentencesOf = (blocks: readonly DocumentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

const exhibitsOf = (blocks: readonly DocumentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'exhibit' ? [block] : []));

const chartsOf = (exhibit: ReportExhibit) => {
  const plan = planChart(exhibit);
  return plan ? nativeCharts(plan) : [];
};

function tableOf(exhibit: ReportExhibit): string[][] {
  return [
    exhibit.columns,
    ...exhibit.rows
      .slice(0, mostRows)
      .map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
  ];
}

function captionOf(
  { exhibit, unit }: { exhibit: ReportExhibit; unit: string },
  charts: readonly NativeChart[],
): string {
  const remarks = [
    ...(charts.some(({ axisStart }) => axisStart !== null) ? ['axis cut'] : []),
    ...(charts.some(({ foreseen }) => foreseen.includes(true))
      ? ['light: budget or forecast']
      : []),
    ...(charts.length > 1 ? ['each to its own scale'] : []),
  ];
  return [`${exhibit.title}${unit && `, ${unit}`}`, ...remarks].join('; ');
}

function exhibitSlide(
  section: PartOf<'section'>,
  subsection: DocumentSubsection,
  report: Report,
): DeckSlide {
  const notes = new Footnotes(report);
  const sentences = sentencesOf(subsection.blocks);
  const message = subsection.message ?? sentences.find(({ text }) => text.length <= longestTitle);
  const title = message ? notes.point(message) : plain(subsection.title);
  const points = sentences
    .filter((sentence) => sentence !== message)
    .slice(0, mostPoints)
    .map((sentence) => notes.point(sentence));
  const exhibits = exhibitsOf(subsection.blocks);
  const shown = exhibits.find(({ exhibit }) => chartsOf(exhibit).length > 0) ?? exhibits[0];
  if (shown)
    notes.mark(shown.exhibit.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.notes)));
  const charts = shown ? chartsOf(shown.exhibit) : [];
  return {
    kind: 'exhibit',
    kicker: `${section.number} ${section.title} · ${subsection.title}`,
    title,
    caption: shown ? captionOf(shown, charts) : '',
    charts,
    table: shown && charts.length === 0 ? tableOf(shown.exhibit) : [],
    points,
    footnotes: notes.lines,
  };
}

/** Those with a chart first, then those with most to say; in the order of the report. */
function pickSubsections({ subsections }: PartOf<'section'>): DocumentSubsection[] {
  const worth = ({ blocks }: DocumentSubsection) => {
    const charted = exhibitsOf(blocks).some(({ exhibit }) => chartsOf(exhibit).length > 0);
    return (charted ? 100 : 0) + Math.min(20, sentencesOf(blocks).length);
  };
  const picked = subsections
    .filter(({ message, blocks }) => message !== null || sentencesOf(blocks).length > 0)
    .toSorted((left, right) => worth(right) - worth(left))
    .slice(0, perSection);
  return subsections.filter((each) => picked.includes(each));
}

function conflictSlide({ title, conflicts }: PartOf<'conflicts'>): DeckSlide[] {
  const opposed = conflicts.filter(({ sides }) => sides.length > 1);
  if (opposed.length === 0) return [];
  const told = (side: (typeof opposed)[number]['sides'][number] | undefined) =>
    side
      ? `${side.statement || `“${side.quote}”`} (${side.source?.title ?? 'unknown source'})`
      : '';
  return [
    {
      kind: 'table',
      kicker: title,
      title: plain(
        `Sources differ on ${counted(opposed.length, 'point', 'points')}; both sides are shown`,
      ),
      head: ['Measure', 'One source', 'Another source', 'Decision'],
      rows: opposed
        .slice(0, 6)
        .map(({ title: measure, sides, decision }) => [
          measure,
          told(sides[0]),
          told(sides[1]),
          decision,
        ]),
      widths: [2.2, 4, 4, 1.8],
      footnotes: [],
    },
  ];
}

function questionSlide(sections: readonly PartOf<'section'>[]): DeckSlide[] {
  const open = sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ number, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'questions' ? block.questions.map((each) => ({ number, ...each })) : [],
      ),
    ),
  );
  if (open.length === 0) return [];
  return [
    {
      kind: 'table',
      kicker: 'Before signing',
      title: plain(`${counted(open.length, 'question is', 'questions are')} open`),
      head: ['', 'Question', 'What would answer it'],
      rows: open.slice(0, 8).map(({ number, question, answer }) => [number, question, answer]),
      widths: [0.8, 6, 5.2],
      footnotes: [],
    },
  ];
}

function sourceSlide({ title, sources }: PartOf<'sources'>): DeckSlide[] {
  const cited = sources.filter((source) => source.cited);
  if (cited.length === 0) return [];
  return [
    {
      kind: 'table',
      kicker: title,
      title: plain(`The report rests on ${counted(cited.length, 'cited source', 'cited sources')}`),
      head: ['No.', 'Grade', 'Source', 'Publisher', 'Published'],
      rows: cited
        .slice(0, 12)
        .map((source) => [
          String(source.number),
          source.grade,
          source.title,
          source.publisher ?? '',
          source.published_at ? longDate(source.published_at) : '',
        ]),
      widths: [0.7, 0.8, 5.6, 3, 1.9],
      footnotes: cited.length > 12 ? [`and ${cited.length - 12} more, listed in the report`] : [],
    },
  ];
}

/** What the cases come to and what moves them, with the chart that shows it. */
function modelSlide({ title, scenarios, exhibits }: PartOf<'model'>, report: Report): DeckSlide[] {
  const [shown, tornado] = exhibits;
  if (!shown) return [];
  const notes = new Footnotes(report);
  notes.mark(shown.exhibit.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.notes)));
  const charts = chartsOf(shown.exhibit);
  const moved = (tornado?.exhibit.rows ?? []).slice(0, mostPoints).map(({ label, cells }) => {
    const [low, high] = cells;
    return plain(`${label}: ${low?.text} to ${high?.text}`);
  });
  return [
    {
      kind: 'exhibit',
      kicker: title,
      title: plain(scenarios[0]?.message || shown.exhibit.title),
      caption: captionOf(shown, charts),
      charts,
      table: charts.length === 0 ? tableOf(shown.exhibit) : [],
      points: tornado ? [plain(`${tornado.exhibit.columns[0]}, ${tornado.unit}`), ...moved] : [],
      footnotes: notes.lines,
    },
  ];
}

interface Pick {
  section: PartOf<'section'>;
  subsection: DocumentSubsection;
}

/** Where there is more to show than slides, sections with two give up their second one, the last first. */
function fitPicks(picks: readonly Pick[], room: number): Pick[] {
  const kept = [...picks];
  while (kept.length > room) {
    const at = kept.findLastIndex(({ section }, place) => kept[place - 1]?.section === section);
    if (at === -1) break;
    kept.splice(at, 1);
  }
  return kept;
}

/** A committee deck: the answer first, two slides a section, then what is disputed and open. */
export function buildDeck(source: Report): Deck {
  const document = buildDocument(source);
  const { report, parts, notices, footer, standing } = document;
  const sections = parts.filter((part) => part.kind === 'section');
  const date = longDate(report.generated_at);
  const summary = parts.find((part) => part.kind === 'summary');
  const cover: DeckSlide = {
    kind: 'cover',
    company: report.company_name,
    description: report.company_description,
    facts: `${date}  ·  ${standing.word}  ·  version ${report.version}`,
    notices,
  };
  const answer = [cover, ...(summary ? summarySlides(summary, document) : [])];
  const modelled = parts.flatMap((part) => (part.kind === 'model' ? modelSlide(part, report) : []));
  const asked = questionSlide(sections);
  const picks = sections.flatMap((section) =>
    pickSubsections(section).map((subsection) => ({ section, subsection })),
  );
  const room = mostSlides - answer.length - modelled.length - asked.length;
  const content = [
    ...answer,
    ...modelled,
    ...fitPicks(picks, room).map(({ section, subsection }) =>
      exhibitSlide(section, subsection, report),
    ),
    ...asked,
  ];
  // What the slides before them show in part already.
  const listed = parts.flatMap((part) => {
    if (part.kind === 'conflicts' && !summary?.management) return conflictSlide(part);
    return part.kind === 'sources' ? sourceSlide(part) : [];
  });
  return {
    name: `${report.company_name}, commercial due diligence`,
    footer: [`${standing.word}, ${date}`, footer].filter(Boolean).join(' · '),
    slides: content.length < mostSlides ? [...content, ...listed].slice(0, mostSlides) : content,
  };
}
