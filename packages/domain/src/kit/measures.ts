import { type FigureKind, figureKinds } from '../reading/figure.ts';
import {
  andWords,
  elision,
  functionWords,
  languages,
  ofAllLanguages,
  statusWords,
} from './closed-classes.ts';
import { definiteForms } from './definite-forms.ts';
import { furtherNames } from './measure-names.ts';

/** One measure as data: what it is called, what it is told in, and whether it is of a day or of a span. */
export interface Measure {
  concept: string;
  kind: FigureKind;
  flow: 'stock' | 'flow';
  names: readonly string[];
}

/** Concept, kind, flow, and the names in English and German, in lower case. At most two hundred rows. */
const rows = `
revenue money flow revenue|revenues|sales|net sales|net revenue|net revenues|turnover|total revenue|total revenues|umsatz|umsätze|umsatzerlöse|umsatzerlösen|erlöse|nettoumsatz|konzernumsatz|erlös|nettoerlös|nettoerlöse|umsatzerlös|gesamterlös|nettoerlös aus lieferungen und leistungen|reinerlös
gross_revenue money flow gross revenue|gross sales|bruttoumsatz|bruttoerlöse
recurring_revenue money flow recurring revenue|recurring revenues|wiederkehrende umsätze|wiederkehrender umsatz
arr money stock arr|annual recurring revenue|annualized recurring revenue|annualised recurring revenue
mrr money stock mrr|monthly recurring revenue
acv money flow acv|annual contract value|average contract value|contract value
tcv money flow tcv|total contract value
bookings money flow bookings|new bookings|contract wins|annualised contract wins
billings money flow billings
order_intake money flow order intake|orders received|new orders|incoming orders|auftragseingang|auftragseingänge
order_book money stock order book|order backlog|firm orders|firm order book|orders in hand|backlog|orders on hand|auftragsbestand|auftragsbestände
book_to_bill multiple flow book-to-bill|book to bill|book-to-bill ratio
rpo money stock rpo|remaining performance obligations|remaining performance obligation
deferred_revenue money stock deferred revenue|contract liabilities|unearned revenue|passive rechnungsabgrenzungsposten
total_output money flow total output|gesamtleistung
other_operating_income money flow other operating income|sonstige betriebliche erträge
cost_of_sales money flow cost of sales|cost of revenue|cost of revenues|cost of goods sold|cogs|herstellungskosten des umsatzes|umsatzkosten
cost_of_materials money flow cost of materials|material costs|material expense|materialaufwand|materialkosten
personnel_expense money flow personnel expenses|personnel expense|personnel costs|staff costs|payroll|personalaufwand|personalkosten
other_operating_expense money flow other operating expenses|other operating expense|other operating costs|sonstige betriebliche aufwendungen
operating_expenses money flow operating expenses|operating cost|operating costs|operating expense|total operating expenses|opex|betriebsaufwand|betriebskosten
research_and_development money flow research and development|r&d|r&d expenses|research and development expenses|product development|forschung und entwicklung|f&e|f&e-aufwand|forschungs- und entwicklungskosten
sales_and_marketing money flow sales and marketing|selling and marketing|sales and marketing expenses|vertriebskosten|vertrieb und marketing
general_and_administrative money flow general and administrative|g&a|administrative expenses|general and administrative expenses|verwaltungskosten|allgemeine verwaltungskosten
sga money flow sg&a|selling, general and administrative|selling, general and administrative expenses
depreciation_amortisation money flow depreciation and amortization|depreciation and amortisation|d&a|abschreibungen
depreciation money flow depreciation|depreciation expense
amortisation money flow amortization|amortisation|amortization expense
impairment money flow impairment|impairments|impairment loss|impairment charge|impairment charges|außerplanmäßige abschreibungen|wertminderung
stock_based_compensation money flow stock-based compensation|share-based compensation|stock-based compensation expense|share-based payments
restructuring money flow restructuring|restructuring charges|restructuring costs|restrukturierungskosten|restrukturierungsaufwand
gross_profit money flow gross profit|rohertrag|bruttoergebnis|rohergebnis|bruttoergebnis vom umsatz
contribution money flow contribution|total contribution|deckungsbeitrag|deckungsbeiträge|deckungsbeitrag i|deckungsbeitrag ii
contribution_margin percent flow contribution margin|deckungsbeitragsmarge|deckungsbeitragsquote
gross_margin percent flow gross margin|gross profit margin|rohertragsmarge|rohmarge|bruttomarge
ebitda money flow ebitda|earnings before interest, taxes, depreciation and amortization|earnings before interest, taxes, depreciation and amortisation|earnings before interest, tax, depreciation and amortization|earnings before interest, tax, depreciation and amortisation|betriebsergebnis vor abschreibungen|ergebnis vor abschreibungen|operating profit before depreciation|operating profit before depreciation and amortisation|operating result before depreciation
adjusted_ebitda money flow adjusted ebitda|adj. ebitda|bereinigtes ebitda|ebitda bereinigt|ebitda adjusted|normalised ebitda|normalized ebitda|adj ebitda|underlying ebitda|ebitda before exceptional items
ebitda_margin percent flow ebitda margin|ebitda-marge
adjusted_ebitda_margin percent flow adjusted ebitda margin|bereinigte ebitda-marge|adj. ebitda margin
ebita money flow ebita
ebit money flow ebit|earnings before interest and taxes|earnings before interest and tax|operating income|operating profit|income from operations|betriebsergebnis|operatives ergebnis|loss from operations|operating loss|operating income (loss)
adjusted_ebit money flow adjusted ebit|adjusted operating income|adjusted operating profit|bereinigtes ebit|non-gaap operating income
ebit_margin percent flow ebit margin|operating margin|ebit-marge|operative marge|umsatzrendite
pre_tax_profit money flow profit before tax|income before income taxes|income before taxes|earnings before taxes|earnings before tax|pre-tax income|ebt|ergebnis vor steuern
income_tax money flow income tax|income taxes|income tax expense|provision for income taxes|ertragsteuern|steuern vom einkommen und ertrag
effective_tax_rate percent flow effective tax rate|effektiver steuersatz|steuerquote
net_income money flow net income|net profit|net earnings|profit for the year|profit for the period|net loss|net income (loss)|jahresüberschuss|konzernjahresüberschuss|jahresergebnis|nettoergebnis|periodenergebnis|jahresfehlbetrag
net_margin percent flow net margin|net profit margin|nettomarge
eps money flow earnings per share|eps|net income per share|ergebnis je aktie
diluted_eps money flow diluted eps|diluted earnings per share|diluted net income per share|diluted
basic_eps money flow basic eps|basic earnings per share|basic net income per share|basic
dividend_per_share money flow dividend per share|dividends per share|dividende je aktie
dividends money flow dividends|dividends paid|dividende|dividenden|ausschüttung
interest_expense money flow interest expense|interest expenses|finance costs|zinsaufwand|zinsen und ähnliche aufwendungen
interest_income money flow interest income|finance income|zinserträge|zinsertrag
operating_cash_flow money flow operating cash flow|cash flow from operations|cash flow from operating activities|net cash provided by operating activities|net cash from operating activities|net cash generated from operating activities|cash provided by operating activities|cashflow aus laufender geschäftstätigkeit|operativer cashflow
investing_cash_flow money flow net cash used in investing activities|net cash from investing activities|cash flow from investing activities|cashflow aus der investitionstätigkeit
financing_cash_flow money flow net cash used in financing activities|net cash from financing activities|cash flow from financing activities|cashflow aus der finanzierungstätigkeit
free_cash_flow money flow free cash flow|fcf|freier cashflow|free cashflow
cash_conversion percent flow cash conversion|cash conversion rate|cash-conversion
capex money flow capex|capital expenditure|capital expenditures|purchases of property and equipment|purchase of property and equipment|purchases of property, plant and equipment|purchase of property, plant and equipment|investitionen|sachinvestitionen|additions to property and equipment
cash money stock cash|cash and cash equivalents|cash and equivalents|cash balance|liquide mittel|kassenbestand|zahlungsmittel|flüssige mittel
net_debt money stock net debt|net financial debt|net interest-bearing debt|nettoverschuldung|nettofinanzverschuldung|nettofinanzschulden
net_cash money stock net cash|nettoliquidität
debt money stock debt|total debt|borrowings|financial debt|finanzverbindlichkeiten|finanzschulden|verbindlichkeiten gegenüber kreditinstituten
long_term_debt money stock long-term debt|long-term borrowings|langfristige finanzverbindlichkeiten
leverage multiple stock leverage|net leverage|leverage ratio|net debt/ebitda|net debt to ebitda|verschuldungsgrad|nettoverschuldungsgrad
equity money stock equity|total equity|shareholders equity|stockholders equity|total stockholders equity|eigenkapital
equity_ratio percent stock equity ratio|eigenkapitalquote
total_assets money stock total assets|total liabilities and equity|total equity and liabilities|balance sheet total|bilanzsumme|summe aktiva|gesamtvermögen
current_assets money stock current assets|total current assets|umlaufvermögen
non_current_assets money stock non-current assets|total non-current assets|anlagevermögen|langfristige vermögenswerte
total_liabilities money stock total liabilities|liabilities|verbindlichkeiten|fremdkapital
current_liabilities money stock current liabilities|total current liabilities|kurzfristige verbindlichkeiten
goodwill money stock goodwill|geschäfts- oder firmenwert|firmenwert
intangible_assets money stock intangible assets|intangibles|immaterielle vermögensgegenstände|immaterielle vermögenswerte
property_plant_equipment money stock property, plant and equipment|property and equipment|ppe|sachanlagen|property and equipment, net|property, plant and equipment, net
inventories money stock inventories|inventory|vorräte|vorratsvermögen|merchandise inventories
receivables money stock trade receivables|accounts receivable|receivables|accounts receivable, net|forderungen aus lieferungen und leistungen|forderungen
payables money stock trade payables|accounts payable|payables|verbindlichkeiten aus lieferungen und leistungen
provisions money stock provisions|rückstellungen|accruals
working_capital money stock working capital|net working capital|nettoumlaufvermögen|trade working capital
dso duration stock dso|days sales outstanding|forderungslaufzeit|debitorenlaufzeit
dpo duration stock dpo|days payable outstanding|kreditorenlaufzeit
dio duration stock dio|days inventory outstanding|lagerdauer
roce percent flow roce|return on capital employed|gesamtkapitalrendite
roe percent flow roe|return on equity|eigenkapitalrendite
roic percent flow roic|return on invested capital
shares_outstanding count stock shares outstanding|outstanding shares|number of shares|ausstehende aktien
weighted_shares_basic count flow weighted average shares outstanding basic|basic weighted average shares
weighted_shares_diluted count flow weighted average shares outstanding diluted|diluted weighted average shares
share_price money stock share price|stock price|aktienkurs
market_capitalisation money stock market capitalization|market capitalisation|market cap|marktkapitalisierung
enterprise_value money stock enterprise value|ev|unternehmenswert
purchase_price money flow purchase price|consideration|kaufpreis
employees count stock employees|headcount|fte|ftes|full-time employees|number of employees|full-time equivalents|average number of employees|average number of full-time equivalents|average headcount|average employees|average fte|average ftes|average full-time equivalents|average staff|average workforce|durchschnittliche mitarbeiterzahl|durchschnittliche zahl der mitarbeiter|durchschnittliche anzahl der mitarbeiter|durchschnittliche anzahl der arbeitnehmer|durchschnittliche zahl der arbeitnehmer|durchschnittlich beschäftigte|durchschnittliche beschäftigtenzahl|staff|workforce|mitarbeiter|mitarbeitende|beschäftigte|vollzeitäquivalente|vzä|arbeitnehmer|mitarbeiterzahl|vollzeitstellen
revenue_per_employee money flow revenue per employee|umsatz je mitarbeiter|umsatz pro mitarbeiter|pro-kopf-umsatz
attrition percent flow attrition|fluktuation|fluktuationsquote|employee attrition
customers count stock customers|customer count|number of customers|paying customers|active customers|clients|accounts|kunden|kundenzahl|anzahl kunden|aktive kunden
new_customers count flow new customers|new logos|customers added|neukunden|customer additions
users count stock users|active users|monthly active users|mau|nutzer|aktive nutzer
subscribers count stock subscribers|subscriptions|abonnenten|abonnements
locations count stock locations|sites|stores|branches|standorte|filialen|betriebsstätten|number of stores|number of locations
installed_base count stock installed base|installierte basis|maschinen im feld|machines in the field
units_sold count flow units sold|unit sales|shipments|volume sold|absatz|absatzmenge|verkaufte einheiten|units shipped|deliveries
production count flow production|output volume|produktion|produktionsmenge
capacity count stock capacity|production capacity|kapazität|produktionskapazität
utilisation percent flow utilization|utilisation|capacity utilization|capacity utilisation|auslastung|kapazitätsauslastung
churn percent flow churn|churn rate|customer churn|logo churn|abwanderung|abwanderungsrate|kündigungsquote|annual churn
revenue_churn percent flow revenue churn|dollar churn|gross churn
gross_retention percent flow gross revenue retention|gross dollar retention|grr|gdr|gross retention
net_retention percent flow net revenue retention|net dollar retention|nrr|ndr|net retention|net revenue retention rate|dollar-based net retention|net expansion rate
logo_retention percent flow logo retention|customer retention|customer retention rate|retention rate|kundenbindung|kundenbindungsrate
contract_retention percent flow contract retention|contract value retained|contract revenue retained|contract retention rate|retention by value|value retention|contract value retention|retention of contract value
renewal_rate percent flow renewal rate|renewals rate|verlängerungsquote|verlängerungsrate
nps rating stock nps|net promoter score
csat rating stock csat|customer satisfaction|customer satisfaction score|kundenzufriedenheit|zufriedenheit
rating rating stock rating|star rating|average rating|score|bewertung|note|durchschnittsnote|average score
arpu money flow arpu|average revenue per user|average revenue per account|arpa|average revenue per customer|umsatz je kunde
cac money flow cac|customer acquisition cost|customer acquisition costs|kundenakquisitionskosten
cac_payback duration flow cac payback|payback period|payback|cac payback period|amortisationsdauer
ltv money flow ltv|lifetime value|customer lifetime value|clv
ltv_cac multiple flow ltv/cac|ltv to cac|ltv:cac
average_order_value money flow average order value|aov|average ticket|durchschnittlicher auftragswert|average basket|warenkorb
average_deal_size money flow average deal size|deal size|average selling price|asp|durchschnittspreis
price money stock price|list price|preis|listenpreis|monthly price|annual price|fee|subscription fee|gebühr
price_increase percent flow price increase|price increases|list price increase|preiserhöhung|preiserhöhungen|preisanpassung
discount percent flow discount|average discount|discounts|rabatt|nachlass|rabatte
win_rate percent flow win rate|win rates|win/loss|hit rate|gewinnquote|trefferquote|abschlussquote|win ratio|zuschlagsquote|zuschlagsrate|erfolgsquote
pipeline money stock pipeline|sales pipeline|qualified pipeline|vertriebspipeline
sales_cycle duration flow sales cycle|average sales cycle|vertriebszyklus|verkaufszyklus
lead_time duration stock lead time|delivery time|lead times|lieferzeit|lieferzeiten|durchlaufzeit
on_time_delivery percent flow on-time delivery|on-time deliveries|otif|delivered on time|shipped on time|confirmed date|promised date|agreed date|delivery reliability|liefertreue|termintreue|liefertermintreue|on time in full
response_time duration flow response time|response times|reaktionszeit|antwortzeit
uptime percent flow uptime|availability|platform uptime|verfügbarkeit
downtime duration flow downtime|outage|outages|ausfallzeit|stillstandszeit
market_size money flow market size|market volume|total addressable market|tam|marktvolumen|marktgröße|world market|weltmarkt|global market|marktvolumina
serviceable_market money flow sam|serviceable addressable market|serviceable market|serviceable available market
obtainable_market money flow som|serviceable obtainable market
market_growth percent flow market growth|marktwachstum
market_share percent flow market share|share of the market|share of market|share of the serviceable market|marktanteil|marktanteile|market shares|anteil am markt
penetration percent stock penetration|penetration rate|marktdurchdringung|durchdringung|adoption|adoption rate
attach_rate percent stock attach rate|attach|attachment rate|cross-sell rate
share_of_wallet percent flow share of wallet|lieferanteil
customer_concentration percent flow customer concentration|top customer share|kundenkonzentration|largest customer|größter kunde
recurring_share percent flow recurring revenue share|share of recurring revenue|anteil wiederkehrender umsätze
export_share percent flow export share|export ratio|exportquote|auslandsanteil
organic_growth percent flow organic growth|organic revenue growth|organisches wachstum
revenue_growth percent flow revenue growth|sales growth|umsatzwachstum|growth in revenue|revenue growth rate
like_for_like_growth percent flow like-for-like growth|like-for-like sales|like-for-like sales growth|like-for-like revenue growth|lfl|lfl growth|lfl sales|lfl sales growth|same-store growth|same-store sales|same-store sales growth|same-store revenue growth|comparable growth|comparable sales|comparable sales growth|comparable revenue growth|comparable store sales|comparable store sales growth|flächenbereinigtes wachstum
cagr percent flow cagr|compound annual growth rate|durchschnittliche jährliche wachstumsrate
gmv money flow gmv|gross merchandise value|gross merchandise volume|handelsvolumen
payment_volume money flow payment volume|processed volume|total payment volume|tpv|gross payment volume|gpv|zahlungsvolumen|payments volume
take_rate percent flow take rate|provisionssatz
contract_end date stock contract end|term ends|contract ends|end of term|end date|expiry|expiration date|expiry date|renewal date|vertragsende|laufzeitende|laufzeit bis|kündbar zum|vertragslaufzeit bis|expires|expire|ends|ends on|ends at|runs out|runs until|runs to|continue until|continues until|in force until|gilt bis|extended through|extended to|extended until|endet|endet am|läuft bis|läuft aus|verlängert bis
contract_start date stock contract start|start date|effective date|vertragsbeginn|beginn
delivery_date date stock delivery date|liefertermin|auslieferung
founded date stock founded|year founded|gründung|gründungsjahr
contract_term duration stock contract term|term|contract length|vertragslaufzeit|laufzeit|initial term|lease term|restlaufzeit
notice_period duration stock notice period|kündigungsfrist|termination notice
payment_terms duration stock payment terms|zahlungsziel|zahlungsfrist
warranty duration stock warranty period|warranty|gewährleistung|garantie
service_revenue money flow service revenue|service revenues|services revenue|serviceumsatz|umsatz service|dienstleistungsumsatz
subscription_revenue money flow subscription revenue|subscription revenues|aboumsatz|subscription
licence_revenue money flow license revenue|licence revenue|lizenzumsatz|lizenzerlöse
maintenance_revenue money flow maintenance revenue|wartungserlöse|wartungsumsatz
interest_rate percent stock interest rate|zinssatz|coupon|discount rate|diskontierungssatz
inflation percent flow inflation|inflation rate|inflationsrate|teuerung
exchange_rate multiple stock exchange rate|wechselkurs|fx rate
injury_rate rating flow lost-time injury rate|lost time injury rate|ltir|ltifr|lost-time injury frequency|accident rate|unfallrate|unfallquote|unfallhäufigkeit
scrap_rate percent flow scrap rate|reject rate|ausschuss|ausschussquote|defect rate|fehlerquote|reklamationsquote
energy_consumption count flow energy consumption|energieverbrauch|stromverbrauch
emissions count flow emissions|co2 emissions|co2-emissionen|emissionen
floor_space count stock floor space|selling space|square feet|verkaufsfläche|nutzfläche|gross leasable area
responses count flow responses|respondents|interviews|sample size|rücklauf|befragte|teilnehmer|stichprobe
response_rate percent flow response rate|rücklaufquote
reviews count stock reviews|review count|number of reviews|bewertungen|rezensionen
tickets count flow tickets|support tickets|supportanfragen
patents count stock patents|patente|schutzrechte
suppliers count stock suppliers|vendors|lieferanten|zulieferer
spare_parts money flow spare parts|spare parts revenue|ersatzteile|ersatzteilumsatz|ersatzteilgeschäft
conversion_rate percent flow conversion rate|conversion|konversionsrate
loan_volume money stock loans|loan volume|kreditvolumen
assets_under_management money stock assets under management|aum|verwaltetes vermögen
occupancy percent flow occupancy|occupancy rate|belegung|belegungsquote|vacancy rate|leerstandsquote
synergies money flow synergies|cost synergies|synergien|kostensynergien
non_recurring money flow one-off items|non-recurring items|one-off costs|sondereffekte|einmaleffekte|exceptional items
`;

