import {
  type FurtherLanguage,
  further,
  furtherLanguages,
  furtherMonths,
  furtherYears,
  mapLanguages,
} from './further-languages.ts';

/**
 * Closed classes of the documents' languages: words of form, never of content. At most eighty
 * entries a class and language; a test counts them.
 */
export const languages = ['en', 'de', ...furtherLanguages] as const;
export type Language = (typeof languages)[number];
type Classes = Readonly<Record<Language, readonly string[]>>;

const words = (list: string): readonly string[] => list.split('|');

export const months: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  de: [
    ['januar', 'jänner', 'jan'],
    ['februar', 'feb'],
    ['märz', 'mrz', 'mär'],
    ['april', 'apr'],
    ['mai'],
    ['juni', 'jun'],
    ['juli', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['oktober', 'okt'],
    ['november', 'nov'],
    ['dezember', 'dez'],
  ],
  ...furtherMonths,
};

/** Said in front of a number: it is a lower end. */
export const above: Classes = {
  en: words(
    'more than|over|above|at least|exceeding|in excess of|greater than|upwards of|no less than|not less than|minimum of|north of|exceeded|exceeds|no fewer than|not fewer than|not under',
  ),
  de: words(
    'mehr als|über|mindestens|wenigstens|größer als|nicht weniger als|zumindest|oberhalb von|ab|min.',
  ),
  ...further('above'),
};
export const below: Classes = {
  en: words(
    'less than|fewer than|under|below|at most|up to|no more than|not more than|maximum of|lower than|as much as|as many as|not above|no higher than',
  ),
  de: words(
    'weniger als|unter|höchstens|maximal|bis zu|nicht mehr als|kleiner als|unterhalb von|max.',
  ),
  ...further('below'),
};
export const about: Classes = {
  en: words(
    'approximately|about|around|roughly|circa|approx.|approx|some|nearly|almost|just over|just under|just above|just below|close to|c.|ca.|slightly more than|slightly less than|an estimated|estimated|a little over|a little under|a little more than|a little less than|a bit over|a bit under|a bit more than|a bit less than|barely|hardly|just shy of|slightly over|slightly under|a shade over|a shade under',
  ),
  de: words(
    'rund|etwa|circa|ca.|ungefähr|knapp|gut|fast|nahezu|annähernd|in etwa|zirka|geschätzt|beinahe|etwas mehr als|etwas weniger als|etwas über|etwas unter|knapp über|knapp unter|kaum|um die',
  ),
  ...further('about'),
};

/** The number is how far something moved. */
export const byWords: Classes = { en: ['by'], de: ['um'], ...further('by') };
/** The number is where something stands. */
export const toWords: Classes = { en: ['to', 'at'], de: ['auf', 'bei'], ...further('to') };
export const fromWords: Classes = { en: ['from'], de: ['von'], ...further('from') };
export const betweenWords: Classes = { en: ['between'], de: ['zwischen'], ...further('between') };
export const rangeWords: Classes = { en: ['to', 'through'], de: ['bis'], ...further('range') };
export const andWords: Classes = { en: ['and'], de: ['und', 'sowie'], ...further('and') };

/** What ties a share to its whole. */
export const ofWords: Classes = {
  en: ['of'],
  de: words('der|des|aller|von|vom'),
  ...further('of'),
};
/** Whoever speaks speaks of himself and his own. */
export const weWords: Classes = {
  en: words('we|our|us|my|i'),
  de: words('wir|uns|unser|unsere|unserer|unseren|unserem|unseres|mein|meine|meiner|meinen|meinem'),
  ...further('we'),
};
/** Forms by which a sentence of a further language says how things stand. */
export const presentForms: Pick<Classes, FurtherLanguage> = further('present');

/** Stems that say that something moved; they decide form, never direction. */
export const movement: Classes = {
  en: words(
    'increas|decreas|grow|grew|ris|rose|fell|fall|declin|drop|reduc|gain|climb|shr|expan|up|down|improv|higher|lower|chang|widen|narrow|cut|rais|slid|jump|surg|plung|went|uplift|cagr|growth|yoy|y/y|year-on-year|year-over-year|like-for-like',
  ),
  de: words(
    'stieg|steig|gestiegen|wuchs|wachs|wächst|gewachsen|sank|sink|gesunken|fiel(?!d)|gefallen|erhöh|verringer|reduzier|nahm|zugenommen|abgenommen|rückgang|anstieg|zuwachs|verbesser|verschlechter|zurück|gesenkt|senk|plus|minus|veränder|ging',
  ),
  ...further('movement'),
};

