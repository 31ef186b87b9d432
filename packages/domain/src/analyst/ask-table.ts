import { wholeOf } from '../conflicts/ceilings.ts';
import { toLabel } from '../kit/label.ts';
import { scale } from '../know-how/signs.ts';
import { nobody } from '../reading/tables/totals.ts';
import type { ClaimBook } from '../sentences/claim-book.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { nameOf } from '../sentences/name-figure.ts';
import { stating } from '../sentences/plan-queries.ts';
import {
  type Answer,
  answersOf,
  areNames,
  type Listed,
  listedIn,
  marksIn,
  saidYes,
  tellCounts,
  tellMarks,
} from '../sentences/table-answers.ts';
import { yearNamed } from '../sentences/vetoes/periods-agree.ts';
import type { ShownTable } from './gather.ts';
import type { ShownAnswers } from './show-answers.ts';
import { nameAndDay } from './tell-passage.ts';

/** How many of the largest are taken together, and how many are told one by one. */
const LARGEST = [
  { many: 3, word: 'three' },
  { many: 10, word: 'ten' },
];
const MOST_NAMED = 5;

/** How an answer is told that is no sum. */
const before: Readonly<Record<string, string>> = { mean: 'average ', nps: 'net promoter score ' };

/** What the rows of a table of records have answered, each answer told by what was asked. */
export function askTable(
  { source, table }: ShownTable,
  ledger: Ledger,
  book: ClaimBook,
  shown: readonly ShownAnswers[] = [],
): string[] {
  // "Other contracts" are nobody's.
  const answers = answersOf(ledger, source.id, table.index).filter(
    ({ group }) => !nobody.test(group),
  );
  const from = nameAndDay(source);
  const wholes = answers
    .filter(({ fn, column }) => fn === 'sum' && column === '')
    .map((one) => ({ ...one, all: allOf(one, ledger) }));
  const tell = (text: string) => book.add({ text: `${from}: ${text}.`, citations: [] });
  const tellMore = (text: string) => book.add({ text: `${text}.`, citations: [] });
  const groups = [
    ...Map.groupBy(answers, ({ fn, head, column }) => `${fn}|${head}|${column}`).values(),
  ];
  const marks = marksIn(answers, source);
  const shares = answers.filter(({ figure, column }) => figure.kind === 'percent' && column !== '');
  const told = groups.flatMap((own) => {
    // Where a list says itself how much of all each is, what it adds up to is no whole.
    const isShared = shares.length > 0 && areNames(own);
    const whole = isShared ? undefined : wholes.find(({ head }) => head === own[0]?.head);
    // What is told of all has said where it stands.
    const isMore = wholes.some(({ head }) => head === own[0]?.head);
    const tellOwn = isMore ? tellMore : tell;
    const inExhibit = shownIn(shown, own);
    if (inExhibit) return tellShown(inExhibit, whole).map(tellOwn);
    if (own[0]?.column)
      return [tellOwn(tellGroup(areNames(own) ? own.slice(0, MOST_NAMED) : own, whole))];
    return own
      .filter((one) => !marks.includes(one))
      .map((one) => tell(tellStated(one, answers) ?? tellAll(one)));
  });
  return [
    ...(marks.length > 0 ? [tell(tellMarks(marks))] : []),
    ...told,
    ...tellCounts(ledger, source.id, table.index).map(tell),
    ...(answers.some(({ fn }) => fn === 'mean') ? tellScale(source, from, book) : []),
    ...(shares.length > 0
      ? tellLargestOf(shares, answers, ledger)
      : wholes.flatMap((whole) => tellLargest(whole, answers))
    ).map(tell),
  ];
}

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;

const slotOf = ({ figure, fn }: Pick<Answer, 'figure' | 'fn'>): string => {
  const size = Math.abs(Number(figure.value));
  // Sums beside each other are as fine as in their exhibit.
  if (figure.kind === 'money')
    return `{${figure.id}${size >= MILLION && size < BILLION ? ' | m1' : ''}}`;
  // A score of promoters is told in whole points.
  const style = fn === 'nps' ? ' | n0' : fn === 'sum' ? '' : ' | n1';
  return `{${figure.id}${style}}`;
};

