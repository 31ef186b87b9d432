import { findPlaces } from '../../kit/places.ts';
import { readRanks, wholeMarket } from '../../kit/ranks.ts';
import { denying } from '../../kit/stances.ts';
import { nobody } from '../../reading/tables/totals.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { namesOf } from '../../sentences/names.ts';
import { shareHead } from '../../sentences/players.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { isPlan } from '../../sentences/series.ts';
import { bare } from '../asked/measures.ts';
import { coverOf, isAmong, meaningsOf, meantWords, type Word, weightsIn } from '../asked/words.ts';
import type { Conflict } from '../conflict.ts';
import { publisherOf } from '../misquotes.ts';
import { type Case, labelInWords, type TableCases, tableCases } from '../recomputed/cases.ts';
import { sold } from '../recomputed/market-shares.ts';
import { isSelling } from '../selling.ts';
import { headingsOf } from '../sentence-around.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** Which place among others a seller says to hold, and in what. */
interface ToldRank {
  told: ToldSentence;
  place: number;
  /** In the words of the sentence, without what else it tells. */
  about: string;
  /** What it is counted by, and among whom. */
  words: readonly Word[];
  /** "The second-largest independent": whom it is the second of. */
  kind: readonly Word[];
  places: readonly string[];
  /** Year by which it is told, where it names one. */
  years: readonly string[];
}

/** "We are", "it has become": who holds the place stands before. */
const holding =
  /(?<![\p{L}])(?:is|are|was|were|be|become|became|remains?|ranks?|ranked|sind|ist|war|wurde|bleibt|est|sommes|es|somos|è|siamo|é|is|zijn|er|är)(?![\p{L}])/iu;
const self =
  /(?<![\p{L}])(?:we|us|it|the (?:group|company|firm|business)|wir|die (?:gruppe|gesellschaft)|das unternehmen|nous|le groupe|nosotros|el grupo|noi|il gruppo|nós|o grupo|wij|de groep|vi|koncernen|konsernet)(?![\p{L}])/iu;
/** "Our number one account" is no place of ours. */
const owned =
  /(?<![\p{L}])(?:our|its|their|your|unser\p{L}*|ihre?\p{L}{0,2}|notre|nos|nuestr\p{L}+|nostr\p{L}|noss\p{L}|onze?|v[åa]r\p{L}*)\s$/iu;
/** Who holds it, and how it is said: words that any list of companies is of. */
const common =
  /^(?:owner|provid|suppli|operat|maker|manufa|produc|player|compan|chain|group|firm|anbiet|herste|untern|fourni|opérat|provee|fornit|fornec|aanbie|levera|market|markt|share|number|clear|among)/u;
