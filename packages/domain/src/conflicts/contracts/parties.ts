import { escapePattern } from '../../kit/escape-pattern.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { namesOf } from '../../sentences/names.ts';
import { partyOf } from './contract-papers.ts';

const openingBlocks = 4;
const shortestCall = 5;

/** By whom a paper is known: its title, its headings, who stands where it begins. */
function openingOf({ card, reading }: LedgerSource): string {
  const heads = reading.blocks
    .slice(0, openingBlocks)
    .map(({ start, end }) => reading.text.slice(start, end));
  return [card.title, ...heads].join(' ');
}

/** Whoever else than the company is named. */
function othersIn(text: string, ledger: Ledger): string[] {
  const names = namesOf(ledger);
  return names.find(text).flatMap(({ name }) => (names.same(name, ledger.company) ? [] : [name]));
}

/** "Torvald Marine" whole, or "Torvald" where no other name begins so. */
function isCalled(party: string, text: string): boolean {
  const [first = ''] = party.split(' ');
  const alone = new RegExp(`(?<![\\p{L}])${escapePattern(first)}(?![\\p{L}]|\\s\\p{Lu})`, 'u');
  return text.includes(party) || (first.length >= shortestCall && alone.test(text));
}

/** Whether a paper is with whom the first of the texts names that names anybody. */
export function isWithOneOf(
  paper: LedgerSource,
  texts: readonly string[],
  ledger: Ledger,
): boolean {
  const names = namesOf(ledger);
  const party = partyOf(paper, ledger.company);
  for (const text of texts) {
    if (party && isCalled(party, text)) return true;
    const whose = othersIn(text, ledger);
    const known = whose.length > 0 ? othersIn(openingOf(paper), ledger) : [];
    if (whose.length > 0) return known.some((name) => whose.some((one) => names.same(one, name)));
  }
  return false;
}
