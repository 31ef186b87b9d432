import { readDates } from '../../kit/dates.ts';
import { denying, owed, paidUp, supposed } from '../../kit/stances.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';
import { isOwnWord, isSelling } from '../selling.ts';
import { contextOf, sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** So many words say what was paid for: "consideration" and "acquisitions". */
const fewestShared = 2;
const mostStrange = 1;

/** What is said to be paid, each word by what it may mean. */
function thingsOf({ text }: ToldSentence, company: string): ReadonlySet<string>[] {
  const own = meaningsIn(company);
  const words = text.replace(paidUp, ' ').match(/\p{L}{4,}/gu) ?? [];
  return words
    .map((word) => meaningsIn(word))
    .filter((meanings) => meanings.size > 0 && ![...meanings].some((one) => own.has(one)));
}

/** The only amount of a sentence that says something is still to be paid. */
function amountOwed({ source, start, end, text }: ToldSentence, ledger: Ledger): LedgerFigure[] {
  if (!owed.test(text) || denying.test(text) || supposed.test(text)) return [];
  const amounts = ledger
    .figuresOf(source.id)
    .filter(({ place, kind, value }) => {
      return place.start >= start && place.end <= end && kind === 'money' && Number(value) > 0;
    })
    .filter((figure) => isTold(figure, source));
  return amounts.length === 1 ? amounts : [];
}

/** Owed before the other was written, and still to be paid after: what comes later may be owed anew. */
function isOwedThen({ text, source: { card } }: ToldSentence, day: string | null): boolean {
  const written = writtenBy(card);
  const isEarlier = written === null ? card.kind === 'accounts' : day !== null && written <= day;
  const due = readDates(text).map(({ value }) => value);
  return isEarlier && day !== null && due.some((one) => one > day);
}

/** One of its words stands in the sentence, and all but one around it. */
function isOfThings(known: ToldSentence, things: readonly ReadonlySet<string>[]): boolean {
  const [said, around] = [meaningsIn(known.text), meaningsIn(contextOf(known))];
  const isIn = (all: ReadonlySet<string>) => (thing: ReadonlySet<string>) =>
    [...thing].some((one) => all.has(one));
  const found = things.filter(isIn(around)).length;
  return things.some(isIn(said)) && found >= fewestShared && things.length - found <= mostStrange;
}

/** What the company says to have paid in full, against who tells of an amount that is still to be paid. */
export function findUnsettled(ledger: Ledger): Conflict[] {
  const all = sentencesIn(ledger);
  const claims = all.filter(
    ({ text, source }) =>
      isOwnWord(source) && paidUp.test(text) && !denying.test(text.replace(paidUp, ' ')),
  );
  if (claims.length === 0) return [];
  const known = all
    .filter(({ source }) => !isSelling(source))
    .flatMap((sentence) => amountOwed(sentence, ledger).map((figure) => ({ sentence, figure })));
  return claims.flatMap((claim): Conflict[] => {
    const things = thingsOf(claim, ledger.company);
    const found = known.find(
      ({ sentence }) =>
        sentence.source.groupId !== claim.source.groupId &&
        isOwedThen(sentence, writtenBy(claim.source.card)) &&
        isOfThings(sentence, things),
    );
    if (!found || supposed.test(claim.text)) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOf(found.figure), sideOfSentence(claim, claim.text)],
        about: claim.text.trim().slice(0, 160),
        why: 'Of what is said to be paid an amount is still to be paid.',
        better: 0,
      },
    ];
  });
}