/** Verbs that only say that somebody has or tells a number. */
export const statingVerbs: Classes = {
  en: words(
    'reported|reports|reporting|had|generated|generates|achieved|posted|saw|recorded|delivered|made|shows|showed|sees|says|said|claimed|processed|serves|served|operates|operated|employs|employed|signed|sold|bought|paid|pays|earned|invested|spent|raised|holds|held|reached|hit|scored|company|including|closed|ended',
  ),
  de: words(
    'erzielte|erzielt|erzielten|meldete|meldet|weist|wies|zeigt|zeigte|plant|planen|hatte|hat|haben|beschäftigt|beschäftigte|betreibt|erreichte|erreicht|nennt|nannte|sagt|verkaufte|investierte|zahlt|zahlte|betrug|beträgt|lag|liegt|gesellschaft|unternehmen|einschließlich|darin|hierin',
  ),
  ...further('stating'),
};

/** Verbs that set a number beside what it is a number of. */
export const linkingVerbs: Classes = {
  en: words(
    'was|were|is|are|reached|totaled|totalled|averaged|averages|amounted|stood|came|remained',
  ),
  de: words(
    'beträgt|betrug|betrugen|betragen|lag|lagen|liegt|liegen|war|waren|ist|sind|erreichte|belief',
  ),
  ...further('linking'),
};

/** What stands in front of the number of a thing that is named by it. */
export const designators: Classes = {
  en: words(
    'page|pages|pp|section|sections|article|articles|item|items|note|notes|table|figure|fig|chapter|phase|tier|level|top|series|version|no|number|nos|part|exhibit|appendix|annex|schedule|slide|step|volume|vol|class|type|rule|form|room|suite|floor|building|question|clause|paragraph|para|topic|sheet|line|column|row|generation|regulation|act|week|day|call|expert|site|plant|unit|lot|box|id|ref|isin|hrb|v|scope|invoice|order|document',
  ),
  de: words(
    'seite|s|abschnitt|artikel|art|abs|absatz|ziffer|ziff|tabelle|tab|abbildung|abb|kapitel|kap|anlage|anhang|nr|nummer|stufe|phase|position|pos|punkt|blatt|zeile|spalte|satz|teil|band|folie|schritt|klasse|typ|baureihe|serie|version|halle|werk|linie|kw|woche|tag|frage|experte|gespräch|plz|postfach|hrb|hra|az|tel|fax|gebäude|raum|etage|haus|rechnung|auftrag|vertrag|dokument',
  ),
  ...further('designators'),
};

/** Words that join, place or ask, and so end the name of what is counted. */
export const functionWords: Classes = {
  en: words(
    'a|an|the|of|in|on|at|to|by|for|from|with|and|or|but|as|than|that|which|who|is|are|was|were|be|been|has|have|had|will|would|can|could|may|should|not|no|this|these|those|it|its|their|our|we|they|he|she|if|when|while|per|each|every|over|under|into|across|during|since|until|through|before|after|between|within|about|against|compared|respectively|because|also|only|both|all|more|less|out',
  ),
  de: words(
    'der|die|das|den|dem|des|ein|eine|einer|eines|einem|einen|und|oder|aber|in|im|an|am|auf|aus|bei|beim|bis|durch|für|gegen|mit|nach|ohne|seit|über|um|unter|von|vom|vor|während|wegen|zu|zum|zur|zwischen|als|wie|dass|ob|wenn|weil|ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben|hatte|hatten|kann|können|soll|sollen|nicht|kein|keine|sich|es|er|sie|wir|sein|ihre|unsere|pro|je|davon|auch',
  ),
  ...further('function'),
};

