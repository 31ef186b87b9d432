import { countWordStarts } from '../kit/word-starts.ts';

/** What a stated risk takes from the company: a customer, prices, volume, or higher cost. */
type AtStake = 'customer' | 'price' | 'volume' | 'cost';

/** What a risk is about, what it takes, and what a buyer does about it. */
export interface RiskSubject {
  title: string;
  atStake: AtStake;
  /** Beginnings of words or phrases, between bars. */
  words: string;
  mitigant: string;
  owner: string;
  term: string;
}

/** Of two that fit a text as well, the first is meant. */
export const riskSubjects: readonly RiskSubject[] = [
  {
    title: 'Customers leave or put their contract out to tender',
    atStake: 'customer',
    words:
      "leave|leaving|left us|lost contract|contracts lost|re-tender|cancel|terminat|not renew|renewal|run out|runs out|expire|ends on|end on|framework agreement|second supplier|second source|dual sourcing|tender|rfp|largest customer|customers stand|switch|not signed|trial at|trial with|kündig|abwander|läuft aus|laufen aus|endet am|rahmenvertrag|zweitlieferant|ausschreib|größter kunde|größte kunde|résili|appel d’offres|appel d'offres|licitaci|concurso|gara|disdett|opzeg|aanbesteding|opsig|anbud|udbud|upphandling|säga upp",
    mitigant: 'Calls with customers before signing',
    owner: 'Commercial advisers',
    term: 'Extension as a condition of closing, or a price that allows for the loss',
  },
  {
    title: 'Prices fall',
    atStake: 'price',
    words:
      'price|cheaper|discount|undercut|rebate|list minus|fees about|cap in|% below|% less|preis|billiger|rabatt|nachl|unterbiet|prix|prezz|precio|preço|prijs|pris',
    mitigant: 'Hold prices paid and offers lost against rivals, customer by customer',
    owner: 'Commercial advisers',
    term: 'Earn-out on gross margin',
  },
  {
    title: 'Demand falls',
    atStake: 'volume',
    words:
      'demand|spending|budgets|oil price|gas price|raw material price|fall by|drop by|volume|downturn|recession|construction|capital spending|investment|cyclical|orders fall|nachfrage|konjunktur|bauleistung|volumen|auftragseingang|abschwung|investition|demande|domanda|demanda|vraag|etterspørsel|efterfrågan|efterspørgsel',
    mitigant: 'Run the plan with less volume and fixed cost as it is',
    owner: 'Commercial advisers',
    term: 'Headroom in the financing, and an earn-out on revenue',
  },
  {
    title: 'Rivals take customers',
    atStake: 'volume',
    words:
      'rival|competitor|compet|entrant|gain ground|gaining ground|gained ground|gain share|gaining share|gained share|boden gewinn|gewinnen anteile|gagne du terrain|gagnent du terrain|opened a|market entry|lose to|lost to|loses|wettbewerb|konkurr|verlier|concurren|concorren|competid',
    mitigant: 'Call customers lost to rivals, and read the tenders lost',
    owner: 'Commercial advisers',
    term: 'Earn-out on revenue that is kept',
  },
  {
    title: 'Supply or delivery fails',
    atStake: 'volume',
    words:
      'supplier|shortage|delay|deliver|outage|capacity|single source|lieferant|engpass|verspät|lieferung|ausfall|kapazität|fourniss|fornitor|proveedor|leveranc',
    mitigant: 'Read supply contracts, and hold capacity against the plan',
    owner: 'Operational advisers',
    term: 'Warranties on supply and on deliveries under way',
  },
  {
    title: 'Key posts stand empty',
    atStake: 'volume',
    words:
      'nobody has headed|nobody heads|nobody has led|without a head|vacan|unfilled|post is empty|stands empty|unbesetzt|vakant|ohne leitung|sin cubrir|scoperto|onbezet|onvervuld|vacature|ubesatt|vakans|nieobsadzon|neobsazen',
    mitigant: 'Ask who does the work meanwhile, and meet whoever is to come',
    owner: 'Operational advisers',
    term: 'Key posts filled, or those who hold them bound, before closing',
  },
  {
    title: 'Cost rises',
    atStake: 'cost',
    words:
      'cost|wage|salar|energy|technician|staff|turnover of staff|lohn|löhne|kosten|energie|fachkräft|personal|tarif|salaire|stipend|salario|lønn|løn|löner',
    mitigant: 'Hold cost lines and pay against contracts that pass them on',
    owner: 'Financial advisers',
    term: 'Price on the cost of today',
  },
  {
    title: 'Rules change',
    atStake: 'volume',
    words:
      'regulat|directive|law|licence|license|permit|ban on|bans|banned|verordnung|richtlinie|gesetz|zulassung|vorschrift|règlement|norma|wetgeving|wettelijk',
    mitigant: 'Legal opinion on what changes, and when',
    owner: 'Legal advisers',
    term: 'Indemnity for what was known',
  },
];

/** Where a text tells of none of them. */
export const otherRisk: RiskSubject = {
  title: 'Other risks that the sources name',
  atStake: 'volume',
  words: '',
  mitigant: 'Ask whoever said so, and a second source',
  owner: 'Commercial advisers',
  term: 'Warranty by the seller',
};

/** What is said, without whose words they are: the title of a paper names no risk. */
export const quotedIn = (text: string) =>
  /“.*”/su.exec(text.replace(/^.*?”: (?=“)/su, ''))?.[0] ?? text;

/** What a risk is about: the subject that most of its words name. */
export function riskSubjectOf(told: string): RiskSubject {
  const text = quotedIn(told);
  const counts = riskSubjects.map((subject) => ({
    subject,
    count: countWordStarts(subject.words, text),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most === 0
    ? otherRisk
    : (counts.find(({ count }) => count === most)?.subject ?? otherRisk);
}
