import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { aboutClaim } from './about.ts';
import type { Conflict } from './conflict.ts';
import { contradict, otherThan, type Telling } from './contradict.ts';
import { isTold } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

const market =
  /(?<![\p{L}])(?:market|markets|markt|marktes|mercado|mercato|marché|worth|tam)(?![\p{L}])/iu;
const growing = /(?<![\p{L}])(?:grow|wachs|wächst|crec|cresc|groei|croiss|vekst|cagr)/iu;
/** Nearer than this the two may only be cut differently, farther off they are of two things. */
const gap = { least: 1.1, most: 4 } as const;

interface Said extends Telling {
  year: string;
}

/** The year that a figure is of: its period's, or the only one that its sentence names. */
function yearOf(figure: LedgerFigure, source: LedgerSource): string | null {
  const named = sentenceAround(figure, source).match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  // "Worth 12 in 2024 and 14 in 2029, growth of 3% a year": a rate is one to the last of them.
  if (figure.form === 'change' && figure.kind === 'percent' && new Set(named).size > 1)
    return named.toSorted().at(-1) ?? null;
  const known = figure.period.value?.end?.slice(0, 4);
  if (known) return known;
  const years = new Set(named);
  return years.size === 1 ? ([...years][0] ?? null) : null;
}

function saidIn(
  source: LedgerSource,
  ledger: Ledger,
  isMeant: (figure: LedgerFigure) => boolean,
): Said[] {
  return ledger.figuresOf(source.id).flatMap((figure): Said[] => {
    if (figure.high !== null || !isTold(figure, source) || !isMeant(figure)) return [];
    const year = yearOf(figure, source);
    return year ? [{ figure, source, year }] : [];
  });
}

const isAmount = ({ kind, form, unit, scale }: LedgerFigure): boolean =>
  kind === 'money' && form === 'level' && unit.value !== null && scale.how !== 'unknown';

const isWhole = ({ segment }: LedgerFigure): boolean => (segment.value ?? []).length === 0;

function conflictOf(known: Said, claim: Said, measure: string, why: string): Conflict {
  const about = aboutClaim(claim, known.figure, `${measure}, ${claim.year}`);
  return { ...contradict(known, claim, why, about), wants: 'more' };
}

/** A market that the seller makes larger than anything that the study of it counts for the year. */
function largerThanStudied(study: LedgerSource, seller: LedgerSource, ledger: Ledger): Conflict[] {
  const counted = saidIn(study, ledger, isAmount);
  const claims = saidIn(seller, ledger, (figure) => {
    if (!isAmount(figure) || figure.place.row !== null) return false;
    return market.test(sentenceAround(figure, seller));
  });
  return claims.flatMap((claim): Conflict[] => {
    const sameYear = counted.filter(
      ({ year, figure }) =>
        year === claim.year &&
        figure.unit.value === claim.figure.unit.value &&
        // What the market is a small part of is no size of it.
        Number(figure.value) <= Number(claim.figure.value) * gap.most,
    );
    const [largest] = sameYear.toSorted((a, b) => Number(b.figure.value) - Number(a.figure.value));
    const ratio = Number(claim.figure.value) / Number(largest?.figure.value ?? 0);
    if (!largest || ratio < gap.least || ratio > gap.most) return [];
    const why = 'The study counts no market of this size for the year.';
    return [conflictOf(largest, claim, 'Market size', why)];
  });
}

function isCalledGrowth({ figure: { measure } }: Said): boolean {
  const { text = '', concept = null } = measure.value ?? {};
  return concept === null ? growing.test(text) || market.test(text) : concept === 'market_growth';
}

/** "Market growth of 5%", or "the market, growing 5% a year". */
function isOfMarket(figure: LedgerFigure, source: LedgerSource): boolean {
  const { text = '', concept = null } = figure.measure.value ?? {};
  if (concept !== null) return concept === 'market_growth';
  return market.test(text) && growing.test(sentenceAround(figure, source));
}

/** How fast the market grows to a year, where the study has one rate for the whole of it. */
function fasterThanStudied(study: LedgerSource, seller: LedgerSource, ledger: Ledger): Conflict[] {
  const isRate = ({ kind, form }: LedgerFigure) => kind === 'percent' && form === 'change';
  const expected = saidIn(study, ledger, (figure) => {
    if (!isRate(figure) || !isWhole(figure) || figure.place.row !== null) return false;
    return growing.test(sentenceAround(figure, study));
  });
  const claims = saidIn(seller, ledger, (figure) => isRate(figure) && isOfMarket(figure, seller));
  return claims.flatMap((claim): Conflict[] => {
    const written = writtenBy(study.card)?.slice(0, 4) ?? '9999';
    const sameEnd = expected.filter(({ year }) => year === claim.year && year > written);
    // Beside what is called growth, or the market's, other rates are of its parts.
    const called = sameEnd.filter(isCalledGrowth);
    const other = otherThan(claim, called.length > 0 ? called : sameEnd);
    const why = 'The study expects another growth of the market by then.';
    return other ? [conflictOf(other, claim, 'Market growth', why)] : [];
  });
}

/** What the seller says of its market, against who has studied it. */
export function findMarketClaims(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const studies = sources.filter(
    ({ card }) => card.ownerRole === 'research' && card.kind === 'study',
  );
  // Two studies cut a market in two ways; then none of them refutes anybody.
  const [study, ...others] = studies;
  if (!study || others.length > 0) return [];
  return sources
    .filter(isSelling)
    .flatMap((seller) => [
      ...largerThanStudied(study, seller, ledger),
      ...fasterThanStudied(study, seller, ledger),
    ]);
}