/** An article or a preposition that has lost its end before a vowel, and what it stands before is the word. */
export const elision =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|quell|(?:d[ae]|ne|su|a|co)ll)['’](?=\p{L}{2})/iu;

/** Words after which a point ends no sentence. */
export const abbreviations: Classes = {
  en: words(
    'mr|mrs|ms|dr|prof|inc|corp|co|ltd|plc|llc|st|vs|etc|e.g|i.e|eg|ie|no|nos|fig|approx|est|dept|u.s|u.k|p.a|jr|sr|vol|pp|cf|al|c|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|art|sec|para|avg|max|min|a.m|p.m|excl|incl|ex|ref|tel',
  ),
  de: words(
    'z.b|z. b|bzw|ca|d.h|d. h|u.a|u. a|i.d.r|ggf|inkl|exkl|usw|etc|nr|abs|art|mio|mrd|tsd|bio|str|dr|prof|hr|fr|vgl|evtl|max|min|rd|p.a|p. a|i.h.v|i.v.m|gem|lt|sog|st|stk|jan|feb|apr|jun|jul|aug|sept|okt|nov|dez|abb|tab|kap|ziff|vj|gj|jh|mind|zzgl|abzgl|einschl|insb|durchschn|co|dipl|ing|kfm|geb|tel|u.ä|o.ä|u.u|m.e',
  ),
  ...further('abbreviations'),
};

/** What a figure is: measured, planned, hoped for, or read again. */
const statuses = [
  'actual',
  'budget',
  'forecast',
  'target',
  'proForma',
  'restated',
  'original',
] as const;
type StatusWords = Readonly<Record<(typeof statuses)[number], readonly string[]>>;

export const statusWords: Readonly<Record<Language, StatusWords>> = {
  en: {
    actual: words('actual|actuals|audited|act|outturn'),
    budget: words('budget|budgeted|plan|planned|bud'),
    forecast: words(
      'forecast|forecasts|forecasted|projected|projection|projections|expected|expects|expect|estimate|estimates|outlook|guidance|fcst|anticipates',
    ),
    target: words('target|targets|targeted|goal|ambition'),
    proForma: ['pro forma', 'pro-forma'],
    restated: words('restated|as restated|as adjusted|as revised'),
    original: words('originally reported|previously reported|as reported|as originally reported'),
  },
  de: {
    actual: words('ist|ist-wert|testiert|geprüft'),
    budget: words('budget|plan|geplant|soll|planwert'),
    forecast: words(
      'prognose|prognostiziert|erwartet|erwarten|erwartete|hochrechnung|vorschau|schätzung|voraussichtlich|ausblick',
    ),
    target: words('ziel|zielwert|angestrebt|zielgröße'),
    proForma: ['pro forma', 'pro-forma'],
    restated: ['angepasst', 'korrigiert', 'berichtigt'],
    original: ['ursprünglich berichtet', 'ursprünglich'],
  },
  ...furtherStatuses(),
};

function furtherStatuses(): Record<FurtherLanguage, StatusWords> {
  const told = statuses.map((status) => [status, further(status)] as const);
  const ofLanguage = (language: FurtherLanguage) =>
    Object.fromEntries(told.map(([status, own]) => [status, own[language]])) as StatusWords;
  return mapLanguages(ofLanguage);
}

/** Years told from the one in question. */
export const relativeYears: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    'prior year': -1,
    'previous year': -1,
    'last year': -1,
    'prior-year': -1,
    'year before': -1,
    'year earlier': -1,
    'preceding year': -1,
    'a year ago': -1,
    'prior fiscal year': -1,
    'this year': 0,
    'current year': 0,
    'year under review': 0,
    'reporting year': 0,
    'current fiscal year': 0,
    'next year': 1,
    'following year': 1,
  },
  de: {
    vorjahr: -1,
    vorjahres: -1,
    vorjahreswert: -1,
    vorjahreszeitraum: -1,
    'vergangenen jahr': -1,
    'letzten jahr': -1,
    'letztes jahr': -1,
    'im jahr davor': -1,
    vj: -1,
    vorvorjahr: -2,
    berichtsjahr: 0,
    'laufenden jahr': 0,
    'diesem jahr': 0,
    'aktuellen jahr': 0,
    'abgelaufenen geschäftsjahr': 0,
    'nächsten jahr': 1,
    folgejahr: 1,
    'kommenden jahr': 1,
  },
  ...furtherYears,
};

export function ofAllLanguages(classes: Classes): string[] {
  return [...new Set(languages.flatMap((language) => classes[language]))];
}

/** Words of form and of time, which tell nothing apart. */
export const silentWords: ReadonlySet<string> = new Set([
  ...ofAllLanguages(functionWords),
  ...Object.values(months).flat(2),
]);

/** Source of a pattern for any of the words, longest first. */
export function anyOf(list: Iterable<string>): string {
  return [...list]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.$()/]/gu, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');
}
