import { readPeriods } from '../../kit/periods.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, labelInWords, type TableCases, tableCases } from './cases.ts';
import { chosen } from './chosen.ts';
import type { Made } from './made.ts';
import { isOf, type Time, timeOf } from './times.ts';
import { meaningsIn, type ToldRate } from './told-rate.ts';

/** "Of the rostered hours": what a share is counted of stands right behind it. */
const ofWhat =
  /^\s?(?:%|per ?cent|prozent)?\s?(?:of|der|des|von|vom|aller|de|du|di|dei|degli|delle|del|dos|das|van|av|af)\s(?:(?:the|all|our|its|den|dem|les|nos|los|las|alle|unserer)\s)*/iu;
const places =
  /(?<![\p{L}])(?:in|at|for|from|during|between|im|am|bei|für|von|zwischen|en|au|pour|para|per|nel|voor|tussen|i|for|mellom|mellan)\s.*$/isu;
/** "All clinics": whoever says so leaves none out. */
const ofAll =
  /(?<![\p{L}])(?:all|every|each|both|alle[nr]?|sämtliche[nr]?|jede[nrs]?|beide[nr]?|tous les|toutes les|todos los|todas las|tutti i|tutte le|todos os|todas as|alla)\s\p{L}+/giu;
const ofUnit =
  /^(?:h$|hrs?$|hour|std$|stunde|heure|hora|ore|uren|uur|timer|timmar|minute|day|tag|jour|día|giorn|dag|number|anzahl|nombre|número|numero|aantal|antal|antall|count|total|share|anteil|percen|prozen|rate|quote)/u;

const joined =
  /\s?[/÷]\s?|\s(?:as (?:a )?(?:%|share|percentage) of|in (?:%|prozent) (?:of|der|des|von)|over|of|von|zu|sur|sobre|su)\s/iu;

const wordsOf = (text: string): string[] =>
  [...meaningsIn(labelInWords(text))].filter((word) => !ofUnit.test(word));

/** What a case has of a share: the column that is it, or the two whose ratio it is. */
interface Share {
  of: Case;
  over: readonly string[];
  under: readonly string[];
  figures: readonly LedgerFigure[];
}

function sharesIn(of: Case): Share[] {
  const { fields } = of;
  const stated = fields.flatMap(({ label, figure }): Share[] => {
    const [over, under, ...more] = labelInWords(label).split(joined);
    if (figure.kind !== 'percent' || !over || !under || more.length > 0) return [];
    return [{ of, over: wordsOf(over), under: wordsOf(under), figures: [figure] }];
  });
  const counts = fields.filter(({ figure }) => figure.kind === 'count');
  const counted = counts.flatMap((part) =>
    counts.flatMap((all): Share[] => {
      const isPart = Number(part.figure.value) < Number(all.figure.value);
      const isOne = part.figure.unit.value === all.figure.unit.value;
      if (!isPart || !isOne || part.label === all.label) return [];
      const [over, under] = [wordsOf(part.label), wordsOf(all.label)];
      return [{ of, over, under, figures: [part.figure, all.figure] }];
    }),
  );
  return stated.length > 0 ? stated : counted;
}

interface Told {
  base: ReadonlySet<string>;
  said: ReadonlySet<string>;
}

/** A text without the times that it names. */
const timeless = (text: string): string =>
  readPeriods(text, null)
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end }) => `${all.slice(0, start)} ${all.slice(end)}`, text);

/** What a sentence says a share to be of, and what became of it. */
function sharedIn({ before, after }: ToldRate): Told | null {
  const behind = timeless(after).replace(ofAll, ' ');
  const of = ofWhat.exec(behind);
  if (!of) return null;
  const [clause = ''] = /^[^,;:()]*/u.exec(behind.slice(of[0].length)) ?? [];
  const base = meaningsIn(clause.replace(places, ''));
  return {
    base,
    said: new Set([...base, ...meaningsIn(`${timeless(before)} ${behind.slice(of[0].length)}`)]),
  };
}