/** "In Ireland and holds a place in Wales": what goes on says something else. */
const clauseEnd =
  /[;,(]|\s[–—]\s|\.\s|\s(?:and|und|et|y|e|en|og|och)\s\p{Ll}+\s(?:an?|the|its|our|eine?[mnr]?|de[mnrst]|die|das|une?|l[aeo]s?|el|il|os?|een|het|en|et|ett)\s/u;
const servedWhole = new RegExp(`(?<![\\p{L}])${wholeMarket}`, 'giu');
const fewestOthers = 2;
const least = { asked: 0.5, own: 0.5 } as const;
/** How far into a study it says what it is on. */
const opening = 800;
const yearsIn = (text: string): string[] => text.match(/(?<!\d)20\d\d(?!\d)/gu) ?? [];

function ranksIn(told: ToldSentence, ledger: Ledger): ToldRank[] {
  const [name = ''] = ledger.company.split(' ');
  return readRanks(told.text).flatMap(({ place, start, end }): ToldRank[] => {
    const lead =
      told.text
        .slice(0, start)
        .split(/[,;:]\s/u)
        .at(-1) ?? '';
    const isOwn = !holding.test(lead) || lead.includes(name) || self.test(lead);
    if (!isOwn || owned.test(lead) || denying.test(lead)) return [];
    const [rest = ''] = told.text.slice(end).split(clauseEnd);
    const clause = `${lead} ${rest}`.replace(servedWhole, ' ');
    const [noun = ''] = /^\s\p{L}+/u.exec(rest) ?? [];
    return [
      {
        told,
        place,
        about: `${lead}${told.text.slice(start, end)}${rest}`.trim(),
        words: meantWords(clause.replaceAll(name, ' ')).filter(({ stem }) => !common.test(stem)),
        kind: meantWords(noun).filter(({ stem }) => !common.test(stem)),
        places: findPlaces(clause).map((one) => one.name),
        years: yearsIn(told.text),
      },
    ];
  });
}

interface Listed {
  each: TableCases;
  own: Case;
  others: readonly Case[];
}

/** "Shared laundries" and "Independents" bear no name: the paper writes them small, too. */
function isNamed({ label, isTotal, isRest }: Case, { reading }: LedgerSource): boolean {
  const words = bare(label).match(/\p{Lu}\p{L}+/gu) ?? [];
  const isName = words.some((word) => !reading.text.includes(word.toLowerCase()));
  return !isTotal && !isRest && !nobody.test(label.trim()) && isName;
}

/** Tables that others have made, in which the company is one of several. */
function listsOfCompanies(ledger: Ledger): Listed[] {
  const names = namesOf(ledger);
  return tableCases(ledger)
    .filter(({ source, isTurned }) => !isTurned && !isSelling(source))
    .flatMap((each): Listed[] => {
      const isOwn = ({ label }: Case) => names.same(bare(label).trim(), ledger.company);
      const [own, twice] = each.cases.filter((one) => !one.isTotal && isOwn(one));
      const others = each.cases.filter((one) => one !== own && isNamed(one, each.source));
      return own && !twice && others.length >= fewestOthers ? [{ each, own, others }] : [];
    });
}

interface Held {
  figure: LedgerFigure;
  place: number;
  of: number;
}

function overTable({ each: { source, table, named } }: Listed): string {
  const place = { block: table.block, table: table.index };
  return `${named} ${table.columnHeads.flat().join(' ')} ${headingsOf({ place }, source)} ${source.card.title}`;
}

/** The columns that a place may be told by: what it names, else shares and what is sold. */
function columnsFor(listed: Listed, rank: ToldRank, ledger: Ledger): LedgerFigure[] {
  const { own } = listed;
  const weigh = weightsIn(ledger);
  const said = meaningsOf(rank.words);
  const sized = own.fields.filter(
    ({ figure }) => ['count', 'money', 'percent'].includes(figure.kind) && !isPlan(figure),
  );
  const called = sized.filter(({ label }) => {
    const words = meantWords(bare(labelInWords(label)));
    return words.some((word) => isAmong(word, said)) && coverOf(words, said, weigh) >= least.own;
  });
  const ofMarket = sized.filter(({ label }) => {
    const text = `${labelInWords(label)} ${listed.each.named}`;
    return shareHead.test(text) || sold.test(text);
  });
  return (called.length > 0 ? called : ofMarket).map(({ figure }) => figure);
}

function placeIn(figure: LedgerFigure, { others }: Listed): Held {
  const beside = others
    .flatMap(({ fields }) => fields)
    .filter((one) => one.figure.place.column === figure.place.column);
  const ahead = beside.filter((one) => Number(one.figure.value) > Number(figure.value));
  return { figure, place: 1 + ahead.length, of: 1 + beside.length };
}

/** What a list of companies is on covers what the place is told of; no row of it is a part that is told of. */
function isOn(listed: Listed, rank: ToldRank, quoted: boolean, ledger: Ledger): boolean {
  const over = overTable(listed);
  const around = `${over} ${listed.each.source.reading.text.slice(0, opening)}`;
  const { each, own, others } = listed;
  const parts = each.cases.filter((one) => one !== own && !others.includes(one));
  const rows = meaningsOf(meantWords(parts.map(({ label }) => label).join(' ')));
  if (rank.words.some((word) => isAmong(word, rows))) return false;
  if (!rank.kind.every((word) => isAmong(word, meaningsOf(meantWords(over))))) return false;
  const known = findPlaces(around).map(({ name }) => name);
  if (!rank.places.every((one) => known.includes(one))) return false;
  const cover = coverOf(rank.words, meaningsOf(meantWords(around)), weightsIn(ledger));
  return quoted ? cover > 0 : cover >= least.asked;
}

function heldBy(rank: ToldRank, ledger: Ledger): Held[] {
  const isQuoted = (source: LedgerSource) => publisherOf(source)?.test(rank.told.text) === true;
  const lists = listsOfCompanies(ledger).filter(
    ({ each: { source } }) => source.groupId !== rank.told.source.groupId,
  );
  const named = lists.filter(({ each }) => isQuoted(each.source));
  return (named.length > 0 ? named : lists)
    .filter((listed) => isOn(listed, rank, named.length > 0, ledger))
    .flatMap((listed) => columnsFor(listed, rank, ledger).map((one) => placeIn(one, listed)));
}

/** Which place among others a seller claims, against lists of those others: none of them may have it there. */
export function findRanks(ledger: Ledger): Conflict[] {
  return sentencesIn(ledger)
    .filter(({ source }) => isSelling(source))
    .flatMap((told) => ranksIn(told, ledger))
    .flatMap((rank): Conflict[] => {
      const held = heldBy(rank, ledger);
      const [first] = held;
      if (!first || !held.every(({ place }) => place > rank.place)) return [];
      const { figure, place, of } = first;
      const title = ledger.sources.get(figure.sourceId)?.reading.card.title ?? '';
      return [
        {
          kind: 'contradicts',
          sides: [
            {
              sourceId: figure.sourceId,
              figure: null,
              block: figure.place.block,
              start: figure.place.start,
              end: figure.place.end,
              shown: `place ${place} of ${of} (${printFigure(figure)})`,
            },
            sideOfSentence(rank.told, `place ${rank.place}`),
          ],
          about: rank.about,
          why: `${title} lists ${place - 1} that have more.`,
          better: 0,
        },
      ];
    });
}
