import type { Span } from '../reading/reading.ts';

/** A place that a text gives somebody among others, the first being 1. */
export interface Rank extends Span {
  place: number;
}

/** Numbers and ordinals as the languages that are read bend them, from the first place on. */
const numbers = [
  '1|one|eins|un|uno|um|één|een|én|ett',
  '2|two|zwei|deux|due|dos|dois|twee|to|två',
  '3|three|drei|trois|tre|tres|três|drie',
  '4|four|vier|quatre|quattro|cuatro|quatro|fire|fyra',
  '5|five|fünf|cinq|cinque|cinco|vijf|fem',
  '6|six|sechs|sei|seis|zes|seks|sex',
] as const;
const ordinals = [
  null,
  'second|zweit|deuxième|second[oa]|segund[oa]|(?:op )?(?:een|één|twee)(?: na|de)?|nest|næst|näst',
  'third|dritt|troisième|terz[oa]|tercer[oa]?|terceir[oa]|derde|tredje',
  'fourth|viert|quatrième|quart[oa]|cuart[oa]|vierde|fjerde|fjärde',
  'fifth|fünft|cinquième|quint[oa]|vijfde|femte',
  'sixth|sechst|sixième|sest[oa]|sext[oa]|zesde|sjette|sjätte',
] as const;
const called =
  'number|no\\.|no(?=\\s?\\d)|nr\\.?|nummer|numéro|n[°º]|numero|número|rank(?:s|ed)?(?: number)?|rang|platz|plaats|plass|plads|plats';
const largest =
  'largest|biggest|größt\\p{L}*|grösst\\p{L}*|plus grand\\p{L}*|maggior\\p{L}*|più grand\\p{L}*|mayor|más grande|maior|grootste|størst\\p{L}*|största';
/** "Of its home market", "in a growing industry": all that it serves. */
export const wholeMarket =
  '(?:an?|its|our|their|eine[mr]|seine[mr]|unsere[mr]|ihre[mr]|son|leur|notre|un|suo|nostro|su|nuestro|seu|nosso|zijn|ons|sin|sitt|vår|vårt|vores)\\s(?:\\p{L}+\\s)?(?:market|industry|sector|trade|\\p{L}*markt(?:es)?|branche|marché|mercato|mercado|marked|marknad|bransch|bransje)(?![\\p{L}])';
/** "Amendment No. 2 of May" is none: behind a place stands among whom it is held. */
const among = `\\s(?:(?:of|von|de|di|do|van|av|af)\\s)?${wholeMarket}|\\s(?:in|among|amongst|for|by|on|im|bei|unter|bezogen|en|au|aux|dans|parmi|nel|nell|tra|fra|entre|no|na|op|i|blant|blandt|bland|nach)(?![\\p{L}])`;
const leader =
  'market leader|marktführer\\p{L}*|leader (?:du marché|di mercato)|líder (?:del?|do) mercado|marktleider|markedsleder\\p{L}*|marknadsledande';

const patterns = numbers.map((number, at) => {
  const ordinal = ordinals[at];
  const ways = [
    `(?:${called})\\s?(?:${number})(?=${among})`,
    ...(ordinal
      ? [`(?:${ordinal})[-\\s]?(?:${largest})`, `ranks?(?:ed)?\\s(?:${ordinal})`]
      : [leader]),
  ];
  return new RegExp(`(?<![\\p{L}])(?:${ways.join('|')})(?![\\p{L}])`, 'giu');
});

/** All places that a text gives, in the order of the text. */
export const readRanks = (text: string): Rank[] =>
  patterns
    .flatMap((pattern, at) =>
      [...text.matchAll(pattern)].map((match) => ({
        place: at + 1,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .toSorted((a, b) => a.start - b.start);
