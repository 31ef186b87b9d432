import { rememberFor } from '../kit/remember.ts';
import { isOvertakenDraft } from '../sentences/drafts.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { inShort } from './about.ts';
import { checkMultiples } from './arithmetic/multiples.ts';
import { checkOverSentences } from './arithmetic/over-sentences.ts';
import { checkSentences } from './arithmetic/sentences.ts';
import { checkTables } from './arithmetic/tables.ts';
import { findAsked } from './asked/find-asked.ts';
import { areBridged, areToldTogether } from './bridged.ts';
import { findBrokenCeilings } from './ceilings.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { findBrokenTerms } from './contracts/broken-terms.ts';
import { findCappedPrices } from './contracts/capped-prices.ts';
import { findDeniedWaysOut } from './contracts/denied-ways-out.ts';
import { findFrozenPrices } from './contracts/frozen-prices.ts';
import { findWaysOut } from './contracts/ways-out.ts';
import { findCorrections } from './corrections.ts';
import { findContradictions } from './find-contradictions.ts';
import { findUnfirm } from './firm-claims.ts';
import { LabelLinks } from './label-links.ts';
import { findDenied } from './lists/find-denied.ts';
import { findMarketClaims } from './market-claims.ts';
import { findMisquotes } from './misquotes.ts';
import { findBoughtGrowth } from './organic-claims.ts';
import { areOfTwoParties } from './party-over.ts';
import { findPriceRises } from './price-rises.ts';
import { findRecomputed } from './recomputed/find-recomputed.ts';
import { findRestatements } from './restatements.ts';
import { findRefutedRates } from './seller-claims.ts';
import { findAlikeSentences } from './told/alike-sentences.ts';
import { findAllOfThem } from './told/all-of-them.ts';
import { findAlteredCopies } from './told/altered-copies.ts';
import { findCountedRates } from './told/counted-rates.ts';
import { findCountsByLabel } from './told/counts-by-label.ts';
import { findDeniedEvents } from './told/denied-events.ts';
import { findRanks } from './told/ranks.ts';
import { findSchedules } from './told/schedules.ts';
import { findToldOtherwise } from './told-otherwise.ts';
import { findOverstatedUptime } from './uptime-claims.ts';

const placeOf = (side: ConflictSide | null) =>
  side ? `${side.sourceId} ${side.block} ${side.start}` : '';

/** A slip that others repeat is one slip; two sources that differ are two places. */
function keyOf({ kind, sides, about }: Conflict): string {
  if (kind === 'arithmetic') return `${about} ${sides[0].shown}`;
  return sides.map(placeOf).toSorted().join(' / ');
}

/** One find is told once, whichever way led to it. */
function distinct(conflicts: readonly Conflict[]): Conflict[] {
  const named = conflicts.map((one) => ({ ...one, about: inShort(one.about) }));
  return [...new Map(named.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}

/** What is refuted by its own label needs no second refutation in other words. */
function withoutKnown(more: readonly Conflict[], known: readonly Conflict[]): Conflict[] {
  const places = new Set(known.flatMap(({ sides }) => sides.map(placeOf)));
  return more.filter(({ sides: [, claim] }) => !places.has(placeOf(claim)));
}

/** Whose share is another holds another place, too: one entry says it. */
function withoutRefuted(more: readonly Conflict[], known: readonly Conflict[]): Conflict[] {
  const sides = known.flatMap((one) => one.sides.flatMap((side) => side ?? []));
  return more.filter(
    ({ sides: [, claim] }) =>
      !sides.some(
        ({ sourceId, start }) =>
          sourceId === claim?.sourceId && start >= claim.start && start < claim.end,
      ),
  );
}

/** What a table leads over to the other side, or both sides tell beside it, is of another thing. */
function isBridged({ kind, sides: [one, other] }: Conflict, ledger: Ledger): boolean {
  if (kind !== 'contradicts' || !one.figure || !other?.figure) return false;
  const sides = [one.figure, other.figure] as const;
  return areBridged(...sides, ledger) || areToldTogether(...sides, ledger);
}

/** What a draft says is no longer said once its owner tells of the same years. */
function isOfDraft({ sides }: Conflict, ledger: Ledger): boolean {
  return sides.some((side) => {
    const source = side && ledger.sources.get(side.sourceId);
    return !!source && isOvertakenDraft(source, ledger);
  });
}

/** Who repeats what a paper said that is replaced by now tells of that paper: "the old plan had 25.9". */
function isOfReplaced({ kind, sides }: Conflict, ledger: Ledger): boolean {
  if (kind !== 'contradicts') return false;
  const replaced = [...ledger.sources.values()]
    .filter(({ supersededBy }) => supersededBy.length > 0)
    .flatMap(({ id }) => ledger.figuresOf(id));
  const repeats = (figure: LedgerFigure) =>
    replaced.some(
      (old) =>
        old.sourceId !== figure.sourceId &&
        old.value === figure.value &&
        old.unit.value === figure.unit.value &&
        conceptOf(old) !== null &&
        conceptOf(old) === conceptOf(figure) &&
        endOf(old) !== '' &&
        endOf(old) === endOf(figure),
    );
  return sides.some((side) => side?.figure != null && repeats(side.figure));
}

/** Everything in which the documents of a project contradict each other, or themselves. */
export const findConflicts = rememberFor((ledger: Ledger): Conflict[] => {
  const byLabel = [
    ...findMisquotes(ledger),
    ...findContradictions(ledger, new LabelLinks(ledger)),
    ...findBrokenCeilings(ledger),
  ];
  const inOtherWords = [
    ...findBrokenTerms(ledger),
    ...findWaysOut(ledger),
    ...findDeniedWaysOut(ledger),
    ...findFrozenPrices(ledger),
    ...findCappedPrices(ledger),
    ...findCorrections(ledger),
    ...findRefutedRates(ledger),
    ...findToldOtherwise(ledger),
    ...findAlikeSentences(ledger),
    ...findBoughtGrowth(ledger),
    ...findMarketClaims(ledger),
    ...findOverstatedUptime(ledger),
    ...findUnfirm(ledger),
    ...findPriceRises(ledger),
    ...findCountedRates(ledger),
    ...findCountsByLabel(ledger),
    ...findSchedules(ledger),
    ...findAlteredCopies(ledger),
    ...findAllOfThem(ledger),
    ...findDeniedEvents(ledger),
    ...findDenied(ledger),
  ];
  const told = [...byLabel, ...withoutKnown(inOtherWords, byLabel), ...findRestatements(ledger)];
  const slips = [
    ...checkSentences(ledger),
    ...checkOverSentences(ledger),
    ...checkMultiples(ledger),
    ...checkTables(ledger),
  ];
  const asked = withoutKnown(findAsked(ledger), [...told, ...slips]);
  const recomputed = withoutKnown(findRecomputed(ledger), [...told, ...asked, ...slips]);
  const found = [...told, ...asked, ...recomputed, ...slips];
  return distinct([...found, ...withoutRefuted(findRanks(ledger), found)]).filter(
    (one) =>
      !isBridged(one, ledger) &&
      !isOfDraft(one, ledger) &&
      !isOfReplaced(one, ledger) &&
      !(one.kind === 'contradicts' && areOfTwoParties(one.sides, ledger)),
  );
});
