import { escapePattern } from '../kit/escape-pattern.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import { aboutFigure } from './about.ts';
import type { Conflict } from './conflict.ts';
import { contradict, otherThan } from './contradict.ts';
import { isTold } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

const leftOut =
  /(?<![\p{L}])(?:excluding|without|leaving out|adjusted for|ohne|bereinigt um|hors|sin|sem|senza|zonder|uten|uden|exklusive)\s(?:the\s|die\s|les\s)?(\p{L}[\p{L}&-]+)/iu;
const purchases =
  /^(?:acquisitions?|acquired|purchases?|zukäufe\p{L}*|übernahmen?|akquisitionen?|acquisitions?|adquisiciones|aquisições|acquisizioni|overnames?|oppkjøp|opkøb|förvärv)$/iu;
const bought =
  'acquired|acquires|acquisition of|bought|purchased|purchase of|takeover of|übernahm\\p{L}*|übernommen|erworben|erwerb|kauf|rachat|racheté|acquis|adquiri\\p{L}*|acquisit\\p{L}*|overgenomen';

/** Whoever a document says to have been bought. */
function isBought(name: string, ledger: Ledger): boolean {
  if (!/^\p{Lu}/u.test(name)) return false;
  const own = escapePattern(name);
  const told = new RegExp(
    `(?<![\\p{L}])(?:(?:${bought})\\s[^.!?]{0,60}${own}|${own}[^.!?]{0,60}\\s(?:${bought}))(?![\\p{L}])`,
    'u',
  );
  return [...ledger.sources.values()].some(({ reading }) => told.test(reading.text));
}

const isGrowth = ({ kind, form, high, period }: LedgerFigure): boolean =>
  kind === 'percent' && form === 'change' && high === null && period.value !== null;

/** "Without Harrow, which we bought, revenue grew by 2%": growth of one's own, in plain words. */
function isWithoutPurchases(figure: LedgerFigure, source: LedgerSource, ledger: Ledger): boolean {
  const { concept = null } = figure.measure.value ?? {};
  if (concept !== 'revenue' && concept !== 'revenue_growth') return false;
  const name = leftOut.exec(sentenceAround(figure, source))?.[1];
  return name !== undefined && (purchases.test(name) || isBought(name, ledger));
}

/** Organic growth that the seller claims, against growth without purchases by who sells nothing. */
export function findBoughtGrowth(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const told = (source: LedgerSource, isMeant: (figure: LedgerFigure) => boolean) =>
    ledger
      .figuresOf(source.id)
      .filter((figure) => isGrowth(figure) && !isPlan(figure) && isMeant(figure))
      .filter((figure) => isTold(figure, source))
      .map((figure) => ({ figure, source }));
  const claims = sources
    .filter(isSelling)
    .flatMap((one) => told(one, ({ measure }) => measure.value?.concept === 'organic_growth'));
  if (claims.length === 0) return [];
  const known = sources
    .filter((one) => !isSelling(one) && one.card.ownerRole === 'target')
    .flatMap((one) => told(one, (figure) => isWithoutPurchases(figure, one, ledger)));
  return claims.flatMap((claim): Conflict[] => {
    const fitting = known.filter(({ figure: { period } }) => {
      const mine = claim.figure.period.value;
      return mine && period.value && periodsAgree(mine, period.value);
    });
    const other = otherThan(claim, fitting);
    const why = 'Without what was bought the company grew by another rate.';
    return other ? [contradict(other, claim, why, aboutFigure(claim.figure))] : [];
  });
}
