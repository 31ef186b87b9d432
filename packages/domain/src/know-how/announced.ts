import { readDates } from '../kit/dates.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { LedgerSource } from '../sentences/ledger.ts';

/** When people meet again, and until when bids are taken, says nothing of a company. */
const ofProcess =
  /(?<![\p{L}])(?:next meeting|(?:indicative|non-binding|binding|final) offers?|nächste sitzung|nächstes treffen|(?:un)?verbindliche angebote|prochaine (?:réunion|séance)|offres? (?:indicative|ferme)s?|próxima reuni|prossima riunione|volgende vergadering|(?:indicatieve|bindende) bieding\p{L}*|(?:neste|næste|nästa) (?:møde|møte|möte)|następne posiedzenie|příští (?:jednání|schůze))(?![\p{L}])/iu;

/** A day or month that was still to come when it was written. */
export function isAnnounced({ text, source }: { text: string; source: LedgerSource }): boolean {
  const written = writtenBy(source.card)?.slice(0, 7);
  if (written === undefined || ofProcess.test(text)) return false;
  return readDates(text).some(({ value }) => value.slice(0, 7) > written);
}
