import { silentWords } from '../../kit/closed-classes.ts';
import { readDates } from '../../kit/dates.ts';
import { notionsIn } from '../../kit/glossary.ts';
import { denying, ever, supposed } from '../../kit/stances.ts';
import { wordStem } from '../../kit/word-stem.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { isOwnWord, isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** So many words must be the same that it cannot be of something else. */
const fewestWords = 3;
const either = /(\p{L}+)\s(?:or|nor|oder|noch|ou|o|of|eller|e|lub|ani|nebo)\s(\p{L}+)/iu;
const toCome =
  /(?<![\p{L}])(?:will|shall|expects?|expected|planned|wird|werden|soll\p{L}*|sera|seront|será|serán|sarà|saranno|zal|zullen|vil|kommer att|będzie|bude)(?![\p{L}])/iu;

/** Whoever it is denied of is the company in one word or another; and what says no more than that it was. */
const ofUs =
  /^(?:group|compan|firm|business|subsid|konzer|untern|gruppe|gesell|tochte|sociét|groupe|entrep|filial|grupo|empres|socied|gruppo|aziend|societ|controll|groep|bedrij|vennoo|dochte|selska|konser|bolage|dotter|datter|spółk|grupa|společ|skupin|been|wurde|worden|gegen|been|against|haben|hatte|avoir|sido|stat[oaie]|werd|blev|blitt|zosta|byl[aoiy])/u;

type Meanings = ReadonlySet<string>;

const meaningOf = (word: string): Meanings =>
  silentWords.has(word.toLowerCase()) || ofUs.test(word.toLowerCase())
    ? new Set()
    : new Set([wordStem(word), ...notionsIn(word)]);

const meaningsIn = (text: string): Meanings =>
  new Set((text.match(/\p{L}{4,}/gu) ?? []).flatMap((word) => [...meaningOf(word)]));

/** What is said never to have been: words that all must be told, and one of those between "or". */
interface Denial {
  sentence: ToldSentence;
  all: readonly Meanings[];
  oneOf: readonly Meanings[];
}

const isIn = (words: Meanings) => (one: Meanings) => [...one].some((each) => words.has(each));

function denialIn(sentence: ToldSentence, company: string): Denial[] {
  const { text, source } = sentence;
  if (!isOwnWord(source) || !ever.test(text) || !denying.test(text) || supposed.test(text))
    return [];
  const own = meaningsIn(company);
  const meaningsOf = (words: readonly string[]) =>
    words
      .filter((word) => word !== '' && !denying.test(word))
      .map(meaningOf)
      .filter((one) => one.size > 0 && ![...one].some((each) => own.has(each)));
  const said = text.replace(ever, ' ');
  const [found = '', first = '', second = ''] = either.exec(said) ?? [];
  const oneOf = meaningsOf([first, second]);
  const rest = oneOf.length === 2 ? said.replace(found, ' ') : said;
  const all = meaningsOf(rest.match(/\p{L}{4,}/gu) ?? []);
  const chosen = oneOf.length === 2 ? oneOf : [];
  const count = all.length + Math.min(1, chosen.length);
  return count >= fewestWords ? [{ sentence, all, oneOf: chosen }] : [];
}

/** Of the target: in its own papers, or by its name. */
function isOfTarget({ text, source }: ToldSentence, company: string): boolean {
  const [name = company] = company.split(' ');
  return source.card.ownerRole === 'target' || text.includes(name);
}

/** It happened, on a day or in a year, before it was denied: what has no time may be told of any. */
function isBefore({ text }: ToldSentence, denied: ToldSentence): boolean {
  const day = writtenBy(denied.source.card);
  const days = readDates(text).map(({ value }) => value);
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  const [first] = (days.length > 0 ? days : years).toSorted();
  return first !== undefined && (day === null || first < day.slice(0, first.length));
}

/** What the company says never to have been, against a sentence that tells of one in the same words. */
export function findNever(ledger: Ledger): Conflict[] {
  const all = sentencesIn(ledger);
  const denials = all.flatMap((one) => denialIn(one, ledger.company));
  if (denials.length === 0) return [];
  const known = all
    .filter(({ source, text }) => {
      return !isSelling(source) && ![denying, supposed, toCome].some((word) => word.test(text));
    })
    .filter((one) => isOfTarget(one, ledger.company))
    .map((sentence) => ({ sentence, words: meaningsIn(sentence.text) }));
  return denials.flatMap(({ sentence, all: needed, oneOf }): Conflict[] => {
    const found = known.find(
      (one) =>
        one.sentence.source.groupId !== sentence.source.groupId &&
        needed.every(isIn(one.words)) &&
        (oneOf.length === 0 || oneOf.some(isIn(one.words))) &&
        isBefore(one.sentence, sentence),
    );
    if (!found) return [];
    return [
      {
        kind: 'contradicts',
        sides: [
          sideOfSentence(found.sentence, found.sentence.text),
          sideOfSentence(sentence, sentence.text),
        ],
        about: sentence.text.trim().slice(0, 160),
        why: 'Another paper tells of one that is said never to have been.',
        better: betterSide(found.sentence.source, sentence.source) ?? 0,
      },
    ];
  });
}