const tellAll = (one: Answer): string =>
  one.fn === 'sum'
    ? `${one.head} came to ${slotOf(one)} in total`
    : `${one.head}: ${before[one.fn] ?? ''}${slotOf(one)}`;

/** A sum of what holds and what does not yet is told by what most of it is: signed, or still spoken of. */
function tellStated({ fn, head, figure }: Answer, answers: readonly Answer[]): string | null {
  const [most, ...others] = answers
    .filter((one) => one.fn === 'sum' && one.head === head && stating.test(one.column))
    .toSorted((a, b) => Number(b.figure.value) - Number(a.figure.value));
  if (fn !== 'sum' || !most || others.length === 0) return null;
  return `${head}: ${most.group} {${most.figure.id}}, {= ${most.figure.id} / ${figure.id} | %1} of {${figure.id}} in total`;
}

interface InExhibit {
  answers: readonly Answer[];
  isFirst: boolean;
}

function shownIn(shown: readonly ShownAnswers[], own: readonly Answer[]): InExhibit | null {
  const ids = new Set(own.map(({ figure }) => figure.id));
  for (const { columns } of shown)
    for (const [at, answers] of columns.entries())
      if (answers.some(({ figure }) => ids.has(figure.id))) return { answers, isFirst: at === 0 };
  return null;
}

/** What stands in an exhibit is told by its ends; of parts of a whole by the largest, and by one column of them. */
function tellShown({ answers, isFirst }: InExhibit, whole: Whole | undefined): string[] {
  const [highest, lowest] = [answers[0], answers.at(-1)];
  if (!highest || !lowest) return [];
  if (highest.fn !== 'sum') return [tellGroup([highest, lowest], undefined, ' to ')];
  if (!isFirst) return [];
  const { column, group, head } = highest;
  const share = whole && tellShare(highest.figure.id, whole, areNames([highest]));
  const amount = [slotOf(highest), ...(share ? [share] : [])].join(', ');
  return [`${head} by ${column}: ${group} has the largest part, ${amount}`];
}

/** Of a question that is answered by yes or no, what stands for yes. */
function tellYes({ figure, group, head, column }: Answer, whole: Whole): string {
  const share = `{= ${figure.id} / ${whole.figure.id} | %1}`;
  return `${column} (${group.toLowerCase()}): ${slotOf({ figure, fn: 'sum' })} of ${slotOf(whole)} of ${head} (${share})`;
}

/** The groups of one column beside each other; what the first is a share of, the others are too. */
function tellGroup(own: readonly Answer[], whole: Whole | undefined, between = ', '): string {
  const said = whole && saidYes(own);
  if (said) return tellYes(said, whole);
  const parts = own.map((one, index) => {
    const share = whole && tellShare(one.figure.id, whole, areNames(own));
    const shown = index === 0 ? share : share?.replace(/(?<=\}) of .*$/u, '');
    return `${one.group} ${slotOf(one)}${shown ? ` (${shown})` : ''}`;
  });
  const [{ head, column, fn } = { head: '', column: '', fn: '' }] = own;
  const what = before[fn] ? `${before[fn]}of ${head}` : head;
  return `${what} per ${column}: ${parts.join(between)}`;
}

/** The sum of a list, and where the accounts have more of the same, what they have. */
interface Whole extends Answer {
  all: LedgerFigure | null;
}

/** A list of the largest is not all of them: the accounts tell what all of them are. */
function allOf({ head, figure }: Answer, ledger: Ledger): LedgerFigure | null {
  const year = String(yearNamed(head));
  const { concept } = toLabel(head);
  return concept && figure.kind === 'money' ? wholeOf(concept, year, figure, ledger) : null;
}

/** What one customer takes is a part of all; what a list adds up to for a country is a part of the list. */
function tellShare(part: string, { figure, all }: Whole, isOne: boolean): string {
  if (!all) return `{= ${part} / ${figure.id} | %1} of the total`;
  return isOne
    ? `{= ${part} / ${all.id} | %1} of {${all.id}}, ${nameOf(all)}`
    : `{= ${part} / ${figure.id} | %1} of {${figure.id}}`;
}

const LONGEST_LEGEND = 240;