/** Whoever comes and goes: their turnover is no revenue. */
const people =
  'agent apprentice associate caregiver carer chef cleaner clerk clinician colleague consultant cook crew doctor driver employee engineer fitter guard labor labour manager mechanic nurse operative operator personnel physician picker pilot rider seasonal staff steward talent teacher team technician therapist welder worker workforce'.split(
    ' ',
  );
const peopleTurnover = people.flatMap((each) => [`${each} turnover`, `${each} turnover rate`]);

const row = /^(\w+) (\w+) (stock|flow) (.+)$/u;

function readRow(line: string): Measure {
  const [, concept = '', named = '', flow = '', names = ''] = row.exec(line) ?? [];
  const kind = figureKinds.find((known) => known === named);
  if (!kind) throw new Error(`a measure is of no known kind: ${line}`);
  return {
    concept,
    kind,
    flow: flow === 'stock' ? 'stock' : 'flow',
    names: [
      ...names.split('|'),
      ...(concept === 'attrition' ? peopleTurnover : []),
      ...(furtherNames.get(concept) ?? []),
    ],
  };
}

export const measures: readonly Measure[] = rows.trim().split('\n').map(readRow);

/** Words that make a measure another one; a name of the lexicon that holds them is meant with them. */
export const qualifiers: ReadonlySet<string> = new Set(
  'gross net adjusted normalised normalized organic recurring average median per share growth margin ratio rate change increase decrease variance target pro forma underlying comparable same-store like-for-like other deferred bereinigt bereinigte bereinigtes bereinigter brutto netto durchschnittlich durchschnittliche organisch organisches anteil marge quote wachstum veränderung abweichung je pro ajusté ajustée ajustado ajustada rettificato justert justeret justerad brut brute bruto bruta lordo lorda médio média medio moyen crescimento croissance crecimiento crescita vekst vækst tillväxt groei variação variation variación variazione margem marge margen margine marginal taxa taux tasso'.split(
    ' ',
  ),
);

