const negators =
  "no|not|never|none|nobody|neither|nor|without|zero|cannot|\\p{L}+n['’]t|kein\\p{L}*|nicht|nie|niemals|niemand|ohne|aucune?|jamais|sans|pas|ningún|ninguna?|ninguno|nunca|sin|nessun\\p{L}*|(?<!\\d\\.?\\s)mai(?!\\s\\d)|senza|non|nenhum\\p{L}*|sem|não|geen|niet|nooit|zonder|ingen|inget|inga|ikke|aldri|inte|aldrig|uten|utan";
export const denying: RegExp = new RegExp(`(?<![\\p{L}-])(?:${negators})(?![\\p{L}-])`, 'iu');

/** What may be, or is asked, is not said to be. */
export const supposed: RegExp =
  /\?|(?<![\p{L}])(?:if|whether|could|would|might|(?<!\d\s)may(?!\s\d)|should|unless|in case|wenn|falls|ob|könnte\p{L}*|würde\p{L}*|sollte\p{L}*|si|pourrait|serait|podría|sería|potrebbe|sarebbe|poderia|indien|zou|kunne|ville|skulle|dersom|om)(?![\p{L}])/iu;

/** Nothing is left to be paid. */
export const paidUp: RegExp =
  /(?<![\p{L}])(?:(?:paid|settled|discharged|repaid|redeemed)\s(?:up )?(?:in full|completely|entirely)|fully (?:paid|settled|repaid|discharged)|(?:nothing|no amount) (?:is |remains? )?(?:outstanding|owed|payable)|(?:vollständig|voll|restlos) (?:be|ge|aus|ab)?(?:zahlt|bezahlt|beglichen|getilgt|gezahlt)|(?:intégralement|entièrement|totalement) (?:pay|régl|vers|rembours|sold)ée?s?|(?:totalmente|íntegramente|completamente) (?:pagad|liquidad|abonad|saldad)[oa]s?|(?:integralmente|totalmente) (?:pag|liquidad|saldad)[oa]s?|(?:interamente|integralmente) (?:pagat|versat|saldat|rimborsat)[oaie]|volledig (?:betaald|voldaan|afgelost)|fuldt (?:ud )?(?:betalt|indfriet)|(?:fullt|fullstendig) (?:ut )?(?:betalt|innfridd|betald?a?|slutbetald?a?)|(?:w pełni|w całości) (?:zapłacon|spłacon|uregulowan)\p{L}*|(?:plně|zcela) (?:zaplacen|splacen|uhrazen)\p{L}*)(?![\p{L}])/iu;

/** Something is still to be paid. */
export const owed: RegExp =
  /(?<![\p{L}])(?:payable|outstanding|falls? due|unpaid|owed|(?:still|remains?) (?:due|owed|payable|unpaid|to be paid)|noch (?:offen|zu zahlen|zu leisten)|fällig|ausstehend\p{L}*|à payer|exigible|reste[nt]* (?:dû|due|à payer|à verser)|pendientes? de pago|por pagar|vence|a pagar|em dívida|da pagare|da versare|dovut[oaie]|nog (?:te betalen|verschuldigd)|openstaand\p{L}*|verschuldigd|forfalder|udestående|forfaller|utestående|förfaller|obetal\p{L}*|do zapłaty|płatn[aeyi]|splatn[áéýí]|dlužn\p{L}*)(?![\p{L}])/iu;

/** For all time: what is denied with it has happened at no time. */
export const ever: RegExp =
  /(?<![\p{L}])(?:never|ever|not once|niemals|noch nie|nie|jemals|jamais|nunca|jamás|(?<!\d\.?\s)mai(?!\s\d)|nooit|ooit|aldri|noensinne|aldrig|nogensinde|någonsin|nigdy|kiedykolwiek|nikdy)(?![\p{L}])/iu;
