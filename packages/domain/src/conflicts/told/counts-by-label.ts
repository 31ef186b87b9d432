import { tellingStems } from '../../kit/telling-stems.ts';
import { wordStem } from '../../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { headsOf, sentenceAround } from '../sentence-around.ts';

/** Fewer are too often some of them. */
const fewest = 1000;
const fewestWords = 2;
/** More than that comes in no quarter, farther off is another thing. */
const beyond = { least: 1.15, most: 2.5 } as const;
const day = 24 * 3600 * 1000;
const longestSince = 92;

interface Count {
  figure: LedgerFigure;
  source: LedgerSource;
  words: ReadonlySet<string>;
}

const ofUnits: ReadonlySet<string> = new Set(
  'stk stück stuk stuks pcs pieces units number total per year end gesamt anzahl jahr jahresende nombre total unités número unidades numero unità aantal antal antall'
    .split(' ')
    .map(wordStem),
);
const stemsIn = (text: string): ReadonlySet<string> =>
  new Set(tellingStems(text).filter((stem) => !ofUnits.has(stem)));

function countsIn(source: LedgerSource, ledger: Ledger): Count[] {
  return ledger
    .figuresOf(source.id)
    .filter(
      ({ kind, form, high, origin, value }) =>
        kind === 'count' &&
        form === 'level' &&
        high === null &&
        origin !== 'query' &&
        Number(value) >= fewest,
    )
    .filter((figure) => isTold(figure, source) && !isPlan(figure) && figure.period.value !== null)
    .map((figure) => {
      const inCell = figure.place.row !== null;
      const words = stemsIn(inCell ? headsOf(figure, source) : sentenceAround(figure, source));
      return { figure, source, words };
    });
}

/** The row is called by words of the sentence alone, and by the thing that the sentence counts. */
function isCalled(row: Count, told: Count): boolean {
  const thing = [...stemsIn(told.figure.unit.value ?? told.figure.measure.value?.text ?? '')];
  return (
    row.words.size >= fewestWords &&
    [...row.words].every((stem) => told.words.has(stem)) &&
    (thing.length > 0 || areTransposed(told.figure.value, row.figure.value)) &&
    thing.every((stem) => row.words.has(stem)) &&
    (row.figure.segment.value ?? []).length === 0
  );
}

/** "2,315" for "2,135": two digits beside each other have changed places. */
function areTransposed(a: string, b: string): boolean {
  const apart = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = -1, second = -1] = apart;
  return (
    a.length === b.length &&
    apart.length === 2 &&
    second === first + 1 &&
    a[first] === b[second] &&
    a[second] === b[first]
  );
}

function isSlip({ figure: told }: Count, { figure: row }: Count): boolean {
  const [mine, theirs] = [told.period.value, row.period.value];
  return !!mine && !!theirs && periodsAgree(mine, theirs) && areTransposed(told.value, row.value);
}

/** Today there can be no more of them, wherever they are, than a little over what there were at the last count. */
function isOverstated({ figure: told }: Count, { figure: row }: Count): boolean {
  const [now, then] = [told.period.value, row.period.value?.end];
  if (now?.type !== 'instant' || !now.end || !then || told.bound === 'below') return false;
  const since = (Date.parse(now.end) - Date.parse(then)) / day;
  const ratio = Number(told.value) / Number(row.value);
  return since >= 0 && since <= longestSince && ratio >= beyond.least && ratio <= beyond.most;
}

/** A count that a sentence tells in the words of a row which has another number: a slip, or more than there are. */
export function findCountsByLabel(ledger: Ledger): Conflict[] {
  const counts = sourcesInForce(ledger).flatMap((source) => countsIn(source, ledger));
  const rows = counts.filter(({ figure }) => figure.place.row !== null);
  return counts
    .filter(({ figure }) => figure.place.row === null)
    .flatMap((told): Conflict[] => {
      const others = rows.filter((row) => row.source.id !== told.source.id && isCalled(row, told));
      const slip = others.find((row) => isSlip(told, row));
      const last = others
        .filter(
          ({ figure }) => (figure.period.value?.end ?? '') <= (told.figure.period.value?.end ?? ''),
        )
        .toSorted((a, b) =>
          (a.figure.period.value?.end ?? '').localeCompare(b.figure.period.value?.end ?? ''),
        )
        .at(-1);
      const row = slip ?? (last && isOverstated(told, last) ? last : undefined);
      // Whoever has the told number by the same words tells of something else.
      if (!row || others.some(({ figure }) => figure.value === told.figure.value)) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOf(row.figure), sideOf(told.figure)],
          about: sentenceAround(told.figure, told.source),
          why: slip
            ? 'Two digits have changed places: a table has the other number by the same words.'
            : 'By the same words a table has fewer at the last count.',
          better: slip ? 0 : (betterSide(row.source, told.source) ?? 0),
        },
      ];
    });
}
