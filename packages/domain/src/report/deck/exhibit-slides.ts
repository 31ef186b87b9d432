import { detectLanguage } from '../../kit/detect-language.ts';
import { figuresOfMatter } from '../../model/map-matter.ts';
import { printSetting } from '../../model/print-setting.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { isPeriodName } from '../chart/period-names.ts';
import { type ChartPlan, planChart } from '../chart/plan-chart.ts';
import type { DocumentBlock, DocumentSubsection, PartOf } from '../document/document.ts';
import { exhibitMessage } from '../exhibit-message.ts';
import { modelOf } from '../model-of.ts';
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
  const heat = plan?.form === 'heat' ? plan : null;
  return [
    exhibit.columns.map(words),
    ...exhibit.rows.slice(0, deckLimits.exhibitRows).map(({ label, cells }, row) => [
      words(label),
      ...cells.map(({ text }, column) => {
        // How much a mark counts stands beside the marks, and is not among those that are weighed.
        const place = heat?.columns.indexOf(exhibit.columns[column + 1] ?? '');
        const cell = heat?.cells.find((each) => each.row === row && each.column === place);
        return { text, weight: cell?.weight ?? null };
      }),
    ]),
  ];
}

interface Shown {
  exhibit: ReportExhibit;
  unit: string;
}

const scales: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', bn: 'billion' };
const printedUnit = /^([A-Z]{3}) [−-]?[\d.,]+(k|m|bn)?$/u;

/** "EUR million", where all that is drawn is printed so. */
function unitOf(charts: readonly NativeChart[]): string {
  const printed = charts[0]?.printed ?? [];
  const units = new Set(
    printed.map((text) => {
      const [, currency = '', scale = ''] = printedUnit.exec(text) ?? [];
      return [currency, scales[scale]].filter(Boolean).join(' ');
    }),
  );
  const [only = ''] = units;
  return units.size === 1 ? only : '';
}

/** Charts below a caption that says in which currency and scale all of them are. */
function withUnit(charts: readonly NativeChart[], caption: string): NativeChart[] {
  const unit = unitOf(charts);
  const isUnitSaid = unit.includes(' ') && caption.includes(unit);
  return charts.map((chart) => (isUnitSaid ? { ...chart, isUnitSaid } : chart));
}

/** What is drawn broken, and where it ends. */
function foreseenWords(plan: ChartPlan | null): string[] {
  if (plan?.form !== 'lines') return [];
  const [only, ...others] = plan.series;
  const ahead = plan.series.some(({ bars }) => bars.some(({ standing }) => standing !== 'actual'));
  if (!ahead) return [];
  const last = others.length === 0 ? only?.bars.at(-1) : undefined;
  return [last ? `dashed: forecast, ${last.text} in ${last.name}` : 'dashed: forecast'];
}

const markScale = /\(\d+\s?[–-]\s?\d+\)/u;

/** "1–5", where some head of the table says so of marks that others bear as well. */
function scaleWords({ columns, title }: ReportExhibit, charts: readonly NativeChart[]): string[] {
  const scale = [title, ...columns].flatMap((head) => markScale.exec(head)?.[0] ?? [])[0];
  const isScatter = charts.some(({ form }) => form === 'scatter');
  return scale && isScatter ? [`both marks ${scale}`] : [];
}

/** What is shown, in which unit and to which scale; where the slide's title says the first already, what is measured. */
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
    ...foreseenWords(plan),
    ...(plan?.form === 'heat' ? ['the darker, the higher'] : []),
    ...scaleWords(exhibit, charts),
    ...(charts.length > 1 ? ['each to its own scale'] : []),
  ];
  const said = withoutStop(title);
  const isSaid = said !== '' && exhibit.title.endsWith(said);
  const before = exhibit.title.slice(0, -said.length).replace(/:\s*$/, '');
  const isBegun = said !== '' && !isSaid && exhibit.title.startsWith(said);
  const after = exhibit.title.slice(said.length).replace(/^[\s(]+|\)$/gu, '');
  const name = isBegun ? after : isSaid ? before || measuredBy(exhibit, plan) : exhibit.title;
  const measured = unit || unitOf(charts);
  const isNamed = name.includes(measured);
  return [[name, isNamed ? '' : measured].filter(Boolean).join(', '), ...remarks]
    .filter(Boolean)
    .join('; ');
}

