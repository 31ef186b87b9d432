/** Commonest words of form, by language: a text of some length cannot do without them. */
const common: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with as was are by this from at or be an have has were will which not their it we our its been',
  de: 'der die das und von zu mit den im für auf ist des dem nicht ein eine als auch es an werden aus wird sind oder bei nach wurde sich um einer zum zur wir über',
  fr: 'le la les des et de du un une en est que pour dans sur par au aux avec qui pas ce sont plus ses nous ont été cette',
  es: 'el la los las de en que un una por con para del se es al lo como más su sus son fue este esta ha han',
  it: 'il la le gli dei di che un una per con del della nel sono alla non è si da più al come anche stato questo',
  nl: 'de het een van en in is dat op te zijn met voor niet aan er door ook bij als naar deze worden wordt uit om',
  pt: 'os as de em que um uma para com do da dos das não por mais se na no foi ao são pelo pela este',
  pl: 'na do się nie że jest o jak od po przez dla są oraz przy tym być tego co który został',
  fi: 'ja ei että oli ovat olivat sekä myös mutta tai kuin joka jotka ole vuonna mukaan noin yli tämä sen oli prosenttia euroa',
  sv: 'och i att det som en på är av för med den till inte har de ett om var sig från vi kan',
  da: 'og i at det som en på er af for med den til ikke har de et om var sig fra vi kan blev',
};
const owners = new Map<string, string[]>();
for (const [language, words] of Object.entries(common)) {
  for (const word of words.split(' ')) owners.set(word, [...(owners.get(word) ?? []), language]);
}

const scripts: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
];

const beyondLatin = /[\u0370-\u1dff\u2e80-\uffff]/u;
const FEWEST_LETTERS = 4;
const MOST_OF_THEM = 0.3;

function languageOfScript(sample: string): string | null {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return null;
  const share = (script: RegExp) => (sample.match(script)?.length ?? 0) / letters;
  return scripts.find(([, script]) => share(script) > MOST_OF_THEM)?.[0] ?? null;
}

const FEWEST_WORDS = 4;
const LEAST_LEAD = 1;
const SAMPLE = 4000;

/** The language of a text, or null where it is too short or too even to tell. */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE).toLowerCase();
  const byScript = beyondLatin.test(sample) ? languageOfScript(sample) : null;
  if (byScript !== null) return byScript;
  const words = sample.match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return null;
  const scores = new Map<string, number>();
  const seen = new Map<string, Set<string>>();
  for (const word of words) {
    const languages = owners.get(word) ?? [];
    for (const language of languages) {
      scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
      seen.set(language, (seen.get(language) ?? new Set()).add(word));
    }
  }
  if (/[äöüß]/u.test(sample)) scores.set('de', (scores.get('de') ?? 0) + 1);
  const [best, second] = [...scores].toSorted((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < 1.5) return null;
  // One short word repeated is an abbreviation as often as a language.
  if ((seen.get(best[0])?.size ?? 0) < 2 && !(best[0] === 'de' && /[äöüß]/u.test(sample)))
    return null;
  return best[1] - (second?.[1] ?? 0) >= LEAST_LEAD ? best[0] : null;
}
