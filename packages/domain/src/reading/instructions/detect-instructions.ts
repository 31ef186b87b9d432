const markup =
  /<\|?\s*\/?\s*(?:system|assistant|im_start|im_end|instructions?)\s*\|?>|\[\s*\/?\s*(?:SYSTEM|INST)\s*\]/iu;

/** Whether a text speaks to whoever processes it by machine rather than to a reader. */
export function addressesAgents(text: string): boolean {
  return markup.test(text);
}
