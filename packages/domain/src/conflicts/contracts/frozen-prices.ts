import { readDates } from '../../kit/dates.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import type { Conflict } from '../conflict.ts';
import { priceWord, raised } from '../price-rises.ts';
import { isOutside, isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from '../told/sentences.ts';
import { isWithOneOf } from './parties.ts';

const word = (parts: string) => new RegExp(`(?<![\\p{L}])(?:${parts})(?![\\p{L}])`, 'iu');

const held = word(
  'fixed|frozen|unchanged|firm|held|fest|fix|festgeschrieben|eingefroren|unverändert|bloqué\\p{L}*|gelé\\p{L}*|fixes?|inchangé\\p{L}*|fij[oa]s?|congelad[oa]s?|fiss[ie]|bloccat[ie]|invariat[ie]|fix[oa]s|inalterad[oa]s?|vast|bevroren|ongewijzigd|faste?|frosset|frosne|uendrede?|uændrede?|fasta|oförändrade?',
);
const until =
  /(?<![\p{L}])(?:until|till|through|(?:up )?to|bis(?: zum)?|jusqu['’]?(?:au|en|à)?|hasta(?: el)?|até|fino al?|tot(?: en met)?|til(?: og med)?|till(?: och med)?|au|al|a)\s+(?:(?:and )?including\s+|einschließlich\s+|inklusive\s+)?(?:the\s+)?$/iu;
/** "Tariff up 4% on 1 May". */
const up = word(
  'up|pay(?:s|ing)? [^.;]{0,20}more|\\+|plus|mehr|further|weitere|de plus|más|in più|mais|extra|mer',
);
const percent = /\d+(?:[.,]\d+)?\s?(?:%|per ?cent|prozent|pct)/iu;
const unlike = word(
  'no|not|nor|without|kein\\p{L}*|nicht|ohne|aucune?|pas|sans|ningun[ao]?|sin|nessun[ao]?|non|senza|nenhum[ao]?|não|sem|geen|niet|zonder|ingen|ikke|uten|uden|inte|utan|asked|proposed|requested|gefordert|verlangt|demandé\\p{L}*',
);
/** "For housings": what alone is meant. */
const of =
  /(?<![\p{L}])(?:for|für|pour|para|per|voor|för)\s(?:the\s|die\s|den\s|les\s)?(\p{L}{4,})/giu;

interface Freeze {
  said: ToldSentence;
  start: string;
  end: string;
}

function freezeIn(said: ToldSentence): Freeze[] {
  const { text } = said;
  if (!priceWord.test(text) || !held.test(text)) return [];
  const days = readDates(text).filter(({ value }) => value.length === 10);
  const at = days.findIndex(({ start }) => until.test(text.slice(0, start)));
  const [end, start] = [days[at], days[at - 1]];
  return end ? [{ said, start: start?.value ?? '', end: end.value }] : [];
}

const isOfSame = (freeze: string, rise: string): boolean =>
  [...freeze.matchAll(of)].every(([, thing = '']) =>
    rise.toLowerCase().includes(thing.toLowerCase()),
  );

/** The first day in the time of a freeze on which a sentence has prices rise. */
function riseWithin({ start, end, said }: Freeze, { text }: ToldSentence): string | null {
  const isRise =
    percent.test(text) && priceWord.test(text) && (!!text.match(raised) || up.test(text));
  if (!isRise || unlike.test(text) || !isOfSame(said.text, text)) return null;
  const [day] = readDates(text).filter(({ value }) => value > start && value <= end);
  return day?.value ?? null;
}

/** Prices that a contract holds until a day, and that somebody has rise before it for the same customer. */
export function findFrozenPrices(ledger: Ledger): Conflict[] {
  const sentences = sentencesIn(ledger);
  const freezes = sentences
    .filter(({ source }) => !isSelling(source) && !isOutside(source))
    .flatMap(freezeIn);
  return freezes.flatMap((freeze) =>
    sentences
      .filter(({ source }) => source.id !== freeze.said.source.id)
      .flatMap((rise): Conflict[] => {
        const day = riseWithin(freeze, rise);
        if (!day || !isWithOneOf(freeze.said.source, [rise.text], ledger)) return [];
        const rate = percent.exec(rise.text)?.[0] ?? '';
        return [
          {
            kind: 'contradicts',
            sides: [
              sideOfSentence(freeze.said, `no rise until ${printDate(freeze.end)}`),
              sideOfSentence(rise, `${rate}, ${printDate(day)}`),
            ],
            about: rise.text,
            why: 'The contract holds these prices until a later day.',
            better: 0,
          },
        ];
      }),
  );
}