const stops = new Set(ofAllLanguages(functionWords));
const ands = new Set(ofAllLanguages(andWords));
export const statuses: ReadonlySet<string> = new Set(
  languages.flatMap((language) => Object.values(statusWords[language]).flat()),
);

interface Lexicon {
  byName: ReadonlyMap<string, Measure>;
  /** Names without their articles and prepositions, as labels are looked up too. */
  bareNames: ReadonlySet<string>;
  /** How many words the longest name has, of all and of those that begin with a word. */
  longestName: number;
  longestFrom: ReadonlyMap<string, number>;
}

function openLexicon(): Lexicon {
  const byName = new Map<string, Measure>();
  const bareNames = new Set<string>();
  for (const measure of measures) {
    for (const name of measure.names) {
      const printed = name.replaceAll(',', '');
      const whole = printed.split(' ').map((word) => word.replace(elision, ''));
      const bare = whole.filter((word) => !stops.has(word));
      const forms = [
        name,
        printed,
        printed.replaceAll('-', ' '),
        whole.join(' '),
        ...definiteForms(name),
      ];
      if (bare.length > 1 && bare.length < whole.length) {
        forms.push(bare.join(' '));
        bareNames.add(bare.join(' '));
      }
      for (const form of forms) if (!byName.has(form)) byName.set(form, measure);
    }
  }
  const longestFrom = new Map<string, number>();
  for (const name of byName.keys()) {
    const words = name.split(' ');
    const [first = ''] = words;
    longestFrom.set(first, Math.max(words.length, longestFrom.get(first) ?? 0));
  }
  return { byName, bareNames, longestName: Math.max(...longestFrom.values()), longestFrom };
}

