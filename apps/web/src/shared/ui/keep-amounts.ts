const inAmount = /(?<=\b[A-Z]{3}) (?=[−-]?\d)/g;

/** "EUR 16.4m" is read in one: no line ends behind its currency. */
export const keepAmounts = (text: string) => text.replace(inAmount, '\u00a0');
