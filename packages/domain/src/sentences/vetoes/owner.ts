import { clauseAround } from '../clauses.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../ledger.ts';
import { type NameMention, type Names, namesOf, voicesOf } from '../names.ts';
import type { CitedBlock, Scope } from '../scope.ts';
import { ownWordsOf, type PlacedFigure, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { listFitting } from '../suggest.ts';
import { comparedFrom } from './compared-from.ts';

/** Between a figure and the name behind it: "7.9 for Havnia", "4.3 (Nordfyll)", "19 Punkte bei Brim". */
const ownerBehind =
  /^[\s,]*(?:\(|for|at|of|by|für|bei|von|pour|chez|de|för|för|hos|av|for|per|da|van|voor|door)?\s*(?:the|der|die|das|le|la)?\s*$/iu;
const directlyBehind = /^\s*(?:\(\s*$|\p{L}+\s+(?:(?:the|der|die|das|le|la)\s+)?$)/iu;

/** "Alder believes that …": what follows is of whom it names, unless it is of the speaker's own. */
const believing =
  /^\s+(?:believes?|thinks?|says?|said|estimates?|argues?|finds?|found|reckons?|considers?|warns?|notes?|states?|stated|concludes?|meint|sagt|glaubt|schätzt|findet)\s*,?\s+(?:that|dass)\s(?![^.;]*(?<![\p{L}])(?:its|their|our|sein\p{L}*|ihr\p{L}*)(?![\p{L}]))/iu;

/** Whoever only speaks is no owner: the house that estimates a market, the person who was asked. */
function speaks(mention: NameMention, scope: Scope, ledger: Ledger, names: Names): boolean {
  if (names.same(mention.name, ledger.company)) return false;
  const owns = scope.figures.some((figure) =>
    ownersOf(figure, names).some(({ name }) => names.same(name, mention.name)),
  );
  if (owns) return false;
  return scope.blocks.some(({ source, block }) =>
    voicesOf(source, [block.speaker]).some((voice) => names.same(voice, mention.name)),
  );
}

/**
 * The names that may own a figure: one right behind it, else the nearest before it in its clause;
 * where the clause names nobody, the nearest before it or the one that the sentence begins with.
 */
function governing(
  placed: PlacedFigure,
  mentions: readonly NameMention[],
  words: string,
): NameMention[] {
  const behind = mentions.find(({ start }) => start >= placed.end);
  if (behind) {
    const between = words.slice(placed.end, behind.start);
    if (directlyBehind.test(between) && ownerBehind.test(between)) return [behind];
  }
  const nearest = mentions.findLast(({ end }) => end <= placed.start);
  const [first] = mentions;
  if (!nearest) {
    const upTo = comparedFrom(words, placed.end);
    return first && first.end <= upTo ? [first] : [];
  }
  if (!first) return [];
  const clause = clauseAround(words, placed);
  return nearest.start >= clause.start ? [nearest] : [nearest, first];
}

/** Whose a figure is: a name in its own heads before the one that it inherits of its document. */
function ownersOf(figure: LedgerFigure, names: Names): { name: string; certain: boolean }[] {
  const { subject, segment, measure } = figure;
  const inHeads = [...(segment.value ?? []), measure.value].flatMap((label) =>
    label ? names.find(label.text).map(({ name }) => ({ name, certain: true })) : [],
  );
  const read = subject.value !== null && subject.how !== 'inherited';
  if (inHeads.length > 0 && !read) return inHeads;
  // Subjects that are no names ("group", "the world market") say nothing against a name.
  if (subject.value === null || !names.knows(subject.value)) return inHeads;
  return [...inHeads, { name: subject.value, certain: read }];
}

function sameMeasure(a: LedgerFigure, b: LedgerFigure): boolean {
  return a.kind === b.kind && a.measure.value?.text === b.measure.value?.text;
}

/** Other figures of the same measure among what is cited. */
function likeFigures({ figures: [figure] }: PlacedFigure, scope: Scope): LedgerFigure[] {
  if (!figure) return [];
  return scope.figures.filter((one) => one.id !== figure.id && sameMeasure(one, figure));
}

/** Whether a like figure is the name's own, or nobody's for certain: then the two may be exchanged. */
function mayBeExchanged(placed: PlacedFigure, name: string, scope: Scope, names: Names): boolean {
  const [figure] = placed.figures;
  return likeFigures(placed, scope).some((one) => {
    const owners = ownersOf(one, names);
    if (owners.some((owner) => owner.certain && names.same(owner.name, name))) return true;
    const beside = one.sourceId === figure?.sourceId && one.place.block === figure.place.block;
    const uncertain = owners.every(({ certain }) => !certain);
    return beside && one.origin === 'prose' && uncertain;
  });
}

function refuseOwner(placed: PlacedFigure, name: string, scope: Scope, names: Names): Veto {
  const [figure] = placed.figures;
  const better = likeFigures(placed, scope).filter(({ subject }) =>
    subject.value === null ? false : names.same(subject.value, name),
  );
  const whose = [
    ...new Set(placed.figures.flatMap((one) => ownersOf(one, names)).map((owner) => owner.name)),
  ].join(' and ');
  return {
    code: 'owner',
    detail: `${placed.figures.map(({ id }) => id).join(', ')} is of ${whose}, not of ${name}.${listFitting(better)} Or name the owner by {${figure?.id ?? 'f1'}.s}.`,
  };
}

/** A title taken from the name of a file is written small. */
const inCapitals = (title: string): string =>
  title.replaceAll(/(?<![\p{L}])\p{Ll}/gu, (letter) => letter.toUpperCase());

const LINES_OF_HEAD = 5;

/** Above the first word of a call stands with whom it was. */
function headOfCall({ card, reading }: LedgerSource): string {
  if (card.kind !== 'interview') return '';
  const spoken = reading.blocks.findIndex(({ speaker }) => speaker !== null);
  return reading.blocks
    .slice(0, spoken === -1 ? LINES_OF_HEAD : Math.min(spoken, LINES_OF_HEAD))
    .map(({ start, end }) => reading.text.slice(start, end))
    .join('\n');
}

/**
 * Names that a block gives its figures: its own, those of the question or paragraph that it goes on
 * from, and whom its paper is called after.
 */
function namesAround(
  { source, block, text, around }: CitedBlock,
  names: Names,
  company: string,
): string[] {
  const named = (words: string) => names.find(words).map(({ name }) => name);
  const own = named(text);
  const before = source.reading.blocks
    .slice(0, block.index)
    .findLast(({ kind }) => kind !== 'furniture' && kind !== 'heading');
  const isAnswer = block.speaker !== null && before?.speaker !== block.speaker;
  const goesOn =
    (own.length === 0 || isAnswer) && before
      ? named(source.reading.text.slice(before.start, before.end))
      : [];
  const said = [...own, ...goesOn];
  // Where nobody else is spoken of, a room's documents speak of its target.
  const voices = voicesOf(source, [block.speaker]);
  const others = said.some((name) => !voices.some((voice) => names.same(voice, name)));
  // "Online: 61%; Skerrington 38%" in the target's own words: what nobody is named for is its own.
  const ownWords = own.length > 0 && voices.some((voice) => names.same(voice, company));
  // What a paper is called says of whom it tells.
  return [
    ...said,
    ...named(around),
    ...named(inCapitals(source.card.title)),
    ...named(headOfCall(source)),
    ...(others && !ownWords ? [] : [company]),
  ];
}

/** A row's name may stand behind its figure as well: "40 of them went to Borgvik". */
function standsBeside(
  name: string,
  placed: PlacedFigure,
  { placed: all }: Sentence,
  mentions: readonly NameMention[],
  words: string,
  names: Names,
): boolean {
  if (placed.figures.some(({ subject }) => subject.value !== null && subject.how === 'read'))
    return false;
  const clause = clauseAround(words, placed);
  const at = all.indexOf(placed);
  const from = Math.max(clause.start, all[at - 1]?.end ?? 0);
  const to = Math.min(clause.end, all[at + 1]?.start ?? words.length);
  return mentions.some((one) => one.start >= from && one.end <= to && names.same(one.name, name));
}

const fullName = /\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+/gu;

/** Before the clause another name that stands beside the figure: "Ada Berg, a Lyon owner with two desks". */
function ownerLeads(
  placed: PlacedFigure,
  words: string,
  standing: readonly NameMention[],
  { blocks }: Scope,
): boolean {
  const { start } = clauseAround(words, placed);
  if (standing.some(({ end }) => end <= start)) return true;
  const [figure] = placed.figures;
  const own = blocks.find(
    ({ source, block }) => source.id === figure?.sourceId && block.index === figure.place.block,
  );
  const led = words.slice(0, start).match(fullName) ?? [];
  return led.some((name) => own?.text.includes(name));
}

/** Whose figure it is: the name that governs a reference is its owner. */
export function checkOwner(sentence: Sentence, scope: Scope, ledger: Ledger): Veto[] {
  const names = namesOf(ledger);
  const words = ownWordsOf(sentence);
  const named = names.find(words);
  const mentions = named.filter(
    (mention) =>
      !speaks(mention, scope, ledger, names) && !believing.test(words.slice(mention.end)),
  );
  if (mentions.length === 0) return [];
  const around = scope.blocks.flatMap((block) => namesAround(block, names, ledger.company));
  return sentence.placed.flatMap((placed): Veto[] => {
    const owners = placed.figures.flatMap((figure) => ownersOf(figure, names));
    const rulers = governing(placed, mentions, words);
    const [ruler] = rulers;
    if (!ruler || placed.figures.length === 0) return [];
    if (owners.some(({ name }) => rulers.some((one) => names.same(name, one.name)))) return [];
    if (owners.some(({ name }) => standsBeside(name, placed, sentence, mentions, words, names)))
      return [];
    if (owners.some(({ certain }) => certain)) {
      // An owner that is named elsewhere in the sentence is wronged only by an exchange.
      const told = owners.some(({ name }) => named.some((one) => names.same(one.name, name)));
      return told && !mayBeExchanged(placed, ruler.name, scope, names)
        ? []
        : [refuseOwner(placed, ruler.name, scope, names)];
    }
    const nameless =
      placed.figures.every(({ subject }) => subject.value !== null) && owners.length === 0;
    if (nameless) return [];
    const stands = (mention: NameMention) => around.some((name) => names.same(name, mention.name));
    const strange = rulers.find((mention) => !stands(mention));
    if (!strange || ownerLeads(placed, words, named.filter(stands), scope)) return [];
    const ids = placed.figures.map(({ id }) => id).join(', ');
    return [
      {
        code: 'owner',
        detail: `The block of ${ids} does not name ${strange.name}; cite where it does.`,
      },
    ];
  });
}
