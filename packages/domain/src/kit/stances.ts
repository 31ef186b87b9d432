/** Something that a sentence says is so, or is not so. */
export interface StanceWords {
  name: string;
  /** It is so. */
  so: RegExp;
  /** It is not so, without any word that denies. */
  not: RegExp | null;
  /** A thing that happens, and so has a time; else it lasts. */
  happens: boolean;
  /** Of what kind of thing alone it is meant, where it is said of others too. */
  of: RegExp | null;
  /** It is so of whoever is named behind it. */
  ofWhom?: true;
  /** So many words tell of what it is so; two, where nothing is said. */
  fewest?: 1;
}

const word = (starts: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${starts})`, 'iu');

const customer =
  'customer|client|account|buyer|tenant|kund|mandant|abnehmer|auftraggeb|großkund|cliente|klant|kunde|huurder';
const staff =
  'employee|staff|manager|engineer|mitarbeiter|beschäftigte|salarié|emplead|dipendent|medewerker|ansatt|anställd';
const paper =
  'certif|accredit|licen[cs]|permit|approv|zertifi|zulassung|genehmigung|lizenz|agrément|licenci|autori[sz]|certifica|vergunning|sertifi|tillstånd|iso';
const price =
  'price|rate|fare|fee|tariff|preis|\\p{L}*sätze|tarif|gebühr|prix|precio|tarifa|prezz|preço|prij|pris|taxa';

const left = word(
  'lost|left|gave notice|given notice|gone|terminated|cancelled|canceled|quit|resigned|gegangen|gekündigt|kündigte|verloren|abgesprungen|verlassen|gewechselt|parti|quitté|résilié|perdu|perdid|perdió|rescindi|abandon|perso|persi|disdett|vertrokken|opgezegd|sagt opp|mistet|opsagt|förlorat|lämnat',
);

/**
 * What one paper says and another denies, by beginnings of words in the languages that are read. Each is
 * a kind of statement, not of a trade.
 */
export const stances: readonly StanceWords[] = [
  {
    name: 'owned',
    so: word(
      'belongs? to|owned by|owners? (?:is|are)|property of|gehört|gehören|eigentümer(?:in)? ist|eigentum de[rs]|appartien|propriété d|propriétaire est|pertenece|propiedad de|titular es|appartien|proprietà d|pertence|eigendom van|tilhører|eies av|tillhör|ägs av',
    ),
    not: null,
    happens: false,
    of: null,
    ofWhom: true,
  },
  {
    name: 'exclusive',
    so: word(
      'exclusiv|sole (?:distributor|supplier|agent|licensee)|exklusiv|alleinvert|esclusiv|eksklusiv|exclusief',
    ),
    not: word(
      'non-?\\s?exclusiv|nicht-?exklusiv|non[- ]esclusiv|niet-exclusie|ikke-eksklusiv|icke-exklusiv',
    ),
    happens: false,
    of: null,
  },
  {
    name: 'in force',
    so: word(
      'certified|accredited|licen[cs]ed|approved|valid|in force|renewed|zertifiziert|zugelassen|genehmigt|gültig|verlängert|certifié|agréé|valable|certificad|vigente|renovad|certificat[ao]|valid[ao]|rinnovat|gecertificeerd|geldig|sertifisert|gyldig|certifierad|giltig',
    ),
    not: word(
      'expired|lapsed|revoked|withdrawn|suspended|ran out|abgelaufen|erloschen|entzogen|ausgesetzt|expiré|retiré|suspendu|caducad|vencid|retirad|scadut|revocat|sospes|verlopen|ingetrokken|utløpt|trukket|utgått|återkallad',
    ),
    happens: false,
    of: word(paper),
  },
  { name: 'customers lost', so: left, not: null, happens: true, of: word(customer) },
  { name: 'people lost', so: left, not: null, happens: true, of: word(staff) },
  {
    name: 'prices raised',
    so: word(
      'rais|increas|put up|erhöh|angehoben|anheb|augment|relev|subi|aument|increment|verhoogd|økt|hev|höjt|höjd',
    ),
    not: null,
    happens: true,
    of: word(price),
  },
  {
    name: 'at capacity',
    so: word(
      '(?:been|are|were|is|was|running|run|ran|at) full(?! (?:year|range|time|details|list|swing))|at capacity|flat out|fully (?:booked|loaded|utili[sz]ed|occupied)|sold out|(?:voll|ganz|komplett) ausgelastet|vollauslastung|ausgebucht|pleine capacité|complets?(?![\\p{L}])|plena capacidad|al completo|piena capacità|a pieno regime|plena capacidade|volgeboekt|volle capaciteit|full kapasitet|fullbooket|fullbokad|full kapacitet',
    ),
    not: /(?<![\d.,])[1-8]\d(?:[.,]\d)?\s?(?:%|per ?cent|prozent|pour ?cent|por ?ciento|per ?cento|procent|prosent)[^.;]{0,50}(?:capacit|kapazit|capaci|utili[sz]|auslast|kapasitet|kapacitet)|(?:utili[sz]ation|utili[sz]ed|ausgelastet|auslastung)[^.;]{0,40}(?<![\d.,])[1-8]\d(?:[.,]\d)?\s?(?:%|per ?cent|prozent)|(?:spare|free|idle|unused) capacity|freie kapazität|capacité (?:libre|disponible)/iu,
    happens: false,
    of: null,
    fewest: 1,
  },
  {
    name: 'at law',
    so: word(
      'litigation|lawsuit|sued|suing|legal action|legal proceedings|court case|arbitration|rechtsstreit|klage|verklagt|gerichtsverfahren|prozess gegen|litige|procès|contentieux|demanda judicial|litigio|pleito|contenzios|causa legale|litígio|ação judicial|rechtszaak|geschil|dagvaard|søksmål|rettssak|stämning|tvist|rättsprocess',
    ),
    not: null,
    happens: false,
    of: null,
  },
];

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
