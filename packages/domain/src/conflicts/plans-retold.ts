import { ofWhich } from '../kit/part-words.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import type { Conflict } from './conflict.ts';
import { contradict, otherThan, type Telling } from './contradict.ts';
import { isNear, isTold } from './find-contradictions.ts';
import { headingsOf, headsOf, sentenceAround } from './sentence-around.ts';

const planWord =
  /(?<![\p{L}])(?:budget\p{L}*|plan|plans|business plan|\p{L}*planung|jahresplan|wirtschaftsplan|presupuesto|orçamento|budsjett\p{L}*|begroting)(?![\p{L}])/iu;
/** What says that a plan is told of that was made before. */
const retold =
  /(?<![\p{L}])(?:foresaw|had foreseen|called for|calling for|provided for|envisaged|had assumed|assumed|approved (?:last|in|on|by|at)|agreed (?:last|in|on)|adopted (?:last|in|on)|original(?:ly)?|last (?:year|june|july|autumn|spring|december|november)|against (?:a|the|our) (?:budget|plan)|compared (?:with|to)|versus|vs\.?|beschlossen\p{L}*|verabschiedet\p{L}*|genehmigt\p{L}*|ursprünglich\p{L}*|vorgesehen|sah|gegenüber|statt)(?![\p{L}])/iu;
/** Another plan than the one that was approved. */
const otherPlan =
  /(?<![\p{L}])(?:draft|revised|updated|amended|new|first version|re-?forecast|entwurf\p{L}*|überarbeitet\p{L}*|neu\p{L}*|angepasst\p{L}*|nachtrag\p{L}*)(?![\p{L}])/iu;
const partOf = new RegExp(`^(?:${ofWhich})(?![\\p{L}])`, 'iu');

interface Planned extends Telling {
  text: string;
}

const isWholeYear = ({ period: { value } }: LedgerFigure): boolean =>
  value?.end != null && (value.precision === 'year' || value.type === 'instant');

const isOfWhole = ({ segment, measure }: LedgerFigure): boolean =>
  (segment.value ?? []).length === 0 && !partOf.test(measure.value?.text ?? '');

/** What a paper that is a plan by its name plans for a whole year. */
function plannedIn(source: LedgerSource, ledger: Ledger): Planned[] {
  const { title } = source.card;
  if (!planWord.test(title) || otherPlan.test(title)) return [];
  return ledger
    .figuresOf(source.id)
    .filter((figure) => isPlan(figure) && isTold(figure, source))
    .filter((figure) => isWholeYear(figure) && isOfWhole(figure) && figure.high === null)
    .map((figure) => {
      const text =
        figure.place.row === null ? sentenceAround(figure, source) : headsOf(figure, source);
      return { figure, source, text };
    });
}

/** What a later paper says that a plan had foreseen. */
function retoldIn(source: LedgerSource, ledger: Ledger): Planned[] {
  return ledger
    .figuresOf(source.id)
    .filter((figure) => figure.origin === 'prose' && figure.status.value === 'budget')
    .filter((figure) => isOfWhole(figure) && figure.high === null && isTold(figure, source))
    .map((figure) => ({ figure, source, text: sentenceAround(figure, source) }))
    .filter(({ text }) => planWord.test(text) && retold.test(text) && !otherPlan.test(text));
}

const shortestBeginning = 4;

/** "Openings" and "opened": words of one thing begin alike. */
const beginsIn = (word: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}])${word.slice(0, shortestBeginning)}`, 'iu').test(text);

const lastWord = (text: string): string => text.match(/\p{L}{4,}/gu)?.at(-1) ?? '';

/** The same measure, or things counted that each tells of in the words of the other. */
function areOfOne(plan: Planned, told: Planned): boolean {
  const [a, b] = [plan.figure, told.figure];
  if (a.kind !== b.kind || a.form !== b.form) return false;
  if (a.kind === 'money' && (a.unit.value === null || a.unit.value !== b.unit.value)) return false;
  if ([a, b].some((one) => one.kind === 'money' && one.scale.how === 'unknown')) return false;
  const [first, second] = [a.measure.value?.concept ?? null, b.measure.value?.concept ?? null];
  if (first !== null || second !== null) return first === second;
  if (a.kind !== 'count' || a.place.row !== null) return false;
  const [planned, said] = [lastWord(a.unit.value ?? ''), lastWord(b.unit.value ?? '')];
  const { blocks, text } = told.source.reading;
  const block = blocks[b.place.block];
  const around = `${headingsOf(b, told.source)} ${text.slice(block?.start, block?.end)}`;
  return planned !== '' && said !== '' && beginsIn(said, plan.text) && beginsIn(planned, around);
}

/** For the year that the sentence names, else for the one in which it was written. */
function isOfYear({ figure }: Planned, told: Planned, written: string): boolean {
  const { start, end } = figure.period.value ?? {};
  if (!end) return false;
  const years = told.text.match(/(?<!\d)20\d\d(?!\d)|(?<=FY\s?['’]?)\d\d(?!\d)/gu) ?? [];
  const named = years.map((year) => (year.length === 2 ? `20${year}` : year));
  if (named.length > 0) return named.every((year) => year === end.slice(0, 4));
  return (start ?? end).slice(0, 4) <= written.slice(0, 4) && written <= end;
}

/** What a plan had for a year, and what a later paper says that it had. */
export function findPlansRetold(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const planned = sources.flatMap((source) => plannedIn(source, ledger));
  if (planned.length === 0) return [];
  return sources.flatMap((source) => {
    const written = writtenBy(source.card);
    if (written === null) return [];
    return retoldIn(source, ledger).flatMap((told): Conflict[] => {
      const meant = planned.filter(
        (plan) =>
          plan.source.id !== source.id &&
          (writtenBy(plan.source.card) ?? written) < written &&
          areOfOne(plan, told) &&
          isOfYear(plan, told, written),
      );
      const plan = otherThan(told, meant);
      if (!plan || !isNear(plan.figure, told.figure)) return [];
      const why = 'The plan itself has another number than the one that it is said to have had.';
      return [{ ...contradict(plan, told, why), better: 0 }];
    });
  });
}
