import { meaningsIn, type ToldRate } from './told-rate.ts';

/** A rate with the two counts that make it, each by the words that rooms call it. */
export interface Recipe {
  name: RegExp;
  /** How a sentence tells it without its name, with "#" where the number stands. */
  told?: RegExp;
  /** What else a table calls it. */
  alias?: RegExp;
  /** What it is counted of, and, of a score, what is taken from it. */
  over: RegExp;
  less?: RegExp;
  under: RegExp;
  /** What is lost makes what is kept. */
  isRest?: true;
  /** It is told of those whom a company serves, who come and go. */
  ofParties?: true;
  /** It is told of those who work there. */
  ofStaff?: true;
}

/** What is told of a stock that opens a year: what was lost of it, kept of it, or has become of it. */
export interface StockRate {
  what: 'lost' | 'kept' | 'net';
  isMoney: boolean;
  /** Of those who work there, as the words say who they are. */
  ofStaff?: string;
}

const word = (parts: string) => new RegExp(`(?<![\\p{L}])(?:${parts})`, 'iu');
const lost =
  'cancel|churned|lost|leavers?|left|terminat|departed|closed accounts|gekündigt|kündigungen|abgänge|verloren|perdu|perdid|persi|opgezegd|tapt';
const opening = 'opening|start|begin|at 1 jan|anfang|eröffnung|initial|début|inicio|inizio|primo';
const revenue =
  '(?:total |net )?(?:revenue|sales|turnover|umsatz|umsatzerlöse|chiffre d|ventas|ricavi|omzet)(?![\\p{L}])';

/** "Of the customers": what a share is counted of, whoever they belong to. */
const of =
  '\\s?(?:of|der|des|von|unserer|ihrer|de|di|van|av)\\s(?:(?:the|all|our|its|their|these|den|allen|aller|unseren|les|nos|los|las|nuestros)\\s)*';
const parties =
  '(?:customers?|clients?|clientele|accounts?|subscribers?|members?|users?|tenants?|policyholders?|households?|patients?|pupils|students|sites|contracts|merchants|dealers|\\p{L}*kunden|mandanten|\\p{L}*verträgen?|abonnenten|mitgliedern?|mieter|nutzer|abonnés|clientes)(?![\\p{L}])';
/** "We had at the start of the year": said of anything that is counted then. */
const atStart =
  '[^#,;.]{0,50}(?:had|start|beginning|opening|anfang|jahresbeginn|beginn)(?![\\p{L}])';
const few = '(?:\\p{L}[\\p{L}’-]*\\s){0,2}';
const deliveries =
  '(?:deliver|shipment|consignment|parcel|drops|loads|orders|trips|departures|arrivals|crossings|sailings|flights|trains|journeys|visits|jobs|\\p{L}*lieferung|sendung|auftr[aä]g|bestellung|fahrten|züge|flüge|einsätze|livraison|commandes|traversées|entregas|consegne)';
const inTime =
  '(?:on time|on schedule|punctual|(?:within|inside|in) the (?:agreed|promised|booked|confirmed|time|delivery)|pünktlich|termingerecht|fristgerecht|rechtzeitig|im (?:vereinbarten|zugesagten)|innerhalb de[sr] (?:vereinbarten|zugesagten)|à l.heure|dans les délais)';
/** What happens to whatever is on time. */
const reached =
  '(?:(?:was|were|is|are|has been|have been)\\s)?(?:landed|arrived|came|left|delivered|issued|sent(?: out)?|shipped|completed|finished|done|went out)';
const running =
  '(?:ran|runs?|running|operat\\p{L}*|work\\p{L}*|used?|using|utili[sz]\\p{L}*|loaded|busy|filled|full|produc\\p{L}*|lief\\p{L}*|laufen|gefahren|fuhr\\p{L}*|arbeite\\p{L}*|genutzt|nutz\\p{L}*|tourn\\p{L}*)(?![\\p{L}])';

const available =
  '(?:available|possible|verfügbar\\p{L}*|möglichen|disponibles?|disponibili|disponíveis|beschikbare|tilgjengelige|tilgængelige|tillgängliga)';
const hours =
  '\\p{L}*(?:hours|shifts|days|stunden|schichten|tagen?|heures|postes|horas|turnos|ore|turni|uren|diensten|timer|timmar|skift)(?![\\p{L}])';

