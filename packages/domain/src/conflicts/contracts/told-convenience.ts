import { escapePattern } from '../../kit/escape-pattern.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { denying } from '../../kit/stances.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import { isOwnWord, isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from '../told/sentences.ts';

const word = (starts: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${starts})`, 'iu');

const contracts = word(
  'agreements?|contracts?|leases?|\\p{L}*vertr[aä]g|contrat|contratt|contrato|overeenkomst|contract|avtale|aftale|avtal|kontrakt|umow|umów|smlouv|smluv',
);
const ending = word(
  'terminat|cancel|kündbar|gekündigt|kündig|beendet|résili|rescind|rescis|resolv|disdett|recess|recede|opgezegd|opzegg|opzegbaar|beëindig|oppsagt|sies opp|si opp|opsig|sägas upp|säga upp|wypowiedz|rozwiąza|vypověd|ukončen',
);
/** Without anybody having done wrong, and before its time. */
const freely = word(
  "for convenience|without (?:cause|reason|giving)|at will|at any time|before (?:its|their|the) (?:expiry|end|term)|early|prematurely|ohne (?:angabe von )?gr(?:und|ünde)|vor (?:ablauf|ende)|vorzeitig|jederzeit|sans (?:motif|cause)|avant (?:terme|l[’']échéance|leur terme|son terme)|à tout moment|sin causa|en cualquier momento|antes de su vencimiento|sem (?:motivo|justa causa)|a qualquer momento|antes do (?:termo|prazo)|senza (?:giusta )?causa|in qualsiasi momento|prima della scadenza|zonder (?:opgave van )?reden|tussentijds|te allen tijde|uten (?:grunn|begrunnelse)|når som helst|før (?:utløp|udløb)|uden (?:grund|begrundelse)|utan (?:skäl|orsak)|i förtid|när som helst|bez (?:podania przyczyny|uzasadnienia)|w każdym czasie|przed upływem|bez (?:udání )?důvodu|kdykoli|předčasně",
);
const entitled = word(
  'may|can|(?:is|are) entitled to|has the right|kann|können|darf|ist berechtigt|peut|peuvent|a le droit|puede|pueden|tiene derecho|pode|podem|può|possono|ha (?:il )?diritto|kan|mag|har rett|har ret|har rätt|får|może|mogą|ma prawo|může|je oprávněn',
);
const wronged = word(
  'breach|default|insolven|change of control|force majeure|non-?payment|verletzung|wichtigem grund|kontrollwechsel|zahlungsverzug|manquement|faute|incumplimiento|incumprimento|inadempi|tekortkoming|wanprestatie|mislighold|misligholdelse|avtalsbrott|kontraktsbrott|narusz|poruš',
);
const buyers = word(
  'client|customer|buyer|purchaser|either party|each party|both parties|kunde|auftraggeber|besteller|käufer|abnehmer|jede partei|beide parteien|acheteur|chaque partie|cliente|comprador|cada parte|committente|ciascuna parte|klant|opdrachtgever|elke partij|kund|oppdragsgiver|køber|hver part|beställar|köpare|klient|zamawiając|nabywc|zákazník|objednatel|odběratel',
);
const largest = word(
  'largest|biggest|top|key|größte|wichtigste|principa|plus grand|plus gros|mayores|maiores|maggiori|grootste|belangrijkste|største|viktigste|vigtigste|största|viktigaste|najwięk|największ|největš|klíčov',
);

/** "Not less than six months' notice" denies nothing. */
const compared =
  /(?<![\p{L}])(?:not?|nicht|pas|no|non|não|niet|ikke|inte|nie|ne)\s(?:less|fewer|more|later|earlier|weniger|mehr|später|kürzer|moins|plus|menos|más|mais|meno|più|minder|meer|later|mindre|mere|mer|mniej|więcej|méně|více)\s(?:than|als|de|do|di|del|dan|end|enn|än|niż|než)(?![\p{L}])/giu;

const bySomebody =
  /(?<![\p{L}])(?:(?:by|durch|par|por|door|av|af|przez|ze strany)\s(?:the|either|each|den|die|das|jede|beide|le|la|les|l[’']|el|los|o|a|de|het|elke|hver)|vom|von der|dal|dalla|da ciascuna|pelo|pela)\s?((?:\p{L}[\p{L}’-]*\s?){1,2})/iu;
/** An order, or a visit, is ended under a contract. */
const parts = word(
  'orders?|visits?|call-?offs?|deliver|shipments?|bestellung|abruf|einzelauftr|lieferung|commandes?|livraison|pedidos?|entregas?|encomenda|ordini|ordine|consegn|bestelling|levering|ordre|bestilling|beställning|zamówie|objednáv',
);
const farthest = { before: 70, behind: 30 } as const;

/** How far into a contract it says between whom it is. */
const opening = 700;
const mostRows = 40;

/** "None of our contracts can be ended early": of what no one may make use. */
const deniesRight = ({ text, source }: ToldSentence): boolean =>
  isOwnWord(source) &&
  denying.test(text) &&
  [contracts, ending, freely].every((words) => words.test(text));

/** "The client may", "may be ended by the client": the right is his. */
function isBuyers(text: string): boolean {
  const at = entitled.exec(text)?.index;
  if (at === undefined) return false;
  const doer = bySomebody.exec(text.slice(at))?.[0];
  return buyers.test(doer ?? text.slice(0, at));
}

/** What is ended is the contract, and not an order under it. */
function endsContract(text: string): boolean {
  const found = ending.exec(text);
  if (!found) return false;
  const behind = text.slice(found.index, found.index + found[0].length + farthest.behind);
  if (contracts.test(behind)) return true;
  const before = text.slice(Math.max(0, found.index - farthest.before), found.index);
  return contracts.test(before) && !parts.test(text);
}

/** "The client may terminate for convenience": a right that a contract gives without any cause. */
const givesRight = ({ text, source }: ToldSentence): boolean =>
  source.card.kind === 'records' &&
  !denying.test(text.replace(freely, ' ').replaceAll(compared, ' ')) &&
  !wronged.test(text) &&
  freely.test(text) &&
  isBuyers(text) &&
  endsContract(text);

/** "ALDER LTD (the “Customer”)": here the target itself buys. */
function isBought({ reading }: LedgerSource, company: string): boolean {
  const [name = company] = company.split(' ');
  const head = reading.text.slice(0, opening);
  const named = new RegExp(`${escapePattern(name)}[^()]{0,80}\\(([^)]{0,40})\\)`, 'giu');
  return [...head.matchAll(named)].some(([, role = '']) => buyers.test(role));
}

/** Whether a table of the room lists whom the contract is with. */
function isListed(contract: LedgerSource, ledger: Ledger): boolean {
  const head = contract.reading.text.slice(0, opening).toLowerCase();
  const [own = ''] = ledger.company.toLowerCase().split(' ');
  return sourcesInForce(ledger)
    .filter(({ id }) => id !== contract.id)
    .flatMap(({ reading }) => reading.tables)
    .filter(({ cells }) => cells.length <= mostRows)
    .flatMap(({ cells, headRows }) => cells.slice(headRows).flatMap((row) => row[0]?.text ?? []))
    .map((label) => withoutLegalForm(label.trim()).toLowerCase())
    .some((name) => name.length > 5 && !name.includes(own) && head.includes(name));
}

/** What the seller says that no contract allows, against the clause of one that does. */
export function findEndedFreely(ledger: Ledger): Conflict[] {
  const all = sentencesIn(ledger);
  const claims = all.filter(deniesRight);
  const clauses = claims.length === 0 ? [] : all.filter(givesRight);
  return claims.flatMap((claim): Conflict[] => {
    const clause = clauses.find(
      ({ source }) =>
        source.groupId !== claim.source.groupId &&
        !isSelling(source) &&
        !isBought(source, ledger.company) &&
        (!largest.test(claim.text) || isListed(source, ledger)),
    );
    if (!clause) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOfSentence(clause, clause.text), sideOfSentence(claim, claim.text)],
        about: claim.text.trim().slice(0, 160),
        why: 'A contract gives the right that none is said to give.',
        better: 0,
      },
    ];
  });
}
