import type { Conflict, ConflictSide } from '@assay/domain/conflicts/conflict';
import { findConflicts } from '@assay/domain/conflicts/find-conflicts';
import { sideOf } from '@assay/domain/conflicts/find-contradictions';
import { gateConflict } from '@assay/domain/conflicts/gate-conflict';
import { LabelLinks } from '@assay/domain/conflicts/label-links';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { findQuote } from '@assay/domain/sentences/quotes/find-quote';
import type { Row } from '../../table.ts';
import type { KeySide, RoomKey } from './room-ledger.ts';
import { boundedShare, told } from './rows.ts';

/** Where a side of the key stands, and its figure where one is read there. */
function sideInKey(side: KeySide, ledger: Ledger): ConflictSide | null {
  const source = ledger.sources.get(side.document);
  const quote = side.verbatim_quote ?? side.cells?.at(-1)?.text ?? '';
  const [match] = source ? findQuote(source, quote).matches : [];
  if (!match) return null;
  const within = ledger
    .figuresOf(side.document)
    .filter(({ place }) => place.start < match.end && place.end > match.start);
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
  const wanted = digits(String(side.value ?? ''));
  const named = within.find(
    ({ printed, value }) =>
      wanted !== '' && (digits(printed).startsWith(wanted) || digits(value).startsWith(wanted)),
  );
  const figure = named ?? (within.length === 1 || side.value === undefined ? within[0] : undefined);
  if (figure) return sideOf(figure);
  const { sourceId, block, start, end } = match;
  return { sourceId, block, start, end, figure: null, shown: quote };
}

const touches = (a: ConflictSide | null, b: ConflictSide | null) =>
  a !== null && b !== null && a.sourceId === b.sourceId && a.block === b.block;

function sidesOf({ a, b }: { a: KeySide; b: KeySide }, ledger: Ledger): (ConflictSide | null)[] {
  return [sideInKey(a, ledger), sideInKey(b, ledger)];
}

/** A find counts for an entry of the key if it names the same two documents and one of its places. */
function finds(
  conflict: Conflict,
  entry: RoomKey['contradictions'][number],
  ledger: Ledger,
): boolean {
  const documents = conflict.sides.map((side) => side?.sourceId);
  const more = (entry.corroboration ?? []).map((side) => sideInKey(side, ledger));
  const wanted = [...sidesOf(entry, ledger), ...more];
  const oneHere = wanted.some((side) => conflict.sides.some((own) => touches(own, side)));
  return oneHere && documents.some((id) => id === entry.a.document || id === entry.b.document);
}

function findsTrap({ kind, sides }: Conflict, trap: KeySide, ledger: Ledger): boolean {
  const wanted = sideInKey(trap, ledger);
  return (
    kind === 'arithmetic' &&
    (touches(sides[0], wanted) || (wanted === null && sides[0].sourceId === trap.document))
  );
}

/** Conflicts of the program alone, and what agents would report by the key at the gate. */
export function measureConflicts(room: string, key: RoomKey, ledger: Ledger): Row[] {
  const conflicts = findConflicts(ledger);
  const found = key.contradictions.filter((entry) =>
    conflicts.some((one) => finds(one, entry, ledger)),
  );
  const traps = key.arithmetic_traps.filter((trap) =>
    conflicts.some((one) => findsTrap(one, trap, ledger)),
  );
  const false_ = conflicts.filter(
    (one) =>
      !key.contradictions.some((entry) => finds(one, entry, ledger)) &&
      !key.arithmetic_traps.some(
        (trap) =>
          findsTrap(one, trap, ledger) ||
          trap.also_in?.some((place) => findsTrap(one, place, ledger)),
      ),
  );
  const links = new LabelLinks(ledger);
  const passes = (entry: { topic: string; a: KeySide; b: KeySide }) => {
    const [a, b] = sidesOf(entry, ledger);
    return a && b
      ? gateConflict({ sides: [a, b], about: entry.topic, why: '' }, ledger, links).passes
      : false;
  };
  const reported = key.contradictions.filter(passes);
  return [
    boundedShare(
      `${room}, program alone: planted contradictions found`,
      found.length,
      key.contradictions.length,
      'at least',
      0.5,
    ),
    ...(key.arithmetic_traps.length > 0
      ? [
          told(
            `${room}, program alone: arithmetic traps found`,
            traps.length,
            key.arithmetic_traps.length,
          ),
        ]
      : []),
    {
      measure: `${room}, program alone: false entries`,
      result: `${false_.length}${false_.length > 0 ? `: ${false_.map(({ about }) => about.slice(0, 60)).join('; ')}` : ''}`,
      wanted: 'at most 1',
      holds: false_.length <= 1,
    },
    boundedShare(
      `${room}, reported by the key: contradictions through the gate`,
      reported.length,
      key.contradictions.length,
      'at least',
      0.8,
    ),
    told(
      `${room}, look-alikes that the gate holds back`,
      key.look_alikes.filter((entry) => !passes(entry)).length,
      key.look_alikes.length,
    ),
  ];
}