/** What the numbers of an exhibit are of: by the head over its rows, the one thing that is drawn, or its columns. */
function measuredBy({ columns, rows }: ReportExhibit, plan: ChartPlan | null): string {
  const [first = '', ...heads] = columns;
  if (first !== '') return first;
  if (plan?.form === 'lines' && plan.series.length === 1) return plan.series[0]?.name ?? '';
  if (plan?.form === 'heat') return '';
  const isOverTime = plan?.form === 'lines' || plan?.form === 'panels';
  if (isOverTime && heads.every(isPeriodName)) return '';
  if (plan?.form === 'scatter') return `${plan.xName} and ${plan.yName}`;
  const bars = plan?.form === 'bars' ? plan.groups.flatMap((group) => group.bars) : [];
  const names = new Set(bars.map(({ name }) => name));
  const isShown = (name: string) => bars.length === 0 || names.has(name);
  const drawn = heads.filter(
    (name, at) => isShown(name) && rows.some(({ cells }) => cells[at]?.value != null),
  );
  return drawn.filter(Boolean).slice(0, mostHeads).join(', ');
}

const mostHeads = 5;

/** What somebody else says is a title of the deck only where nothing else is. */
const isQuoted = ({ text }: ReportSentence) => text.includes('“');
const isTitle = (sentence: ReportSentence) =>
  sentence.text.length <= deckLimits.titleLetters && !isQuoted(sentence);

const figuresIn = (sentence: ReportSentence): string[] =>
  sentence.figures.flatMap(({ of }) => of.map(({ id }) => id));

/** Whether what is said rests on what is drawn: on figures of it, where both name theirs, else on its place. */
function restsOn(message: ReportSentence, { rows }: ReportExhibit): boolean {
  const cells = rows.flatMap((row) => row.cells);
  const [told, drawn] = [figuresIn(message), new Set(cells.flatMap(({ figures }) => figures))];
  return told.length > 0 && drawn.size > 0
    ? told.some((id) => drawn.has(id))
    : cells.some(({ notes }) => notes.some((note) => message.notes.includes(note)));
}

/** A picture of what a message says: titled by it, or drawn from what it rests on. */
const isOf =
  (message: ReportSentence | null) =>
  ({ exhibit }: Shown): boolean =>
    message !== null && (exhibit.title === withoutStop(message.text) || restsOn(message, exhibit));

/** How much of what is said rests on figures of an exhibit. */
const toldOf =
  (sentences: readonly ReportSentence[]) =>
  ({ exhibit }: Shown): number => {
    const shown = new Set(
      exhibit.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.figures)),
    );
    return sentences.filter((sentence) => figuresIn(sentence).some((id) => shown.has(id))).length;
  };

