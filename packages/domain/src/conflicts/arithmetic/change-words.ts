/** The words of one language by which a sentence tells a change and its size. */
interface ChangeWords {
  from: string;
  to: string;
  /** Of each year. */
  yearly: string;
  /** Endings of nouns of change; languages that join nouns put others in front. */
  nouns: string;
  /** What ties such a noun to its size. */
  of: string;
}

const words: Readonly<Record<string, ChangeWords>> = {
  en: {
    from: 'from',
    to: 'to',
    yearly: 'cagr|compound|p\\.\\s?a\\.|per annum|(?:a|per|each) year|annual\\p{L}*|yearly',
    nouns:
      'cagr|growth|rise|increase|gain|improvement|saving|cut|fall|drop|decline|decrease|reduction|rate',
    of: 'of',
  },
  de: {
    from: 'von',
    to: 'auf',
    yearly: '(?:pro|im) jahr|jährlich\\p{L}*',
    nouns:
      'zuwachs|anstieg|wachstum\\p{L}*|steigerung|verbesserung|senkung|einsparung|rückgang|abnahme|plus|minus',
    of: 'von|um',
  },
  fr: {
    from: 'de',
    to: 'à',
    yearly: 'par an|annuelle?s?',
    nouns:
      'hausse|baisse|augmentation|diminution|réduction|amélioration|croissance|progression|recul',
    of: 'de',
  },
  es: {
    from: 'del?|desde',
    to: 'al?|hasta',
    yearly: 'al año|anual(?:es)?|por año',
    nouns: 'aumento|subida|alza|crecimiento|caída|descenso|reducción|disminución|mejora|incremento',
    of: 'del?',
  },
  it: {
    from: 'da|dal|dall[ao]?',
    to: 'al?',
    yearly: "annu[aoei]|annual[ei]|l[’']anno|all[’']anno",
    nouns: 'aumento|crescita|incremento|calo|riduzione|diminuzione|miglioramento|flessione',
    of: "di|del|dello|dell[’']",
  },
  pt: {
    from: 'de|desde',
    to: 'para|a|até',
    yearly: 'ao ano|por ano|anua(?:l|is)',
    nouns: 'aumento|crescimento|subida|acréscimo|queda|descida|redução|diminuição|recuo|melhoria',
    of: 'de|d[eo]s?',
  },
  nl: {
    from: 'van',
    to: 'naar|tot',
    yearly: 'per jaar|jaarlijkse?',
    nouns: 'groei|stijging|toename|daling|afname|verlaging|verhoging|verbetering|besparing',
    of: 'van|met',
  },
  nb: {
    from: 'fra',
    to: 'til',
    yearly: 'årlige?|årligt|om året|i året|p(?:e)?r\\.? år',
    nouns:
      'vækst|vekst|stigning|økning|forøgelse|forbedring|besparelse|fald|fall|nedgang|reduktion|reduksjon|fremgang|tilbagegang|tilbakegang',
    of: 'på|med',
  },
  sv: {
    from: 'från',
    to: 'till',
    yearly: 'årlig[at]?|årligen|om året|per år',
    nouns: 'tillväxt|ökning|uppgång|minskning|nedgång|sänkning|förbättring|besparing',
    of: 'på|med|om',
  },
  pl: {
    from: 'z|od',
    to: 'do',
    yearly: 'rocznie|(?:średnio)?roczn\\p{L}+',
    nouns: 'wzrost|wzrostu|spadek|spadku|poprawa|obniżka|redukcja',
    of: 'o',
  },
  cs: {
    from: 'ze?',
    to: 'na',
    yearly: 'ročně|roční\\p{L}*',
    nouns: 'růst|růstu|nárůst|zvýšení|pokles|snížení|zlepšení|úspora',
    of: 'o',
  },
};

const all = (part: keyof ChangeWords): string =>
  Object.values(words)
    .map((own) => own[part])
    .join('|');

/** The last word before the value at which something began. */
export const fromWord = new RegExp(
  `(?<![\\p{L}])(?:(?:${all('from')})\\s[^\\d]{0,12}|dall[’'])$`,
  'iu',
);
export const toWord = new RegExp(`(?<![\\p{L}])(?:${all('to')})(?![\\p{L}])`, 'iu');
export const yearlyWord = new RegExp(`(?<![\\p{L}])(?:${all('yearly')})(?![\\p{L}])`, 'iu');

/** "A fall of", "en årlig tilvækst på", "une croissance annuelle de": one language's noun, and how it is tied. */
const named = Object.values(words).map(
  ({ nouns, of, yearly }) =>
    `(?:${nouns})\\s+(?:(?:${yearly})\\s+(?:\\p{L}+\\s+)?)?(?:${of})(?:\\s[^\\d]{0,12})?`,
);
export const changeNoun = new RegExp(`(?<=^|[^\\p{L}]|\\p{L}{2})(?:${named.join('|')})$`, 'iu');

/** "From 30% to 36%, or by 6%". */
export const changedBy = /(?<![\p{L}])(?:by|um|med|met|o)\s[^\d]{0,8}$/iu;
