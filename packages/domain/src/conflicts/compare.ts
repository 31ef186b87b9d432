import { linkingVerbs, ofAllLanguages, silentWords, statingVerbs } from '../kit/closed-classes.ts';
import { labelWords, toLabel } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import { onAverage, wholeWord } from '../kit/part-words.ts';
import { rememberFor } from '../kit/remember.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { Label } from '../reading/figure.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { namesOf } from '../sentences/names.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import { countedByOtherRule } from './counted-by-rule.ts';
import { inUnitOf } from './intervals.ts';
import type { LabelLinks } from './label-links.ts';
import { ofSomething } from './of-something.ts';

export type Comparison = { verdict: 'same' | 'maybe' | 'other'; why: string };

const other = (why: string): Comparison => ({ verdict: 'other', why });
const maybe = (why: string): Comparison => ({ verdict: 'maybe', why });

function writtenOn({ sourceId }: LedgerFigure, ledger: Ledger): string | null {
  const source = ledger.sources.get(sourceId);
  return source ? writtenBy(source.card) : null;
}

/** Who plans anew says no other thing of the same; what two expect apart they do. */
function isLaterPlan(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): boolean {
  const [left, right] = [a, b].map(({ sourceId }) => ledger.sources.get(sourceId)?.card);
  const sameHand = !left?.owner || !right?.owner || left.owner === right.owner;
  return sameHand && writtenOn(a, ledger) !== writtenOn(b, ledger);
}

type StatusClass = 'actual' | 'expected' | 'proForma' | 'original';

/** The last day on which anybody wrote. */
const lastDayOf = rememberFor(({ sources }: Ledger): string | null => {
  const days = [...sources.values()].flatMap(({ card }) => writtenBy(card) ?? []);
  return days.toSorted().at(-1) ?? null;
});

/** When a figure was written down at the latest: what bears no date is as late as any paper, unless it plans. */
function toldBy(figure: LedgerFigure, ledger: Ledger): string | null {
  const kind = ledger.sources.get(figure.sourceId)?.card.kind;
  return writtenOn(figure, ledger) ?? (kind && kind !== 'plan' ? lastDayOf(ledger) : null);
}

/** What has ended when its document was written was; what had not was expected. */
function statusClass(figure: LedgerFigure, ledger: Ledger) {
  const { status, period, kind } = figure;
  const known = status.value;
  if (known === 'budget' || known === 'forecast' || known === 'target') return 'expected';
  if (known !== null) return known === 'restated' ? 'actual' : (known satisfies StatusClass);
  const written = toldBy(figure, ledger);
  const end = period.value?.end ?? null;
  if (kind === 'date') return 'actual';
  if (written === null || end === null) return null;
  return end <= written ? 'actual' : 'expected';
}

const averaged = wholeWord(onAverage);
const besideIt = { before: 90, behind: 45 };

/** How many there were on average in a year is not how many there were at its end. */
const isAverage = rememberFor((figure: LedgerFigure, ledger: Ledger): boolean => {
  const { measure, segment, place, sourceId } = figure;
  const labels = [measure.value, ...(segment.value ?? [])].map((label) => label?.text ?? '');
  if (labels.some((text) => averaged.test(text))) return true;
  if (place.table !== null) return false;
  const text = ledger.sources.get(sourceId)?.reading.text ?? '';
  const [before = ''] =
    /[^.;:!?]*$/u.exec(text.slice(Math.max(0, place.start - besideIt.before), place.start)) ?? [];
  const [behind = ''] =
    /^[^.;:!?,\n]*/u.exec(text.slice(place.end, place.end + besideIt.behind)) ?? [];
  return averaged.test(before) || averaged.test(behind);
});

const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b;

/** "These regions" are those of its own paper: no word of another can name them. */
const pointing =
  /^(?:these|those|diese[rnms]?|jene[rnms]?|ces|cette|estas?|estos|queste|questi|deze|disse|dessa)\s/iu;

const pointsWithin = ({ segment }: LedgerFigure): boolean =>
  (segment.value ?? []).some(({ text }) => pointing.test(text));

/** What a study's table counts of a supplier is what he sells in its market, and no more. */
function isOfMarketOnly({ measure, origin, sourceId }: LedgerFigure, { sources }: Ledger): boolean {
  const card = sources.get(sourceId)?.card;
  const isStudied = card?.ownerRole === 'research' && /study|analyst_note/.test(card.kind);
  return isStudied && origin === 'cell' && measure.value?.concept === 'revenue';
}

