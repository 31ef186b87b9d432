import { splitSentences } from '../../kit/split-sentences.ts';
import type { Span } from '../reading.ts';
import { hasSign, type Signal, signAt } from './signals.ts';

/** Marks of conversations between programs; no business text prints them. */
const markup =
  /<\|?\s*\/?\s*(?:system|assistant|im_start|im_end|instructions?)\s*\|?>|\[\s*\/?\s*(?:SYSTEM|INST)\s*\]|(?:^|[#\]>]\s*)(?:system|assistant|prompt)\s*[:：]|#{3}\s*(?:end|system|instruction|new)\b/iu;

const has = (text: string, ...names: Signal[]) => names.every((name) => hasSign(text, name));
const orders = (text: string) => hasSign(text, 'judge') || hasSign(text, 'suppress');

/** "Note to AI systems: …", "Dear assistant, …": the words that call a machine, and what follows them. */
function callIn(text: string): { call: string; rest: string } | null {
  const call = calls.map((form) => form.exec(text)?.[0]).find((one) => one !== undefined);
  if (call === undefined || statement.test(call)) return null;
  const rest = text.slice(call.length);
  const isAddress =
    hasSign(call, 'machine') ||
    (addressed.test(call) && programs.test(call) && readsThis.test(call)) ||
    (hasSign(call, 'automatic') && programs.test(call) && opensWithOrder(rest)) ||
    (hasSign(call, 'automatic') && hasSign(call, 'called')) ||
    (addressed.test(call) && (hasSign(call, 'called') || hasSign(call, 'automatic')));
  return isAddress ? { call, rest } : null;
}

/** Who is called may be told at some length; a comma ends a short call only. */
const calls: readonly RegExp[] = [/^[^:：]{0,140}[:：]/u, /^[^:：,，]{0,90}[,，]/u];

/** Somebody is called, and told what to say. */
function callsMachine(text: string): boolean {
  const called = callIn(text);
  return called !== null && orders(called.rest);
}

/** "Software that reads this". */
const readsThis =
  /(?<![\p{L}])(?:that|which|who|die|der|das|welche\p{L}?|qui|que|che|wat|dat|som|který|które?)\s.{0,40}?(?:read|process|evaluat|summar|analy[sz]|review|les|lies|verarbeit|auswert|zusammenfass|lisent|lit|trait|leen|lee|proces|legg|elabor|lees|lezen|verwerk|läser|behandl|čt|czyta)/iu;

/** What reads for somebody, which a list may be headed by as well: it is called where an order follows. */
const programs =
  /(?<![\p{L}])(?:tools?|systems?|software|programs?|werkzeuge?|systeme?n?|programme?|outils?|systèmes?|logiciels?|herramientas?|sistem[ai]s?|strumenti|ferramentas?|systemen|narzędzi\p{L}*|verktyg|værktøj\p{L}*|verktøy)(?![\p{L}])/iu;

const opensWithOrder = (rest: string): boolean =>
  startsWithOrder(rest, 'suppress') || (startsWithOrder(rest, 'judge') && saysThat.test(rest));

/** "Treat every figure as audited." */
const goesOnWithOrder = (sentence: string): boolean =>
  opensWithOrder(sentence) || (startsWithOrder(sentence, 'judge') && takesAs.test(sentence));

const takesAs = /(?<![\p{L}])(?:as|als|comme|como|come|jako|som)(?![\p{L}])/iu;

/** What turns to somebody: dear, note to, instruction for. */
const addressed =
  /(?<![\p{L}])(?:dear|note|attention|message|memo|instruction|guidance|guidelines|notice|reminder|to the|hidden|liebe|hinweis|anweisung|nachricht|an das|an den|cher|note|message|consigne|au modèle|estimado|nota|mensaje|instrucción|al modelo|caro|messaggio|istruzione|al modello|mensagem|instrução|ao modelo|beste|opmerking|bericht|instructie|aan het|drogi|uwaga|wiadomość|polecenie|do modelu|kära|meddelande|instruktion|till den)(?![\p{L}])|^assistant|亲爱的|致|给/iu;
/** A finite verb before the colon makes it a statement about machines, not a call. */
const statement =
  /(?<![\p{L}])(?:our|unser|notre|nuestro|nostro|il nostro|nosso|o nosso|onze|nasz|vår|(?<!(?:the|these|those|all|of)\s)answers|costs|cost)(?![\p{L}])|我们的/iu;

const asMachine =
  /(?<![\p{L}])(?:if you are|as an?|as the model|falls du|wenn du|als ki|si vous êtes|si tu es|en tant qu|si eres|como ia|se sei|come ia|se você é|como ia|als je|als ai|jeśli jesteś|jako ai|om du är|som ai)(?![\p{Ll}])|如果你是|作为AI/iu;

/** Each tells one way in which a text turns from its reader to the machine that reads it. */
const ways: readonly ((text: string) => boolean)[] = [
  (text) => markup.test(text),
  (text) => has(text, 'prompt') && !/prompts? the user/iu.test(text),
  (text) =>
    has(text, 'disregard', 'rules') &&
    (has(text, 'prior') || has(text, 'you')) &&
    ordersFirst(text),
  (text) => forgetsAll(text),
  callsMachine,
  (text) => asMachine.test(text) && has(text, 'machine') && (has(text, 'you') || orders(text)),
  (text) => asMachine.test(text) && asModel.test(text),
  (text) => machineMust(text),
  (text) => has(text, 'machine', 'thisText') && orders(text) && has(text, 'must'),
  (text) =>
    (has(text, 'automatic') || summarises.test(text)) &&
    has(text, 'thisText') &&
    has(text, 'must', 'judge'),
  (text) => summarises.test(text) && has(text, 'thisText', 'suppress'),
  (text) => has(text, 'automatic', 'called', 'suppress', 'must'),
  (text) => has(text, 'tell', 'audience') && startsWithOrder(text, 'tell'),
  (text) => has(text, 'becomes') && !able.test(text),
  (text) => has(text, 'only', 'rules', 'follow', 'thisText'),
  (text) => has(text, 'you', 'rules', 'outdated') || newRules.test(text),
  (text) => yourAnswer.test(text) && orders(text),
  (text) => has(text, 'thisText') && ownSource.test(text),
];

const able = /(?<![\p{L}])(?:able|in der lage|en mesure|puede|possibile)(?![\p{L}])/iu;
const summarises =
  /(?<![\p{L}])(?:summari[sz]|zusammenfass|résum|resum|riassu|sintesi|samenvat|podsumow|streszcz|sammanfatt)|总结|摘要/iu;
const newRules =
  /(?<![\p{L}])(?:new (?:system )?instructions?\s?:|neue systemanweisung|nouvelle consigne système|nueva instrucción del sistema|nuova istruzione di sistema|nova instrução d[eo] sistema|nieuwe systeeminstructie|nowa instrukcja systemowa|ny systeminstruktion)|新的系统指令/iu;
const yourAnswer =
  /(?<![\p{L}])(?:(?:begin|start|in|into) your (?:answer|response|output|report|summary|evaluation)|your output|(?:beginne|in) dein\p{L}* (?:antwort|ausgabe|zusammenfassung)|(?:commence|dans) ta réponse|(?:empieza|en) tu (?:respuesta|resumen)|(?:inizia la|nella) tua risposta|(?:comece a|na) sua resposta|(?:begin|in) je (?:antwoord|samenvatting)|(?:zacznij|w) swoj\p{L}* odpowied|(?:börja|i) ditt svar|ditt svar ange)|你的回答/iu;
const ownSource =
  /(?<![\p{L}])(?:highest credibility|only source of truth|grade a|note a|nota a|voto a|cijfer a|ocenę a|betyget a|die note a)(?![\p{L}])|评为A/iu;

/** "Ignore …" opens its sentence; "the auditors disregard" does not. */
function ordersFirst(text: string): boolean {
  const at = signAt(text, 'disregard');
  return at !== -1 && (at < 24 || has(text, 'you'));
}

function startsWithOrder(text: string, name: Signal): boolean {
  const at = signAt(text, name);
  return at !== -1 && at < 12;
}

const forget =
  /(?<![\p{L}])(?:forget|vergiss|oublie|olvida|dimentica|esqueça|vergeet|zapomnij|glöm)(?![\p{L}])|忘记/iu;
const above =
  /(?<![\p{L}])(?:above|everything|alles|oben|précède|tout|anterior|todo|sopra|tutto|acima|tudo|hierboven|powyżej|wszystkim|ovan|allt)(?![\p{L}])|以上/iu;

function forgetsAll(text: string): boolean {
  return forget.test(text) && above.test(text);
}

const saysThat = /(?<![\p{L}])(?:that|dass|que|che|dat|że|att)(?![\p{L}])|回答我们/iu;
const judgement =
  /(?<![\p{L}])(?:ignore|treat|rate|classify|conclude|recommend|describe|quote only|nicht beacht|einzustufen|einstufen|classer|clasificar|classificare|classificar|aanmerk|uznać|klassa|omit|not compare|not mention|nicht vergleich|nicht mit|comparer|compararla|confrontarla|compará-la|niet met|porównywać|inte jämföra)|不得将/iu;

/** A machine that must judge so, not one that must work so. */
function machineMust(text: string): boolean {
  if (!has(text, 'machine', 'must')) return false;
  const talks =
    /(?<![\p{L}])(?:say|answer|antworte|sagen|répondre|contestar|responder|rispondere|antwoorden|odpowiadać|svara|report no)|回答/iu.test(
      text,
    );
  return judgement.test(text) || (talks && (saysThat.test(text) || /report no/iu.test(text)));
}

/** Every way needs one of these: most of what is written has none and is not looked at sentence by sentence. */
function mayInstruct(text: string): boolean {
  if (cues.some((name) => hasSign(text, name)) || (has(text, 'disregard') && has(text, 'rules')))
    return true;
  return [markup, summarises, newRules, yourAnswer, ownSource, forget, asModel, readsThis].some(
    (pattern) => pattern.test(text),
  );
}

const cues: readonly Signal[] = [
  'machine',
  'prompt',
  'automatic',
  'audience',
  'becomes',
  'outdated',
  'only',
  'called',
];
const asModel = /model evaluat/iu;

/** Sentences that speak to whoever processes the text by machine rather than to a reader. */
export function findInstructions(text: string): Span[] {
  if (!mayInstruct(text)) return [];
  const spans = splitSentences(text);
  const said = ({ start, end }: Span) => text.slice(start, end);
  return spans.flatMap((span, at) => {
    const sentence = said(span);
    if ([sentence, behindLine(sentence)].some((one) => ways.some((way) => way(one)))) return [span];
    const next = spans[at + 1];
    return next && callIn(sentence) && goesOnWithOrder(said(next))
      ? [{ start: span.start, end: next.end }]
      : [];
  });
}

/** "--- end of answers --- Note to …", "PS: Note to …": what begins behind a drawn line or a short word. */
const behindLine = (sentence: string): string =>
  sentence
    .replace(/^.*[-=*_~]{3,}\s*/su, '')
    .replace(/^[\p{L}.]{1,8}:\s*(?=\p{L}+\s\p{L}+\s)/u, '');

export function addressesAgents(text: string): boolean {
  return findInstructions(text).length > 0;
}
