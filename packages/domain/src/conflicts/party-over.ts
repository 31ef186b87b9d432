import { withoutLegalForm } from '../kit/legal-forms.ts';
import { rememberFor } from '../kit/remember.ts';
import { saysWe } from '../reading/prose/bind-subject.ts';
import type { Reading, Table } from '../reading/reading.ts';
import type { Ledger, LedgerSource } from '../sentences/ledger.ts';
import type { ConflictSide } from './conflict.ts';
import { sentenceAround } from './sentence-around.ts';

const bare = (text: string): string =>
  withoutLegalForm(text.replace(/^[\d.)\s]+/u, '').trim()).toLowerCase();

const fewestCompared = 2;

/** Names that stand in one rank of a table, beside each other. */
const ranksOf = ({ rowHeads, columnHeads }: Table): Set<string>[] =>
  [rowHeads, columnHeads].map((heads) => new Set(heads.map((each) => bare(each.at(-1) ?? ''))));

/**
 * Others than the company whose name alone makes a heading: companies by their legal form, and those
 * that a table of the paper sets beside each other and the paper then takes one by one.
 */
const partiesIn = rememberFor((reading: Reading): ReadonlySet<string> => {
  const { blocks, entities, tables, text } = reading;
  const own = new Set(
    entities
      .filter(({ role }) => role === 'target')
      .flatMap(({ name, aliases }) => [name, ...aliases].map(bare)),
  );
  const headings = new Set(
    blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, end }) => bare(text.slice(start, end))),
  );
  const compared = tables.flatMap(ranksOf).flatMap((rank) => {
    const headed = [...rank].filter((name) => name !== '' && headings.has(name));
    return headed.length < fewestCompared ? [] : headed;
  });
  const companies = entities
    .filter(({ name, role }) => role === 'other' && withoutLegalForm(name) !== name)
    .flatMap(({ name, aliases }) => [name, ...aliases].map(bare));
  return new Set([...compared, ...companies].filter((name) => !own.has(name)));
});

/** The other party under whose name a place of a paper stands, unless the speaker speaks of himself there. */
function partyOver(side: ConflictSide, source: LedgerSource): string | null {
  const { reading } = source;
  if (side.figure?.subject.value) return null;
  const heads = (reading.blocks[side.block]?.headings ?? []).flatMap(
    (at) => reading.blocks[at] ?? [],
  );
  const parties = partiesIn(reading);
  const party = heads
    .map(({ start, end }) => bare(reading.text.slice(start, end)))
    .findLast((heading) => parties.has(heading));
  return party === undefined || saysWe(sentenceAround({ place: side }, source)) ? null : party;
}

const fewestLetters = 4;

/** What stands under the name of another party is told of it, and contradicts nobody who does not speak of that party. */
export function areOfTwoParties(sides: readonly (ConflictSide | null)[], ledger: Ledger): boolean {
  const told = sides.flatMap((side) => {
    const source = side && ledger.sources.get(side.sourceId);
    return side && source ? [{ side, source, party: partyOver(side, source) }] : [];
  });
  return told.some(({ party }) => {
    if (party === null) return false;
    const words = party.split(/\s+/u).filter(({ length }) => length >= fewestLetters);
    return told.some((other) => {
      if (other.party === party) return false;
      const said = sentenceAround({ place: other.side }, other.source).toLowerCase();
      return ![party, ...words].some((word) => said.includes(word));
    });
  });
}
