import { ofAllLanguages, statingVerbs } from '../../kit/closed-classes.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { speaksForCompany } from '../selling.ts';
import { sentencesIn, type ToldSentence } from '../told/sentences.ts';
import { timeToCome } from './ends.ts';
import { folded, isSameThing, tellingWords } from './kinship.ts';
import { type List, listsThing, partsNamed } from './lists.ts';
import { statesWork } from './states.ts';

/** "No lease …", "Not a single account …": of what nothing is said to be the case, and what. */
export interface Denial {
  told: ToldSentence;
  clause: string;
  /** Everything behind the word that denies. */
  denied: string;
}

const none =
  "no|zero|none of|never (?:had|seen|suffered|faced|received)(?: an?)?|not (?:a|one) single|not (?:one|any)(?: of)?|kein\\p{L}{0,2}|nicht ein\\p{L}{0,2} einzig\\p{L}{1,2}|aucune?(?: de[s]?)?|pas une? seule?|ning[uú]n[oa]?(?: de)?|nessun[oa]?['’]?(?: dei| delle)?|nenhum[a]?(?: d[oa]s)?|geen(?: enkele?)?(?: van)?|ingen|inga|inget|ikke é[nt]|żad\\p{L}{1,4}|yksikään|mikään";
const denial = new RegExp(`(?<![\\p{L}-])(?:${none})\\s(.+)$`, 'iu');

/** What the company and its advisers deny, clause by clause. */
export function denialsIn(ledger: Ledger): Denial[] {
  return sentencesIn(ledger)
    .filter(({ source }) => speaksForCompany(source))
    .flatMap((told) =>
      told.text.split(/[;:–—]\s/u).flatMap((clause): Denial[] => {
        const denied = denial.exec(clause.replace(/\s+/gu, ' '))?.[1];
        return denied ? [{ told, clause, denied }] : [];
      }),
    );
}

/** The thing stands close behind the word that denies. */
const farthestThing = 4;
/** As words are folded. */
const large =
  /^(?:kei|major|large|big|top|main|gross|haupt|schlussel|grand|prinkipa|principa|gran|mayor|kiav|groot|grot|stor|viktig)/u;
/** Words for all of them, and for the time that is. */
const ofAll =
  /^(?:single|group|company|estate|portfolio|network|business|book|total|currently|current|present|today|date|time|gruppe|unternehmen|bestand|derzeit|aktuell|heute|stand|zeit|einzig\p{L}*|groupe|parc|portefeuille|actuellement|grupo|cartera|gruppo|portafoglio|groep|koncern\p{L}*|konsern\p{L}*)$/iu;

const stating = new Set(ofAllLanguages(statingVerbs));

/** Words that single out no part of what is denied. */
export const singlesOutNothing = (word: string): boolean =>
  ofAll.test(word) || stating.has(word.toLowerCase());

/** Words of a denial that its list does not have; a part of all that it lists is another thing. */
const strangeIn = (words: readonly string[], list: List, known: readonly string[]): string[] =>
  words.filter(
    (word) =>
      !singlesOutNothing(word) &&
      !statesWork(word) &&
      !listsThing(list, word) &&
      !known.some((one) => isSameThing(one, word)) &&
      !(large.test(folded(word)) && list.names.some((name) => large.test(folded(name)))),
  );

/** "In the north", "of a flagship shop": where, of whom, for what. */
const besides =
  /(?<![\p{L}])(?:of|in|for|at|with|from|among|aus|bei|für|mit|von|im|dans|chez|pour|avec|en|con|para|com|voor|met|til|för|hos)\s((?:\p{L}+\s?){1,3})/giu;

/** When it is denied of narrows it down to no part. */
export const withoutTimes = (text: string): string =>
  readPeriods(text, null)
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(timeToCome, ' ');

/** So many words may say more of what is denied. */
const mostStrange = 1;

/** Whether a list is of the things that are denied, all of them. */
export function isOfDenied(
  list: List,
  { denied, told }: Denial,
  named: readonly string[],
): boolean {
  if (list.source.id === told.source.id) return false;
  const known = [...named, ...partsNamed(list, denied)];
  const timeless = withoutTimes(denied);
  const words = tellingWords(timeless);
  const at = words.findIndex(
    (word) => listsThing(list, word) || known.some((one) => isSameThing(one, word)),
  );
  if (at < 0 || at >= farthestThing || strangeIn(words.slice(0, at), list, known).length > 0)
    return false;
  const narrowing = [...timeless.matchAll(besides)].flatMap(([, behind = '']) =>
    tellingWords(behind),
  );
  return (
    strangeIn(narrowing, list, known).length === 0 &&
    strangeIn(words.slice(at + 1), list, known).length <= mostStrange
  );
}
