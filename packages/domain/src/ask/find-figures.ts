import { gatherEvidence } from '../analyst/gather.ts';
import { narrowingWords } from '../conflicts/compare.ts';
import { months, statusWords } from '../kit/closed-classes.ts';
import { toLabel } from '../kit/label.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { measuresNamed, type NamedMeasure } from '../sentences/measures-named.ts';
import { namesOf } from '../sentences/names.ts';
import { isPlainlyStated } from '../sentences/plainly-stated.ts';
import { isPlan } from '../sentences/series.ts';
import { missingFrom, regionWords, stemOf, stemsIn, wordsIn } from './cover-words.ts';
import { agrees } from './match-period.ts';
import { isAsking, type Question } from './question.ts';
import { isIdleMean, isOfAskedForm, isOfKind, measuredConcept } from './what-it-measures.ts';
import { scopeOf, whereItStands } from './where-it-stands.ts';

/** So many words beside a measure leave no doubt of what is meant. */
const FEWEST_WORDS = 2;

export interface FoundFigure {
  figure: LedgerFigure;
  source: LedgerSource;
}

/** Figures that are of the very thing: measure, subject, every narrowing word, both ways; any period. */
export function figuresOn(question: Question, ledger: Ledger): FoundFigure[] {
  const tellable = tellableFigures(ledger);
  return tellable.filter(({ figure, source }) => isOn(question, figure, source, ledger));
}

/** Of those, the ones for the period that is asked for. */
export function inPeriod(question: Question, found: readonly FoundFigure[]): FoundFigure[] {
  if (question.periods.length === 0) return [...found];
  return found.filter(
    ({ figure }) => figure.period.value !== null && agrees(question.periods, figure.period.value),
  );
}

function tellableFigures(ledger: Ledger): FoundFigure[] {
  const { passages, tables } = gatherEvidence(ledger);
  const queried = ledger.queried.flatMap((figure) => {
    const source = ledger.sources.get(figure.sourceId);
    return source ? [{ figure, source }] : [];
  });
  return [
    ...tables.flatMap(({ figures, source }) => figures.map((figure) => ({ figure, source }))),
    ...passages.flatMap(({ figures, source }) => figures.map((figure) => ({ figure, source }))),
    ...queried,
  ].filter(({ figure }) => figure.doubt === 'none' && isPlainlyStated(figure, ledger));
}

function isOn(
  question: Question,
  figure: LedgerFigure,
  source: LedgerSource,
  ledger: Ledger,
): boolean {
  if (question.kinds && !question.kinds.has(figure.kind)) return false;
  if (!isOfAskedForm(figure, question.text)) return false;
  if (isPlan(figure) !== question.asksPlan) return false;
  if (!isOfSubject(question, figure, source, ledger)) return false;
  const label = labelOf(figure, source);
  const own = stemsIn(label);
  const surroundings = whereItStands(figure, source);
  if (!measures(question, figure, source, `${label} · ${surroundings}`)) return false;
  const around = stemsIn(
    [label, surroundings, figure.subject.value ?? '', scopeOf(source)].join(' · '),
  );
  if (missingFrom(question.words, around).length > 0) return false;
  if (question.measures.length === 0) {
    const inLabel = question.words.length - missingFrom(question.words, own).length;
    if (inLabel === 0 || inLabel * 2 < question.words.length) return false;
  }
  return narrowsNoFurther(question, figure, source, ledger);
}

/** Every word that narrows the figure down is asked for, or tells nothing apart. */
function narrowsNoFurther(
  question: Question,
  figure: LedgerFigure,
  source: LedgerSource,
  ledger: Ledger,
): boolean {
  const asked = stemsIn(question.text);
  const beyond = narrowingWords(figure, ledger).filter(
    (word) =>
      !saysWhen(word) &&
      !isAsking(word) &&
      !isIdleMean(word, figure) &&
      !namesOf(ledger).same(word, ledger.company),
  );
  const idle = new Set([...idleHeads(figure, source), ...ownNames(figure, ledger)]);
  const strange = missingFrom(beyond, asked).filter((word) => !idle.has(stemOf(word)));
  return strange.length === 0 || isOneOfSeveral(strange, figure, asked);
}

/** "Speed and price" has one mark, or one rate, for both; whoever asks for one of them is shown the two. */
function isOneOfSeveral(
  strange: readonly string[],
  { measure, segment, form }: LedgerFigure,
  asked: ReadonlySet<string>,
): boolean {
  if (measure.value?.concept !== 'rating' && form !== 'change') return false;
  const parts = (segment.value ?? []).map(({ text }) =>
    text.split(/\s*(?:,|\/|&|\band\b|\bund\b)\s*/iu).map(wordsIn),
  );
  const joined = parts.filter((one) => one.length > 1);
  const explained = new Set(joined.flat(2));
  return (
    strange.every((word) => explained.has(word)) &&
    joined.every((one) => one.some((words) => missingFrom(words, asked).length === 0))
  );
}

