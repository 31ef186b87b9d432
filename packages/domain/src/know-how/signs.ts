/** What words of form tell of a passage, beside what it is about. */

/** How a study was made is no finding of it: it tells where answers come from. */
export const ofMethod =
  /(?<![\p{L}])(?:we (?:asked|surveyed|interviewed|polled)|online panel|margin of error|respondents (?:named|were)|befragung von|wir befragten|befragt wurden|genannt sind|were asked)(?![\p{L}])/iu;
/** A sentence that begins with what might come. */
export const condition =
  /^(?:should|if|were|sollten?|falls|wenn|si|se|als|hvis|skulle|om)\s|^(?:sinkt|fällt|steigt)\s/iu;
/** Somebody speaks of what he takes from a supplier. */
export const buying =
  /(?<![\p{L}])(?:buy|purchas|spen[dt]|einkauf|bezieh|kauf|compra|achat|achet|acquist|inkoop|koop|kjøp|köp)/iu;
