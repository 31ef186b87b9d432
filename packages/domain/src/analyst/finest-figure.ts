import { grades } from '../evidence/source.ts';
import { Exact } from '../kit/decimal.ts';
import { sameValue } from '../model/agree.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { shortName } from '../sentences/players.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';

const isWhole = ({ segment }: LedgerFigure): boolean => (segment.value ?? []).length === 0;

/** The same measure of the same whose for the same time. */
function isSame(one: LedgerFigure, other: LedgerFigure): boolean {
  return (
    other.doubt === 'none' &&
    other.sign === 'known' &&
    other.kind === one.kind &&
    other.unit.value === one.unit.value &&
    conceptOf(other) === conceptOf(one) &&
    endOf(other) === endOf(one) &&
    other.period.value?.start === one.period.value?.start &&
    isPlan(other) === isPlan(one) &&
    other.basis.value === one.basis.value &&
    isWhole(other) &&
    shortName(other.subject.value ?? '') === shortName(one.subject.value ?? '') &&
    sameValue(one, other)
  );
}

/** What a source as good tells more finely: what is computed from rounded figures is off by what was rounded. */
export function finestFigure(figure: LedgerFigure, ledger: Ledger): LedgerFigure {
  const gradeOf = ({ sourceId }: LedgerFigure) =>
    grades.indexOf(ledger.sources.get(sourceId)?.grade ?? 'D');
  if (conceptOf(figure) === null || !isWhole(figure)) return figure;
  const [finest] = sourcesInForce(ledger)
    .flatMap(({ id }) => ledger.figuresOf(id))
    .filter(
      (other) =>
        new Exact(other.halfUnit).lt(figure.halfUnit) &&
        gradeOf(other) <= gradeOf(figure) &&
        isSame(figure, other),
    )
    .toSorted((a, b) => new Exact(a.halfUnit).cmp(b.halfUnit) || gradeOf(a) - gradeOf(b));
  return finest ?? figure;
}