/**
 * Words of the heads above a row that tell nothing apart: the row is called after its measure, and no
 * other row of the table is.
 */
function idleHeads({ place, measure }: LedgerFigure, { reading }: LedgerSource) {
  const table = place.table === null ? null : reading.tables[place.table];
  const heads = table?.rowHeads[place.row ?? -1] ?? [];
  const own = heads.at(-1) ?? '';
  const alike = table?.rowHeads.filter((other) => other.at(-1) === own).length ?? 0;
  const isOwnName = toLabel(own).concept === (measure.value?.concept ?? '');
  return isOwnName && alike === 1 ? stemsIn(heads.slice(0, -1).join(' ')) : new Set<string>();
}

/** "Torvald Marine (owned by Hollen)" beside figures of Torvald Marine names them and nothing else. */
function ownNames({ segment, subject }: LedgerFigure, ledger: Ledger): string[] {
  const known = namesOf(ledger);
  const own = (segment.value ?? []).filter(({ text }) =>
    known
      .find(text)
      .some(({ start, name }) => start === 0 && known.same(name, subject.value ?? '')),
  );
  return own.flatMap(({ text }) => [...stemsIn(text)]);
}

const monthNames = new Set(Object.values(months).flat(2));
const statusNames = new Set(Object.values(statusWords).flatMap((of) => Object.values(of).flat()));

/** "Oct–Dec" and "actual" in a head are its period and its status, which are compared as such. */
function saysWhen(word: string): boolean {
  const parts = word.split(/[–—-]/u).filter(Boolean);
  return parts.every((part) => monthNames.has(part) || statusNames.has(part));
}

/** The figure measures one of what is asked for; whatever else is named stands in its label. */
function measures(
  question: Question,
  figure: LedgerFigure,
  source: LedgerSource,
  label: string,
): boolean {
  if (question.measures.length === 0) return true;
  const concept = measuredConcept(figure, source);
  // "14% of users expect": a share of them, told by all the words of the question.
  if (concept === null && figure.kind === 'percent' && question.words.length >= FEWEST_WORDS) {
    return namesAll(question, measuresNamed(figure.measure.value?.text ?? ''));
  }
  const said = measuresNamed(label);
  const main = question.measures.find(({ measure }) => measure.concept === concept);
  if (!main || !isOfKind(main, figure.kind)) return false;
  const qualified = new Set(said.flatMap((one) => one.qualified));
  if (main.qualified.some((word) => !qualified.has(word))) return false;
  return namesAll(question, [main, ...said]);
}

const namesAll = ({ measures: asked }: Question, said: readonly NamedMeasure[]): boolean =>
  asked.every(({ measure }) => said.some((one) => one.measure.concept === measure.concept));

function isOfSubject(
  { names, text }: Question,
  figure: LedgerFigure,
  source: LedgerSource,
  ledger: Ledger,
): boolean {
  const known = namesOf(ledger);
  const subject = figure.subject.value ?? ownerOf(source, ledger);
  if (figure.perimeter.value === 'parent' && !/parent|einzel/iu.test(text)) return false;
  const label = labelOf(figure, source);
  const inLabel = known.find(label).map(({ name }) => name);
  const isNamed = (name: string) =>
    (subject !== null && known.same(subject, name)) || inLabel.some((one) => known.same(one, name));
  if (names.length > 0) {
    const isAsked = (name: string) => names.some((one) => known.same(one, name));
    return names.every(isNamed) && (subject === null || isAsked(subject));
  }
  if (subject === null || known.same(subject, ledger.company)) return true;
  const regions = regionWords(subject);
  return missingFrom(regions.length > 0 ? regions : wordsIn(subject), stemsIn(text)).length === 0;
}

/** Figures of the target's own papers are the target's, where they name nobody else. */
function ownerOf({ card }: LedgerSource, ledger: Ledger): string | null {
  return card.ownerRole === 'target' || card.ownerRole === 'auditor' ? ledger.company : null;
}

function labelOf(figure: LedgerFigure, source: LedgerSource): string {
  const { place, measure, segment, basis, unit, status } = figure;
  const table = place.table === null ? null : source.reading.tables[place.table];
  return [
    measure.value?.text ?? '',
    ...(segment.value ?? []).map(({ text }) => text),
    ...(table?.rowHeads[place.row ?? -1] ?? []),
    ...(table?.columnHeads[place.column ?? -1] ?? []),
    basis.value ?? '',
    unit.value ?? '',
    status.value ?? '',
    figure.perimeter.value ?? '',
  ].join(' · ');
}
