import { above, anyOf, below, ofAllLanguages, statusWords } from '../../kit/closed-classes.ts';
import { readAllNumberWords } from '../../kit/number-words.ts';
import { denying } from '../../kit/stances.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { isTold } from '../find-contradictions.ts';
import { unsettled } from '../lists/states.ts';
import { surveys } from '../lists/surveys.ts';
import { isYearOfPaper } from '../recomputed/cited-year.ts';
import { type Recipe, recipeTold, spread } from '../recomputed/recipes.ts';
import { type Time, timeOf } from '../recomputed/times.ts';
import { qualifying, type ToldRate, tellingOf } from '../recomputed/told-rate.ts';
import { speaksForCompany } from '../selling.ts';
import { headingsOf, leadOf } from '../sentence-around.ts';
import { meaningsOf, meantWords, timeless, type Word } from './words.ts';

/** A number that a sentence tells, and the words that say of what. */
export interface ToldQuestion {
  told: ToldRate;
  /** What stands beside the number: this must be answered. */
  core: readonly Word[];
  /** "Of the order lines": what a share is of. */
  base: readonly Word[];
  /** Everything that the sentence and what stands over it name. */
  said: ReadonlySet<string>;
  time: Time;
  recipe: Recipe | null;
  /** Words of what its recipe calls it. */
  called: ReadonlySet<string>;
  /** "Adjusted", "organic": what is counted otherwise is another number. */
  qualified: readonly Word[];
  /** "From dealers", "in Spain": what is told of a part is none of the whole. */
  narrowing: readonly Word[];
  /** Other numbers of the sentence. */
  beside: readonly number[];
  /** All of its numbers, in digits or in words. */
  numbers: ReadonlySet<string>;
}

const smallest = 8;

/** Parts of names, limits, and what is left over of many. */
export const isSmall = ({ kind, value, printed }: LedgerFigure): boolean =>
  kind === 'count' && Number(value) < smallest && !isMark(printed);

const ofWhat =
  /^\s?(?:%|per ?cent|prozent|procent)?\s?(?:of|der|des|von|vom|aller|de|du|di|dei|degli|delle|del|dos|das|van|av|af)\s/iu;
/** "… : growth without new halls", "… thanks to", "… after 91%". */
const clauseEnd =
  /[;()]|:\s|[,.]\s|\s[–—-]\s|(?<![\p{L}])(?:thanks to|because|while|whereas|compared|versus|against|dank|weil|während|gegenüber|grâce|gracias|grazie|dankzij|takket|tack vare)(?![\p{L}])/iu;

const joins =
  /(?<![\p{L}])(?:in|at|for|from|during|between|by|to|with|were|was|im|am|bei|für|von|zwischen|wurden|en|au|pour|para|per|nel|voor|tussen|i|mellom|mellan)\s.*$/isu;

/** All that the sentence says before the number, and the clause behind it. */
function clauseOf({ figure, sentence, before, after }: ToldRate): { lead: string; rest: string } {
  const [rest = ''] = after.split(clauseEnd);
  const at = sentence.indexOf(`${before}${figure.printed}`.replace(/\s+/gu, ' ').trim());
  const said = at > 0 ? `${sentence.slice(0, at)} ${before}` : before;
  return { lead: said.split(/;\s|\.\s|:\s(?=(?:\S+\s+){4})/u).at(-1) ?? '', rest };
}

