import { leaningStart } from '../sentences/passages/stand-alone.ts';
import type { Cut, EditPlan } from './edit.ts';
import {
  assessmentKey,
  type EditablePart,
  type EditableStatement,
  statementsOf,
  summaryKey,
} from './editable-text.ts';
import { takesNothingAlong } from './repeats.ts';

/** Of the statements of a part, so many stay whatever a plan says: an editor is no censor. */
const MOST_CUT = 0.5;

export interface PlannedJoin {
  part: string;
  statements: EditableStatement[];
  text: string;
}

/** What of a plan is followed; joins and terms have yet to pass the checks. */
export interface SoundPlan {
  order: { part: string; paragraphs: EditableStatement[][] }[];
  cuts: Cut[];
  joins: PlannedJoin[];
  terms: EditPlan['terms'];
  declined: number;
}

class Fault extends Error {}

interface Placed {
  statement: EditableStatement;
  part: EditablePart;
}

class Plan {
  readonly #parts: ReadonlyMap<string, EditablePart>;
  readonly #placed: ReadonlyMap<string, Placed>;
  declined = 0;

  constructor(parts: readonly EditablePart[]) {
    this.#parts = new Map(parts.map((part) => [part.name, part]));
    this.#placed = new Map(
      parts.flatMap((part) =>
        statementsOf(part).map((statement) => [statement.name, { statement, part }] as const),
      ),
    );
  }

  placed(name: string): Placed {
    const found = this.#placed.get(name);
    if (!found) throw new Fault(`It names the statement ${name}, which is not in the text.`);
    return found;
  }

  part(name: string): EditablePart {
    const found = this.#parts.get(name);
    if (!found) throw new Fault(`It names the part ${name}, which is not in the text.`);
    return found;
  }

  once(names: readonly string[]): void {
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Fault(`It names ${twice} twice.`);
  }

  /** What a paragraph of a plan may lack are the statements that the plan cuts. */
  order({ parts, cuts }: EditPlan): SoundPlan['order'] {
    const cut = new Set(cuts.map(({ statement }) => statement));
    this.once(parts.map(({ part }) => part));
    return parts.map(({ part: name, paragraphs }) => {
      const part = this.part(name);
      const named = paragraphs.flatMap(({ statements }) => statements);
      this.once(named);
      const foreign = named.find((each) => this.placed(each).part !== part);
      if (foreign !== undefined) throw new Fault(`It moves ${foreign} into another part.`);
      const lost = statementsOf(part).find(
        (each) => !named.includes(each.name) && !cut.has(each.name),
      );
      if (lost) throw new Fault(`It loses the statement ${lost.name}.`);
      return {
        part: part.key,
        paragraphs: paragraphs.map(({ statements }) =>
          statements.map((each) => this.placed(each).statement),
        ),
      };
    });
  }

  cuts({ cuts }: EditPlan): Cut[] {
    this.once(cuts.map(({ statement }) => statement));
    const gone = new Set(cuts.map(({ statement }) => statement));
    const left = new Map<EditablePart, number>();
    return cuts.flatMap(({ statement: name, reason, of }) => {
      const { statement, part } = this.placed(name);
      const said = reason === 'repetition' ? this.placed(of ?? '') : null;
      if (said && gone.has(said.statement.name)) {
        throw new Fault(`It cuts ${name} for ${said.statement.name}, which it cuts as well.`);
      }
      const all = statementsOf(part).length;
      const already = left.get(part) ?? 0;
      const isMuch = already + 1 > Math.max(1, Math.floor(all * MOST_CUT)) || all === 1;
      if (isMuch || !mayGo({ statement, part }, said) || isLeanedOn(statement, part, gone)) {
        gone.delete(name);
        return this.#decline();
      }
      left.set(part, already + 1);
      return [
        { part: part.key, claim: statement.claim.id, reason, of: said?.statement.claim.id ?? null },
      ];
    });
  }

  joins({ joins, cuts }: EditPlan): PlannedJoin[] {
    const cut = new Set(cuts.map(({ statement }) => statement));
    this.once(joins.flatMap(({ statements }) => statements));
    return joins.flatMap(({ statements, text }) => {
      const placed = statements.map((name) => this.placed(name));
      const [first] = placed;
      const apart = placed.some(
        ({ part, statement }) => part !== first?.part || statement.fixed || cut.has(statement.name),
      );
      if (!first || apart) return this.#decline();
      return [{ part: first.part.key, statements: placed.map((one) => one.statement), text }];
    });
  }

  /** An order that tears a statement from the one that it leans on is not followed. */
  standing(order: SoundPlan['order'], cuts: readonly Cut[]): SoundPlan['order'] {
    const byKey = new Map([...this.#parts.values()].map((part) => [part.key, part]));
    const gone = new Set(cuts.map(({ part, claim }) => `${part} ${claim}`));
    return order.flatMap((one) => {
      const part = byKey.get(one.part);
      if (!part) return [];
      const stays = ({ claim }: EditableStatement) => !gone.has(`${one.part} ${claim.id}`);
      const before = statementsOf(part).filter(stays);
      // A cut that was declined has no place in the plan: it stays at the end.
      const left = before.filter((each) => !one.paragraphs.flat().includes(each));
      const paragraphs = [...one.paragraphs.map((each) => each.filter(stays)), left].filter(
        (each) => each.length > 0,
      );
      const after = paragraphs.flat();
      const torn = after.some(
        (each, at) => leans(each) && before[before.indexOf(each) - 1] !== after[at - 1],
      );
      return torn ? this.#decline() : [{ part: one.part, paragraphs }];
    });
  }

  #decline(): never[] {
    this.declined += 1;
    return [];
  }
}

const leans = ({ claim }: EditableStatement): boolean => leaningStart.test(claim.text);

/** The statement behind it begins with "it" or "this", and means it. */
function isLeanedOn(
  statement: EditableStatement,
  part: EditablePart,
  gone: ReadonlySet<string>,
): boolean {
  const all = statementsOf(part);
  const next = all[all.indexOf(statement) + 1];
  return next !== undefined && !gone.has(next.name) && leans(next);
}

const isOfSections = ({ key }: EditablePart): boolean =>
  key !== summaryKey && key !== assessmentKey;

function mayGo({ statement, part }: Placed, said: Placed | null): boolean {
  if (statement.fixed) return false;
  if (!said) return statement.claim.figures.length === 0;
  const together = said.part === part || (isOfSections(said.part) && isOfSections(part));
  return (
    together &&
    said.statement !== statement &&
    takesNothingAlong(statement.claim, said.statement.claim)
  );
}

/** What of a plan can be followed, or why none of it is: it does not account for the text as it is. */
export function validatePlan(
  plan: EditPlan,
  parts: readonly EditablePart[],
): { ok: true; plan: SoundPlan } | { ok: false; fault: string } {
  const checked = new Plan(parts);
  try {
    const planned = checked.order(plan);
    const cuts = checked.cuts(plan);
    const joins = checked.joins(plan);
    const order = checked.standing(planned, cuts);
    const { declined } = checked;
    return { ok: true, plan: { order, cuts, joins, terms: plan.terms, declined } };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.message };
    throw error;
  }
}
