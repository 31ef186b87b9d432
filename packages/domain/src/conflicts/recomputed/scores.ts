import { rememberFor } from '../../kit/remember.ts';
import { countWordStarts } from '../../kit/word-starts.ts';
import type { Table } from '../../reading/reading.ts';
import { numberOf, queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { recommending } from '../../sentences/plan-queries.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { isSelling } from '../selling.ts';
import type { Made } from './made.ts';
import { recipeTold } from './recipes.ts';
import type { Time } from './times.ts';
import { meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

/** Answers to the question whether one would recommend: how many were given, by what they count for. */
interface Answers {
  source: LedgerSource;
  table: Table;
  counts: Readonly<Record<Mark, number>>;
}

type Mark = 'promoter' | 'passive' | 'detractor';
const highest = 10;
const fewestAnswers = 12;
/** A score is printed in whole points. */
const slack = 1;

const markOf = (mark: number): Mark =>
  mark >= 9 ? 'promoter' : mark >= 7 ? 'passive' : 'detractor';

/** One row for each who answered. */
function answered(table: Table, { card }: LedgerSource): Answers['counts'][] {
  return table.columnHeads.flatMap((stack, at) => {
    if (countWordStarts(recommending, stack.join(' ')) === 0) return [];
    const given = queryableRows(table).flatMap(
      (row) => numberOf(table.cells[row]?.[at], card.numberStyle)?.value.toNumber() ?? [],
    );
    const areMarks = given.every((one) => Number.isInteger(one) && one >= 0 && one <= highest);
    if (!areMarks || given.length < fewestAnswers || Math.max(...given) < 9) return [];
    const counts = { promoter: 0, passive: 0, detractor: 0 };
    for (const one of given) counts[markOf(one)] += 1;
    return [counts];
  });
}

function answersIn(source: LedgerSource, table: Table): Answers[] {
  const [first, ...others] = answered(table, source);
  // Of several questions none is the survey's.
  return first && others.length === 0 ? [{ source, table, counts: first }] : [];
}

const answersOf = rememberFor((ledger: Ledger): Answers[] =>
  sourcesInForce(ledger).flatMap((source) =>
    source.reading.tables.flatMap((table) => answersIn(source, table)),
  ),
);

/** The years in which a survey was taken, as far as it says so itself. */
function yearsOf({ card, reading }: LedgerSource, table: Table): ReadonlySet<string> {
  const cells = queryableRows(table).flatMap((row) => table.cells[row] ?? []);
  const text = [card.date ?? '', card.title, table.caption ?? '', ...cells.map((one) => one.text)];
  const over = reading.blocks[table.block]?.headings ?? [];
  const headings = over.flatMap((at) => reading.blocks[at] ?? []);
  const said = headings.map(({ start, end }) => reading.text.slice(start, end));
  return new Set([...text, ...said].join(' ').match(/(?<!\d)20\d\d(?!\d)/gu) ?? []);
}

/** Whether a survey was taken in a year that is told of. */
export function isTimely(
  time: Time,
  { source, table }: Pick<Answers, 'source' | 'table'>,
): boolean {
  const years = yearsOf(source, table);
  if (time === null || !('period' in time)) return true;
  const { start, end } = time.period;
  return years.size === 0 || [start, end].some((day) => day !== null && years.has(day.slice(0, 4)));
}

const surveyed =
  /^(?:survey|umfrag|befrag|enquêt|answer|antwor|respon|custom|client|kunde|recomm)/u;

/** The score that answers of a survey make: promoters less detractors, of all that answered. */
export function scoresMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const recipe = told.figure.kind === 'percent' ? null : recipeTold(told);
  if (!recipe?.less || !isScore(told.before, recipe.name) || isRecorded(told, ledger)) return [];
  return answersOf(ledger)
    .filter(({ source }) => source.id !== told.source.id)
    .filter((answers) => isTimely(time, answers))
    .filter(({ source, table }) => {
      const context = meaningsIn(
        `${source.card.title} ${table.caption ?? ''} ${table.columnHeads.flat().join(' ')} ${ledger.company}`,
      );
      const [behind = ''] = /^[^,;(]*/u.exec(told.after) ?? [];
      const narrowing = narrowedBy({ ...told, before: clauseOf(told.own, recipe.name) });
      return [...narrowing, ...meaningsIn(behind)].every(
        (word) => context.has(word) || surveyed.test(word) || ofScore.test(word),
      );
    })
    .flatMap(({ source, table, counts }): Made[] => {
      const all = counts.promoter + counts.passive + counts.detractor;
      const block = source.reading.blocks[table.block];
      if (all <= 0 || !block) return [];
      const score = (100 * (counts.promoter - counts.detractor)) / all;
      const { start, end } = block;
      return [
        {
          range: { low: score - slack, high: score + slack },
          from: { sourceId: source.id, place: { block: table.block, start, end } },
          why: 'The answers of the survey make another score.',
        },
      ];
    });
}

/** What a paper that sells nothing has under that name too was measured otherwise than by this survey. */
const isRecorded = ({ figure, source }: ToldRate, ledger: Ledger): boolean =>
  sourcesInForce(ledger)
    .filter((one) => one.id !== source.id && !isSelling(one))
    .flatMap(({ id }) => ledger.figuresOf(id))
    .some(
      ({ measure, value, subject }) =>
        measure.value?.concept === 'nps' &&
        value === figure.value &&
        (subject.value === null || subject.value === ledger.company),
    );

/** "NPS of 47 (n = 60)": the first number behind the name is the score. */
function isScore(before: string, name: RegExp): boolean {
  const found = name.exec(before);
  const between = found ? before.slice(found.index + found[0].length) : '';
  return !/\d/u.test(between.replaceAll(/(?<!\d)20\d\d(?!\d)|\(0\s?(?:-|–|to|bis)\s?10\)/gu, ''));
}

/** What is said of a score, from the comma before its name on. */
function clauseOf(own: string, name: RegExp): string {
  const at = name.exec(own)?.index ?? 0;
  return own.slice(own.lastIndexOf(',', at) + 1);
}

const ofScore = /^(?:score|net|promot)/u;