/** Who works for a company, and that they no longer do. */
const people =
  'staff|employees?|labou?r|workers?|workforce|personnel|people|drivers?|technicians?|engineers?|nurses?|carers?|crew|guards?|mechanics?|therapists?|consultants?|colleagues|team|beschäftigte[nr]?|mitarbeiter(?:innen|n)?|angestellte[nr]?|belegschaft|arbeitnehmer\\p{L}*|fahrer\\p{L}*|pflegekräfte\\p{L}*|techniker\\p{L}*|köpfe|salariés|effectifs|collaborateurs|empleados|dipendenti|medewerkers|ansatte|anställda';
const gone =
  '(?:left|leave|resigned|quit|departed|moved on|verlassen|verließen|gegangen|ausgeschieden|gekündigt|kündigten|quitté|partis)(?![\\p{L}])';

/** Rates that rooms tell and tables allow to be computed. */
const recipes: readonly Recipe[] = [
  {
    name: word('nps|net promoter'),
    over: word('promot'),
    less: word('detract|kritiker'),
    under: word(
      'respon|answers?|antworten|total|all|n(?![\\p{L}])|befragte|surveyed|réponses|respuestas',
    ),
  },
  {
    name: word('churn|abwanderung|kündigungsquote|cancellation rate|attrition rate'),
    told: word(
      `(?:lost|loses?|losing|shed|verlor\\p{L}*|verlieren|eingebüßt|perdu|perdió|perso)\\s${few}#${of}${few}(?:${parties}|\\p{L}+${atStart})|#${of}${few}${parties}[^#,;.]{0,60}(?:left us|have left|cancell?ed|churned|walked away|terminated|verloren|gekündigt|kündigten|abgewandert|abgesprungen|verlassen)`,
    ),
    alias: word(
      'churn|attrition|customers? lost|lost customers|abwanderung|kündigungsquote|kundenverlust|cancellation rate',
    ),
    over: word(lost),
    under: word(opening),
    ofParties: true,
  },
  {
    name: word(
      '(?:customer|logo|client|subscriber|member|gross) retention|(?<!(?:net|dollar|revenue|value) )retention rate|kundenbindungsrate',
    ),
    told: word(
      `(?:kept|retained|held on to|hielten|behielten|behalten|gehalten)\\s${few}#${of}${few}(?:${parties}|\\p{L}+${atStart})|#${of}${few}${parties}[^#,;.]{0,40}(?:stayed|stay with|remained|blieben|geblieben)`,
    ),
    alias: word(
      'customer retention|client retention|logo retention|retention rate|kundenbindungsrate',
    ),
    over: word(lost),
    under: word(opening),
    isRest: true,
    ofParties: true,
  },
  {
    name: word('renewal|renewed|verlängerungsquote'),
    over: word('renewed|verlängert'),
    under: word('due|up for|expir|fällig'),
  },
  {
    name: word(
      'win rate|hit rate|success rate|trefferquote|gewinnquote|zuschlagsquote|abschlussquote',
    ),
    told: word(
      `(?:won|wins?|gewannen|gewonnen)\\s${few}#${of}${few}(?:bids|tenders|pitches|quotes|offers|proposals|ausschreibungen|angeboten?|vergaben)(?![\\p{L}])`,
    ),
    over: word('won|wins?(?![\\p{L}])|awarded|gewonnen|zuschläge'),
    under: word('bids?|submitted|tenders?|offers?|quotes?|decided|angebote|abgegeben'),
  },
  {
    name: word('response rate|rücklaufquote'),
    over: word('responses?|answered|answers|antworten|returned'),
    under: word('invited|sent|contacted|angeschrieben|versandt'),
  },
  {
    name: word('utili[sz]ation|auslastung|load factor'),
    told: word(
      `${running}[^#;]{0,60}#${of}(?:(?:[\\p{L}-]+\\s){0,2}(?:capacity|kapazität|capacité|capacidad)(?![\\p{L}])|(?:the\\s)?${available}\\s${few}${hours})|#\\s(?:ausgelastet|utili[sz]ed)|#${of}${available}\\s${few}${hours}[^#,;.]{0,20}${running}`,
    ),
    over: word(
      'output|production|produced|used|run(?![\\p{L}])|billed|sold|verkauft|produktion|ist|gelaufen|genutzt|utilisée?s|utilizad|utilizzat|benut',
    ),
    under: word('capacity|available|kapazität|verfügbar|disponib|beschikba'),
  },
  {
    name: word('occupancy|belegung'),
    told: word(
      `#(?:${of}(?:\\p{L}+\\s){1,3})?[^#,;.]{0,20}(?:occupied|(?:was|were|is|are) (?:fully )?(?:let|rented)|belegt|vermietet)(?![\\p{L}])`,
    ),
    over: word('occupied|sold|belegt|let(?![\\p{L}])|rented|vermietet'),
    under: word('available|capacity|total|verfügbar|rooms|beds|betten'),
  },
  {
    name: word('on[- ]time|otif|punctual|liefertreue|termintreue|pünktlich'),
    told: word(
      `#${of}[^#,;.]{0,30}${deliveries}[^#;.]{0,60}${inTime}|${deliveries}[^#;.]{0,60}${inTime}[^#;.]{0,30}#|(?<=#${of}(?:\\p{L}+\\s){1,2})(?:${reached}\\s)?on time(?![\\p{L}])`,
    ),
    alias: word(
      '(?:within|inside) (?:the )?(?:\\p{L}+ )?(?:agreed|promised|booked|confirmed)(?: with (?:the |each )?\\p{L}+)?|in der (?:vereinbarten|zugesagten)|innerhalb de[sr] (?:vereinbarten|zugesagten)|dans les délais (?:convenus|promis)',
    ),
    over: word(
      'on[- ]time|punctual|p(?:ü|ue)nktlich|termingerecht|(?:arrived|delivered|completed|attended) within',
    ),
    under: word(
      'total|deliver(?:ies|ed)(?! within)|orders?|shipments?|lieferungen|all|operated|performed|gefahren',
    ),
  },
  {
    name: word(
      `(?:${people}) turnover|attrition|fluktuation|personalfluktuation|rotation du personnel|personeelsverloop|rotación (?:de|del) personal|turnover del personale|rotatividade|personaleomsætning|personalomsättning|rotacja pracowników|fluktuace`,
    ),
    told: word(
      `(?:of|von|vom|der|des|unter)\\s[^#;.]{0,60}(?:${people})[^#;.]{0,40}#[^#;.]{0,30}${gone}|#${of}[^#,;.]{0,40}(?:${people})[^#;.]{0,40}${gone}|(?:lost|verlor\\p{L}*)\\s${few}#${of}${few}(?:${people})`,
    ),
    over: word('leavers?|left(?![\\p{L}])|departures|abgänge|austritte|départs|sorties'),
    under: word(
      `(?:average|avg|mean|durchschnittl\\p{L}*|mittlere)[^|]{0,20}(?:${people}|headcount|head)|(?:${people}|headcount)[^|]{0,25}(?:average|avg|jahresmittel|durchschnitt|im schnitt|im mittel|moyen)|effectif moyen`,
    ),
    ofStaff: true,
  },
  {
    name: word('gross margin|rohertragsmarge|rohmarge|bruttomarge'),
    over: word('gross profit|rohertrag|bruttoergebnis'),
    under: word(revenue),
  },
  {
    name: word('adjusted ebitda margin|bereinigte ebitda-marge'),
    over: word('adjusted ebitda|adj\\.? ebitda|bereinigtes ebitda'),
    under: word(revenue),
  },
  {
    name: word('(?<!adjusted |bereinigte )ebitda[ -](?:margin|marge)'),
    over: /^(?:reported )?ebitda(?![\p{L}])/iu,
    under: word(revenue),
  },
  {
    name: word('(?:ebit|operating)[ -](?:margin|marge)'),
    over: word('^(?:ebit|operating profit|operating income|betriebsergebnis)(?![\\p{L}])'),
    under: word(revenue),
  },
  {
    name: word(
      'scrap(?![\\p{L}])|reject rate|\\p{L}*ausschuss(?:quote|rate)?(?![\\p{L}])|taux de rebut',
    ),
    told: word(
      `(?:scrapped|rejected|verworfen|aussortiert)\\s${few}#${of}|#${of}[^#,;.]{0,50}(?:scrapped|rejected|aussortiert|ausschuss)(?![\\p{L}])`,
    ),
    over: word('scrap|reject|ausschuss|rebut'),
    under: word('produced|output|made|manufactured|gefertigt|produziert|produktion|produit'),
  },
  {
    name: word('return rate|retourenquote|returns rate'),
    over: word('returned|returns|retouren'),
    under: word('shipped|sold|orders?|versandt|verkauft'),
  },
];

