import { readDates, readYearless, readYearlessMonths } from '../kit/dates.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { aboutClaim } from './about.ts';
import { betterSide } from './better-side.ts';
import type { Conflict } from './conflict.ts';
import { isNear, isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { meaningsIn } from './recomputed/told-rate.ts';
import { isSelling } from './selling.ts';

export const priceWord =
  /(?<![\p{L}])(?:(?:list\s)?prices?|price list|pricing|tariffs?|fees?|rates?|charges?|rents?|\p{L}*preise?n?|preisliste|tarife?n?|(?:stunden|tages|miet|tarif|verrechnungs)s[aä]tz\p{L}*|gebühr\p{L}*|mieten?|honorar\p{L}*|prix|precios?|preços?|prezzi|prijzen|tarie(?:f|ven)|priser)(?![\p{L}])/iu;
export const raised =
  /(?<![\p{L}])(?:rais\p{L}+|rises?|rose|risen|increas\p{L}+|went up|go up|goes up|put up|lift\p{L}*|uplift|higher|steig\p{L}+|stieg\p{L}*|gestiegen|erhöh\p{L}+|preiserhöhung\p{L}*|anhob\p{L}*|angehoben|anheb\p{L}+|heb(?:t|en)|hob\p{L}*|augment\p{L}+|hausse|subid\p{L}+|aument\p{L}+|verho+g\p{L}+|index(?:ed|ation|iert|ierung)|geïndexeerd|øk\p{L}+|höj\p{L}+)(?![\p{L}])/giu;
/** Who pays wages or tells of a trade tells of no price of the company. */
const ofOthers =
  /(?<![\p{L}])(?:industry|sector|market|trade average|competitors?|suppliers?|wages?|salar\p{L}+|inflation|raw materials?|branche\p{L}*|markt\p{L}*|wettbewerb\p{L}*|lieferant\p{L}*|lohn|löhne|gehält\p{L}*|rohstoff\p{L}*|planned|proposed|asked for|requested|demanded|sought|geplant\p{L}*|gefordert\p{L}*|verlangt\p{L}*|demandé\p{L}*|solicitad\p{L}*|pedid\p{L}*|richiest\p{L}*|gevraagd|krävd\p{L}*|krevd\p{L}*)(?![\p{L}])/iu;
const plain =
  'all across every each uniform uniformly einheitlich alle aller sämtliche effective ab gültig';

interface Rise {
  figure: LedgerFigure;
  source: LedgerSource;
  /** '2025-03', or a day of it. */
  from: string;
  /** What costs more. */
  things: ReadonlySet<string>;
  /** Who pays more, where it is not everybody. */
  party: string | null;
  /** Whoever the clause names beside. */
  named: string | null;
  /** A number of a day where prices are spoken of, and no word that they rise. */
  isBare: boolean;
}

const lowered =
  /(?<![\p{L}])(?:discount|rebate|bonus|refund|credit|penalt|cut|reduc|lower|decreas|fell|down|rabatt|nachlass|skonto|senk|gesenkt|gesunken|gutschrift|remise|réduction|baisse|avoir|descuento|rebaja|bajad|sconto|ribass|desconto|korting|verlaag|daling)\p{L}*/iu;
const properName = /(?<![\p{L}])\p{Lu}[\p{L}&’-]+(?: \p{Lu}[\p{L}&’-]+){1,3}(?![\p{L}])/gu;

/** "Prices: we signed 2.5% from 1 May" needs no word for a rise. */
const isBareRise = (before: string, clause: string, behind: string, written: string | null) =>
  priceWord.test(before) && !lowered.test(clause) && dayIn(behind, written) !== null;

function namedIn(clause: string, company: string): string | null {
  const [own = ''] = company.split(' ');
  const names = clause.match(properName) ?? [];
  return names.find((name) => !name.startsWith(own)) ?? null;
}

/** "The May 1 increase" and "from 1 May" name a day as "at 1 May" does. */
const leading = /(?<![\p{L}])(?:the|our|on|from|of|since|ab|vom|seit|am|die|der)\s(?=\d|\p{Lu})/giu;

/** The one day or month that a text names, by when it was written where it gives no year. */
function dayIn(text: string, written: string | null): string | null {
  const dated = readDates(text);
  const found =
    dated.length > 0 || written === null
      ? dated
      : [
          ...readYearless(text.replaceAll(leading, 'at '), written),
          ...readYearlessMonths(text, written),
        ];
  const [only] = found.map(({ value }) => value).toSorted((x, y) => y.length - x.length);
  return only && found.every(({ value }) => only.startsWith(value)) ? only : null;
}

function risesIn(source: LedgerSource, ledger: Ledger): Rise[] {
  const { text, blocks } = source.reading;
  const written = writtenBy(source.card);
  return ledger.figuresOf(source.id).flatMap((figure): Rise[] => {
    const { kind, origin, high, place, subject } = figure;
    const block = blocks[place.block];
    if (kind !== 'percent' || origin !== 'prose' || high !== null || !block) return [];
    if (!isTold(figure, source)) return [];
    const party = subject.value === ledger.company ? null : subject.value;
    const own = text.slice(block.start, block.end);
    const sentences = splitSentences(own);
    const at = sentences.findIndex(({ end }) => place.start - block.start < end);
    const span = sentences[at];
    if (!span) return [];
    const sentence = own.slice(span.start, span.end);
    const end = place.end - block.start;
    const [behind = ''] = /^[^,;.]*/u.exec(own.slice(end, span.end)) ?? [];
    const clause = own.slice(span.start, end) + behind;
    const before = at > 0 ? own.slice(sentences[at - 1]?.start, span.start) : '';
    const asked = blocks[place.block - 1];
    const around = `${asked ? text.slice(asked.start, asked.end) : ''} ${before} ${sentence}`;
    if (!priceWord.test(around) || ofOthers.test(clause)) return [];
    const isBare = !clause.match(raised);
    if (isBare && !isBareRise(own.slice(0, place.start - block.start), clause, behind, written))
      return [];
    const from = dayIn(isBare ? behind : clause, written) ?? dayIn(before, written);
    const named = namedIn(clause, ledger.company);
    return from ? [{ figure, source, from, things: thingsIn(clause), party, named, isBare }] : [];
  });
}

const opening = 400;

/** Whether a paper is of or with that very party: it has sent it, or is named where it begins. */
function isWith(party: string, { source }: Rise): boolean {
  const { owner, title, author } = source.card;
  const around = `${owner ?? ''} ${title} ${author ?? ''} ${source.reading.text.slice(0, opening)}`;
  const names = party.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const known = around.toLowerCase();
  return names.length > 0 && names.every((name) => known.includes(name)) && !isSelling(source);
}

/** Of two papers one names who pays more, and the other is theirs. */
function areOfOneParty(a: Rise, b: Rise): boolean {
  if (a.party !== null && a.party === b.party && !a.isBare && !b.isBare) return true;
  return [[a, b] as const, [b, a] as const].some(
    ([one, other]) =>
      !one.isBare && [one.party, one.named].some((name) => name !== null && isWith(name, other)),
  );
}

const isOfAll = ({ party, isBare }: Rise): boolean => party === null && !isBare;

const silent = meaningsIn(plain);

function thingsIn(clause: string): ReadonlySet<string> {
  const bare = clause.replaceAll(raised, ' ').replaceAll(new RegExp(priceWord, 'giu'), ' ');
  return new Set([...meaningsIn(bare)].filter((word) => !silent.has(word)));
}

/** The same things, or all of whatever one of them lists. */
function areOfOne(a: Rise, b: Rise): boolean {
  const strange = (one: Rise, other: Rise) =>
    [...one.things].filter((word) => !other.things.has(word)).length;
  const [fewer = 0] = [strange(a, b), strange(b, a)].toSorted((x, y) => x - y);
  const isShared = [...a.things].some((word) => b.things.has(word));
  return isShared && fewer <= 1;
}

const sameDay = ({ from: a }: Rise, { from: b }: Rise): boolean =>
  a.startsWith(b) || b.startsWith(a);

/** A rise of prices that two papers tell of the same day, each by another number. */
export function findPriceRises(ledger: Ledger): Conflict[] {
  const rises = sourcesInForce(ledger).flatMap((source) => risesIn(source, ledger));
  return rises.flatMap((one, at) =>
    rises.slice(at + 1).flatMap((other): Conflict[] => {
      if (one.source.id === other.source.id || !sameDay(one, other)) return [];
      // Who plans anew says no other thing of the same, nor does who tells what came of it.
      if ([one, other].some(({ source }) => source.card.kind === 'plan')) return [];
      const isOne = isOfAll(one) && isOfAll(other) && areOfOne(one, other);
      if (!isOne && !areOfOneParty(one, other)) return [];
      if (!apart(one.figure, other.figure) || !isNear(one.figure, other.figure)) return [];
      // Who tells the other's number too tells of several rises.
      const isToldToo = rises.some(
        (third) =>
          third.party === null &&
          ((third.source.id === one.source.id && !apart(third.figure, other.figure)) ||
            (third.source.id === other.source.id && !apart(third.figure, one.figure))),
      );
      if (isToldToo) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOf(one.figure), sideOf(other.figure)],
          about: aboutClaim(other, one.figure),
          why: 'Both tell by how much prices rose on the same day.',
          better: betterSide(one.source, other.source),
        },
      ];
    }),
  );
}
