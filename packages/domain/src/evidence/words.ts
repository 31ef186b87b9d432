/** Words that say nothing about what a statement is about. */
const empty = new Set(
  `a about above after against all also among an and any are as at be been before below between
  beyond both but by can cannot did do does during each for from had has have held in including into
  is it its last made more most neither never no none nor not nothing of on one only or other over
  per reached same several since so some stood such than that the their then there these they this
  those to together total under until up was well were what when where which while who whose will
  with within would year years eur usd gbp chf million billion thousand percent fy`.split(/\s+/),
);

function rootOf(word: string): string {
  const bare = word.length > 4 ? word.replace(/(ies|ing|ed|es|s|ly)$/u, '') : word;
  return bare.length > 3 ? bare.replace(/[ey]$/u, '') : bare;
}

/** Words for one thing; the first of a row stands for all. Opposites never share a row. */
const alike: readonly (readonly string[])[] = [
  ['revenue', 'sales', 'turnover'],
  ['grow', 'grew', 'grown', 'growth', 'increase', 'rise', 'rose', 'risen', 'expand', 'expansion'],
  ['grow', 'climb'],
  ['fall', 'fell', 'fallen', 'decline', 'decrease', 'drop', 'dropped', 'shrink', 'shrank'],
  ['fall', 'sink', 'sank'],
  ['customer', 'client'],
  ['rival', 'competitor', 'peer'],
  ['supplier', 'vendor', 'provider'],
  ['employee', 'employees', 'employ', 'staff', 'headcount', 'fte', 'ftes', 'people', 'workforce'],
  ['cost', 'expense', 'spending', 'spend', 'spent'],
  ['buy', 'bought', 'buyer', 'purchase'],
  ['large', 'largest', 'larger', 'big', 'biggest'],
  ['project', 'projection', 'forecast', 'expect'],
  ['plan', 'planned', 'budget'],
  ['make', 'made', 'manufacture', 'manufacturer', 'maker', 'produce', 'producer'],
  ['criticise', 'criticize', 'criticism', 'complain', 'complaint'],
  ['locate', 'based', 'headquartered', 'situated'],
  ['quick', 'quickly', 'fast', 'rapid', 'rapidly'],
  ['begin', 'began', 'begun', 'start', 'commence'],
  ['end', 'expire', 'expiry'],
  ['share', 'proportion', 'portion'],
  ['main', 'principal', 'primary', 'chief', 'major', 'key'],
  ['plant', 'factory'],
  ['run', 'ran', 'operate'],
  ['use', 'utilise', 'utilize'],
  ['need', 'require', 'requirement'],
  ['lead', 'led', 'leader'],
  ['sell', 'sold', 'seller'],
  ['win', 'won', 'winning'],
  ['lose', 'lost', 'loss'],
  ['choose', 'chose', 'chosen', 'select', 'selection'],
  ['pay', 'paid', 'payment'],
  ['build', 'built'],
  ['know', 'knew', 'known'],
  ['rely', 'reliance', 'depend', 'dependence'],
  ['europe', 'european'],
  ['germany', 'german'],
  ['austria', 'austrian'],
  ['switzerland', 'swiss'],
  ['france', 'french'],
  ['italy', 'italian'],
  ['spain', 'spanish'],
  ['poland', 'polish'],
];
const roots = new Map(
  alike.flatMap(([name = '', ...others]) =>
    [name, ...others].map((word): [string, string] => [rootOf(word), rootOf(name)]),
  ),
);

function stem(word: string): string {
  const root = rootOf(word);
  return roots.get(root) ?? root;
}

function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => !empty.has(word));
}

/** What a text speaks of: its words by the form that all their forms share. */
export function wordsByForm(text: string): Map<string, string> {
  return new Map(tellingWords(text).map((word) => [stem(word), word]));
}

/** The same in the order in which the text says it. */
export function wordsInOrder(text: string): string[] {
  return tellingWords(text).map(stem);
}

const leastKinship = 5;

/** Forms of one word beyond its endings: "produce" and "production". */
export function areKin(left: string, right: string): boolean {
  let common = 0;
  while (common < left.length && left[common] === right[common]) common += 1;
  return common >= leastKinship && common >= Math.max(left.length, right.length) * 0.6;
}

export function contentWords(text: string): Set<string> {
  return new Set(wordsByForm(text).keys());
}

/** Words by which anyone introduces what a source says; they add nothing to it. */
export const reporting: ReadonlySet<string> = contentWords(
  `according accounted achieved amounted annual another approximately around asked came cited cites
  comes company compared currently describes described differently document earned equalled explained figure
  firm full gave generated given gives group hold holds indicated indicates interviewee interview level listed
  lists management mentioned mentions names named nearly notes noted own posted puts recorded
  remarked reported reports representing represents roughly said says showed shown shows source
  sources speaker stands states stated statement target tells told value worth yearly`,
);

/** Words by which an analyst weighs what the sources say, and speaks of the review itself. */
export const weighing: ReadonlySet<string> = contentWords(
  `address addressed agent agents allow allows analysis analyst appears argues attention attractive
  base basis because behind better call calls case caution cautious challenge claim claims clear
  close commercial comes concern conclusion condition conditions confirms confirmed conflict
  conflicts consistent contested could current decide deleted depend dependence dependent depends
  differ differing difference differs diligence doubt draft drafts drawn due early entry entries
  evidence expose exposed exposure finding findings first follow followed further future gap graded
  hand hands high higher hold holds however if implies important improve improves incomplete
  inconclusive independent indicate indicates insight investor issue key largest leaves leave less
  limit limited limits likely little low lower main marked material matter matters may might mixed
  must need needs next now open opinion opportunity outlook outweigh point points position positive
  negative newer older overtaken possible potential prefer preferred premature pressure prove proven
  question questions rather reason reconcile reconciled reduces register remain remains rely require
  requires rest rests result results review risk risks section sections seem seems sensitive settle
  settled shape short should show shows sign signal significant small solid speak stay stays text
  visible speaks strength strong subsection subsections suggest suggests support supported supports
  sustain sustained thesis therefore thin though thus toward unattractive uncertain unclear unless
  unlikely verdict verified view watch weak weakness weigh weighs whether yet assumption assumptions
  contradict contradicts contradiction currency data definition definitions estimate estimates
  method methodology occur occurs perimeter period periods plausible rounding scope unit units agree
  agrees carries carry chosen claude disagree drawn failed found gemini kept outline generator
  missing others seat taken answered check checked checks cited complete compared count counted
  covered coverage done exhibit exhibits fact facts measure measures partial quotation quote quotes
  reviewed reviewer winner two three four five six seven eight nine ten half third quarter combined
  difference ratio sum times`,
);

/** How much two statements have in common, numbers aside: 1 when they use the same words. */
export function wordingSimilarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, left.size + right.size - common);
}

/** From here on two sentences state the same fact. */
export const sameFactSimilarity = 0.8;