let opened: Lexicon | null = null;

/** Opened when the first label is read: most processes that load the domain read none. */
function lexicon(): Lexicon {
  opened ??= openLexicon();
  return opened;
}

/** 0 for a word that no name begins with, which most words of a text are. */
export function longestNameFrom(word: string): number {
  return lexicon().longestFrom.get(word) ?? 0;
}

export function nameOfMeasure(name: string): Measure | null {
  return lexicon().byName.get(name.toLowerCase().replaceAll('’', "'")) ?? null;
}

/** Names that only qualify the noun they stand before: "term loan", "debt service". */
const modifiers = new Set(
  'basic capacity cash debt diluted discount equity fee inventory note price production rating sales score staff term warranty'.split(
    ' ',
  ),
);
/** Names of a whole, which any further word makes a part of it: "lease liabilities". */
const wholes = new Set(['liabilities', 'verbindlichkeiten']);
/** What is counted or summed is the measure: "number of employees". */
const tallies = new Set(
  'number amount total level volume value sum count balance anzahl zahl summe höhe stand nombre montant total número importe numero importo valor aantal antall antal'.split(
    ' ',
  ),
);

/** A name of one word names a label whose head it is: "score by users" is no users. */
function isHead(words: readonly string[], at: number): boolean {
  const name = words[at] ?? '';
  if (wholes.has(name)) return words.length === 1;
  const next = words[at + 1];
  if (modifiers.has(name) && next !== undefined && !stops.has(next) && !statuses.has(next))
    return false;
  const link = words.findLastIndex((word, each) => each < at && stops.has(word) && !ands.has(word));
  const led = words.slice(0, Math.max(link, 0)).filter((word) => !stops.has(word));
  const { byName } = lexicon();
  return led.every((word) => tallies.has(word) || byName.get(word) === byName.get(name));
}

