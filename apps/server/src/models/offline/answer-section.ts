import type { GeneratorSeat } from '@assay/domain/agents/roster';
import type { SectionAnswer, SubsectionAnswer } from '@assay/domain/evidence/answer';
import { valuesAgree } from '@assay/domain/evidence/ledger';
import { factKey } from '@assay/domain/evidence/measure';
import { ClaimBook } from './claim-book.ts';
import { findKnowHow } from './know-how/find-know-how.ts';
import { type Manner, manners, type Topic } from './know-how/topic.ts';
import type { Passage } from './passages.ts';
import { claimOf, mainFigure, worthOf } from './phrase.ts';
import {
  type Placement,
  placeOf,
  placeStatements,
  rank,
  type Subsection,
} from './sort-statements.ts';
import { readStatements, type Statement } from './statements.ts';

export interface SectionBrief {
  company: string;
  seat: GeneratorSeat;
  subsections: readonly Subsection[];
  /** A section about the target leaves out what is said of others. */
  targetOnly: boolean;
}

/** "market_overview-2: Market size", one per line. */
export function readSubsections(text: string): Subsection[] {
  return text
    .split('\n')
    .map((line) => /^\s*(?:[-*]\s*)?([\w.-]+)\s*[:|]\s*(.+?)\s*$/.exec(line))
    .filter((line) => line !== null)
    .map(([, id = '', title = '']) => ({ id, title, knowHow: findKnowHow(title) }));
}

export interface Query {
  query: string;
  subsection?: string;
}

export function queriesOf({ company, subsections }: SectionBrief): Query[] {
  return subsections.flatMap(({ id, knowHow }) =>
    knowHow.queries.map((query) => ({
      query: query.replaceAll('{company}', company).slice(0, 500),
      subsection: id,
    })),
  );
}

export function answerSection(brief: SectionBrief, passages: readonly Passage[]): SectionAnswer {
  const statements = readStatements(passages);
  const placement = placeStatements(statements, brief.subsections, brief);
  const book = new ClaimBook();
  const writer = new SectionWriter(brief, placement, book);
  const subsections = brief.subsections.map((subsection) => writer.write(subsection));
  return { claims: book.claims, subsections };
}

class SectionWriter {
  readonly #brief: SectionBrief;
  readonly #placement: Placement;
  readonly #book: ClaimBook;
  readonly #manner: Manner;

  constructor(brief: SectionBrief, placement: Placement, book: ClaimBook) {
    this.#brief = brief;
    this.#placement = placement;
    this.#book = book;
    this.#manner = manners[brief.seat];
  }

  write(subsection: Subsection): SubsectionAnswer {
    const paragraphs: { claims: string[] }[] = [];
    const missing: Topic[] = [];
    for (const topic of subsection.knowHow.topics) {
      const claims = this.#tell(subsection, topic);
      if (claims.length > 0) paragraphs.push({ claims });
      else missing.push(topic);
    }
    const covered = subsection.knowHow.topics.length - missing.length;
    return {
      id: subsection.id,
      title: subsection.title,
      status: covered === 0 ? 'not_found' : missing.length === 0 ? 'answered' : 'partial',
      paragraphs,
      exhibits: [],
      open_questions: missing.map((topic) => ({
        question: topic.question.replaceAll('{company}', this.#brief.company),
        would_answer: topic.wouldAnswer.replaceAll('{company}', this.#brief.company),
      })),
    };
  }

  #tell(subsection: Subsection, topic: Topic): string[] {
    const placed = this.#placement.get(placeOf(subsection, topic)) ?? [];
    const ranked = rank(placed, this.#manner);
    const { leading, differing } = setApart(ranked, this.#brief.company);
    const told = leading.slice(0, this.#manner.perTopic);
    const ids = told.map((statement) => this.#book.add(claimOf(statement, this.#brief.company)));
    for (const { statement, against } of differing) {
      if (!told.includes(against)) continue;
      const claim = claimOf(statement, this.#brief.company);
      ids.push(
        this.#book.add({ ...claim, text: `Another source puts it differently: ${claim.text}` }),
      );
    }
    return [...new Set(ids)].slice(0, 20);
  }
}

interface Differing {
  statement: Statement;
  against: Statement;
}

/**
 * Of statements that give one figure differently, the better source leads and the others are
 * named as differing; what an old source says on its own is left out.
 */
function setApart(ranked: readonly Statement[], company: string) {
  const leading: Statement[] = [];
  const differing: Differing[] = [];
  for (const statement of [...ranked].sort((a, b) => worthOf(b) - worthOf(a))) {
    const against = leading.find((other) => disagree(other, statement, company));
    if (against) differing.push({ statement, against });
    else leading.push(statement);
  }
  const order = new Map(ranked.map((statement, index) => [statement, index]));
  leading.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return { leading, differing };
}

function disagree(one: Statement, other: Statement, company: string): boolean {
  if (one.passage.sourceId === other.passage.sourceId) return false;
  const a = mainFigure(one, company);
  const b = mainFigure(other, company);
  return a !== null && b !== null && factKey(a) === factKey(b) && !valuesAgree(a, b);
}
