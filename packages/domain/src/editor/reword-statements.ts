import { escapePattern } from '../kit/escape-pattern.ts';
import type { ClaimRow } from '../report/report-rows.ts';
import type { Statement } from '../sentences/statement.ts';
import type { EditPlan } from './edit.ts';
import { type EditablePart, statementsOf } from './editable-text.ts';
import { lowerCaseWords } from './repeats.ts';
import type { PlannedJoin, SoundPlan } from './validate-plan.ts';

/** A claim as its writer put it, and in which answer: what it rests on is named there. */
export interface WrittenClaim {
  call: string;
  written: Statement;
}

/** A statement that an editor would have in place of others; the checks have the last word. */
export interface ProposedRewording {
  part: string;
  /** The claims that it tells, the first of which it stands for. */
  of: ClaimRow[];
  call: string;
  statement: Statement;
}

/** Words that hold two statements together and state nothing: no cause, no degree, no denial. */
const joining: ReadonlySet<string> = new Set(
  `a an and also as at both but by for from had has have in is it its of on respectively that the
   their these they this those to was were when where whereas which while who whose with
   und sowie auch aber während wobei die der das den dem des sie es ihre ihr sein seine ist sind war
   waren hat hatte haben mit von im in zu`.split(/\s+/),
);

const number = /\d[\d.,]*/gu;
const numbersIn = (text: string): Set<string> =>
  new Set((text.match(number) ?? []).map((found) => found.replace(/[.,]+$/, '')));

/** Every number of the one stands in the other, and every word that is more than a joint. */
export function addsNothing(text: string, of: readonly string[]): boolean {
  const all = of.join(' ');
  const [said, known] = [numbersIn(text), numbersIn(all)];
  if (said.size !== known.size || [...said].some((one) => !known.has(one))) return false;
  const words = new Set(lowerCaseWords(all));
  return lowerCaseWords(text).every((word) => words.has(word) || joining.has(word));
}

/** Two statements of one answer as one: with all that they cite, and on all that they rest on. */
function joinedStatement(of: readonly Statement[], text: string): Statement {
  const isEvidence = of.every(({ kind }) => kind === 'evidence');
  const cited = new Map(
    of.flatMap(({ citations }) => citations).map((one) => [`${one.source_id} ${one.quote}`, one]),
  );
  const basis = of.flatMap((one) =>
    one.kind === 'judgement' || isEvidence ? one.basis : [one.id, ...one.basis],
  );
  return {
    id: of.map(({ id }) => id).join('+'),
    kind: isEvidence ? 'evidence' : 'judgement',
    text,
    citations: [...cited.values()],
    basis: [...new Set(basis)],
  };
}

function proposeJoin(
  { part, statements, text }: PlannedJoin,
  written: ReadonlyMap<string, WrittenClaim>,
): ProposedRewording | null {
  const of = statements.map(({ claim }) => claim);
  const found = of.flatMap(({ id }) => written.get(id) ?? []);
  const [first] = found;
  const oneAnswer = found.length === of.length && found.every(({ call }) => call === first?.call);
  const texts = of.map((claim) => claim.text);
  if (!first || !oneAnswer || !addsNothing(text, texts)) return null;
  const statement = joinedStatement(
    found.map((one) => one.written),
    text,
  );
  return { part, of, call: first.call, statement };
}

/** References and quotations are nobody's to reword. */
const untouchable = /(\{[^}]*\}|“[^”]*”|„[^“]*“|"[^"]*")/u;

const pattern = (term: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(term)}(?![\\p{L}\\p{N}])`, flags);

/** The text with one term for another, its first letter large where it was. */
export function useTerm(text: string, { use, instead_of }: EditPlan['terms'][number]): string {
  const pieces = text.split(untouchable);
  const replaced = pieces.map((piece, at) =>
    at % 2 === 1
      ? piece
      : instead_of.reduce(
          (told, term) =>
            told.replace(pattern(term, 'giu'), (found) =>
              /^\p{Lu}/u.test(found) ? `${use.charAt(0).toUpperCase()}${use.slice(1)}` : use,
            ),
          piece,
        ),
  );
  return replaced.join('');
}

/** A term is one that the text uses itself, and no figure changes its name for another number. */
function isTermOfText(
  { use, instead_of }: EditPlan['terms'][number],
  parts: readonly EditablePart[],
): boolean {
  const texts = parts.flatMap(statementsOf).map(({ claim }) => claim.text);
  const isWord = ![use, ...instead_of].some((term) => /[\d{}]/.test(term));
  return isWord && texts.some((text) => pattern(use).test(text));
}

/** What joins and terms of a plan come to, as statements that can be checked like any other. */
export function proposeRewordings(
  { joins, terms, cuts }: Pick<SoundPlan, 'joins' | 'terms' | 'cuts'>,
  parts: readonly EditablePart[],
  written: ReadonlyMap<string, WrittenClaim>,
): { proposed: ProposedRewording[]; declined: number } {
  const joined = joins.map((join) => proposeJoin(join, written));
  const known = terms.filter((term) => isTermOfText(term, parts));
  const taken = new Set([
    ...joins.flatMap(({ statements }) => statements.map(({ claim }) => claim.id)),
    ...cuts.map(({ claim }) => claim),
  ]);
  const reworded = parts.flatMap((part) =>
    statementsOf(part).flatMap(({ claim, fixed }): ProposedRewording[] => {
      const found = written.get(claim.id);
      if (!found || fixed || taken.has(claim.id)) return [];
      taken.add(claim.id);
      const text = known.reduce(useTerm, found.written.text);
      if (text === found.written.text) return [];
      const statement = { ...found.written, text };
      return [{ part: part.key, of: [claim], call: found.call, statement }];
    }),
  );
  const proposed = [...joined.filter((one) => one !== null), ...reworded];
  const declined = joined.filter((one) => one === null).length + terms.length - known.length;
  return { proposed, declined };
}
