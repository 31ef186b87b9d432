import { type Fact, readKey } from '@assay/sample-room/key';
import type { KeySide, RoomKey } from './room-ledger.ts';

function placeOf(fact: Fact): KeySide {
  const { file: document, value } = fact;
  return 'quote' in fact
    ? { document, value, verbatim_quote: fact.quote }
    : { document, value, cells: [{ text: fact.cell.row }, { text: fact.cell.text }] };
}

/** The key of the sample room in the form of the other rooms' keys. */
export function sampleKey(): RoomKey {
  const { company, facts, contradictions } = readKey();
  return {
    company,
    contradictions: contradictions.flatMap(({ id, fact, file, value, quote }) => {
      const held = facts.find((one) => one.id === fact);
      if (!held) return [];
      const b = { document: file, value, verbatim_quote: quote };
      return [{ id, topic: held.measure, a: placeOf(held), b }];
    }),
    look_alikes: [],
    arithmetic_traps: [],
  };
}
