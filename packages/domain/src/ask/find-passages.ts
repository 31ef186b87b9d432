import { type GatheredPassage, gatherEvidence } from '../analyst/gather.ts';
import { isQuotable, worthOf } from '../analyst/tell-passage.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { measuresNamed } from '../sentences/measures-named.ts';
import { namesOf } from '../sentences/names.ts';
import { isPlan } from '../sentences/series.ts';
import { missingFrom, stemsIn } from './cover-words.ts';
import { speaksOfPeriod } from './match-period.ts';
import type { Question } from './question.ts';

/** So much of what is asked for must stand in the sentence itself; the rest may stand above it. */
const LEAST_IN_SENTENCE = 0.6;
const FEWEST_WORDS = 2;

/** Sentences that hold everything that is asked for: measure, subject, period and every other word. */
export function passagesOn(question: Question, ledger: Ledger): GatheredPassage[] {
  return gatherEvidence(ledger)
    .passages.filter((passage) => isQuotable(passage) && answers(question, passage, ledger))
    .toSorted((a, b) => worthOf(b) - worthOf(a));
}

function answers(question: Question, passage: GatheredPassage, ledger: Ledger): boolean {
  const { measures, words, periods, kinds } = question;
  if (measures.length === 0 && words.length < FEWEST_WORDS) return false;
  if (!covers(question, passage) || !names(question, passage, ledger)) return false;
  const numbers = passage.figures.filter(
    (figure) => (!kinds || kinds.has(figure.kind)) && isPlan(figure) === question.asksPlan,
  );
  const asksNumber = kinds !== null || measures.length > 0;
  if (asksNumber && !numbers.some((figure) => isOfAKind(question, figure.kind))) return false;
  const { block, source } = passage;
  return speaksOfPeriod(periods, {
    ...passage,
    paragraph: source.reading.text.slice(block.start, block.end),
    known: numbers.flatMap(({ period }) => period.value ?? []),
  });
}

function isOfAKind({ measures }: Question, kind: string): boolean {
  return measures.length === 0 || measures.some(({ measure }) => measure.kind === kind);
}

const customers: ReadonlySet<string> = new Set(['customer', 'customers', 'kunde', 'kunden']);

/** What a customer says is what customers say, though they do not call themselves so. */
function wordsTo({ words }: Question, { source }: GatheredPassage): string[] {
  const isCustomers = source.card.ownerRole === 'customer';
  return words.filter((word) => !(isCustomers && customers.has(word)));
}

function covers(question: Question, passage: GatheredPassage): boolean {
  const { text, headings, source } = passage;
  const { measures } = question;
  const words = wordsTo(question, passage);
  const said = measuresNamed(text);
  const hasAll = measures.every((asked) =>
    said.some(
      ({ measure, qualified }) =>
        measure.concept === asked.measure.concept &&
        asked.qualified.every((word) => qualified.includes(word)) &&
        qualified.every((word) => asked.qualified.includes(word)),
    ),
  );
  const missing = missingFrom(words, stemsIn(text));
  if (missing.length === 0 && tellsOneTime(question, passage)) return true;
  // A measure alone says too little: only a figure that is known to be of it may answer then.
  if (!hasAll || words.length === 0) return false;
  const inSentence = words.length - missing.length + measures.length;
  return (
    inSentence >= LEAST_IN_SENTENCE * (words.length + measures.length) &&
    missingFrom(missing, stemsIn(`${headings} · ${source.card.title}`)).length === 0
  );
}

const FEWEST_FOR_TIME = 3;

/** "They quote 13 weeks for pumps": the one time that a sentence tells needs no name, where all else is said. */
function tellsOneTime({ measures, words }: Question, { text, figures }: GatheredPassage): boolean {
  const [asked, ...others] = measures;
  const [time, ...more] = figures.filter(({ kind }) => kind === 'duration');
  return (
    asked?.measure.kind === 'duration' &&
    others.length + more.length === 0 &&
    words.length >= FEWEST_FOR_TIME &&
    time?.measure.value === null &&
    measuresNamed(text).length === 0
  );
}

/** Everybody who is asked about is named; the target may be whoever a paper of its own speaks of. */
function names(
  question: Question,
  { text, headings, source, figures }: GatheredPassage,
  ledger: Ledger,
) {
  const known = namesOf(ledger);
  const said = known.find(`${text} · ${headings}`).map(({ name }) => name);
  const subjects = figures.flatMap(({ subject }) => subject.value ?? []);
  const { ownerRole, title } = source.card;
  const isTargets =
    ownerRole === 'target' || ownerRole === 'auditor' || ownerRole === 'former_employee';
  const entitled = known.find(title).map(({ name }) => name);
  const isMeant = (name: string) =>
    [...said, ...subjects, ...entitled].some((one) => known.same(one, name)) ||
    (isTargets && known.same(name, ledger.company));
  if (question.names.length > 0) return question.names.every(isMeant);
  const asked = stemsIn(question.text);
  return [...said, ...subjects].every(
    (name) =>
      known.same(name, ledger.company) || missingFrom([...stemsIn(name)], asked).length === 0,
  );
}
