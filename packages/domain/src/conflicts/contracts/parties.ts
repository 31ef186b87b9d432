import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { type NameMention, namesOf } from '../../sentences/names.ts';

const openingBlocks = 4;

/** By whom a paper is known: its title, its headings, who stands where it begins. */
function openingOf({ card, reading }: LedgerSource): string {
  const heads = reading.blocks
    .slice(0, openingBlocks)
    .map(({ start, end }) => reading.text.slice(start, end));
  return [card.title, ...heads].join(' ');
}

/** Whoever else than the company is named. */
function othersIn(text: string, ledger: Ledger): NameMention[] {
  const names = namesOf(ledger);
  return names.find(text).filter(({ name }) => !names.same(name, ledger.company));
}

/** Whether a paper is with whom the first of the texts names that names anybody. */
export function isWithOneOf(
  paper: LedgerSource,
  texts: readonly string[],
  ledger: Ledger,
): boolean {
  const names = namesOf(ledger);
  const whose = texts.map((text) => othersIn(text, ledger)).find(({ length }) => length > 0) ?? [];
  return othersIn(openingOf(paper), ledger).some(({ name }) =>
    whose.some((one) => names.same(one.name, name)),
  );
}
