import type { DocumentKind } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';

/** What papers are called by who speaks of them. */
const papers: readonly [RegExp, readonly DocumentKind[]][] = [
  [
    /^(?:slides?|deck|presentation|teaser|folien?|präsentation|présentation|diapositive|presentación|apresentação|presentazione|presentatie|presentasjon)/iu,
    ['presentation'],
  ],
  [
    /^(?:press|release|wire|pressemitteilung|communiqué|nota de prensa|comunicado|comunicato|persbericht|pressemelding)/iu,
    ['press_release'],
  ],
  [/^(?:web\s?site|page|webseite|brochure)/iu, ['web_page', 'presentation']],
  [/^(?:minutes|protokoll|procès-verbal|memo|note|notulen|verbale)/iu, ['memo']],
  [/^(?:budget|plan)/iu, ['plan']],
];
/** "… in the September minutes", right behind a number. */
const standsIn =
  /^[^\s.,;]*\s(?:\p{Ll}+\s)?(?:in|on|from|auf|in|im|aus|dans|sur|en|no|na|nella?|op|på|i)\s(?:(?:the|our|your|their|his|her|der|den|dem|die|das|unserer|ihrer|la|le|el|o|a)\s)?(?:\p{Lu}\p{L}+\s)?(?=\p{L})/u;
/** That it does not hold. */
const doesNotHold =
  /(?<![\p{L}])(?:wrong|mistaken?|error|typo|incorrect|outdated|out of date|old|guess|(?:first|early|rough) (?:estimate|number)|should (?:have been|read|be)|correct(?:ed)?|right (?:number|figure|one)|(?:is|was) (?:the|a|our|only a) (?:target|goal)|please use|falsch|fehler|veraltet|überholt|richtig|ziel|schätzung|faux|fausse|erreur|ancien\p{L}*|objectif|errad[oa]|erro|antig[oa]|equivocad[oa]|sbagliat[oa]|fout|feil)(?![\p{L}])/iu;
/** That both do, each of its own. */
const bothHold =
  /(?<![\p{L}])(?:both|different|mix|beide|unterschiedlich|les deux|différent\p{L}*|ambos|ambas|entrambi|begge)(?![\p{L}])/iu;

/** Farther off is another thing in the same paragraph. */
const farthest = 4;

function paperAt(text: string): readonly DocumentKind[] {
  const lead = standsIn.exec(text)?.[0];
  if (lead === undefined) return [];
  return papers.find(([pattern]) => pattern.test(text.slice(lead.length)))?.[1] ?? [];
}

const isAlike = (a: LedgerFigure, b: LedgerFigure): boolean =>
  a.kind === b.kind && (a.unit.value === b.unit.value || a.kind === 'count');

/** Where a paper of this kind states the number that is spoken of. */
function statedIn(
  kinds: readonly DocumentKind[],
  spoken: LedgerFigure,
  ledger: Ledger,
): LedgerFigure | null {
  const stated = sourcesInForce(ledger)
    .filter(({ id, card }) => id !== spoken.sourceId && kinds.includes(card.kind))
    .flatMap((source) =>
      ledger
        .figuresOf(source.id)
        .filter((one) => one.value === spoken.value && isAlike(one, spoken))
        .filter((one) => isTold(one, source)),
    );
  return stated[0] ?? null;
}

/** The one other number of its kind in the paragraph: what holds instead. */
function heldInstead(spoken: LedgerFigure, source: LedgerSource, ledger: Ledger) {
  const others = ledger
    .figuresOf(source.id)
    .filter((one) => one.place.block === spoken.place.block && isAlike(one, spoken))
    .filter((one) => one.form === spoken.form && apart(one, spoken));
  const [first] = others;
  if (!first || others.some((one) => apart(one, first))) return null;
  const ratio = Math.abs(Number(first.value) / Number(spoken.value));
  return Math.max(ratio, 1 / ratio) <= farthest ? first : null;
}

/** "It is 4.9%, the 2.5% on the slide is the target": who sets right what another paper says. */
export function findCorrections(ledger: Ledger): Conflict[] {
  return sourcesInForce(ledger).flatMap((source) =>
    ledger.figuresOf(source.id).flatMap((spoken): Conflict[] => {
      const block = source.reading.blocks[spoken.place.block];
      if (!block || spoken.place.row !== null || !isTold(spoken, source)) return [];
      const { text } = source.reading;
      const kinds = paperAt(text.slice(spoken.place.end, block.end));
      const said = text.slice(block.start, block.end);
      if (kinds.length === 0 || !doesNotHold.test(said) || bothHold.test(said)) return [];
      const stated = statedIn(kinds, spoken, ledger);
      const held = heldInstead(spoken, source, ledger);
      if (!stated || !held) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOf(held), sideOf(stated)],
          about: said,
          why: 'Another paper says that it does not hold, and what does.',
          better: 0,
        },
      ];
    }),
  );
}
