import { readPeriods } from '../../kit/periods.ts';
import { findPlaces } from '../../kit/places.ts';
import { denying, supposed } from '../../kit/stances.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { tableCases } from '../recomputed/cases.ts';
import { contextOf, sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** Which place in its market somebody is said to have. */
interface Rank {
  sentence: ToldSentence;
  place: number;
  shown: string;
}

/** Words for a place, the first of them for the first. */
const places: readonly RegExp[] = [
  'number one|no\\.? ?1|#1|market leader|the leading|leads? the market|ranks? first|first place|marktführer\\p{L}*|nummer eins|nr\\. ?1|numéro un|n[°o] ?1|leader (?:du marché|français|européen|national)|leader di mercato|numero uno|número uno|líder (?:del?|do) mercado|número um|marktleider|nummer één|markedsleder\\p{L}*|nummer én|marknadsledande|nummer ett',
  'number two|no\\.? ?2|#2|ranks? second|second[- ]largest|second place|nummer zwei|nr\\. ?2|zweitgrößte\\p{L}*|zweiter platz|platz zwei|numéro deux|deuxième|numero due|secondo|número dos|segund[oa]|número dois|nummer twee|tweede|nummer to|nest størst\\p{L}*|nummer två|näst störst\\p{L}*',
  'number three|no\\.? ?3|#3|ranks? third|third[- ]largest|third place|nummer drei|nr\\. ?3|drittgrößte\\p{L}*|platz drei|numéro trois|troisième|numero tre|terz[oa]|número tres|tercer[oa]?|número três|terceir[oa]|nummer drie|derde|nummer tre|tredje',
  'number four|no\\.? ?4|#4|ranks? fourth|fourth[- ]largest|nummer vier|viertgrößte\\p{L}*|platz vier|quatrième|quart[oa]|cuart[oa]|vierde|fjerde|fjärde',
  'number five|ranks? fifth|fifth[- ]largest|nummer fünf|fünftgrößte\\p{L}*|platz fünf|cinquième|quint[oa]|vijfde|femte',
].map((words) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu'));
/** What is counted from the first to the last is a place among others in a market. */
const ofMarket =
  /(?<![\p{L}])(?:market|share|sales|suppliers?|providers?|rank|competitors?|rivals?|markt\p{L}*|umsatz\p{L}*|anbieter\p{L}*|wettbewerb\p{L}*|marché|concurrent\p{L}*|chiffre d[’']affaires|mercado|ventas|competidor\p{L}*|mercato|concorrent\p{L}*|vendite|fatturato|markt|omzet|concurrent\p{L}*|marked\p{L}*|omsetning|konkurrent\p{L}*|marknad\p{L}*|omsättning)(?![\p{L}])/iu;
const many =
  /(?<![\p{L}])(?:one of|among|eine[rs]? der|zu den|parmi|un des|l[’']un des|uno de|uno dei|um dos|een van|en av|et af)(?![\p{L}])/iu;

function rankIn(sentence: ToldSentence, company: string): Rank | null {
  const { text, source } = sentence;
  const at = places.findLastIndex((words) => words.test(text));
  if (at < 0 || many.test(text) || denying.test(text) || supposed.test(text)) return null;
  const isOwn = source.card.ownerRole === 'target' || source.card.ownerRole === 'adviser';
  const isNamed = company.split(' ').some((word) => word.length > 3 && text.includes(word));
  if (!isNamed && !isOwn) return null;
  if (!ofMarket.test(`${text} ${contextOf(sentence)}`)) return null;
  return { sentence, place: at + 1, shown: (places[at]?.exec(text)?.[0] ?? '').trim() };
}

const years = (text: string): string[] =>
  readPeriods(text, null).flatMap(({ period }) => period.end?.slice(0, 4) ?? []);

/** Nothing tells the two markets or their times apart: no other year, country or name. */
function areOfOne(claim: Rank, known: Rank): boolean {
  const [a, b] = [claim.sentence, known.sentence];
  const around = contextOf(b);
  const [first, second] = [years(a.text), years(around)];
  if (first.length > 0 && second.length > 0 && !first.some((year) => second.includes(year)))
    return false;
  const [mine, theirs] = [findPlaces(a.text), findPlaces(around)].map((all) =>
    all.map(({ name }) => name),
  );
  if (mine?.length && theirs?.length && !mine.some((place) => theirs.includes(place))) return false;
  const names =
    a.source.card.language === 'de'
      ? []
      : (a.text.match(/(?<=\p{Ll},?\s)\p{Lu}\p{Ll}{3,}/gu) ?? []);
  return names.every(
    (name) => b.source.reading.text.includes(name) || a.source.reading.text.split(name).length > 3,
  );
}

/** The places that a table of shares gives the company. */
function ranksListed(ledger: Ledger): Rank[] {
  return tableCases(ledger).flatMap(({ source, table, cases, named }): Rank[] => {
    if (named === '' || source.card.kind !== 'study') return [];
    const [name = ''] = ledger.company.split(' ');
    const own = cases.find(({ label }) => label.includes(name));
    const share = own?.fields.find(({ figure }) => figure.kind === 'percent');
    if (!share) return [];
    const { place, period } = share.figure;
    const others = cases
      .filter(({ isTotal, isRest }) => !isTotal && !isRest)
      .flatMap(({ fields }) => fields.filter(({ figure }) => figure.place.column === place.column));
    const rank =
      1 + others.filter(({ figure }) => Number(figure.value) > Number(share.figure.value)).length;
    if (
      others.length < 3 ||
      !/share|anteil|part|cuota|quota|aandeel|andel/iu.test(`${share.label} ${table.caption ?? ''}`)
    )
      return [];
    const text = `${table.caption ?? ''} ${period.value?.label ?? ''}`;
    const sentence = { source, block: table.block, start: place.start, end: place.end, text };
    return [{ sentence, place: rank, shown: `place ${rank} of ${others.length}` }];
  });
}

/** Who says to be the first of a market, against who has studied it and found another before. */
export function findRanks(ledger: Ledger): Conflict[] {
  const told = sentencesIn(ledger).flatMap((one) => rankIn(one, ledger.company) ?? []);
  const known = [...told, ...ranksListed(ledger)].filter(
    ({ sentence, place }) => place > 1 && sentence.source.card.ownerRole !== 'target',
  );
  return told
    .filter(({ place, sentence }) => place === 1 && sentence.source.card.ownerRole !== 'research')
    .flatMap((claim): Conflict[] => {
      const found = known.find(
        (one) =>
          one.sentence.source.groupId !== claim.sentence.source.groupId && areOfOne(claim, one),
      );
      if (!found) return [];
      return [
        {
          kind: 'contradicts',
          sides: [
            sideOfSentence(found.sentence, found.shown),
            sideOfSentence(claim.sentence, claim.shown),
          ],
          about: claim.sentence.text.trim().slice(0, 160),
          why: 'Another is before it in the market by whoever has studied it.',
          better: betterSide(found.sentence.source, claim.sentence.source) ?? 0,
        },
      ];
    });
}
