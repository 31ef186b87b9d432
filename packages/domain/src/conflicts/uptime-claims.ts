import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { aboutFigure } from './about.ts';
import { betterSide } from './better-side.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

const hoursOfYear = 8760;
const outage =
  /(?<![\p{L}])(?:outages?|downtime|unavailable|was down|were down|ausfall|ausfallzeit|stillstand|nicht verfügbar)(?![\p{L}])/iu;

interface Outage {
  figure: LedgerFigure;
  source: LedgerSource;
  year: string;
}

function yearIn(figure: LedgerFigure, source: LedgerSource): string | null {
  const years = new Set(sentenceAround(figure, source).match(/(?<!\d)20\d\d(?!\d)/g) ?? []);
  return years.size === 1 ? ([...years][0] ?? null) : null;
}

/** Hours for which something was down, by whoever does not sell it. */
function outagesOf(source: LedgerSource, ledger: Ledger): Outage[] {
  return ledger.figuresOf(source.id).flatMap((figure): Outage[] => {
    if (figure.kind !== 'duration' || !/^hours?$|^stunden?$/iu.test(figure.unit.value ?? ''))
      return [];
    const year = yearIn(figure, source);
    const isDown = isTold(figure, source) && outage.test(sentenceAround(figure, source));
    return isDown && year ? [{ figure, source, year }] : [];
  });
}

/** A share of a month leaves other hours than one of a year. */
const isYear = ({ period: { value } }: LedgerFigure): boolean =>
  value?.start?.slice(0, 4) === value?.end?.slice(0, 4) &&
  value?.start?.slice(5) === '01-01' &&
  value.end?.slice(5) === '12-31';

/** A year has so many hours: who was down for some of them was not up for more than the rest. */
export function findOverstatedUptime(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const outages = sources.filter((one) => !isSelling(one)).flatMap((one) => outagesOf(one, ledger));
  if (outages.length === 0) return [];
  return sources.filter(isSelling).flatMap((seller) =>
    ledger.figuresOf(seller.id).flatMap((claim): Conflict[] => {
      const isUptime = claim.kind === 'percent' && claim.measure.value?.concept === 'uptime';
      if (!isUptime || !isYear(claim) || !isTold(claim, seller)) return [];
      const down = outages.find(({ year }) => claim.period.value?.end?.startsWith(`${year}-`));
      const most = down ? 100 * (1 - Number(down.figure.value) / hoursOfYear) : 100;
      if (!down || Number(claim.value) - Number(claim.halfUnit) <= most) return [];
      const shown = `${printFigure(down.figure)}, at most ${most.toFixed(2)}% of the year`;
      return [
        {
          kind: 'contradicts',
          sides: [{ ...sideOf(down.figure), shown }, sideOf(claim)],
          about: aboutFigure(claim),
          why: 'It was down for longer than this leaves room for.',
          better: betterSide(down.source, seller) ?? 0,
        },
      ];
    }),
  );
}
