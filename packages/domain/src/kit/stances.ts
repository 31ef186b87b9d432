const negators =
  "no|not|never|none|nobody|neither|nor|without|zero|cannot|\\p{L}+n['’]t|kein\\p{L}*|nicht|nie|niemals|niemand|ohne|aucune?|jamais|sans|pas|ningún|ninguna?|ninguno|nunca|sin|nessun\\p{L}*|(?<!\\d\\.?\\s)mai(?!\\s\\d)|senza|non|nenhum\\p{L}*|sem|não|geen|niet|nooit|zonder|ingen|inget|inga|ikke|aldri|inte|aldrig|uten|utan";
export const denying: RegExp = new RegExp(`(?<![\\p{L}-])(?:${negators})(?![\\p{L}-])`, 'iu');

/** What may be, or is asked, is not said to be. */
export const supposed: RegExp =
  /\?|(?<![\p{L}])(?:if|whether|could|would|might|(?<!\d\s)may(?!\s\d)|should|unless|in case|wenn|falls|ob|könnte\p{L}*|würde\p{L}*|sollte\p{L}*|si|pourrait|serait|podría|sería|potrebbe|sarebbe|poderia|indien|zou|kunne|ville|skulle|dersom|om)(?![\p{L}])/iu;

/** For all time: what is denied with it has happened at no time. */
export const ever: RegExp =
  /(?<![\p{L}])(?:never|ever|not once|niemals|noch nie|nie|jemals|jamais|nunca|jamás|(?<!\d\.?\s)mai(?!\s\d)|nooit|ooit|aldri|noensinne|aldrig|nogensinde|någonsin|nigdy|kiedykolwiek|nikdy)(?![\p{L}])/iu;
