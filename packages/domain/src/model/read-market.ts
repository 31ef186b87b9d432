import { Exact } from '../kit/decimal.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { unitRows } from '../sentences/unit-rows.ts';
import { agreedFigure } from './agree.ts';
import { isPlanned, ofTheCompany, ofTheWhole, ownNames } from './candidates.ts';
import { marketRange } from './market-range.ts';
import type { Matter } from './matter.ts';
import { pastSizes } from './past-market.ts';
import { soldInMarket } from './sold-in-market.ts';
import { studyMarkets } from './study-market.ts';
import type { Taking } from './taking.ts';

const outside = new Set(['research', 'authority', 'press', 'unknown']);

/** What the seller says of the market is no measure of it. */
const isOutside = ({ sourceId }: LedgerFigure, ledger: Ledger): boolean =>
  outside.has(ledger.sources.get(sourceId)?.card.ownerRole ?? '');

/** Sizes by year, of the market that the company can serve where one is told. */
function sizesOf(
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  currency: string | null,
): LedgerFigure[] {
  // What is, before what is foreseen.
  const wanted = [false, true].flatMap((foreseen) =>
    ['serviceable_market', 'market_size'].map((concept) => ({ foreseen, concept })),
  );
  for (const { foreseen, concept } of wanted) {
    const told = sound.filter(
      (figure) => conceptOf(figure) === concept && (foreseen || !isPlanned(figure)),
    );
    if (told.length === 0) continue;
    const all = sound.filter(
      (figure) =>
        conceptOf(figure) === concept &&
        figure.kind === 'money' &&
        figure.form === 'level' &&
        isOutside(figure, ledger) &&
        (currency === null || figure.unit.value === currency),
    );
    const whole = ofTheWhole(all, ledger);
    const dated = whole.filter((one) => endOf(one) !== '');
    // Beside sizes with their years, one without may be of any.
    const years = Map.groupBy(dated.length > 0 ? dated : whole, (one) => endOf(one).slice(0, 4));
    const agreed = [...years]
      .toSorted(([left], [right]) => left.localeCompare(right))
      .flatMap(([, figures]) => agreedFigure(figures, ledger) ?? []);
    if (agreed.length > 0) return agreed;
  }
  return [];
}

function growthsOf(sound: readonly LedgerFigure[], ledger: Ledger): LedgerFigure[] {
  const all = sound.filter(
    (figure) =>
      ['market_growth', 'cagr'].includes(conceptOf(figure) ?? '') &&
      figure.kind === 'percent' &&
      isOutside(figure, ledger),
  );
  const whole = ofTheWhole(all, ledger);
  return whole.filter((one, at) => whole.findIndex(({ value }) => value === one.value) === at);
}

/** A table that builds the market from below, and what it comes to. */
function unitsOf(
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  currency: string | null,
  taking: Taking,
): Pick<Matter['market'], 'units' | 'unitsTotal'> {
  const cells = sound.filter(({ place }) => place.table !== null && place.row !== null);
  const tables = Map.groupBy(
    cells.filter((figure) => isOutside(figure, ledger)),
    ({ sourceId, place }) => `${sourceId} ${place.table}`,
  );
  for (const figures of tables.values()) {
    const rows = unitRows(figures);
    const money = rows[0]?.total.unit.value;
    if (rows.length < 2 || (currency !== null && money !== currency)) continue;
    const sum = rows.reduce((all, { total }) => all.plus(total.value), new Exact(0));
    const slack = rows.reduce((all, { total }) => all.plus(total.halfUnit), new Exact('1e-9'));
    const unitsTotal = figures.find(
      (one) =>
        one.kind === 'money' &&
        !rows.some(({ total, each }) => one === total || one === each) &&
        sum.minus(one.value).abs().lte(slack.plus(one.halfUnit)),
    );
    return {
      units: rows.map(({ count, each, total }) => ({
        name: count.segment.value?.at(-1)?.text ?? total.measure.value?.text ?? '',
        count: taking.take(count),
        each: taking.take(each),
        total: taking.take(total),
      })),
      unitsTotal: taking.some(unitsTotal ?? null),
    };
  }
  return { units: [], unitsTotal: null };
}

function shareOf(sound: readonly LedgerFigure[], ledger: Ledger): LedgerFigure | null {
  const names = ownNames(ledger);
  const all = sound.filter(
    (figure) =>
      conceptOf(figure) === 'market_share' &&
      figure.kind === 'percent' &&
      figure.form === 'level' &&
      !isPlanned(figure) &&
      ofTheCompany(figure, names),
  );
  const ends = [...Map.groupBy(all, endOf)].toSorted(([a], [b]) => b.localeCompare(a));
  return ends[0] ? agreedFigure(ends[0][1], ledger) : null;
}

type Measured = Record<'size', LedgerFigure | null> & Record<'sizes' | 'growth', LedgerFigure[]>;

/** As studies measure the whole, whatever they call it. */
function measuredByStudies(ledger: Ledger, currency: string | null): Measured | null {
  const studies = studyMarkets(ledger, currency);
  const [first] = studies;
  const [known, foreseen] = first?.sizes ?? [];
  if (!known) return null;
  const told = studies.flatMap(({ growth }) => growth ?? []);
  return {
    size: currency === null || known.unit.value === currency ? known : null,
    sizes: told.length === 0 && foreseen ? [known, foreseen] : [],
    growth: told.filter((one, at) => told.findIndex(({ value }) => value === one.value) === at),
  };
}

/** By figures that are called a market's size or growth. */
function measuredByName(
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  currency: string | null,
): Measured {
  const sizes = sizesOf(sound, ledger, currency);
  const past = sizes.filter((one) => !isPlanned(one));
  const [oldest, latest] = [sizes[0], sizes.at(-1)];
  const hasEnds = oldest && latest && endOf(oldest) !== '' && endOf(oldest) < endOf(latest);
  return {
    size: (past.length > 0 ? past : sizes).at(-1) ?? null,
    sizes: hasEnds ? [oldest, latest] : [],
    growth: growthsOf(sound, ledger),
  };
}

/** What is known of the market: how large, how fast, from below, and the company's part in it. */
export function readMarket(
  sound: readonly LedgerFigure[],
  revenue: readonly LedgerFigure[],
  ledger: Ledger,
  taking: Taking,
): Matter['market'] {
  const currency = revenue.at(-1)?.unit.value ?? null;
  const named = measuredByName(sound, ledger, currency);
  const { size, sizes, growth } =
    named.growth.length > 0 ? named : (measuredByStudies(ledger, currency) ?? named);
  const share = shareOf(sound, ledger);
  const whole = revenue.find((one) => share && endOf(one) === endOf(share)) ?? revenue.at(-1);
  const { sold, shareIsMade } =
    size && share && whole
      ? soldInMarket(sound, { size, share, whole }, ledger)
      : { sold: [], shareIsMade: false };
  return {
    size: taking.some(size),
    sizes: taking.list(sizes),
    growth: taking.list(growth),
    past: taking.list(pastSizes(growth[0], sizes, ledger)),
    range: marketRange(growth[0], sizes, ledger, taking),
    share: taking.some(share),
    sold: sold.map((figure) => ({
      name: figure.place.table === null ? '' : (figure.segment.value?.at(-1)?.text ?? ''),
      figure: taking.take(figure),
    })),
    ...(shareIsMade && { shareIsMade }),
    ...unitsOf(sound, ledger, currency, taking),
  };
}
