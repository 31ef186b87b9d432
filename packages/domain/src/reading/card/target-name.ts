import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { sameCompany } from '../entities/find-entities.ts';

export function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : null;
}

/** "merrow" of "www.merrow.co.uk": the part that is registered. */
export function siteName(host: string): string | null {
  const parts = host.split('.');
  const isSecond = /^(?:co|com|ac|org|net|gov|or|ne)$/u.test(parts.at(-2) ?? '');
  return parts.at(isSecond && parts.length > 2 ? -3 : -2) ?? null;
}

export function isTarget(name: string | null, company: string | null): boolean {
  if (name === null || company === null) return false;
  if (sameCompany(name, company)) return true;
  const [first = ''] = withoutLegalForm(company).split(/[\s,-]/u);
  return (
    first.length >= 4 &&
    new RegExp(`(?<![\\p{L}])${first.replaceAll(/[^\p{L}\d]/gu, '')}`, 'iu').test(name)
  );
}

const FEWEST_JOINED = 5;

/** "oaklane" of "Old Oak Lane Dairies Ltd": a run of a company's words, written as one and without accents. */
export function isDomainOf(site: string, company: string | null): boolean {
  const name = plainLetters(site);
  if (company === null || name.length < FEWEST_JOINED) return false;
  const words = withoutLegalForm(company)
    .split(/[\s,-]+/u)
    .map(plainLetters);
  return words.some((_, from) =>
    words.some((__, to) => to >= from && words.slice(from, to + 1).join('') === name),
  );
}

const unaccented: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ł', 'l'],
]);

function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[øæßł]/gu, (letter) => unaccented.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z\d]/gu, '');
}
