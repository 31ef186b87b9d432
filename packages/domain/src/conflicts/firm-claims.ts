import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { betterSide } from './better-side.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

/** What is said to be bound. */
const firm =
  /(?<![\p{L}])(?:firm|confirmed|binding|committed|signed|active|running|laufend\p{L}*|aktiv\p{L}*|lopend\p{L}*|actie[fv]\p{L}*|activos?|ativos?|attiv[oi]|løpende|löpande|feste?[nrs]?|bestätigt\p{L}*|verbindlich\p{L}*|fermes?|firmes?|en firme|confirmad\p{L}*|vaste|bevestigd\p{L}*|faste|bekreftet|bekräftad\p{L}*)(?![\p{L}])/iu;
/** What a list marks as not bound yet. */
const open =
  /(?<![\p{L}])(?:loi|letters? of intent|absichts\p{L}*|unverbindlich|options?|optionen|offers?|angebot\p{L}*|pending|vorbehalt\p{L}*|draft|prospect\p{L}*|terminated|cancelled|canceled|under notice|notice given|gekündigt\p{L}*|opgezegd\p{L}*|résili\p{L}*|cancelad\p{L}*|rescindid\p{L}*|disdett\p{L}*|oppsagt|opsagt|uppsagd\p{L}*|intention|opción|opção|intenção|tilbud|opsjon\p{L}*)(?![\p{L}])/iu;
const NEAREST = 0.006;

const isNear = (claim: LedgerFigure, { value }: LedgerFigure): boolean =>
  Math.abs(Number(claim.value) - Number(value)) <=
  Math.max(Number(claim.halfUnit), Math.abs(Number(value)) * NEAREST);

const groupOf = ({ segment }: LedgerFigure): string => segment.value?.at(-1)?.text ?? '';

/** The seller calls all of a list firm, of which the list itself marks a part as open. */
export function findUnfirm(ledger: Ledger): Conflict[] {
  const sums = ledger.queried.filter(
    ({ kind, measure }) => kind === 'money' && /^sum of /u.test(measure.value?.text ?? ''),
  );
  return [...ledger.sources.values()].filter(isSelling).flatMap((seller) =>
    ledger
      .figuresOf(seller.id)
      .filter((claim) => claim.kind === 'money' && isTold(claim, seller))
      .filter((claim) => firm.test(sentenceAround(claim, seller)))
      .flatMap((claim): Conflict[] => {
        const total = sums.find((sum) => groupOf(sum) === '' && isNear(claim, sum));
        const list = total && ledger.sources.get(total.sourceId);
        const parts = sums.filter(
          ({ sourceId, place }) =>
            sourceId === total?.sourceId && place.table === total.place.table,
        );
        const left = parts.find((part) => open.test(groupOf(part)) && Number(part.value) > 0);
        const bound = parts.find((part) => firm.test(groupOf(part)));
        if (!list || !left || !bound) return [];
        return [
          {
            kind: 'contradicts',
            sides: [sideOf(bound), sideOf(claim)],
            about: sentenceAround(claim, seller),
            why: `The list marks ${printFigure(left)} of it as ${groupOf(left)}.`,
            better: betterSide(list, seller) ?? 0,
          },
        ];
      }),
  );
}
