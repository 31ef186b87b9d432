export interface InstructionFinding {
  /** The sentence that addresses the agents, as it stands in the text. */
  quote: string;
  start: number;
  end: number;
}

/** Readers that are no people, in the languages that data rooms are written in. */
const software = String.raw`(?:(?:ai|a\.i\.|ki|ia|artificial intelligence|autonomous|automated)(?:[ -](?:agent|assistant|analyst|model|reader|reviewer|system|tool|modell|agente|agenten|assistent)[a-z]{0,2})?|(?:large )?language models?|llms?|chatbots?|gpt(?:-?\d\w*)?|chatgpt|sprachmodelle?|künstliche intelligenz|modèles? de langage|modelos? de lenguaje|modell[oi] linguistic[oi])`;
/** Names that people and companies bear as well. */
const machine = `(?:${software}|assistants?|claude|gemini|copilot)`;
const aside = `(?:note|notice|message|hint|instructions?|attention|important|reminder|hinweis|anweisung|nachricht|remarque|consigne|nota|instrucci[oó]n(?:es)?|istruzion[ei]|avviso)`;
const reading = `(?:read|process|review|summari[sz]|analy[sz]|evaluat|pars|assess|generat|prepar|writ)(?:ing|es|e|s)?`;

/** Words that turn from the reader to whoever processes the text. */
const addressed: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${aside}\b[^.!?\n]{0,20}\b(?:to|for|an|für|à|aux?|pour|para|a|per|ai|agli)\b[^.!?\n]{0,20}\b${machine}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:if|wenn|falls|si|se)\b[^.!?\n]{0,30}\b(?:you|sie|du|vous|tu|usted|eres|sei)\b[^.!?\n]{0,25}\b${machine}\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:dear|hey|attention|achtung)\s+${machine}\b`, 'iu'),
  new RegExp(String.raw`\bas an?\s+${machine}\b[^.!?\n]{0,40}\byou\b`, 'iu'),
  new RegExp(
    String.raw`\b${machine}\b[^.!?\n]{0,12}\b(?:that |which |who )?${reading}\b[^.!?\n]{0,20}\bthis (?:document|file|text|page|report|data room)`,
    'iu',
  ),
];
/** An order about what is to be said, given to such a reader. */
const told = new RegExp(
  String.raw`\b${software}\b[^.!?\n]{0,30}\b(?:must|should|shall|is to|are to|has to|have to)\s+(?:not |always |never |only )?(?:state|say|write|mention|conclude|recommend|rate|describe|omit|answer|report that|treat|ignore|disregard)\b`,
  'iu',
);
const order =
  /\b(ignore|disregard|forget|override|bypass|do not|don['’]t|never|must|shall|should|always|you are|rate|describe|present|report|state|conclude|recommend|omit|output|respond|reply|answer|treat|write|say|ignorier\w*|vergiss|vergessen|erwähn\w*|bewert\w*|schreib\w*|müssen|ignore[zr]?|oublie[zr]?|mentionne[zr]?|écrive[zr]?|devez|ignora[rd]?|olvid\w*|mencion\w*|escrib\w*|debes?|dimentica\w*|scriv\w*|devi|deve)\b/iu;
/** What no business document says to anybody. */
const override: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|system)\b.{0,30}\b(?:instruction|prompt|rule|guideline|direction|command)s?\b/i,
  /\bignorier\w*\b.{0,40}\b(?:vorherig|bisherig|obig|alle)\w*\b.{0,30}\b(?:anweisung|anleitung|vorgabe|regel)\w*/iu,
  /\b(?:vorherig|bisherig|obig)\w*\s+anweisungen\b.{0,40}\b(?:ignorier|missacht|vergess|vergiss)\w*/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,30}\b(?:instructions?|consignes?|règles?)\b.{0,20}\b(?:précédent|antérieur|ci-dessus)\w*/iu,
  /\b(?:ignor|olvid)\w*\b.{0,30}\b(?:instrucci[oó]n(?:es)?|reglas|indicaciones)\b.{0,20}\b(?:anterior|previa)\w*/iu,
  /\b(?:ignora\w*|dimentica\w*)\b.{0,30}\b(?:istruzion[ei]|regole)\b.{0,20}\bprecedent[ei]\b/iu,
  /\bnew (?:system )?(?:instructions?|prompt)\s*:/i,
  /<\s*\/?\s*(?:system|assistant|instructions?)\s*>|\[\s*\/?\s*(?:system|inst)\s*\]|<\|(?:im_start|im_end|system)\|>/i,
  /\bsystem prompt\b/i,
  /\byou are now (?:an?|the|in)\b.{0,40}\b(?:mode|analyst|assistant|agent|model|dan)\b/i,
  /\b(?:any|every|your) (?:summary|analysis|report|assessment|review) (?:of|on|about) (?:this|the) (?:document|company|target)\b.{0,30}\b(?:must|should|shall|has to)\b/i,
  /\bwhen (?:summari[sz]ing|analy[sz]ing|reviewing|assessing|processing) (?:this|the) (?:document|company|file|text|data room)\b.{0,20}\b(?:state|say|write|conclude|do not|omit|report|rate|always|never)\b/i,
];

function givesOrders(quote: string): boolean {
  if (override.some((pattern) => pattern.test(quote)) || told.test(quote)) return true;
  return addressed.some((pattern) => pattern.test(quote)) && order.test(quote);
}

// A point inside a number or a name ends no sentence.
const sentence = /[^\n]+?(?:[.!?]+(?=\s|$)|\n|$)/gu;

/** Sentences in a source that speak to the agents rather than to a reader. */
export function detectInstructions(text: string): InstructionFinding[] {
  const findings: InstructionFinding[] = [];
  for (const match of text.matchAll(sentence)) {
    const said = match[0];
    const quote = said.trim();
    if (quote.length === 0) continue;
    if (!givesOrders(quote)) continue;
    const start = match.index + said.indexOf(quote);
    findings.push({ quote, start, end: start + quote.length });
  }
  return findings;
}
