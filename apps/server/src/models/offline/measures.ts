/** Names of what is measured, the more telling ones first. */
const measures: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['normalised EBITDA', /\b(?:normali[sz]ed|adjusted|underlying) EBITDA\b(?! margin)/i],
  [
    'EBITDA against budget',
    /EBITDA[^.]*\b(?:below|above|against) (?:the )?(?:budget|plan|forecast)/i,
  ],
  [
    'revenue against budget',
    /revenue[^.]*\b(?:below|above|against) (?:the )?(?:budget|plan|forecast)/i,
  ],
  ['budgeted revenue', /\b(?:budget|forecast|plan)\b[^.]*\brevenue\b/i],
  ['EBITDA margin', /\bEBITDA margin\b/i],
  ['gross margin', /\bgross margin\b/i],
  ['gross profit', /\bgross profit\b/i],
  ['one-off cost', /\bone-off cost\b/i],
  ['capitalised development cost', /\bdevelopment cost\b[^.]*\bcapitali[sz]ed\b/i],
  ['reported EBITDA', /\breported EBITDA\b/i],
  ['EBITDA', /\bEBITDA\b/],
  ['EBIT', /\bEBIT\b/],
  ['net profit', /\bnet (?:profit|income)\b/i],
  ['net debt', /\bnet debt\b/i],
  ['annual recurring revenue', /\b(?:annual recurring revenue|ARR)\b/i],
  ['net revenue retention', /\bnet (?:revenue )?retention\b/i],
  ['churn', /\bchurn/i],
  ['recurring share of revenue', /\brecurring (?:contracts|revenue)\b[^.]*%/i],
  ['subscription share of revenue', /%[^.]*\bsubscriptions?\b/i],
  ['combined market share', /\bcombined (?:market )?share\b/i],
  ['market share', /\bmarket share\b|\bshare of the market\b/i],
  ['serviceable addressable market', /\bserviceable addressable market\b|\bSAM\b/],
  ['serviceable obtainable market', /\bserviceable obtainable market\b|\bSOM\b/],
  ['market growth', /\bmarket\b[^.]*\b(?:grew|grow|growth)\b/i],
  ['projected growth', /\b(?:projected|expected) to grow\b|\bexpect growth\b/i],
  ['market size', /\bmarket\b[^.]*\b(?:size|reach|worth|valued)\b/i],
  ['shortfall of the downside case', /\bdownside case\b/i],
  ['share of the market', /\b(?:made up|account(?:s|ed) for|with) \d[^.]*\b(?:market|demand)\b/i],
  ['revenue CAGR', /\bcompound annual growth rate\b|\bCAGR\b/i],
  ['contribution to revenue growth', /\bcontributed\b[^.]*\bgrowth\b/i],
  ['revenue growth', /\b(?:revenue|sales)\b[^.]*\b(?:grew|rose|increased|growth)\b/i],
  ['net promoter score', /\bnet promoter score\b|\bNPS\b/i],
  ['promoters', /\bpromoters\b/i],
  ['satisfaction', /\bsatisfaction\b/i],
  ['importance', /\bimportance\b/i],
  ['rating', /\brated\b|\brating\b/i],
  ['employees', /\b(?:employ(?:s|ed|ees)|full-time equivalents|headcount)\b/i],
  ['installed base', /\binstalled base\b/i],
  ['delivery time', /\bdelivery times?\b|\bweeks to arrive\b/i],
  ['discount', /\bdiscount\b/i],
  ['price', /\bprices?d?\b/i],
  ['cost of downtime', /\bdowntime cost\b/i],
  ['survey responses', /\b(?:responses|respondents)\b/i],
  ['investment', /\binvest(?:ed|ment)\b/i],
  ['budget', /\bbudget\b/i],
  ['segment revenue', /\b(?:software|hardware|services?|segment|product) revenue\b/i],
  ['revenue', /\b(?:revenues?|sales|turnover)\b/i],
  ['cost', /\bcosts?\b/i],
];

/** What a figure of the sentence measures; without a known name, the words that lead to it. */
export function nameMeasure(text: string, figureStart: number): string {
  const known = measures.find(([, pattern]) => pattern.test(text));
  if (known) return known[0];
  const lead = text
    .slice(0, figureStart)
    .replace(/\b(?:was|were|is|are|by|of|the|a|an|in|at|to|about|some)\b\s*$/i, '')
    .trim();
  return (
    (lead || text)
      .slice(-60)
      .replace(/^\S*\s/, '')
      .trim() || 'figure'
  );
}

/** Two words or more that name somebody at the head of a sentence: "Northwind Traders". */
const leadingName = /^(?:The )?((?:\p{Lu}[\p{L}\d&.-]+)(?: (?:\p{Lu}[\p{L}\d&.-]+))+)/u;

/** Whom a sentence is about: the target, another name, or a market. */
export function nameSubject(text: string, company: string): string | null {
  const name = leadingName.exec(text)?.[1];
  if (name && !sharesName(name, company)) return name;
  if (mentions(text, company)) return company;
  return /\b((?:\p{Lu}\p{Ll}+ )?(?:[a-z-]+ ){0,3}market)\b/u.exec(text)?.[1] ?? name ?? null;
}

export function mentions(text: string, company: string): boolean {
  return company !== '' && text.toLowerCase().includes(shortName(company).toLowerCase());
}

/** Without its legal form, as texts call it. */
export function shortName(company: string): string {
  return company
    .replace(
      /[,.]?\s+(?:GmbH(?: & Co\.? KG)?|AG|SE|KG|Inc\.?|LLC|Ltd\.?|Limited|plc|Corp\.?|Co\.?|S\.?A\.?|B\.?V\.?|N\.?V\.?|AB|A\/S|Oy|SpA|S\.?r\.?l\.?)\.?$/i,
      '',
    )
    .trim();
}

function sharesName(name: string, company: string): boolean {
  const own = new Set(shortName(company).toLowerCase().split(/\s+/));
  return name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => own.has(word));
}

/** True when the sentence is about a company that is not the target. */
export function isAboutAnother(text: string, company: string): boolean {
  const name = leadingName.exec(text)?.[1];
  return name !== undefined && !sharesName(name, company) && !mentions(text, company);
}