/** "Up from 31%", "(previous year: 9%)": what it is held against is another number. */
const heldAgainst =
  /(?:from|after|than|against|versus|vs\.?|previous year|prior year|vorjahr|von|nach|gegenüber|statt|depuis|contre|desde|contra|dal|van|fra|från)[\s:]*\(?$|\([^()]*20\d\d[^()\d]*$/iu;

const narrowed =
  /(?<![\p{L}])(?:from|among|with|for|without|outside|in|aus|bei|für|mit|ohne|pour|chez|avec|sans|dans|para|con|sin|senza|voor|met|zonder|med|til|uden|utan|hos)\s(?:the\s|our\s|all\s|going\sout\sto\s|going\sto\s|den\s|der\s|les\s|los\s|de\s)?(\p{L}+)/giu;

/** "Delivery to hospitals of 97%". */
const served = /(?<![\p{L}])(?:to|an|à|til|till)\s(\p{L}+)\s(?:of|von|de|av|af)\s*$/giu;

const toCome = new RegExp(
  `(?<![\\p{L}])(?:will|shall|soon|werden|wird|sera|seront|${Object.values(statusWords)
    .flatMap(({ budget, forecast, target }) => [...budget, ...forecast, ...target])
    .join('|')})(?![\\p{L}])`,
  'iu',
);

/** "Of what we sell", "von dem, was wir verkaufen": of revenue, and of nothing else. */
const ofSales =
  /^(\s?(?:%|per ?cent|prozent|procent)?\s?(?:of|von|de|di|van|av|af)\s)(?:all |everything |dem,? |ce |lo |ci[òo] |het(?:geen)? )?(?:that |what |was |que |qu[’'] ?|che |wat |det |vad |hvad |hva )(?:we|the (?:group|company|firm)|wir|nous|(?:nosotros )?|noi|wij|we|vi)?\s?(?:sells?|sold|invoiced?s?|bill(?:s|ed)?|earn(?:s|ed)?|turn(?:s|ed)? over|verkaufen|verkauft|umsetzen|fakturieren|einnehmen|vendons|facturons|vendemos|facturamos|vendiamo|fatturiamo|verkopen|factureren|selger|sælger|säljer|fakturerer|fakturerar|omsetter|omsætter|omsätter)(?![\p{L}])/iu;
const inPlainWords = (told: ToldRate): ToldRate => ({
  ...told,
  after: told.after.replace(ofSales, '$1revenue by '),
});

const withoutNumbers = (text: string, language: string | null): string =>
  readAllNumberWords(text, language).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );

function calledIn(told: ToldRate, recipe: Recipe | null): ReadonlySet<string> {
  const named = recipe?.name.exec(told.own)?.[0] ?? '';
  const happens = recipe?.told?.exec(spread(told))?.[0] ?? '';
  return meaningsOf(meantWords(`${named} ${happens}`));
}

function questionOf(told: ToldRate, prose: readonly LedgerFigure[], ledger: Ledger): ToldQuestion {
  const { figure, source, sentence } = told;
  const { lead, rest } = clauseOf(told);
  const [name, ...further] = meantWords(ledger.company);
  const own = new Set([name, ...further].map((word) => word?.stem));
  const unit = figure.kind === 'count' ? (figure.unit.value ?? '') : '';
  const clause = withoutNumbers(timeless(`${lead} ${unit} ${rest}`), source.card.language);
  const core = meantWords(clause);
  const of = ofWhat.exec(rest);
  const recipe = recipeTold(told);
  const over = `${leadOf(figure, source)} ${headingsOf(figure, source)}`;
  return {
    told,
    core: core.filter(({ stem }) => !own.has(stem)),
    base: of ? meantWords(rest.slice(of[0].length).replace(joins, '')) : [],
    said: meaningsOf([...core, ...meantWords(`${sentence} ${over}`)]),
    time: isYearOfPaper(told, ledger) ? null : timeOf(told),
    recipe,
    called: calledIn(told, recipe),
    qualified: meantWords((sentence.match(qualifying) ?? []).join(' ')),
    narrowing: meantWords(
      [...clause.matchAll(narrowed), ...lead.matchAll(served)]
        .map(([, word = '']) => word)
        .join(' '),
    ).filter(({ stem }) => stem !== name?.stem),
    numbers: new Set([
      ...readAllNumberWords(sentence, source.card.language).map(({ value }) => String(value)),
      ...(sentence.match(/\d+/gu) ?? []),
    ]),
    beside: prose.filter((one) => isBeside(one, told)).map(({ value }) => Number(value)),
  };
}

function isAsked({ form, high, kind, origin }: LedgerFigure): boolean {
  if (form !== 'level' || high !== null || origin !== 'prose') return false;
  return ['percent', 'rating', 'count', 'duration'].includes(kind);
}

/** With a digit behind the point. */
const isMark = (printed: string): boolean => /\d[.,]\d$/u.test(printed);

function isOfTarget({ subject }: LedgerFigure, source: LedgerSource, { company }: Ledger) {
  return speaksForCompany(source) || subject.value === company;
}

const isBeside = (one: LedgerFigure, { figure, sentence }: ToldRate): boolean =>
  one !== figure &&
  one.kind !== 'date' &&
  one.place.block === figure.place.block &&
  sentence.includes(one.printed);

/** Of several counts in a sentence nobody knows which is of what. */
const isAlone = (told: ToldRate, prose: readonly LedgerFigure[]): boolean =>
  told.figure.kind === 'percent' ||
  !prose.some(
    (one) =>
      isBeside(one, told) &&
      (isMark(told.figure.printed) ? isMark(one.printed) : Number(one.value) > smallest),
  );

/** "EUR 4.1 million, or 12% of revenue": the amount before it says what it is. */
const isOfAmount = ({ before, sentence, figure }: ToldRate): boolean =>
  meantWords(before).length === 0 &&
  /\d/u.test(timeless(sentence.slice(0, sentence.indexOf(figure.printed.replace(/\s+/gu, ' ')))));

/** "No more than five" denies nothing. */
const bounds = new RegExp(
  `(?<![\\p{L}])(?:${anyOf([...ofAllLanguages(below), ...ofAllLanguages(above)])})(?![\\p{L}])`,
  'giu',
);

/** "Would sign without a tender" says what they would do. */
const lacking = /(?<![\p{L}])(?:without|ohne|sans|senza|zonder|uten|uden|utan)(?=\s\p{L})/giu;

/** It is so, by the clause itself. */
function isStated(told: ToldRate): boolean {
  const { lead, rest } = clauseOf(told);
  const clause = `${lead} ${rest}`;
  if (isOfAmount(told)) return false;
  const isOpen = toCome.test(clause) && !surveys.test(told.sentence);
  const isOther = told.figure.bound === 'exact' && heldAgainst.test(told.before);
  const plain = clause.replace(bounds, ' ').replace(unsettled, ' ').replace(lacking, ' ');
  return !isOpen && !isOther && !denying.test(plain);
}

/** By its own words. */
const isPlanned = (figure: LedgerFigure): boolean => isPlan(figure) && figure.status.how === 'read';

/** All numbers that sentences tell of the company and its parts. */
export function questionsIn(ledger: Ledger): ToldQuestion[] {
  return sourcesInForce(ledger).flatMap((source) => {
    const prose = ledger.figuresOf(source.id).filter(({ origin }) => origin === 'prose');
    return prose
      .filter((figure) => isAsked(figure) && isTold(figure, source) && !isPlanned(figure))
      .filter((figure) => isOfTarget(figure, source, ledger))
      .flatMap((figure) => tellingOf(figure, source, prose) ?? [])
      .filter(isStated)
      .filter((told) => isAlone(told, prose))
      .map((told) => questionOf(inPlainWords(told), prose, ledger))
      .filter(
        ({ core, base, told }) =>
          isMark(told.figure.printed) || core.length > Math.min(1, base.length),
      );
  });
}
