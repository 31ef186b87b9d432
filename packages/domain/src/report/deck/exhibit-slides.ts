import { type ChartPlan, planChart } from '../chart/plan-chart.ts';
import type { DocumentBlock, DocumentSubsection, PartOf } from '../document/document.ts';
import { exhibitMessage } from '../exhibit-message.ts';
import type { Report, ReportExhibit, ReportSentence } from '../report.ts';
import { withoutStop } from '../report-words.ts';
import { isSaidAbove } from '../said-above.ts';
import { scorecardMessage } from '../scorecard-message.ts';
import { type DeckCell, type DeckPoint, type DeckSlide, deckLimits, unmarked } from './deck.ts';
import { Footnotes } from './footnotes.ts';
import { type NativeChart, nativeCharts } from './native-chart.ts';

const sentencesOf = (blocks: readonly DocumentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

const exhibitsOf = (blocks: readonly DocumentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'exhibit' ? [block] : []));

const chartsOf = (exhibit: ReportExhibit) => {
  const plan = planChart(exhibit);
  return plan ? nativeCharts(plan) : [];
};

const words = (text: string): DeckCell => ({ text, weight: null });

/** The rows of an exhibit; in a heat map each cell with what it weighs. */
function tableOf(exhibit: ReportExhibit): DeckCell[][] {
  const plan = planChart(exhibit);
  const weighed = plan?.form === 'heat' ? plan.cells : [];
  return [
    exhibit.columns.map(words),
    ...exhibit.rows.slice(0, deckLimits.exhibitRows).map(({ label, cells }, row) => [
      words(label),
      ...cells.map(({ text }, column) => {
        const cell = weighed.find((each) => each.row === row && each.column === column);
        return { text, weight: cell?.weight ?? null };
      }),
    ]),
  ];
}

interface Shown {
  exhibit: ReportExhibit;
  unit: string;
}

/** What is shown; where the slide's title says so already, what is measured. */
function captionOf({ exhibit, unit }: Shown, charts: readonly NativeChart[], title = ''): string {
  const plan = planChart(exhibit);
  const total = plan?.form === 'bars' ? plan.groups.find(({ isTotal }) => isTotal) : undefined;
  const isCut = charts.length === 0 && exhibit.rows.length > deckLimits.exhibitRows;
  const remarks = [
    ...(isCut ? [`the first ${deckLimits.exhibitRows} of ${exhibit.rows.length} rows`] : []),
    ...(total ? [`${total.name} ${total.bars.map(({ text }) => text).join(', ')}`] : []),
    ...(charts.some(({ axisStart }) => axisStart !== null) ? ['axis cut'] : []),
    ...(charts.some(({ foreseen }) => foreseen.includes(true))
      ? ['light: budget or forecast']
      : []),
    ...(charts.length > 1 ? ['each to its own scale'] : []),
  ];
  const said = withoutStop(title);
  const isSaid = said !== '' && exhibit.title.endsWith(said);
  const before = exhibit.title.slice(0, -said.length).replace(/:\s*$/, '');
  const name = isSaid ? before || (exhibit.columns[0] ?? '') : exhibit.title;
  return [[name, unit].filter(Boolean).join(', '), ...remarks].filter(Boolean).join('; ');
}

/** What somebody else says is a title of the deck only where nothing else is. */
const isQuoted = ({ text }: ReportSentence) => text.includes('“');
const isTitle = (sentence: ReportSentence) =>
  sentence.text.length <= deckLimits.titleLetters && !isQuoted(sentence);

/** A picture of what a message says: titled by it, or drawn from the place that it rests on. */
const isOf =
  (message: ReportSentence | null) =>
  ({ exhibit: { title, rows } }: Shown): boolean =>
    message !== null &&
    (title === withoutStop(message.text) ||
      rows.some(({ cells }) =>
        cells.some(({ notes }) => notes.some((note) => message.notes.includes(note))),
      ));

/** The picture of the message, or of what is computed beside it; a picture that nobody speaks of comes last. */
function pickExhibit({ message, blocks }: DocumentSubsection, company: string) {
  const exhibits = exhibitsOf(blocks);
  const drawn = exhibits.filter(({ exhibit }) => chartsOf(exhibit).length > 0);
  const computed = sentencesOf(blocks).filter((sentence) => !isQuoted(sentence));
  const isTold = (shown: Shown) => computed.some((sentence) => isOf(sentence)(shown));
  return (
    // What marks of the target come to is what the others of them are there for.
    drawn.find(({ exhibit }) => scorecardMessage(exhibit, company) !== null) ??
    drawn.find(isOf(message)) ??
    drawn.find(isTold) ??
    exhibits.find(isOf(message)) ??
    exhibits.find(isTold) ??
    drawn[0] ??
    exhibits[0]
  );
}

/** The message of a subsection titles its slide, unless the picture there says something else. */
function pickTitle(
  { message, blocks }: DocumentSubsection,
  shown: Shown | undefined,
  company: string,
) {
  // What a whole scorecard comes to is more than any one of its marks.
  const scored = shown ? scorecardMessage(shown.exhibit, company) : null;
  if (scored) return scored;
  const told = shown && exhibitMessage(shown.exhibit);
  const isAbove = shown && told && message && isSaidAbove(told, [message.text], shown.exhibit);
  const computed = shown && told && !isAbove ? shown.exhibit.title : '';
  const isShown = !shown || computed === '' || isOf(message)(shown);
  const own = isShown ? message : null;
  if (own && !isQuoted(own)) return own;
  return computed || (sentencesOf(blocks).find(isTitle) ?? own ?? '');
}

