import { denying } from '../../kit/stances.ts';
import { isKin, tellingWords } from './kinship.ts';

/** A place, a person or a contract as it should be: at work. */
const atWork =
  '(?<!(?:to|will|we|would|may|can|shall)\\s)open|active|live|operational|operating|trading|running|(?:in|into) (?:active )?(?:operation|service|use|force|production)|' +
  'offen\\p{L}{0,2}|geöffnet\\p{L}{0,2}|aktiv\\p{L}{0,2}|laufend\\p{L}{0,2}|in betrieb|im (?:einsatz|dienst)|in kraft|betriebsbereit|einsatzbereit|' +
  'ouverte?s?|acti(?:fs?|ves?)|opérationnel\\p{L}{0,3}|en (?:service|activité|exploitation|vigueur|cours)|' +
  'abiert[oa]s?|activ[oa]s?|operativ[oaie]s?|vigentes?|en (?:servicio|funcionamiento|operación|vigor)|' +
  'apert[oiae]|attiv[oiae]|in (?:servizio|esercizio|funzione|vigore)|abert[oa]s?|ativ[oa]s?|em (?:serviço|funcionamento|operação|vigor)|' +
  'actieve?|geopende?|operationele?|lopende?|in (?:bedrijf|gebruik|dienst)|åpne?t?|åbne?t?|åpen|åben|öppe[nt]|öppna|aktiva|i (?:drift|bruk|brug)|' +
  'auki|avoinna|aktiivi\\p{L}{0,4}|toiminnassa|käytössä|otwart\\p{L}{1,3}|aktywn\\p{L}{1,3}|czynn\\p{L}{1,3}';
const working = new RegExp(`(?<![\\p{L}])(?:${atWork})(?![\\p{L}])`, 'iu');

/** States that a seller would rather not name, each by the beginnings of its words. */
const unwelcome: readonly RegExp[] = [
  'notice|terminat|cancel|kündig|gekündig|aufgekündig|stornier|résili|préavis|rescind|cancelad|preavis|disdett|disdir|opgezegd|opzeg|oppsag|oppsig|opsag|opsig|uppsag|uppsäg|wypowiedz|irtisano',
  'clos|shut|geschlossen|schließ|stillgelegt|fermé|cerrad|chius|encerrad|fechad|gesloten|lukket|stengt|stängd|suljettu|zamknięt',
  'overdue|arrears|past due|überfällig|verzug|rückständig|retard|impay|vencid|atrasad|scadut|ritardo|achterstallig|forfal|förfall|zaległ',
  'vacan|unlet|leersteh|leerstand|unbesetzt|libre|desocupad|vací|sfitt|vago|leegstand|ledig|tomt|pustosta',
  'suspend|dormant|on hold|ruhend|ausgesetzt|pausier|suspendu|suspendid|sospes|suspens|opgeschort|stanset|pausad',
  'disput|litig|contested|streitig|strittig|rechtsstreit|litigi|contest|controvers|betwist|tvist|omtvist|spór',
  'expired|lapsed|abgelaufen|ausgelaufen|expiré|échu|caducad|expirad|verlopen|utløpt|udløbet|utgång|wygas',
  'defect|faulty|out of (?:order|service)|broken|defekt|außer betrieb|hors service|panne|averiad|fuera de servicio|guast|fuori servizio|avariad|buiten dienst|ute av drift|ur drift',
].map((words) => new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu'));

export const statesWork = (text: string): boolean => working.test(text);

/** A value of a column: "Open", "aktiv (Teilzeit)". */
export const isAtWork = (value: string): boolean => working.test(value) && !denying.test(value);

const kindsOf = (text: string): number[] =>
  unwelcome.flatMap((words, kind) => (words.test(text) ? [kind] : []));

/** Whether a text names the state in which a row is, in its own words or another language. */
export function namesState(text: string, value: string): boolean {
  if (denying.test(value)) return false;
  const own = tellingWords(value);
  const said = tellingWords(text);
  if (own.length > 0 && own.every((word) => said.some((one) => isKin(word, one)))) return true;
  const kinds = kindsOf(value);
  return kinds.length > 0 && kindsOf(text).some((kind) => kinds.includes(kind));
}

const done =
  'clos|shut|done|resolv|solv|settl|complet|finish|conclud|erledigt|geschlossen|abgeschlossen|behoben|gelöst|beendet|fermé|résolu|traité|terminé|achev|cerrad|resuelt|completad|terminad|finaliz|chius|risolt|completat|conclus|fechad|encerrad|resolvid|concluíd|gesloten|opgelost|afgerond|afgehandeld|voltooid|lukket|løst|afsluttet|avsluttet|fullført|stängd|löst|avslutad|åtgärdad|suljettu|ratkaistu|valmis|zamknięt|rozwiązan|zakończon';
const dropped =
  'void|cancel|withdraw|reject|invalid|duplicate|storniert|verworfen|abgelehnt|ungültig|annul|rejet|anulad|rechazad|annullat|respint|rejeitad|vervallen|geannuleerd|afgewezen|annuller|avvist|afvist|avvisad|hylätty|odrzucon';
/** What is begun and not brought to its end. */
export const unsettled: RegExp = new RegExp(
  `(?<![\\p{L}])(?:open|opened|outstanding|pending|in progress|under way|in hand|on-?going|incomplete|un(?:resolved|settled|finished|solved|closed|completed|answered|fixed)|offen\\p{L}{0,2}|un(?:erledigt|gelöst|bearbeitet|abgeschlossen)\\p{L}{0,2}|ausstehend\\p{L}{0,2}|in bearbeitung|anhängig\\p{L}{0,2}|ouverte?s?|en (?:cours|suspens|attente|curso|trámite)|irrésolu\\p{L}{0,2}|pendentes?|pendientes?|abiert[oa]s?|sin (?:resolver|cerrar|terminar)|apert[oaie]|in (?:sospeso|corso)|irrisolt[oaie]|abert[oa]s?|em (?:curso|aberto)|por (?:resolver|fechar)|open(?:staande?)|onopgelost\\p{L}?|onafgerond\\p{L}?|lopende?|åpne?|åpen|åbne?|åben|öppe[nt]|öppna|u(?:løst|løste|avsluttet|afsluttet|avsluttede|afsluttede)|olösta?|oavslutad\\p{L}?|utestående|udestående|pågående|igangværende|auki|avoi(?:n|nna|mia)|kesken|ratkaisematta|otwart\\p{L}{1,3}|nierozwiązan\\p{L}{1,3}|niezamknięt\\p{L}{1,3}|w toku|(?:not|nicht|pas|no|non|não|niet|ikke|inte|nie)(?: (?:yet|noch|encore|aún|ancora|ainda|nog|ännu|enda|endnu))? (?:${done})\\p{L}*|(?:noch|nog|still) (?:nicht|niet|not) (?:${done})\\p{L}*)(?![\\p{L}])`,
  'iu',
);
const settled = new RegExp(`(?<![\\p{L}])(?:${done}|${dropped})`, 'iu');

export const isUnsettled = (value: string): boolean => unsettled.test(value);

export const isSettled = (value: string): boolean => !isUnsettled(value) && settled.test(value);
