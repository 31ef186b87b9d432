import { silentWords } from '../../kit/closed-classes.ts';
import { legalForms, withoutLegalForm } from '../../kit/legal-forms.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import { nameOfMeasure, qualifiers } from '../../kit/measures.ts';
import { findPlaces, isAdjectiveOfPlace } from '../../kit/places.ts';
import type { Block, Entity, Table } from '../reading.ts';
import { namesBeside } from './names-beside.ts';

const nameWord = "(?:\\p{Lu}[\\p{L}\\d’'&.-]*|&|of|and|und|de|von|[a-z]+-)";
const legalName = new RegExp(
  `(?<![\\p{L}])(\\p{Lu}[\\p{L}\\d’'.&-]*(?:\\s${nameWord}){0,6}?),?\\s(${legalForms})(?![\\p{L}])`,
  'gu',
);
/** A cell that holds nothing but a company's name. */
const wholeLegalName = new RegExp(`^${legalName.source}$`, 'u');
const quotedAlias =
  /^[^.]{0,30}?\(\s*(?:the\s|"|“|„|hereinafter|nachfolgend|kurz)?[^)]{0,20}?["“„']?(\p{Lu}[\p{L}\d-]+)["”“']?\s*\)/u;

/** "Mr Larkspur", "Lady Merrow". */
const titles = '(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Dame|Lady|Lord|Herrn?|Frau|Mme|Monsieur|Madame)\\.?';
const titled = new RegExp(
  `(?<![\\p{L}])${titles}\\s(\\p{Lu}\\p{Ll}[\\p{L}’'-]+(?:\\s\\p{Lu}\\p{Ll}[\\p{L}’'-]+)?)`,
  'gu',
);
const isTitled = new RegExp(`^${titles}\\s`, 'u');

export interface NamedText {
  block: Pick<Block, 'kind' | 'language'>;
  text: string;
}

/** First word of a name that is its own: "Larkspur" of "Larkspur Software, Inc.". */
function firstWord(name: string): string | null {
  const [first = '', second] = withoutLegalForm(name).split(/\s+/u);
  const bare = first.replace(/[,.]$/u, '');
  return second !== undefined && bare.length >= 4 && !silentWords.has(bare.toLowerCase())
    ? bare
    : null;
}

function aliasesOf(name: string): string[] {
  const short = withoutLegalForm(name);
  const first = firstWord(name);
  return [
    ...new Set([short, first].filter((alias) => alias !== null && alias !== name && alias !== '')),
  ] as string[];
}

interface Found {
  name: string;
  aliases: Set<string>;
  role: Entity['role'];
}

/** Who and what the document speaks of: the target, companies with a legal form, names that recur. */
export function findEntities(
  texts: readonly NamedText[],
  hints: { company: string | null; speakers: readonly string[]; tables: readonly Table[] },
): Entity[] {
  const found = new Map<string, Found>();
  if (hints.company) add(found, hints.company, 'target');
  for (const { text } of texts) {
    for (const match of matchesOf(text, legalName)) addLegal(found, text, match, hints.company);
  }
  const cells = hints.tables.flatMap((table) => table.cells.flat().map(({ text }) => text));
  for (const text of cells) {
    const name = wholeLegalName.exec(text.replace(/\s*\([^()]*\)$/u, ''));
    if (name) addLegal(found, text, name, hints.company);
  }
  for (const speaker of hints.speakers) add(found, speaker, 'person');
  for (const { text } of texts) {
    for (const [, name = ''] of matchesOf(text, titled)) add(found, name, 'person');
  }
  for (const name of comparedNames(texts, cells, hints.tables, found)) add(found, name, 'other');
  for (const name of recurringNames(texts, found)) add(found, name, 'other');
  return [...found.values()].map((entity, index) => ({
    id: `e${index + 1}`,
    name: entity.name,
    aliases: [...entity.aliases].filter((alias) => alias !== entity.name),
    role: entity.role,
  }));
}

/** "Acquisition of Larkspur Limited" names Larkspur. */
const deed =
  /^(?:Acquisition|Purchase|Sale|Disposal|Takeover|Formation|Investment|Interests?|Shares|Directors|Members|Shareholders)\s(?:of|in)\s/u;
/** In a line of capitals "AS" and "SE" are words, unless a name ends there. */
const shortForm = /^(?:AS|SE|SA|AB)$/u;

function isShouted(text: string, match: RegExpMatchArray): boolean {
  const after = text.slice((match.index ?? 0) + match[0].length);
  return shortForm.test(match[2] ?? '') && !/\p{Ll}/u.test(text) && /^\s\p{L}/u.test(after);
}

function addLegal(
  found: Map<string, Found>,
  text: string,
  match: RegExpMatchArray,
  company: string | null,
): void {
  const bare = (match[1] ?? '')
    .replace(/^.*\p{Ll}{3}[.!?]\s+/u, '')
    .replace(deed, '')
    .replace(/^(?:The|Die|Der|Das|Bei|Von|Mit|And|Und|In|For|Für|At|By)\s/u, '');
  const name = `${bare}${/,\s(?:Inc|LLC|Ltd)/u.test(match[0]) ? ',' : ''} ${match[2] ?? ''}`;
  if (isShouted(text, match)) return;
  if (bare.length < 2 || silentWords.has(bare.toLowerCase())) return;
  const target = company === null ? '' : withoutLegalForm(company);
  if (company !== null && (sameCompany(name, company) || bare.endsWith(` ${target}`))) {
    found.get(company)?.aliases.add(sameCompany(name, company) ? name : company);
    return;
  }
  const known = add(found, name, 'other');
  const alias = quotedAlias.exec(text.slice((match.index ?? 0) + match[0].length))?.[1];
  if (alias) known.aliases.add(alias);
}