export const spread = (told: ToldRate): string =>
  `${told.before.replaceAll('#', ' ')}#${told.after.replace(/^\s?(?:%|per ?cent|prozent|v\. ?h\.)/iu, '')}`;

/** The rate that a sentence tells: by what it says happens, else by its name. */
export function recipeTold(told: ToldRate): Recipe | null {
  const isScore = told.figure.kind !== 'percent';
  const fitting = recipes.filter(({ less }) => isScore === (less !== undefined));
  const text = spread(told);
  const said = fitting.filter((one) => one.told?.test(text));
  const named = fitting.filter(
    ({ name }) => name.test(told.before) || name.test(told.after.slice(0, 30)),
  );
  const [recipe, ...others] = said.length > 0 ? said : named;
  return recipe && others.length === 0 ? recipe : null;
}

const ofMoney: Readonly<Record<string, StockRate>> = {
  net_retention: { what: 'net', isMoney: true },
  gross_retention: { what: 'kept', isMoney: true },
  revenue_churn: { what: 'lost', isMoney: true },
};

const value =
  '(?:contract value|acv|arr|mrr|recurring revenue|\\p{L}*vertragswert\\p{L}*|valeur (?:annuelle )?des contrats|valor (?:anual )?de (?:los )?contratos|valor (?:anual )?dos contratos|valore (?:annuo )?dei contratti|contractwaarde|kontrakt?sverdi\\p{L}*|kontraktværdi\\p{L}*|kontraktsvärde\\p{L}*|wartości umów|hodnoty smluv)(?![\\p{L}])';
