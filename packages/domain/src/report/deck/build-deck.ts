import { planChart } from '../chart/plan-chart.ts';
import { buildDocument } from '../document/build-document.ts';
import type {
  DocumentBlock,
  DocumentSubsection,
  PartOf,
  ReportDocument,
} from '../document/document.ts';
import type { Report, ReportExhibit, Sentence } from '../report.ts';
import { counted, judgementWord, longDate, statusWords } from '../report-words.ts';
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

const [longestTitle, mostPoints, mostRows, perSection] = [150, 4, 9, 2];

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
    const label = kind === 'judgement' ? `${judgementWord} ` : '';
    return { text: `${label}${text}`, marks: this.mark(notes) };
  }
}

const plain = (text: string): DeckPoint => ({ text, marks: [] });

function summarySlides(part: PartOf<'summary'>, document: ReportDocument): DeckSlide[] {
  const verdictNotes = new Footnotes(document.report);
  const points = part.paragraphs
    .flat()
    .slice(0, mostPoints)
    .map((sentence) => verdictNotes.point(sentence));
  const riskNotes = new Footnotes(document.report);
  const risks = part.risks.slice(0, 5).map((risk) => riskNotes.point(risk));
  const { answered, asked, sources } = document.counts;
  return [
    {
      kind: 'verdict',
      kicker: part.title,
      title: plain(part.headline),
      verdict: part.verdict,
      label: part.verdictLabel,
      points,
      footnotes: verdictNotes.lines,
    },
    {
      kind: 'columns',
      kicker: part.title,
      title: plain('Key risks and next steps'),
      columns: [
        { title: 'Key risks', points: risks },
        { title: 'Next steps', points: part.steps.slice(0, 5).map(plain) },
      ],
      footnotes: riskNotes.lines,
    },
    {
      kind: 'table',
      kicker: 'The sections at a glance',
      title: plain(
        `${answered} of ${counted(asked, 'question', 'questions')} answered from ${counted(sources, 'cited source', 'cited sources')}`,
      ),
      head: ['Section', 'Answered', 'Confidence', 'Sources', 'Verified', 'Unverified'],
      rows: part.glance.map(({ number, title, cells }) => [`${number}  ${title}`, ...cells]),
      widths: [5.4, 1.3, 1.4, 1.2, 1.3, 1.4],
      footnotes: [],
    },
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
  const message = sentences.find(({ text }) => text.length <= longestTitle);
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
    .filter(({ blocks }) => sentencesOf(blocks).length > 0)
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

/** A committee deck: the answer first, two slides a section, then what is disputed and open. */
export function buildDeck(source: Report): Deck {
  const document = buildDocument(source);
  const { report, parts, notices, footer } = document;
  const sections = parts.filter((part) => part.kind === 'section');
  const status = statusWords[report.status];
  const date = longDate(report.generated_at);
  return {
    name: `${report.company_name}, commercial due diligence`,
    footer: [`${status}, ${date}`, footer].filter(Boolean).join(' · '),
    slides: [
      {
        kind: 'cover',
        company: report.company_name,
        description: report.company_description,
        facts: `${date}  ·  ${status}  ·  version ${report.version}`,
        notices,
      },
      ...parts.flatMap((part) => (part.kind === 'summary' ? summarySlides(part, document) : [])),
      ...sections.flatMap((section) =>
        pickSubsections(section).map((each) => exhibitSlide(section, each, report)),
      ),
      ...parts.flatMap((part) => (part.kind === 'conflicts' ? conflictSlide(part) : [])),
      ...questionSlide(sections),
      ...parts.flatMap((part) => (part.kind === 'sources' ? sourceSlide(part) : [])),
    ],
  };
}
