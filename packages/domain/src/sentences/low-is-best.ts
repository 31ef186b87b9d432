import { rememberFor } from '../kit/remember.ts';
import type { LedgerSource } from './ledger.ts';

const praise =
  'sehr gut|very good|best|excellent|ausgezeichnet|hervorragend|très bien|excellente?|muy buen[oa]|excelente|ottimo|eccellente|muito bom|zeer goed|uitstekend|meget god|fremragende|mycket bra|utmärkt|bardzo dobr\\p{L}+|výborn\\p{L}+';
const oneIsBest = new RegExp(
  `(?<![\\d.,])1\\s?(?:=|:|–|-|\\(|is|ist|entspricht)\\s?(?:the |das |die )?(?:${praise})(?![\\p{L}])`,
  'iu',
);

/** "1 = very good": marks as schools give them, of which the lowest is the best. */
export const lowIsBest = rememberFor(({ reading }: LedgerSource) => oneIsBest.test(reading.text));