const keeping =
  '(?:retained|kept|behalten|gehalten|erhalten geblieben|conservée?|retenid[oa]|conservad[oa]|mantid[oa]|mantenut[oa]|conservat[oa]|behouden|beholdt|bevaret|behållits|behölls|utrzyman[oey]|udržen[oay])(?![\\p{L}])';
/** "95% of opening contract value retained": what is kept of money, without its name. */
const valueKept = word(
  `#[^#;.]{1,45}${value}[^#,;.]{0,40}${keeping}|${keeping}\\s${few}#[^#;.]{1,45}${value}`,
);
const withMore = word(
  'net|netto|including|incl|einschl|inkl|y compris|incluyendo|incluindo|incluso|inclusief',
);

/** Who is said to work there. */
export const peopleIn = (text: string): string[] =>
  text.toLowerCase().match(new RegExp(`(?<![\\p{L}])(?:${people})(?![\\p{L}])`, 'giu')) ?? [];

/** The rate of a stock that a sentence tells: of money by its name, of customers by what is said of them. */
export function rateOfStock(told: ToldRate): StockRate | null {
  const named = ofMoney[told.figure.measure.value?.concept ?? ''];
  if (named) return named;
  if (valueKept.test(spread(told)) && !withMore.test(told.sentence))
    return { what: 'kept', isMoney: true };
  const recipe = recipeTold(told);
  if (recipe?.ofStaff) return { what: 'lost', isMoney: false, ofStaff: told.own };
  if (!recipe?.ofParties) return null;
  return { what: recipe.isRest ? 'kept' : 'lost', isMoney: false };
}

const modified = word(`(?<=^)${of}(${few})${parties}`);
const placed =
  /(?<![\p{L}])(?:in|at|for|with|from|among|outside|inside|within|im|am|bei|mit|für|aus|ohne|dans|chez|pour)\s((?:\p{L}[\p{L}’-]*\s?){1,3})/giu;
const sizedBy =
  /(?<![\p{L}])(?:worth|above|below|under|over|more than|less than|über|unter|mehr als|weniger als)(?![\p{L}])/iu;
const ofTime =
  /^(?:start|begin|anfang|jahres|end|agreed|promis|booked|confir|time|window|delive|comple|vollst|verein|zugesa|termin|zeitfe|full|place|use$|operation$|betrieb$)/u;

/** Behind the number of a rate that is told in words: of which of them it is, and where; null where a size parts them. */
export function narrowedBehind(
  told: ToldRate,
  { told: pattern }: Recipe,
): readonly string[] | null {
  const text = spread(told);
  if (!pattern?.test(text)) return [];
  const [clause = ''] = /^[^,;:(]*/u.exec(text.slice(text.indexOf('#') + 1)) ?? [];
  if (sizedBy.test(clause)) return null;
  const said = [
    modified.exec(clause)?.[1] ?? '',
    ...[...clause.matchAll(placed)].map(([, words = '']) => words),
  ];
  return [...meaningsIn(said.join(' '))].filter((one) => !ofTime.test(one));
}
