export interface InstructionFinding {
  /** The sentence that addresses the agents, as it stands in the text. */
  quote: string;
  start: number;
  end: number;
}

const audience =
  /\b(ai|a\.i\.|artificial intelligence|language model|llm|chatbot|assistant|(?:ai|autonomous|automated) (?:agent|reviewer|analyst|reader|system|tool)s?|gpt|claude|gemini|copilot)\b/i;
const order =
  /\b(ignore|disregard|forget|override|bypass|do not (?:mention|report|cite|flag|include|reveal|disclose|tell)|must (?:not )?(?:state|report|mention|conclude|recommend|rate|answer|say|write|omit)|you (?:must|should|shall|are|will) |always (?:state|report|conclude|rate|answer)|(?:rate|describe|present|report|state|conclude|recommend|omit|output|respond|reply|answer|treat) )/i;
const override =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|system)\b.{0,30}\b(?:instruction|prompt|rule|guideline|direction)s?\b|\bnew (?:system )?(?:instructions?|prompt)\s*:|<\s*\/?\s*(?:system|assistant|instructions?)\s*>|\[\s*(?:system|inst)\s*\]|\bsystem prompt\b/i;

// A point inside a number or a name ends no sentence.
const sentence = /[^\n]+?(?:[.!?]+(?=\s|$)|\n|$)/gu;

/** Sentences in a source that speak to the agents rather than to a reader. */
export function detectInstructions(text: string): InstructionFinding[] {
  const findings: InstructionFinding[] = [];
  for (const match of text.matchAll(sentence)) {
    const said = match[0];
    const quote = said.trim();
    if (quote.length === 0) continue;
    if (!override.test(quote) && !(audience.test(quote) && order.test(quote))) continue;
    const start = match.index + said.indexOf(quote);
    findings.push({ quote, start, end: start + quote.length });
  }
  return findings;
}