/** "Goodwill and intangibles": two measures in one label are neither. */
function isJoined(words: readonly string[], first: number, end: number, own: Measure): boolean {
  const beside = [
    ands.has(words[first - 1] ?? '') ? words.slice(0, first - 1) : [],
    ands.has(words[end] ?? '') ? words.slice(end + 1) : [],
  ];
  return beside.some((side) => {
    const other = side.length === 0 ? null : measureIn(side)?.measure;
    return other !== null && other !== undefined && other !== own;
  });
}

/**
 * The measure that a label names by some of its words, unless a word left over makes it another.
 * Words may be passed over, as articles are, only inside a name that has them.
 */
export function measureIn(
  words: readonly string[],
  kept: readonly number[] = [...words.keys()],
): { measure: Measure; first: number; count: number } | null {
  const { byName, bareNames, longestName } = lexicon();
  for (let count = Math.min(longestName, kept.length); count > 0; count -= 1) {
    for (let from = kept.length - count; from >= 0; from -= 1) {
      const at = kept.slice(from, from + count);
      const name = at.map((each) => words[each]).join(' ');
      const measure = byName.get(name);
      if (measure === undefined) continue;
      const [first = 0, end = 0] = [at[0], (at.at(-1) ?? 0) + 1];
      if (end - first > count && !bareNames.has(name)) continue;
      if (count === 1 && !isHead(words, first)) continue;
      const rest = kept.filter((each) => each < first || each >= end);
      const isOther = rest.some((each) => qualifiers.has(words[each] ?? ''));
      if (isOther || isJoined(words, first, end, measure)) return null;
      return { measure, first, count: end - first };
    }
  }
  return null;
}

/** The measure that a label names, looked up with its articles and prepositions, then without. */
export function measureNamed(words: readonly string[]): Measure | null {
  const kept = [...words.keys()].filter((at) => !stops.has(words[at] ?? ''));
  return (measureIn(words) ?? measureIn(words, kept))?.measure ?? null;
}
