const negators =
  "no|not|never|none|nobody|neither|nor|without|zero|cannot|\\p{L}+n['’]t|kein\\p{L}*|nicht|nie|niemals|niemand|ohne|aucune?|jamais|sans|pas|ningún|ninguna?|ninguno|nunca|sin|nessun\\p{L}*|(?<!\\d\\.?\\s)mai(?!\\s\\d)|senza|non|nenhum\\p{L}*|sem|não|geen|niet|nooit|zonder|ingen|inget|inga|ikke|aldri|inte|aldrig|uten|utan";
export const denying: RegExp = new RegExp(`(?<![\\p{L}-])(?:${negators})(?![\\p{L}-])`, 'iu');
