/** Endings of Danish, Norwegian and Swedish nouns of accounts, and what their article makes of them. */
const endings: readonly [RegExp, readonly string[]][] = [
  [
    /(?:ning|ring|gæld|gjeld|skuld|kapital|andel|grad|vækst|vekst|växt|margin|marginal|vinst|gang|gång|drift|skat|skatt)$/u,
    ['en'],
  ],
  [/(?:fortjeneste|reserve|omslutning)$/u, ['n', 'en']],
  [/(?:resultat|forbrug|forbruk|belegg|lager)$/u, ['et']],
  [/(?:overskud|underskud)$/u, ['det']],
  [/(?:inger|nader|indtægter|inntekter|udgifter|utgifter)$/u, ['ne', 'na']],
];
const plural = /er(?=$)/u;

function bend(word: string): string[] {
  const ended = endings.find(([ending]) => ending.test(word))?.[1] ?? [];
  const norwegian = ended.includes('na') ? [word.replace(plural, 'ene')] : [];
  return [...ended.map((article) => `${word}${article}`), ...norwegian];
}

const beforeWhat = /^(?:før|efter|etter|före|fra|från|af|av|på)$/u;

/** "Omsætningen", "resultatet før skat": Nordic nouns carry their article behind them. */
export function definiteForms(name: string): string[] {
  const [noun = '', ...rest] = name.split(' ');
  if (rest.length > 0 && !beforeWhat.test(rest[0] ?? '')) return [];
  return bend(noun).map((form) => [form, ...rest].join(' '));
}
