import { readDates } from '../../kit/dates.ts';
import { since, someOf, wholeWord } from '../../kit/part-words.ts';
import { readPeriods } from '../../kit/periods.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Period } from '../../reading/figure.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import { timeless } from '../asked/words.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { isSameThing, tellingWords } from '../lists/kinship.ts';
import { areOfTwoParties } from '../party-over.ts';
import { isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** That something begins, is opened, handed over or put off, in the languages that are read. */
const beginning =
  /(?<![\p{L}])(?:start(?:s|ed|ing| of|-up)|launch|opens|opened|opening|(?:will|would|to|shall|should|can)(?: now| only| not)? open|go(?:es)? live|went live|going live|go-live|commission|come on stream|came into|went into|goes into|put into|into (?:operation|service|use)|in (?:operation|service)|hand(?:ed)? over|handover|be ready|ready for|completion|begin|began|begun|commence|postponed|delayed|deferred|pushed back|moved to|beginn|anlauf|angelaufen|gestartet|begonnen|eröffn|inbetrieb|in betrieb|übergeben|übergabe|fertiggestellt|verschoben|verschiebt|verzögert|einführung|geht live|mise en service|démarr|ouvrira|ouverture|a ouvert|inaugur|reporté|retardé|lancement|puesta en marcha|entra(?:rá)? en|entró en|inicio de|apertura|abrirá|aplazad|retrasad|lanzamiento|lançamento|abertura|adiad|atrasad|entrada em|avvio|avviat|aprirà|rinviat|entr(?:a|er[àe]|ato|ata) in|ingebruik|in gebruik|gestart|geopend|oplever|uitgesteld|verschoven|oppstart|åpn|åbn|settes i drift|tas i (?:drift|bruk)|tages i brug|utsatt|udskudt|startade|startet|öppn|driftsätt|uppskj|senarelag)/iu;
const earliest =
  /(?<![\p{L}])(?:not|cannot|never|nicht|pas|no|non|não|niet|ikke|inte)(?![\p{L}])[^.;]{0,70}(?<![\p{L}])(?:before|until|vor|bevor|avant|antes d\p{L}*|prima d\p{L}*|voor|før|innan|före|förrän)\s[^.;\d]{0,14}$|(?<![\p{L}])(?:earliest|from|frühestens|erst|au plus tôt|como pronto|non prima|op zijn vroegst|tidligst|tidigast)\s[^.;\d]{0,14}$/iu;
const notBefore =
  /(?<![\p{L}])(?:not|nicht|pas|no|non|não|niet|ikke|inte)(?![\p{L}])[^.;]{0,50}(?<![\p{L}])(?:before|until|vor|avant|antes d\p{L}*|prima d\p{L}*|voor|før|före|förrän)(?![\p{L}])/iu;
const latest =
  /(?<![\p{L}])(?:by|before|no later than|until|bis|spätestens|vor|d[’']ici|avant|au plus tard|antes d\p{L}*|entro|até|voor|uiterlijk|innen|senest|senast|före)\s[^.;\d]{0,16}$/iu;

/** "Approval is not expected before March": until then it is not there. */
const awaited =
  /(?<![\p{L}])(?:expect\p{L}*|anticipated|awaited|erwart\p{L}*|gerechnet|attendue?s?|esper\p{L}*|previst\p{L}*|prevé|attes[aio]|verwacht\p{L}*|ventes|ventet|väntas|förväntas)(?![\p{L}])/iu;

/** "Nine of them were launched in 2024": when some began says nothing of the others. */
const some = wholeWord(someOf);

/** When something begins by a sentence: between which days. */
interface Schedule {
  sentence: ToldSentence;
  from: string;
  to: string;
  /** The day, month or year; a quarter as it is called. */
  shown: string;
  names: readonly string[];
  /** Names that it stands under: "5. Mill Lane", and all of the subject of a letter. */
  under: readonly string[];
  /** It says since when something runs, and nothing of how it began. */
  isRunning: boolean;
}

const ever = { first: '0000', last: '9999' } as const;

/** What is called by a number, written in two capitals, or, outside German, with one inside a sentence. */
const numbered =
  /\p{Lu}\p{L}+\s\d{1,3}(?!\d|[.,]\d)|\p{Lu}\p{Ll}+\p{Lu}\p{L}+(?![\p{L}]|-\p{Ll})/gu;
const placed = /(?<=\p{L}[,;]?\s)\p{Lu}\p{Ll}{3,}(?![\p{L}]|-\p{Ll})/gu;
/** "Rust-resistant" is a quality, and names nothing. */
const inQuality = /^-\p{Ll}/u;

function isNamedIn(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && !inQuality.test(text.slice(at + name.length));
}

function namesIn({ text, source }: ToldSentence, company: string): string[] {
  const plain = source.card.language === 'de' ? [] : (text.match(placed) ?? []);
  return [...(text.match(numbered) ?? []), ...plain].filter(
    (name) => !company.includes(name) && readDates(`1 ${name} 2025`).length === 0,
  );
}

const numbering = /^[\s\d.)(]*/u;
const severalNames = /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){1,2}$/u;

const subjectOf =
  /^(?:objet|betreff|betrifft|subject|re|oggetto|asunto|assunto|onderwerp|betreft|emne|ämne)\s?:\s/iu;

/** What stands right over a sentence, where that is a name and nothing else, or the subject of a letter. */
function namesOver({ source: { reading }, block }: ToldSentence): readonly string[] {
  const over = reading.blocks[reading.blocks[block]?.headings.at(-1) ?? -1];
  const text = over ? reading.text.slice(over.start, over.end).replace(numbering, '').trim() : '';
  if (subjectOf.test(text)) return text.match(placed) ?? [];
  return severalNames.test(text) ? [text] : [];
}

function shownOf({ precision, start, label }: Period): string {
  if (precision === 'quarter' || precision === 'half' || start === null) return label;
  const length = { day: 10, month: 7, year: 4 }[precision];
  return printDate(start.slice(0, length));
}

/** The last day, month, quarter or year that a sentence names, as the words before it bound it. */
function scheduleIn(sentence: ToldSentence, company: string): Schedule | null {
  const { text, source } = sentence;
  if (!/\d/u.test(text)) return null;
  if (some.test(text)) return null;
  const begins = beginning.exec(text) ?? (notBefore.test(text) ? awaited.exec(text) : null);
  const mentions = readPeriods(text, null, writtenBy(source.card)).filter(
    ({ period }) => period.start && period.end,
  );
  const last = mentions
    .toSorted((a, b) => (a.period.end ?? '').localeCompare(b.period.end ?? ''))
    .at(-1);
  if (!last?.period.start || !last.period.end) return null;
  const { start, end } = last.period;
  const ahead = text.slice(0, last.start);
  const isRunning = !begins && isSelling(source) && sinceWord.test(ahead);
  if (!isRunning && (!begins || Math.abs(begins.index - last.start) > farthest)) return null;
  const isEarliest = earliest.test(ahead);
  const isLatest = !isEarliest && latest.test(ahead);
  return {
    sentence,
    from: isLatest ? ever.first : start,
    to: isEarliest ? ever.last : end,
    shown: shownOf(last.period),
    names: namesIn(sentence, company),
    under: namesOver(sentence),
    isRunning,
  };
}

const sinceWord = new RegExp(`(?<![\\p{L}])(?:${since}|da)\\s+$`, 'iu');
/** Characters between that something begins and when. */
const farthest = 90;

const fewestWords = 3;
const mostWords = 0.6;

/** What is said to run is what is not there yet, in the words of whoever waits for it. */
function isAwaited(running: Schedule, other: Schedule): boolean {
  if (!running.isRunning || other.isRunning || !awaited.test(other.sentence.text)) return false;
  const own = tellingWords(timeless(other.sentence.text)).filter((word) => !awaited.test(word));
  const said = tellingWords(running.sentence.text);
  const shared = own.filter((word) => said.some((one) => isSameThing(word, one)));
  return shared.length >= Math.max(fewestWords, mostWords * own.length);
}

/** Both call it by a name. */
const areNamed = (a: Schedule, b: Schedule): boolean =>
  isAwaited(a, b) || [...a.names, ...a.under].some((name) => isNamedIn(b.sentence.text, name));

const day = 24 * 3600 * 1000;
const nearest = 31;

/** Weeks apart, so that no wording hides it. */
const areApart = (a: Schedule, b: Schedule): boolean =>
  [[a, b] as const, [b, a] as const].some(
    ([one, other]) =>
      one.to !== ever.last &&
      other.from !== ever.first &&
      Date.parse(other.from) - Date.parse(one.to) > nearest * day,
  );

/** A later word of the same hand is a new plan, and no other word on the old one. */
function isReplanned({ sentence: a }: Schedule, { sentence: b }: Schedule): boolean {
  const [first, second] = [a.source.card, b.source.card];
  const isOneHand = first.ownerRole === 'target' && second.ownerRole === 'target';
  return isOneHand && !isSelling(a.source) && !isSelling(b.source);
}

const sideOf = ({ sentence, shown }: Schedule) => sideOfSentence(sentence, shown);

interface Found {
  first: Schedule;
  worse: Schedule;
  isDecided: boolean;
}

const ofBoth = ({ first, worse }: Found): Schedule[] => [first, worse];
const lengthOf = (found: Found): number =>
  ofBoth(found).reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);

/** Of two that share a side: who is right of it settles more than who only differs, then the finer word does. */
function settles(one: Found, other: Found): boolean {
  if (one.isDecided !== other.isDecided) return one.isDecided;
  // Two that are wrong by the same paper are both to be told.
  const isSame = !one.isDecided || one.worse === other.worse;
  return isSame && lengthOf(one) < lengthOf(other);
}

const isSettled = (found: Found, all: readonly Found[]): boolean =>
  all.some(
    (one) => ofBoth(one).some((side) => ofBoth(found).includes(side)) && settles(one, found),
  );

/** When the same thing begins, by two papers that cannot both be right. */
export function findSchedules(ledger: Ledger): Conflict[] {
  const all = sentencesIn(ledger).flatMap((one) => scheduleIn(one, ledger.company) ?? []);
  const found = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other): Found[] => {
      if (one.sentence.source.groupId === other.sentence.source.groupId) return [];
      if (!areApart(one, other) || isReplanned(one, other)) return [];
      if (one.isRunning ? one.to > other.from : other.isRunning && other.to > one.from) return [];
      if (!areNamed(one, other) && !areNamed(other, one)) return [];
      if (areOfTwoParties([one, other].map(sideOf), ledger)) return [];
      const better = betterSide(one.sentence.source, other.sentence.source);
      const [first, worse] = better === 1 ? [other, one] : [one, other];
      return [{ first, worse, isDecided: better !== null }];
    }),
  );
  return found
    .filter((one) => !isSettled(one, found))
    .map(({ first, worse, isDecided }) => ({
      kind: 'contradicts',
      sides: [sideOf(first), sideOf(worse)],
      about: worse.sentence.text,
      why: `It began, or was to begin, on another day: ${first.shown}.`,
      better: isDecided ? 0 : null,
    }));
}
