/** What the documents of a German company call things, by the English words for it. */
const german: Readonly<Record<string, string>> = {
  revenue: 'umsatz umsatzes umsätze umsätzen umsatzerlös umsatzerlöse umsatzerlösen erlöse erlösen',
  'revenue growth': 'umsatzwachstum umsatzanstieg',
  'share of revenue': 'umsatzanteil',
  grew: 'wuchs wuchsen gewachsen wächst wachsen stieg stiegen gestiegen steigt steigen erhöhte erhöhten erhöht zugenommen',
  growth: 'wachstum anstieg zunahme',
  'growth rate': 'wachstumsrate',
  fell: 'sank sanken gesunken sinkt sinken fiel fielen gefallen verringerte verringerten abgenommen',
  decline: 'rückgang',
  customer: 'kunde kunden',
  'customer satisfaction': 'kundenzufriedenheit',
  churn: 'abwanderung kundenabwanderung',
  employees: 'mitarbeiter mitarbeitern mitarbeitende mitarbeitenden beschäftigte beschäftigten',
  'number of employees': 'mitarbeiterzahl',
  employs: 'beschäftigt beschäftigte beschäftigen',
  market: 'markt marktes märkte märkten',
  'market share': 'marktanteil marktanteile marktanteils',
  'market size': 'marktvolumen marktgröße',
  'market leader': 'marktführer',
  share: 'anteil anteile anteils',
  competitor: 'wettbewerber wettbewerbern konkurrent konkurrenten',
  supplier: 'lieferant lieferanten anbieter',
  contract: 'vertrag vertrags vertrages verträge verträgen',
  costs: 'kosten',
  price: 'preis preise preisen preises',
  margin: 'marge margen',
  'gross margin': 'rohmarge rohertragsmarge bruttomarge',
  'gross profit': 'rohertrag',
  profit: 'gewinn gewinne gewinns',
  'net income': 'jahresüberschuss konzernüberschuss',
  loss: 'verlust verluste verlusts jahresfehlbetrag fehlbetrag',
  'order backlog': 'auftragsbestand',
  'order intake': 'auftragseingang',
  investments: 'investition investitionen',
  services: 'dienstleistung dienstleistungen',
  products: 'produkt produkte produkten',
  plants: 'werk werke werken',
  sites: 'standort standorte standorten',
  company: 'unternehmen unternehmens gesellschaft',
  year: 'jahr jahre jahren jahres geschäftsjahr geschäftsjahres geschäftsjahren',
  'prior year': 'vorjahr vorjahres',
  'first half': 'halbjahr',
  Europe: 'europa',
  Germany: 'deutschland',
  Austria: 'österreich',
  Switzerland: 'schweiz',
  higher: 'höher höhere höheren',
  lower: 'niedriger niedrigere niedrigeren geringer',
  largest: 'größte größten größter',
  smallest: 'kleinste kleinsten kleinster',
  faster: 'schneller',
  slower: 'langsamer',
  won: 'gewann gewonnen',
  lost: 'verlor verloren',
  renewed: 'verlängert verlängerte',
  terminated: 'gekündigt',
  not: 'nicht',
  no: 'kein keine keinen keiner keinem keines',
  never: 'nie niemals',
  without: 'ohne',
  expects: 'erwartet erwarten erwartete',
  expected: 'voraussichtlich dürfte dürften',
  could: 'könnte könnten kann können möglicherweise',
  would: 'würde würden',
  planned: 'plant planen geplant geplante geplanten soll sollen sollte sollten',
  forecast: 'prognose prognosen',
  if: 'falls wenn sofern',
  all: 'alle allen aller sämtliche',
  some: 'einige einigen manche',
  most: 'meisten großteil mehrheit',
  only: 'nur ausschließlich einzige einziger einzigen',
  about: 'rund etwa circa',
};
const english = new Map(
  Object.entries(german).flatMap(([word, forms]) =>
    forms.split(' ').map((form): [string, string] => [form, word]),
  ),
);
const phrases: readonly [RegExp, string][] = [
  [/\bmehr als\b/giu, 'more than'],
  [/\bweniger als\b/giu, 'less than'],
  [/\bmindestens\b/giu, 'at least'],
  [/\bhöchstens\b/giu, 'at most'],
  [/\bbis zu\b/giu, 'up to'],
  [/(?<!\p{L})über(?=\s+(?:EUR\s?|€\s?)?\d)/giu, 'over'],
  [/\bunter(?=\s+(?:EUR\s?|€\s?)?\d)/giu, 'under'],
  [/\bersten? (quartal|halbjahr)\b/giu, 'first $1'],
  [/\bzweiten? (quartal|halbjahr)\b/giu, 'second $1'],
  [/\bdritten? quartal\b/giu, 'third quarter'],
  [/\bvierten? quartal\b/giu, 'fourth quarter'],
  [/\bquartal\b/giu, 'quarter'],
  [/(?<=\b(?:first|second) )halbjahr\b/giu, 'half'],
];
const germanWord =
  /(?<!\p{L})(?:der|die|das|und|im|auf|von|mit|ist|wird|wurden?|waren?|beträgt|betrug|betrugen|des|den|dem|für|nicht|ein|eine|einen|um|zum|zur|bei|sich|hat|haben|liegt|lag|als)(?!\p{L})/giu;
const englishWord = /\b(?:the|of|and|was|were|with|for|by|to|is|has)\b/i;
const fewest = 2;

function isGerman(text: string): boolean {
  if (englishWord.test(text)) return false;
  const known = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => english.has(word));
  const found = (text.match(germanWord) ?? []).map((word) => word.toLowerCase());
  return found.length > 0 && new Set([...found, ...known]).size >= fewest;
}

/**
 * A German quote with the words that figures are stated with in English, so that an English
 * statement can be held against it. What is not known stays German and carries no English word.
 */
export function inLanguageOf(statement: string, quote: string): string {
  if (!isGerman(quote) || isGerman(statement)) return quote;
  const turned = phrases.reduce((text, [pattern, form]) => text.replace(pattern, form), quote);
  return turned.replace(/\p{L}+/gu, (word) => english.get(word.toLowerCase()) ?? word);
}