/** Whatever makes two figures another thing, before their labels are looked at. */
export function differentThing(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): string | null {
  if (a.kind !== b.kind) return 'kind';
  if (a.kind === 'money' && (a.unit.value === null || a.unit.value !== b.unit.value))
    return 'currency';
  if (a.kind === 'duration' && differ(a.unit.value, inUnitOf(b, a).unit.value)) return 'unit';
  if (a.form !== b.form) return 'form';
  if (pointsWithin(a) || pointsWithin(b)) return 'part';
  if (isOfMarketOnly(a, ledger) !== isOfMarketOnly(b, ledger)) return 'perimeter';
  const [first, second] = [statusClass(a, ledger), statusClass(b, ledger)];
  if (differ(first, second)) return 'status';
  if (first === 'expected' && isLaterPlan(a, b, ledger)) return 'a later plan';
  if (differ(a.basis.value, b.basis.value) || countedByOtherRule(a, b, ledger)) return 'basis';
  if (differ(a.perimeter.value, b.perimeter.value)) return 'perimeter';
  if (a.kind === 'count' && isAverage(a, ledger) !== isAverage(b, ledger)) return 'average';
  if (a.subject.value === null || b.subject.value === null) return 'subject not known';
  if (!namesOf(ledger).same(a.subject.value, b.subject.value)) return 'subject';
  if (a.kind === 'date') return null;
  if (a.period.value === null || b.period.value === null) return 'period not known';
  return periodsAgree(a.period.value, b.period.value) || sameEvent(a, b) ? null : 'period';
}

/** A change happens on a day: "in April" and "from 1 April" tell of the same one. */
function sameEvent(a: LedgerFigure, b: LedgerFigure): boolean {
  const [first, second] = [a.period.value, b.period.value];
  if (a.form !== 'change' || !first?.start || !first.end || !second?.start || !second.end)
    return false;
  const inOneMonth = [first, second].every(
    ({ start, end }) => start?.slice(0, 7) === end?.slice(0, 7),
  );
  const isOneDay = first.start === first.end || second.start === second.end;
  return inOneMonth && isOneDay && first.start.slice(0, 7) === second.start.slice(0, 7);
}

/** What one of the two says and the other leaves open: they may be the same, or not. */
function notKnownOfBoth(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): string | null {
  if (a.basis.value !== b.basis.value) return 'basis';
  if ((a.perimeter.value ?? 'group') !== (b.perimeter.value ?? 'group')) return 'perimeter';
  const [first, second] = [statusClass(a, ledger), statusClass(b, ledger)];
  if (first === null || second === null) return 'status';
  // A budget and an outlook are two expectations, not one thing told twice.
  if (first === 'expected' && (a.status.value === null || a.status.value !== b.status.value))
    return 'status';
  if (a.kind === 'date') return null;
  if (a.kind === 'count' && isDayOfOtherSpan(a, b)) return 'day';
  return a.period.value?.end && b.period.value?.end ? null : 'dates';
}

/** How many there were on a day, beside a number whose own sentence names no time: it may be of any day. */
function isDayOfOtherSpan(a: LedgerFigure, b: LedgerFigure): boolean {
  const isOpen = ({ period }: LedgerFigure) =>
    period.value?.type === 'span' && period.how === 'inherited';
  const isDay = ({ period }: LedgerFigure) => period.value?.type === 'instant';
  return (isDay(a) && isOpen(b)) || (isDay(b) && isOpen(a));
}

/** Words that name the whole, and so tell nothing apart. */
const wholes: ReadonlySet<string> = new Set(
  'total totals overall sum group consolidated company gesamt insgesamt summe konzern konzerns unternehmen hgb ifrs gaap year-end year end'.split(
    ' ',
  ),
);

/** Words of a label beyond the measure that it names: "before leases", "in the north". */
function wordsBeyond({ text, concept }: Label): string[] {
  if (concept === null) return [];
  const words = labelWords(text);
  const found = measureIn(words);
  if (!found) return [];
  // "Gross revenue retention (GRR)" says one thing twice.
  return words
    .toSpliced(found.first, found.count)
    .filter((word) => measureIn([word])?.measure.concept !== concept);
}

/** Words of a cell's own row: "Top 10" tells it from the whole, "Total" does not. */
function rowWords({ place, sourceId, measure }: LedgerFigure, ledger: Ledger): string[] {
  if (place.table === null || !measure.value) return [];
  const table = ledger.sources.get(sourceId)?.reading.tables[place.table];
  const own = measure.value.text;
  return (table?.rowHeads[place.row ?? -1] ?? [])
    .filter((head) => !own.includes(head))
    .flatMap((head) => toLabel(head))
    .filter(({ concept }) => concept === null || concept !== measure.value?.concept)
    .flatMap(({ tokens }) => tokens);
}

/** Without, or with, what is named: the same in every language that is read. */
const leftOut =
  'without|excluding|excl\\.|including|incl\\.|ohne|hors|sans|sin|excluyendo|sem|excluindo|senza|esclus[oaie]|zonder|exclusief|uten|uden|utan|e[kx]s?kl(?:\\.|usive)|inkl(?:\\.|usive)|bez|ilman';
