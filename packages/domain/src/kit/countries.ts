import { matchesOf } from './matches-of.ts';

const macroRegions = '150 142 019 003 005 002 009 154 155 151 039 145'.split(' ');
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'nb', 'da'];

function regionCodes(): string[] {
  const countries = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return [...countries, ...macroRegions];
}

/** Names of countries and parts of the world in the languages of documents, to their English name. */
function nameRegions(): Map<string, string> {
  const inAll = languages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  const names = new Map<string, string>();
  for (const code of regionCodes()) {
    const english = inAll[0]?.of(code);
    if (!english || english === 'Unknown Region') continue;
    for (const inOne of inAll) {
      const name = inOne.of(code);
      if (name && name.length > 3) names.set(name.toLowerCase(), english);
    }
  }
  return names;
}

let known: Map<string, string> | null = null;

/** Countries and regions that a text names, as often as it does. */
export function regionsIn(text: string): string[] {
  known ??= nameRegions();
  const found: string[] = [];
  for (const [words] of matchesOf(text, /\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){0,2}/gu)) {
    const parts = words.split(/[ -]/);
    const whole = known.get(words.toLowerCase());
    if (whole) found.push(whole);
    else found.push(...parts.flatMap((part) => known?.get(part.toLowerCase()) ?? []));
  }
  return found;
}