/** The picture of the message, or of what most is computed of beside it; a picture that nobody speaks of comes last. */
function pickExhibit({ message, blocks }: DocumentSubsection, company: string) {
  const exhibits = exhibitsOf(blocks);
  const computed = sentencesOf(blocks).filter((sentence) => !isQuoted(sentence));
  const told = toldOf(computed);
  const drawn = exhibits
    .filter(({ exhibit }) => chartsOf(exhibit).length > 0)
    .toSorted((one, other) => told(other) - told(one));
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

/** Words of another tongue are read in the report, where they stand with their source. */
function isForeign({ text }: ReportSentence): boolean {
  const quoted = [...text.matchAll(/“([^”]*)”/gu)].map(([, words]) => words).join(' ');
  const language = quoted === '' ? null : detectLanguage(quoted);
  return language !== null && language !== 'en';
}

/**
 * A talk that is quoted at length is read in the report; what is computed goes before what is said, and what is
 * pictured before the rest. Where all is long, the first is told.
 */
function briefly(
  sentences: readonly ReportSentence[],
  shown: Shown | undefined,
): readonly ReportSentence[] {
  const brief = sentences.filter(({ text }) => text.length <= deckLimits.pointLetters);
  const own = brief.filter((sentence) => !isForeign(sentence));
  const rank = (sentence: ReportSentence) =>
    isQuoted(sentence) ? 2 : shown && toldOf([sentence])(shown) > 0 ? 0 : 1;
  const inOrder = (own.length > 0 ? own : brief).toSorted((one, other) => rank(one) - rank(other));
  const pictured = inOrder.filter((sentence) => rank(sentence) === 0);
  if (pictured.length >= fewestPictured) return pictured;
  return inOrder.length > 0 ? inOrder : sentences.slice(0, 1);
}

/** So many make the words beside a picture; what it does not show is read in the report. */
const fewestPictured = 2;

const isSame = (one: string, other: string) => withoutStop(one) === withoutStop(other);

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
      .filter((sentence) => sentence !== titled && !isSame(sentence.text, title.text)),
    shown,
  )
    .slice(0, deckLimits.points)
    .map((sentence) => notes.point(sentence));
  if (shown) pictureOf(shown.exhibit, notes);
  const charts = shown ? chartsOf(shown.exhibit) : [];
  const caption = shown ? captionOf(shown, charts, title.text) : '';
  return {
    kind: 'exhibit',
    kicker: `${section.number} ${section.title} · ${subsection.title}`,
    title,
    caption,
    charts: withUnit(charts, caption),
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

/** A message alone, below which a slide would be empty. */
const isBare = ({ message, blocks }: DocumentSubsection): boolean =>
  exhibitsOf(blocks).length === 0 &&
  sentencesOf(blocks).filter(({ text }) => !message || !isSame(text, message.text)).length ===
    (message ? 0 : 1);

/** Those worth most, in the order of the report; a second one of a section has something to show. */
export function pickSubsections(
  { subsections }: PartOf<'section'>,
  company: string,
): DocumentSubsection[] {
  const picked = subsections
    .filter(({ message, blocks }) => message !== null || sentencesOf(blocks).length > 0)
    .filter((each) => !isBare(each))
    .toSorted((left, right) => slideWorth(right, company) - slideWorth(left, company))
    .filter((each, at) => at === 0 || hasPicture(each))
    .slice(0, deckLimits.perSection);
  return subsections.filter((each) => picked.includes(each));
}

function pictureOf({ rows, source_ids }: ReportExhibit, notes: Footnotes): void {
  notes.picture(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.notes)),
    source_ids,
  );
}

/** The cases with what is assumed in each. */
function casePoints({ model }: Report): DeckPoint[] {
  if (!model) return [];
  return modelOf(model).cases.map(({ name, growth, years }) => {
    const margin = model.assumptions.find(({ lever }) => lever === 'margin');
    const end = caseEnds[name];
    const kept = margin && `${margin.name} ${printSetting(margin, end)}`;
    const last = years.at(-1);
    return unmarked(
      [`${name}: revenue grows by ${inPercent(growth)} a year to ${last?.year}`, kept]
        .filter(Boolean)
        .join('; '),
    );
  });
}

const caseEnds = { Downside: 'low', Base: 'value', Upside: 'high' } as const;

/** What the cases come to, and what moves them most; the sources are those of what is assumed. */
export function modelSlides(
  { title: kicker, scenarios, exhibits }: PartOf<'model'>,
  report: Report,
): DeckSlide[] {
  const told = exhibits.filter(({ exhibit }) => exhibit.chart !== 'bar');
  const assumed = new Set((report.model?.assumptions ?? []).flatMap(({ rests }) => rests));
  const restsOn = report.model
    ? figuresOfMatter(report.model.matter).flatMap(({ id, source_id }) =>
        assumed.has(id) ? source_id : [],
      )
    : [];
  return told.map((shown, at): DeckSlide => {
    const message = at === 0 ? scenarios[0]?.message : '';
    const notes = new Footnotes(report);
    pictureOf(shown.exhibit, notes);
    notes.picture([], restsOn);
    const charts = chartsOf(shown.exhibit);
    const title = message || shown.exhibit.title;
    const caption = captionOf(shown, charts, title);
    return {
      kind: 'exhibit',
      kicker,
      title: unmarked(title),
      caption,
      charts: withUnit(charts, caption),
      table: charts.length === 0 ? tableOf(shown.exhibit) : [],
      points: shown.exhibit.chart === 'line' ? casePoints(report) : [],
      footnotes: notes.lines,
    };
  });
}