const narrowing = new RegExp(
  `(?<![\\p{L}])(?:to|at|for|in|with|from|among|before|after|${leftOut}|zu|bei|für|mit|von|im|vor|nach|pour|chez|à|avant|para|antes|per|prima|voor|til|för|før|före)\\s((?:\\p{L}[\\p{L}’'-]*\\s?){1,4})`,
  'giu',
);
const silent: ReadonlySet<string> = new Set([
  ...silentWords,
  ...[statingVerbs, linkingVerbs].flatMap(ofAllLanguages),
  ...'year years quarter half fiscal calendar jahr geschäftsjahr'.split(' '),
]);
const longestGap = 60;

/** By what rule a number is counted, behind it: "EUR 4.1m before one-off costs". */
const counted = new RegExp(
  `^\\p{L}*\\s(?:\\p{L}+\\s)?(?:before|after|${leftOut}|vor|nach|avant|antes|prima|før|före)\\s(\\p{L}[^,;.()\\d\\n]*)`,
  'iu',
);

/** "On-time delivery to hospitals of 97%": where, for whom or by what rule, beside a label and its number. */
function wordsBeside({ measure, place, sourceId }: LedgerFigure, ledger: Ledger): string[] {
  const from = measure.at?.end ?? place.start;
  if (place.table !== null || place.start - from > longestGap) return [];
  const text = ledger.sources.get(sourceId)?.reading.text ?? '';
  const behind = counted.exec(text.slice(place.end, place.end + longestGap))?.[1] ?? '';
  const between = [...text.slice(from, place.start).matchAll(narrowing)];
  return [behind, ...between.map(([, named = '']) => named)]
    .flatMap(labelWords)
    .filter((word) => !silent.has(word));
}

/** What narrows a figure down: words of its label beyond the measure, its further heads, its row. */
export const narrowingWords = rememberFor((figure: LedgerFigure, ledger: Ledger): string[] => {
  const { measure, segment, subject } = figure;
  // A row that is called by whose it is narrows nothing.
  const whose = new Set(labelWords(subject.value ?? ''));
  return [
    ...(measure.value ? wordsBeyond(measure.value) : []),
    ...(segment.value ?? []).flatMap(({ tokens }) => tokens),
    ...rowWords(figure, ledger),
    ...wordsBeside(figure, ledger),
  ].filter(
    (word) =>
      /\p{L}{2}/u.test(word) && !wholes.has(word) && !whose.has(word) && !silentWords.has(word),
  );
});

/** Words that a figure inherits: its headings, its table's caption and heads. */
const inheritedWords = rememberFor((figure: LedgerFigure, ledger: Ledger): ReadonlySet<string> => {
  const source = ledger.sources.get(figure.sourceId);
  const block = source?.reading.blocks[figure.place.block];
  if (!source || !block) return new Set();
  const { reading } = source;
  const table = block.table === null ? null : reading.tables[block.table];
  const texts = [
    ...block.headings.map((index) => {
      const heading = reading.blocks[index];
      return heading ? reading.text.slice(heading.start, heading.end) : '';
    }),
    table?.caption ?? '',
    ...(table ? (table.rowHeads[figure.place.row ?? -1] ?? []) : []),
    ...(table ? (table.columnHeads[figure.place.column ?? -1] ?? []) : []),
  ];
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [],
  );
});

function strangeWords(of: LedgerFigure, against: LedgerFigure, ledger: Ledger): string[] {
  const own = narrowingWords(of, ledger);
  if (own.length === 0) return [];
  const inherited = inheritedWords(against, ledger);
  const said = narrowingWords(against, ledger);
  return own.filter((word) => !said.includes(word) && !inherited.has(word));
}

const bare: ReadonlySet<string> = new Set(ofSomething);

/**
 * Whether two figures tell the same thing: whose, of what, for when, by which rules. A word that
 * only one of them has ("in the north") leaves it open, and so does a field that only one knows.
 */
export function compare(
  a: LedgerFigure,
  b: LedgerFigure,
  ledger: Ledger,
  links: LabelLinks,
): Comparison {
  const different = differentThing(a, b, ledger);
  if (different) return other(different);
  const [left, right] = [a.measure.value, b.measure.value];
  if (!left || !right) return maybe('labels');
  if (links.measureOf(left) !== links.measureOf(right)) {
    return left.concept !== null && right.concept !== null ? other('measure') : maybe('labels');
  }
  if (left.concept === null && bare.has(left.text.trim().toLowerCase())) return maybe('labels');
  const open = notKnownOfBoth(a, b, ledger);
  if (open) return maybe(`${open} of one is not known`);
  const strange = [...strangeWords(a, b, ledger), ...strangeWords(b, a, ledger)];
  return strange.length === 0
    ? { verdict: 'same', why: 'both state it of the same, for the same time' }
    : maybe(`words of their own: ${strange.slice(0, 4).join(', ')}`);
}