/** A talk that is quoted at length is read in the report; what is computed goes before what is said. Where all is long, the first is told. */
function briefly(sentences: readonly ReportSentence[]): readonly ReportSentence[] {
  const brief = sentences.filter(({ text }) => text.length <= deckLimits.pointLetters);
  const inOrder = brief.toSorted((one, other) => Number(isQuoted(one)) - Number(isQuoted(other)));
  return inOrder.length > 0 ? inOrder : sentences.slice(0, 1);
}

export function exhibitSlide(
  section: PartOf<'section'>,
  subsection: DocumentSubsection,
  report: Report,
): DeckSlide {
  const notes = new Footnotes(report);
  const shown = pickExhibit(subsection, report.company_name);
  const titled = pickTitle(subsection, shown, report.company_name);
  const title =
    typeof titled === 'string' ? unmarked(titled || subsection.title) : notes.point(titled);
  const points = briefly(
    [subsection.message ?? [], sentencesOf(subsection.blocks)]
      .flat()
      .filter((sentence) => sentence !== titled),
  )
    .slice(0, deckLimits.points)
    .map((sentence) => notes.point(sentence));
  if (shown)
    notes.mark(shown.exhibit.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.notes)));
  const charts = shown ? chartsOf(shown.exhibit) : [];
  return {
    kind: 'exhibit',
    kicker: `${section.number} ${section.title} · ${subsection.title}`,
    title,
    caption: shown ? captionOf(shown, charts, title.text) : '',
    charts,
    table: shown && charts.length === 0 ? tableOf(shown.exhibit) : [],
    points,
    footnotes: notes.lines,
  };
}

/** Forms that show how something came to be, year by year or step by step. */
const unfolding: ReadonlySet<ChartPlan['form']> = new Set([
  'waterfall',
  'lines',
  'columns',
  'clusters',
  'panels',
  'stacks',
]);

/** What a committee looks for first: what became of it or the target beside others, then any picture, then what is said most of. */
export function slideWorth({ message, blocks }: DocumentSubsection, company: string): number {
  const shown = exhibitsOf(blocks).map(({ exhibit }) => {
    const plan = planChart(exhibit);
    return {
      isDrawn: plan !== null,
      isStrong:
        plan !== null &&
        (unfolding.has(plan.form) ||
          plan.form === 'heat' ||
          exhibit.rows.some(({ is_target }) => is_target)),
    };
  });
  const isTold = exhibitsOf(blocks).some(({ exhibit }) => exhibitMessage(exhibit) !== null);
  const isScored = exhibitsOf(blocks).some(({ exhibit }) => scorecardMessage(exhibit, company));
  return (
    (isScored ? 50 : 0) +
    (shown.some(({ isDrawn }) => isDrawn) ? 100 : 0) +
    (shown.some(({ isStrong }) => isStrong) ? 50 : 0) +
    (message || isTold ? 30 : 0) +
    (message && !isQuoted(message) ? 20 : 0) +
    Math.min(20, sentencesOf(blocks).length)
  );
}

/** Fewer rows are told in a sentence. */
const fewestRows = 3;

const hasPicture = ({ blocks }: DocumentSubsection): boolean =>
  exhibitsOf(blocks).some(
    ({ exhibit }) => planChart(exhibit) !== null || exhibit.rows.length >= fewestRows,
  );

/** Those worth most, in the order of the report; a second one of a section has something to show. */
export function pickSubsections(
  { subsections }: PartOf<'section'>,
  company: string,
): DocumentSubsection[] {
  const picked = subsections
    .filter(({ message, blocks }) => message !== null || sentencesOf(blocks).length > 0)
    .toSorted((left, right) => slideWorth(right, company) - slideWorth(left, company))
    .filter((each, at) => at === 0 || hasPicture(each))
    .slice(0, deckLimits.perSection);
  return subsections.filter((each) => picked.includes(each));
}

export function chartSlide(
  kicker: string,
  title: string,
  shown: Shown,
  report: Report,
  points: DeckPoint[] = [],
): DeckSlide {
  const notes = new Footnotes(report);
  notes.mark(shown.exhibit.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.notes)));
  const charts = chartsOf(shown.exhibit);
  return {
    kind: 'exhibit',
    kicker,
    title: unmarked(title),
    caption: captionOf(shown, charts, title),
    charts,
    table: charts.length === 0 ? tableOf(shown.exhibit) : [],
    points,
    footnotes: notes.lines,
  };
}

/** What the cases come to, and what moves them most. */
export function modelSlides(
  { title, scenarios, exhibits }: PartOf<'model'>,
  report: Report,
): DeckSlide[] {
  const told = exhibits.filter(({ exhibit }) => exhibit.chart !== 'bar');
  return told.map((shown, at) => {
    const message = at === 0 ? scenarios[0]?.message : '';
    return chartSlide(title, message || shown.exhibit.title, shown, report);
  });
}
