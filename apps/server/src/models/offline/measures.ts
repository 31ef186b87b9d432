/** Names of what is measured, the more telling ones first; tried on the words before the figure. */
const measures: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['normalised EBITDA', /\b(?:normali[sz]ed|adjusted|underlying) EBITDA\b(?! margin)/i],
  ['EBITDA margin', /\bEBITDA margin\b/i],
  ['gross margin', /\bgross margin\b/i],
  ['gross profit', /\bgross profit\b/i],
  ['reported EBITDA', /\breported EBITDA\b/i],
  ['EBITDA', /\bEBITDA\b/],
  ['EBIT', /\bEBIT\b/],
  ['net profit', /\bnet (?:profit|income)\b/i],
  ['net debt', /\bnet debt\b/i],
  ['annual recurring revenue', /\b(?:annual recurring revenue|ARR)\b/i],
  ['net revenue retention', /\bnet (?:revenue )?retention\b/i],
  ['churn', /\bchurn\b/i],
  ['combined market share', /\bcombined (?:market )?share\b/i],
  ['market share', /\bmarket share\b|\bshare of the market\b/i],
  ['serviceable addressable market', /\bserviceable addressable market\b|\bSAM\b/],
  ['serviceable obtainable market', /\bserviceable obtainable market\b|\bSOM\b/],
  ['shortfall of the downside case', /\bdownside case\b/i],
  ['market growth', /\bmarket\b.*\b(?:grew|grow|growth)\b/i],
  ['market size', /\bmarket\b.*\b(?:size|reach|worth|valued)\b/i],
  ['market size', /\bmarket (?:is |was )?(?:\w+ )?(?:at|of) (?:about |some |roughly )?$/i],
  ['revenue CAGR', /\b(?:compound annual growth rate|CAGR) of (?:revenue|sales)\b/i],
  ['budgeted revenue', /\b(?:budget|forecast|plan)\b.*\brevenue\b/i],
  [
    'revenue growth',
    /^(?:total |group |net )?(?:revenue|sales)\b.*\b(?:grew|rose|increased|fell)\b/i,
  ],
  ['net promoter score', /\bnet promoter score\b|\bNPS\b/i],
  ['promoters', /^promoters\b/i],
  ['satisfaction', /\bsatisfaction\b/i],
  ['employees', /\b(?:employ(?:s|ed)|headcount|number of employees)\b/i],
  ['installed base', /\binstalled base\b/i],
  ['survey responses', /\bsurvey\b.*\bcollected\b/i],
];
const ownName = /^(?:The )?((?:\p{L}+ ){1,2}(?:revenue|sales|profit|costs?|margin)) of\b/iu;
const plainRevenue =
  /^(?:total |group |net )?(?:revenue|sales|turnover)\b|\bearned (?:[\w-]+ ){0,3}revenues? of\b|\brevenues? of\b/i;
const againstPlan = /^\S*\s+(?:below|above|under|over) (?:the )?(?:budget|plan|forecast)/i;

/** What a figure of the sentence measures; without a known name, the words that lead to it. */
export function nameMeasure(text: string, figureStart: number): string {
  const before = text.slice(0, figureStart);
  const after = text.slice(figureStart);
  const rated = /\brated \S+ of \d+ on ([\p{L} -]+)/u.exec(text)?.[1];
  if (rated) return `rating on ${rated.trim()}`;
  const plan = againstPlan.test(after) ? ' against budget' : '';
  const known = measures.find(([, pattern]) => pattern.test(before))?.[0];
  if (known) return known + plan;
  const own = ownName.exec(before)?.[1];
  if (own && !/^(?:total|group|net) /i.test(own)) return own + plan;
  if (plainRevenue.test(before)) return `revenue${plan}`;
  return leadOf(before, after);
}

/** The words before the figure; where there are none, what it is a share of. */
function leadOf(before: string, after: string): string {
  const lead = before
    .replace(/^(?:The|An?|Some|About) /, '')
    .replace(/\s*\b(?:was|were|is|are|by|of|the|an?|in|at|to|about|some|took|takes)\b\s*$/i, '')
    .trim();
  if (lead.length >= 4) return lead.slice(0, 100).trim();
  const whole =
    /^[\d.,%\s]+(?:of )?(\p{L}[\p{L} -]{3,50}?)(?= (?:in|will|were|was|are|is)\b|[,.]|$)/u;
  return whole.exec(after)?.[1] ?? 'figure';
}

/** Two words or more that name somebody at the head of a sentence: "Northwind Traders". */
const leadingName =
  /^(?!The |An? |In |At |Our |We |It )((?:\p{Lu}[\p{Ll}\d&.-]+)(?: (?:\p{Lu}[\p{L}\d&.-]*\p{Ll}[\p{L}\d&.-]*|One))+|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+|\p{Lu}\p{L}+(?=,? (?:leads|sells|competes|operates|posted|owned)\b))/u;

/** Whom a sentence is about: the target, another name, or a market. */
export function nameSubject(text: string, company: string): string | null {
  const name = leadingName.exec(text)?.[1];
  if (name && !isNameOf(name, company)) return name;
  if (mentions(text, company)) return company;
  return (
    /\b((?:(?!The|This|Our|Its)\p{Lu}\p{Ll}+ )?(?!(?:held|a|the|had|would|lower|its|in|of) )(?:[a-z-]+ ){0,2}market)\b/u
      .exec(text)?.[1]
      ?.trim() ?? null
  );
}

export function mentions(text: string, company: string): boolean {
  return company !== '' && companyPattern(company).test(text);
}

const patterns = new Map<string, RegExp>();

/** The name as texts use it: without its legal form, or its first word where that is telling. */
export function companyPattern(company: string): RegExp {
  const known = patterns.get(company);
  if (known) return known;
  const short = shortName(company);
  const [first = '', second = ''] = short.split(/\s+/);
  const alone = second && first.length >= 5 ? `|\\b${escaped(first)}(?! \\p{Lu})` : '';
  const pattern = new RegExp(`\\b${escaped(short)}${alone}`, 'u');
  const whole = new RegExp(`${pattern.source}|${anyCase(short)}`, 'u');
  patterns.set(company, whole);
  return whole;
}

/** A name is entered in whatever case; a common first word counts only as it is written. */
const anyCase = (name: string): string =>
  escaped(name).replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without its legal form, as texts call it. */
export function shortName(company: string): string {
  return company
    .replace(
      /[,.]?\s+(?:GmbH(?: & Co\.? KG)?|AG|SE|KG|Inc\.?|LLC|Ltd\.?|Limited|plc|Corp\.?|Co\.?|S\.?A\.?|B\.?V\.?|N\.?V\.?|AB|A\/S|Oy|SpA|S\.?r\.?l\.?)\.?$/i,
      '',
    )
    .trim();
}

/** Its first word is what tells a company from others. */
function isNameOf(name: string, company: string): boolean {
  const [first = ''] = shortName(company).toLowerCase().split(/\s+/);
  return name.toLowerCase().split(/\s+/).includes(first);
}

/** True when the sentence is about a company that is not the target. */
export function isAboutAnother(text: string, company: string): boolean {
  const name = leadingName.exec(text)?.[1];
  return name !== undefined && !isNameOf(name, company) && !mentions(text, company);
}