const isToldBy = (share: Share, { base, said }: Told): boolean =>
  share.over.length > 0 &&
  share.under.length > 0 &&
  share.under.every((word) => base.has(word)) &&
  share.over.every((word) => said.has(word)) &&
  share.over.some((word) => !share.under.includes(word));

/** The line right above a table says what it is of, and of when. */
function linesAbove({ table, source }: TableCases): string {
  const { blocks, text } = source.reading;
  const above = blocks.slice(0, table.block).toReversed();
  const near = above.slice(0, above.findIndex(({ kind }) => kind !== 'paragraph') + 1);
  return near.map(({ start, end }) => text.slice(start, end)).join(' ');
}

const upTo =
  /^\s?(?:to|until|till|through|bis(?: zum)?|au|al?|hasta(?: el)?|até|tot(?: en met)?|til|till|–|-)\s?$/iu;

/** The spans of time that a text names, in one word or from one day to another. */
function spansIn(text: string): { start: string; end: string }[] {
  const named = readPeriods(text, null);
  return named.flatMap(({ period: { type, start, end }, ...at }, index) => {
    const next = named[index + 1];
    if (!start || !end) return [];
    if (type === 'span') return [{ start, end }];
    const isFrom = next?.period.type === 'instant' && upTo.test(text.slice(at.end, next.start));
    return isFrom && next.period.end ? [{ start, end: next.period.end }] : [];
  });
}

/** Of that time by its heads, by its row, else by what stands over the table. */
function isTimely(time: Time, { of, figures }: Share, each: TableCases): boolean {
  if (time === null || figures.some((one) => isOf(time, one))) return true;
  if (!('period' in time) || figures.some(({ period }) => period.how === 'read')) return false;
  const { start, end } = time.period;
  const names = [of.label, each.table.caption ?? '', linesAbove(each), each.source.card.title];
  const spans = names.map((name) => spansIn(name.replaceAll('_', ' ')));
  const said = spans.find(({ length }) => length > 0) ?? [];
  return said.length > 0 && said.every((one) => one.start === start && one.end === end);
}

/** Words that neither the columns nor what stands over the table know: it is told of something else. */
function isStrange(
  { of, over, under, figures }: Share,
  { said }: Told,
  each: TableCases,
  told: ToldRate,
) {
  const [figure] = figures;
  const known = meaningsIn(
    `${linesAbove(each)} ${figure ? headingsOf(figure, each.source) : ''} ${each.source.card.title} ${of.isTotal ? '' : of.label} ${told.source.card.owner ?? ''}`,
  );
  return [...said].some(
    (word) => ![...over, ...under].includes(word) && !known.has(word) && !ofUnit.test(word),
  );
}

function madeOf({ figures: [part, all] }: Share, why: string): Made[] {
  if (!part) return [];
  const [over, under] = [rangeOf(part), all ? rangeOf(all) : null];
  if (under && under.low <= 0) return [];
  const range = under
    ? { low: (100 * over.low) / under.high, high: (100 * over.high) / under.low }
    : over;
  return [{ range, from: part, formula: all ? `${part.id} / ${all.id} | %1` : part.id, why }];
}

/** A share that a sentence tells in the words of the columns of a table that have it, or make it. */
export function columnSharesMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const shared =
    told.figure.kind === 'percent' && told.figure.form === 'level' ? sharedIn(told) : null;
  if (!shared || timeOf(told) === null) return [];
  return tableCases(ledger)
    .filter(({ source }) => source.id !== told.source.id)
    .flatMap((each): Made[] => {
      const shares = each.cases.flatMap((of) => {
        const fitting = sharesIn(of).filter(
          (one) => isToldBy(one, shared) && !one.figures.some(isPlan),
        );
        return fitting.length === 1 ? fitting : [];
      });
      const kept = chosen(shares, told, (one) => isTimely(time, one, each)).filter(
        (one) => !isStrange(one, shared, each, told),
      );
      // Of several parts none is the whole.
      if (kept.length > 1 && time !== null) return [];
      return kept.flatMap((one) => madeOf(one, 'The columns of the table make another share.'));
    });
}
