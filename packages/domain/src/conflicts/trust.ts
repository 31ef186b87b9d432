import {
  conceptOf,
  type Ledger,
  type LedgerFigure,
  type LedgerSource,
} from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { findConflicts } from './find-conflicts.ts';
import { isSelling } from './selling.ts';

/** Words of a source with the figures in them. */
interface Passage {
  source: LedgerSource;
  figures: readonly LedgerFigure[];
}

const shownAs = ({ kind, value, unit }: LedgerFigure): string => `${kind} ${value} ${unit.value}`;
/** Figures that may not be told alone, and what is known better. */
export interface Trust {
  makesWay(passage: Passage, isKnownBetter: boolean): boolean;
}

/**
 * What the seller says of a thing that a better source measures otherwise, what repeats a refuted
 * figure, and what was restated since: none of it is told without the better one.
 */
export function weighTrust(ledger: Ledger): Trust {
  const sources = sourcesInForce(ledger);
  const measured = Map.groupBy(
    sources
      .filter((source) => !isSelling(source))
      .flatMap(({ id }) => ledger.figuresOf(id))
      .filter((figure) => conceptOf(figure) !== null && figure.form === 'level'),
    (figure) => `${conceptOf(figure)} ${figure.kind}`,
  );
  const conflicts = findConflicts(ledger);
  const refuted = conflicts.flatMap(({ sides, better, kind }) =>
    kind === 'arithmetic' || better !== null ? (sides[better === 0 ? 1 : 0]?.figure ?? []) : [],
  );
  const restated = sources
    .flatMap(({ id }) => ledger.figuresOf(id))
    .filter(({ status }) => status.value === 'original');

  const sameTime = (a: LedgerFigure, b: LedgerFigure): boolean =>
    !a.period.value?.end || !b.period.value?.end || a.period.value.end === b.period.value.end;
  /** Another value of the same, with nobody else named in its heads. */
  const isMeasuredOtherwise = (figure: LedgerFigure): boolean => {
    const others = (measured.get(`${conceptOf(figure)} ${figure.kind}`) ?? []).filter(
      (one) => sameTime(figure, one) && one.unit.value === figure.unit.value,
    );
    return others.length > 0 && !others.some(({ value }) => isNear(value, figure));
  };
  const besideIn = (figure: LedgerFigure): string[] =>
    ledger
      .figuresOf(figure.sourceId)
      .filter((one) => one !== figure && one.place.block === figure.place.block)
      .map(shownAs);
  /** A day that is refuted is refuted wherever its source says it again. */
  const repeatsDay = (lost: LedgerFigure, { figures, source }: Passage): boolean =>
    lost.kind === 'date' &&
    lost.sourceId === source.id &&
    figures.some((figure) => figure.id !== lost.id && shownAs(figure) === shownAs(lost));
  const repeats = (lost: LedgerFigure, { figures, source }: Passage): boolean =>
    lost.sourceId !== source.id &&
    figures.some((figure) => shownAs(figure) === shownAs(lost)) &&
    figures.some((figure) => besideIn(lost).includes(shownAs(figure)));
  const isRestated = (figure: LedgerFigure, passage: Passage): boolean =>
    restated.some(
      (old) =>
        conceptOf(old) !== null &&
        conceptOf(old) === conceptOf(figure) &&
        old.kind === figure.kind &&
        isNear(old.value, figure),
    ) && !passage.figures.some(({ status }) => status.value === 'restated');

  return {
    makesWay(passage, isKnownBetter) {
      const { figures, source } = passage;
      if (refuted.some((lost) => repeats(lost, passage) || repeatsDay(lost, passage))) return true;
      if (figures.some((figure) => isRestated(figure, passage))) return true;
      if (!isSelling(source)) return false;
      if (isKnownBetter) return true;
      return figures.some(
        (figure) => conceptOf(figure) !== null && !isPlan(figure) && isMeasuredOtherwise(figure),
      );
    },
  };
}

/** Equal within how finely the figure is told. */
function isNear(value: string, figure: LedgerFigure): boolean {
  const slack = Math.max(Number(figure.halfUnit), Math.abs(Number(figure.value)) * 0.006);
  return Math.abs(Number(value) - Number(figure.value)) <= slack;
}