/** Two names of one company: the shorter is the beginning of the longer, legal forms aside. */
export function sameCompany(a: string, b: string): boolean {
  const [left, right] = [withoutLegalForm(a).toLowerCase(), withoutLegalForm(b).toLowerCase()];
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 4 && long.startsWith(`${short} `);
}

function add(found: Map<string, Found>, name: string, role: Entity['role']): Found {
  const known =
    found.get(name) ??
    [...found.values()].find(
      (entity) => entity.aliases.has(name) || sameCompany(entity.name, name),
    );
  if (known) return known;
  const entity: Found = { name, aliases: new Set(aliasesOf(name)), role };
  found.set(name, entity);
  return entity;
}

/** Names beside a company in a table; they must recur, and be words nowhere else. */
function comparedNames(
  texts: readonly NamedText[],
  cells: readonly string[],
  tables: readonly Table[],
  found: Map<string, Found>,
): string[] {
  const companies = [...found.values()].filter(({ role }) => role !== 'person');
  const isKnown = (name: string) =>
    name.length >= 4 &&
    companies.some((entity) => entity.aliases.has(name) || sameCompany(entity.name, name));
  const plain = (text: string) => ` ${text.replaceAll(/[^\p{L}\d&]+/gu, ' ').trim()} `;
  const all = plain([...texts.map(({ text }) => text), ...cells].join('\n'));
  return namesBeside(tables, isKnown).filter(
    (name) =>
      all.split(plain(name)).length > FEWEST_MENTIONS && !all.includes(plain(name).toLowerCase()),
  );
}

/** A name must stand inside a sentence and recur; German capitals say nothing, so German texts give none. */
const FEWEST_MENTIONS = 2;
const inner =
  /(?<=[\p{Ll}\d,;)]\s)(\p{Lu}\p{Ll}[\p{L}\d’-]*(?:\s\p{Lu}\p{Ll}[\p{L}\d’-]*){0,2})(?![\p{L}])/gu;
const placed =
  /(?:\bin|\bacross|\bthroughout|\bnear|\b(?:canton|city|town|county|province|region|state|district|port)s?\sof)\s(?:the\s)?$/u;

/** "Total", "Net": what qualifies a measure names nobody. */
function qualifies(name: string): boolean {
  return name
    .toLowerCase()
    .split(' ')
    .every((word) => qualifiers.has(word) || /^(?:total|overall|group|company)$/u.test(word));
}

/** Capitals inside a sentence that may name somebody, places left out. */
export function possibleNames(text: string): { name: string; start: number; end: number }[] {
  return matchesOf(text, inner).flatMap((match) => {
    const name = (match[1] ?? '').replace(/[’']s$/u, '');
    const isCommon = name
      .toLowerCase()
      .split(' ')
      .some((word) => silentWords.has(word));
    if (isCommon || nameOfMeasure(name) !== null || qualifies(name)) return [];
    if (placed.test(text.slice(Math.max(0, match.index - 24), match.index))) return [];
    return [{ name, start: match.index, end: match.index + name.length }];
  });
}

function recurringNames(texts: readonly NamedText[], found: Map<string, Found>): string[] {
  const english = texts.filter(({ block }) => block.language === 'en' && block.kind !== 'heading');
  const names = new Set(english.flatMap(({ text }) => possibleNames(text).map(({ name }) => name)));
  const all = texts.map(({ text }) => text).join('\n');
  const told = english.map(({ text }) => text).join('\n');
  return [...names]
    .filter((name) => all.includes(name, all.indexOf(name) + name.length))
    .filter((name) => !all.includes(` ${name.toLowerCase()} `) && !isPlace(name))
    .filter((name) => !isTerm(name, told) && !isTitled.test(name))
    .filter((name) => ![...found.values()].some((entity) => isPartOf(name, entity)));
}

/** "The Charges", "each Quarter": a term that a contract defines never stands without an article. */
function isTerm(name: string, text: string): boolean {
  if (name.includes(' ')) return false;
  let isLed = false;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const [end, before] = [at + name.length, text.slice(Math.max(0, at - 8), at)];
    if (/\p{L}$/u.test(before) || /^\p{L}/u.test(text.slice(end, end + 2))) continue;
    if (!article.test(before)) return false;
    isLed = true;
  }
  return isLed;
}

const article = /(?<![\p{L}])(?:[Tt]he|[Ee]ach|[Aa]ny|[Tt]his)\s$/u;

/** A country that recurs is where something is, not whose it is. */
function isPlace(name: string): boolean {
  const [place] = findPlaces(name);
  if (isAdjectiveOfPlace(name)) return true;
  return place !== undefined && place.end - place.start === name.length;
}

function isPartOf(name: string, entity: Found): boolean {
  return [entity.name, ...entity.aliases].some((known) =>
    ` ${known.replaceAll(/[.,]/gu, '')} `.includes(` ${name} `),
  );
}
