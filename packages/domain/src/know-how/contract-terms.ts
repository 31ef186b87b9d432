import { rememberFor } from '../kit/remember.ts';
import type { Block } from '../reading/reading.ts';
import type { LedgerSource } from '../sentences/ledger.ts';
import { isAnnounced } from './announced.ts';

/** What a paper is called that binds somebody, or sums up what does. */
const contract =
  /(?<![\p{L}])(?:agreements?|contracts?|addendum|amendment|leases?|(?:fees|prices) and terms|terms and conditions|\p{L}*vertr(?:ag|ags|äge)|nachtrag|contrats?|avenant|bail|\p{L}*overeenkomst|contratos?|contratt[oi]|\p{L}*avtale|\p{L}*aftale|\p{L}*avtal|umow[ay]|smlouv[ay])(?![\p{L}])/iu;
/** What lenders are promised is told with debt. */
const lending =
  /(?<![\p{L}])(?:credit|facilit|loan|lender|covenant|kredit|darlehen|prêt|crédit|préstamo|empréstimo|finanziament|lening|krediet|lån|úvěr)/iu;

const ending =
  'terminat|may end|end it|ends? (?:on|at|in)|break (?:right|option|clause)|notice|expir|renew|minimum term|fixed term|kündig|laufzeit|verlänger|endet|beend|befristet|prend fin|résili|préavis|reconduc|échéance|rescin|rescis|preaviso|prórrog|prorrog|renov|disdett|recess|rinnov|scadenz|eindig|opzeg|opgezegd|verleng|beëindig|looptijd|utløp|udløb|löper ut|upphör|oppsig|opsig|uppsäg|forleng|förläng|fornye|wygas|wypowied|przedłuż|končí|výpověď|prodlouž';
const newOwner =
  'change of (?:control|owner(?:ship)?)|kontrollwechsel|gesellschafterwechsel|eigentümerwechsel|changement de contrôle|cambio de control|mudança de controlo|cambio di controllo|zeggenschap|kontrollskifte|ejerskifte|eierskifte|ägarbyte|zmian\\p{L}* (?:kontroli|właściciela)';
const changing = `${newOwner}|changes hands|majority of (?:the )?shares|assign`;
/** What lets a customer go, or asks for its consent, when the company is sold. */
export const tellsNewOwner = new RegExp(`(?<![\\p{L}])(?:${newOwner})`, 'iu');
/** The head of a column in which whoever keeps a list notes what its other columns do not hold. */
export const headsRemarks =
  /^(?:remarks?|comments?|notes?|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|hinweise?|remarques?|observations?|commentaires?|observaciones|comentarios?|observaç(?:ão|ões)|comentários?|note|osservazioni|commenti|opmerking(?:en)?|merknad(?:er)?|bemærkning(?:er)?|anmärkning(?:ar)?|kommentar(?:er)?|uwagi|poznámk[ay])$/iu;
const pricing =
  'indexation|index-linked|indexed|uplift|rebate|price adjust|(?:prices?|fees?|rates?|tariffs?|rent) (?:is |are |remain |stay )?(?:above )?(?:fixed|frozen)|are fixed|prices?(?: of [^.,;]{1,40})? (?:falls?|rises?|drops?|increases?|decreases?|(?:is|are) (?:reduced|lowered|raised))|preise?(?: [^.,;]{1,40})? (?:sinken|sinkt|steigen|steigt|fallen|fällt)|preisanpass|indexier|festpreis|rückvergüt|révision d|ristourne|revisión de precio|revisão de preço|adeguament|prijsaanpass|indexer|prisregul|prisjuster|indeksac';
const taking =
  'minimum (?:purchase|volume|quantit|order|take)|take-or-pay|guarant|garant|exclusiv|mindest(?:abnahme|menge|umsatz)|abnahme|garantier|volume minim|volumen mínimo|volume mínimo|volume minimo|minimumafname|mindstekøb|minstekjøp';
const failing =
  'penalt|liquidated damages|service credit|service level|deduct|shortfall|vertragsstrafe|pönale|malus|einbehalt|pénalit|penalizaci|penalidad|penal[ei]|boete|korting op|konvensjonalbot|dagbot|bod for|kar[ay] umown|smluvní pokut';
const term = new RegExp(
  `(?<![\\p{L}])(?:${[ending, changing, pricing, taking, failing].join('|')})`,
  'iu',
);

const FEWEST_CLAUSES = 2;

/** A paper that binds the company and somebody else, or sums up what does, and no list of many. */
export const isContract = rememberFor(({ reading: { text, blocks }, card }: LedgerSource) => {
  if (!/^(?:records|other)$/.test(card.kind)) return false;
  const textOf = ({ start, end }: Block) => text.slice(start, end);
  const opening = `${card.title} ${blocks.slice(0, 6).map(textOf).join(' ')}`;
  const clauses = blocks.filter(
    (block) => /paragraph|item/.test(block.kind) && term.test(textOf(block)),
  );
  return contract.test(opening) && !lending.test(opening) && clauses.length >= FEWEST_CLAUSES;
});

interface Clause {
  source: LedgerSource;
  text: string;
  heading: string | null;
}

/** How and until when a contract runs, whose it may become, what it costs, how much is taken, and what failing costs. */
export const setsTerm = (clause: Clause): boolean =>
  isContract(clause.source) &&
  (term.test(`${clause.heading ?? ''} ${clause.text}`) || isAnnounced(clause));
