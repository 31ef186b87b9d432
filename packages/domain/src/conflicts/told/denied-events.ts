import { since, wholeWord } from '../../kit/part-words.ts';
import { readPeriods } from '../../kit/periods.ts';
import { denying } from '../../kit/stances.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { type Denial, denialsIn, singlesOutNothing, withoutTimes } from '../lists/denials.ts';
import { isSameThing, tellingWords } from '../lists/kinship.ts';
import { isOutside, isSelling } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** "Ever", "to date", "in the last three years": of all that has been, as far as a paper can tell. */
const throughout = wholeWord(
  'ever|to date|so far|jemals|bislang|bisher|jamais|à ce jour|jamás|hasta (?:hoy|la fecha)|mai(?!\\s\\d)|ad oggi|nunca|até hoje|ooit|tot nu toe|noensinne|nogensinde|någonsin|hittills|hidtil|(?:last|past|letzten|vergangenen|derni[eè]re?s|últim[oa]s|ultim[ie]|afgelopen|siste|sidste|senaste)\\s\\p{L}+\\s(?:years|months|jahren?|monaten?|ans|années|mois|años|meses|anni|mesi|anos|jaar|maanden|år|månad\\p{L}*|måned\\p{L}*)',
);
const sinceThen = wholeWord(since);
/** What one calls small another calls large; what may come has not been. */
const weighed = wholeWord(
  'material|significant|substantial|critical|serious|major|wesentlich\\p{L}*|erheblich\\p{L}*|bedeutend\\p{L}*|significati\\p{L}+|import[ae]nt\\p{L}*|relevant\\p{L}*|rilevant\\p{L}*|wezenlijk\\p{L}*|vesentlig\\p{L}*|væsentlig\\p{L}*|väsentlig\\p{L}*',
);
const supposed = wholeWord(
  'if|would|could|might|(?<!\\d\\s)may(?!\\s\\d)|will|shall|should|planned|expected|proposed|wenn|falls|würde\\p{L}*|könnte\\p{L}*|geplant\\p{L}*|si|serait|pourrait|prévu\\p{L}*|podría|sería|previst\\p{L}*|se|sarebbe|potrebbe|poderia|seria|als|zou|hvis|ville|om|skulle',
);
/** What every company sells, and to whom. */
const ofTrade = /^(?:products?|goods|customers?|clients?|produkte?n?|waren?|kunden?)$/iu;

interface DeniedEvent extends Denial {
  /** Each by one of its words: "enforcement or improvement" is either. */
  things: string[][];
  from: string;
  to: string;
}

const ever = '0000';
const or = /(\p{L}+)(?:,?\s(?:or|nor|oder|ou|o|eller)\s)(\p{L}+)/u;

/** What is denied of a time that is over, where words alone say it. */
function eventOf(denial: Denial): DeniedEvent[] {
  const { clause, told } = denial;
  const to = writtenBy(told.source.card);
  const denied = denial.denied.split(/[,;(]/u)[0] ?? '';
  const [time, second] = readPeriods(clause, null, to).filter(
    ({ period }) => period.start && period.end,
  );
  if (!to || second || weighed.test(denied) || !(time || throughout.test(clause))) return [];
  const bare = withoutTimes(denied)
    .replace(new RegExp(throughout, 'giu'), ' ')
    .replace(new RegExp(sinceThen, 'giu'), ' ');
  const either = or.exec(bare)?.slice(1) ?? [];
  const words = tellingWords(bare).filter(
    (word) => !singlesOutNothing(word) && !ofTrade.test(word),
  );
  const single = words.filter((word) => !either.includes(word)).map((word) => [word]);
  const things = either.length > 0 ? [either, ...single] : single;
  if (/\d/u.test(bare) || things.length === 0) return [];
  const { start, end } = time?.period ?? {};
  const isOpen = !end || sinceThen.test(clause);
  return [{ ...denial, things, from: start ?? ever, to: isOpen || end > to ? to : end }];
}

/** It tells of just that, with a day, month or year in which it was. */
function isToldIn({ things, from, to }: DeniedEvent, { text, source }: ToldSentence): boolean {
  const isThere = text.split(/[,;:]\s/u).some((clause) => {
    const words = tellingWords(clause);
    const isNamed = (one: string) => words.some((word) => isSameThing(one, word));
    return (
      things.every((either) => either.some(isNamed)) &&
      !denying.test(clause) &&
      !supposed.test(clause)
    );
  });
  return (
    isThere &&
    readPeriods(text, null, writtenBy(source.card)).some(
      ({ period: { start, end } }) => start && end && start >= from && end <= to,
    )
  );
}

/** More often told of, it is a word of the trade and no event. */
const mostTold = 12;

/** What a seller says never to have been, or not in a time, against who tells of it with its time. */
export function findDeniedEvents(ledger: Ledger): Conflict[] {
  const events = denialsIn(ledger)
    .filter(({ told }) => isSelling(told.source))
    .flatMap(eventOf);
  if (events.length === 0) return [];
  const known = sentencesIn(ledger).filter(
    ({ source }) => !isSelling(source) && !isOutside(source),
  );
  return events.flatMap((event): Conflict[] => {
    const told = known.filter((one) => isToldIn(event, one));
    const [first] = told;
    if (!first || told.length > mostTold) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOfSentence(first, first.text), sideOfSentence(event.told, 'none')],
        about: event.clause,
        why: `${first.source.card.title} tells of one in that time.`,
        better: betterSide(first.source, event.told.source) ?? 0,
      },
    ];
  });
}