/** A grade says little without what its numbers stand for. */
function tellScale({ id, reading }: LedgerSource, from: string, book: ClaimBook): string[] {
  const [legend] = reading.blocks
    .filter(({ kind, instructs }) => kind !== 'table' && !instructs)
    .map(({ start, end }) => reading.text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((text) => text.length <= LONGEST_LEGEND && scale.test(text));
  return legend
    ? [book.add({ text: `${from}: “${legend}”`, citations: [{ source_id: id, quote: legend }] })]
    : [];
}

interface Largest {
  most: Listed[];
  /** How many they are. */
  word: string;
  ids: string;
}

/** A few are named; of more it is enough how many they are. */
const nameLargest = ({ most, word }: Largest): string => {
  const names = most.map(({ name }) => name);
  const told = `the ${word} largest`;
  return most.length > MOST_NAMED
    ? told
    : `${told}, ${names.slice(0, -1).join(', ')} and ${names.at(-1)},`;
};

const largestOf = (parts: readonly Answer[]): Largest[] => {
  const listed = listedIn(parts);
  return LARGEST.filter(({ many }) => listed.length >= many).map(({ many, word }) => {
    const most = listed.slice(0, many);
    return { most, word, ids: most.flatMap(({ ids }) => ids).join(', ') };
  });
};

/** How much of all the largest are: by their amounts where the accounts have the whole, else by the list's own shares. */
function tellLargestOf(
  shares: readonly Answer[],
  answers: readonly Answer[],
  ledger: Ledger,
): string[] {
  const ofWhat = `(${shares[0]?.head})`.replace(/^\(share (of .+)\)$/iu, '$1');
  const summed = amountsBeside(shares, answers, ledger);
  if (summed)
    return largestOf(summed.amounts).map(
      (one) =>
        `${nameLargest(one)} make {= sum(${one.ids})}, {= sum(${one.ids}) / ${summed.whole.id} | %1} ${ofWhat}`,
    );
  return largestOf(shares).map((one) => `${nameLargest(one)} make {= sum(${one.ids})} ${ofWhat}`);
}

/** Half of the last digit that shares of one decimal are printed with, in points, and what amounts are rounded by. */
const POINTS_ROUNDED = 0.1;

/** The amounts that a list gives its shares of, and their whole; each must come to its share. */
function amountsBeside(
  shares: readonly Answer[],
  answers: readonly Answer[],
  ledger: Ledger,
): { amounts: Answer[]; whole: LedgerFigure } | null {
  const [first] = shares;
  const { concept } = toLabel((first?.head ?? '').replace(/^share of /iu, ''));
  const shareOf = new Map(
    shares.flatMap((one) =>
      one.column === first?.column ? [[one.group, Number(one.figure.value)] as const] : [],
    ),
  );
  const columns = Map.groupBy(
    answers.filter(({ fn, figure }) => fn === 'sum' && figure.kind === 'money'),
    ({ head, column }) => `${head}|${column}`,
  );
  for (const amounts of columns.values()) {
    const [one] = amounts;
    const year = String(yearNamed(first?.head ?? ''));
    const whole = concept && one ? wholeOf(concept, year, one.figure, ledger) : null;
    const isItsShare = ({ group, figure }: Answer) =>
      Math.abs((Number(figure.value) / Number(whole?.value)) * 100 - (shareOf.get(group) ?? -1)) <=
      POINTS_ROUNDED;
    if (whole && amounts.length === shareOf.size && amounts.every(isItsShare))
      return { amounts, whole };
  }
  return null;
}

/** How much of the whole hangs on the largest of a list that names them. */
function tellLargest(total: Whole, answers: readonly Answer[]): string[] {
  const { head, figure: whole } = total;
  const groups = Map.groupBy(
    answers.filter((one) => one.head === head && one.column !== ''),
    ({ column }) => column,
  );
  return [...groups.values()].filter(areNames).flatMap((parts) => {
    const isAll = ({ most }: Largest) =>
      most.reduce((sum, { value }) => sum + value, 0) >= Number(whole.value);
    return largestOf(parts)
      .filter((largest) => !isAll(largest))
      .map((one) => {
        const share = tellShare(`sum(${one.ids})`, total, true);
        return `${nameLargest(one)} make {= sum(${one.ids})} of ${head}, ${share}`;
      });
  });
}
