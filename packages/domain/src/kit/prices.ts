const price =
  /(?<!\p{L})(?:price|charge|tariff|fee)s?(?!\p{L})|(?:preis|tarif|gebühr)e?(?!\p{L})/iu;

/** Each price is of another thing, so that the highest of them tells nothing. */
export const namesPrices = (words: string): boolean => price.test(words);
