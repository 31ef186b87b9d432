import type { LedgerSource } from './ledger.ts';

const praise =
  'sehr gut|very good|best|excellent|ausgezeichnet|hervorragend|très bien|excellente?|muy buen[oa]|excelente|ottimo|eccellente|muito bom|zeer goed|uitstekend|meget god|fremragende|mycket bra|utmärkt|bardzo dobr\\p{L}+|výborn\\p{L}+';
const oneIsBest = new RegExp(
  `(?<![\\d.,])1\\s?(?:=|:|–|-|\\(|is|ist|entspricht)\\s?(?:the |das |die )?(?:${praise})(?![\\p{L}])`,
  'iu',
);

const known = new WeakMap<LedgerSource, boolean>();

/** "1 = very good": marks as schools give them, of which the lowest is the best. */
export function lowIsBest(source: LedgerSource): boolean {
  const told = known.get(source) ?? oneIsBest.test(source.reading.text);
  known.set(source, told);
  return told;
}
