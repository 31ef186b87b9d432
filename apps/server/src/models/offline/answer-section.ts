import type { GeneratorSeat } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import type { SectionAnswer, SubsectionAnswer } from '@assay/domain/evidence/answer';
import { valuesAgree } from '@assay/domain/evidence/ledger';
import { factKey } from '@assay/domain/evidence/measure';
import { type Built, buildExhibits } from './build-exhibits.ts';
import { ClaimBook } from './claim-book.ts';
import { computeFrom } from './compute.ts';
import { lastYear } from './figures.ts';
import { judgeSubsection } from './judge.ts';
import { exhibitPlans } from './know-how/exhibits.ts';
import { findKnowHow } from './know-how/find-know-how.ts';
import { followUps } from './know-how/follow-ups.ts';
import { type Manner, mannerOf, type Topic } from './know-how/topic.ts';
import type { Passage } from './passages.ts';
import { attribution, claimOf, mainFigure, worthOf } from './phrase.ts';
import {
  fitsTopic,
  isOvertaken,
  newestYear,
  type Placement,
  placeOf,
  placeStatements,
  rank,
  type Subsection,
} from './sort-statements.ts';
import { readStatements, type Statement } from './statements.ts';
import { readTables, type Table } from './tables.ts';
import { withoutRepeats } from './without-repeats.ts';

export interface SectionBrief {
  company: string;
  seat: GeneratorSeat;
  pod: SectionKey;
  subsections: readonly Subsection[];
  /** A section about the target leaves out what is said of others. */
  targetOnly: boolean;
}

const MOST_SUBSECTIONS = 30;

/** "market_overview-2: Market size", one per line. */
export function readSubsections(text: string): Subsection[] {
  return text
    .split('\n')
    .map((line) => /^\s*(?:[-*]\s*)?([\w.-]+)\s*[:|]\s*(.+?)\s*$/.exec(line))
    .filter((line) => line !== null)
    .slice(0, MOST_SUBSECTIONS)
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
  const writer = new SectionWriter(brief, placement, readTables(passages), book);
  // Sentences before tables, so that a flood of cells leaves room for every subsection's prose.
  const told = brief.subsections.map((subsection) => writer.tell(subsection));
  const subsections = brief.subsections.map((subsection, index) =>
    writer.write(subsection, told[index] ?? []),
  );
  return { claims: book.claims, subsections };
}

const FROM_TABLES = 4;
const FROM_ELSEWHERE = 2;
const MOST_QUESTIONS = 8;

interface Told {
  topic: Topic;
  claims: string[];
}

class SectionWriter {
  readonly #brief: SectionBrief;
  readonly #placement: Placement;
  readonly #tables: readonly Table[];
  readonly #book: ClaimBook;
  readonly #manner: Manner;
  readonly #newest: number;
  readonly #differing = new Map<string, { question: string; wouldAnswer: string }[]>();

  constructor(
    brief: SectionBrief,
    placement: Placement,
    tables: readonly Table[],
    book: ClaimBook,
  ) {
    this.#brief = brief;
    this.#placement = placement;
    this.#tables = tables;
    this.#book = book;
    this.#manner = mannerOf(brief.seat, brief.pod);
    this.#newest = newestYear(placement);
  }

  tell(subsection: Subsection): Told[] {
    return subsection.knowHow.topics.map((topic) => ({
      topic,
      claims: this.#tellTopic(subsection, topic),
    }));
  }

  write(subsection: Subsection, told: Told[]): SubsectionAnswer {
    const { company } = this.#brief;
    const { topics, title } = subsection.knowHow;
    const built = buildExhibits(
      subsection.id,
      exhibitPlans[title] ?? [],
      this.#tables,
      { company, most: this.#manner.exhibits },
      this.#book,
    );
    for (const entry of told) {
      if (entry.claims.length === 0) entry.claims = this.#fromExhibits(entry.topic, built);
      if (entry.claims.length === 0) entry.claims = this.#fromElsewhere(entry.topic);
    }
    const computed = [
      ...computeFrom(built, company, this.#book),
      ...judgeSubsection(title, this.#book),
    ];
    const missing = told.filter(({ claims }) => claims.length === 0).map(({ topic }) => topic);
    const paragraphs = told.map(({ claims }) => claims).filter((claims) => claims.length > 0);
    if (computed.length > 0) paragraphs.push(computed);
    return {
      id: subsection.id,
      title: subsection.title,
      status: statusOf(topics.length - missing.length, topics.length, paragraphs.length),
      paragraphs: paragraphs.map((claims) => ({ claims: claims.slice(0, 20) })),
      exhibits: built.map(({ exhibit }) => exhibit),
      open_questions: this.#openQuestions(subsection, missing, paragraphs.length > 0),
    };
  }

  /** What is missing; what sources say differently; and what to go into where the basics are told. */
  #openQuestions(subsection: Subsection, missing: readonly Topic[], told: boolean) {
    const deeper = told ? (followUps[subsection.knowHow.title] ?? []) : [];
    const asked = [
      ...missing,
      ...(this.#differing.get(subsection.id) ?? []),
      ...deeper.filter(({ unless }) => !unless || !this.#isSaid(unless)),
    ];
    return asked.slice(0, MOST_QUESTIONS).map(({ question, wouldAnswer }) => ({
      question: question.replaceAll('{company}', this.#brief.company).slice(0, 400),
      would_answer: wouldAnswer.replaceAll('{company}', this.#brief.company).slice(0, 400),
    }));
  }

  #isSaid(words: RegExp): boolean {
    return [...this.#placement.values()].flat().some(({ statement }) => words.test(statement.text));
  }

  /** A topic of which only a table speaks: its newest figures. */
  #fromExhibits(topic: Topic, built: readonly Built[]): string[] {
    const claims = built
      .flatMap(({ exhibit }) => exhibit.rows.flatMap((row) => row.cells))
      .flatMap(({ claim }) => (claim ? [this.#book.find(claim)] : []))
      .filter((claim) => claim !== undefined && topic.pattern.test(claim.text))
      .filter((claim) => claim !== undefined);
    const newest = Math.max(0, ...claims.map(({ figure }) => lastYear(figure?.period)));
    return claims
      .filter(({ figure }) => lastYear(figure?.period) === newest)
      .slice(0, FROM_TABLES)
      .map(({ id }) => id);
  }

  /** What another subsection says of the topic is said here too, rather than asked. */
  #fromElsewhere(topic: Topic): string[] {
    const found = [...this.#placement.values()]
      .flat()
      .filter(({ statement }) => fitsTopic(statement, topic, this.#brief.company));
    return rank(found, this.#manner)
      .slice(0, FROM_ELSEWHERE)
      .map((statement) => this.#book.add(claimOf(statement, this.#brief.company)));
  }

  #tellTopic(subsection: Subsection, topic: Topic): string[] {
    const placed = this.#placement.get(placeOf(subsection, topic)) ?? [];
    const ranked = rank(placed, this.#manner);
    const { leading, differing } = setApart(ranked, this.#brief.company);
    const current = leading.filter((statement) => !isOvertaken(statement, this.#newest));
    const told = withoutRepeats(current).slice(0, this.#manner.perTopic);
    const ids = told.map((statement) => this.#book.add(claimOf(statement, this.#brief.company)));
    for (const { statement, against } of differing) {
      if (!told.includes(against)) continue;
      const claim = claimOf(statement, this.#brief.company);
      this.#noteDifference(subsection.id, claim.figure?.measure, statement.period);
      const text = `${attribution(statement)} ${claim.text}`;
      ids.push(this.#book.add({ ...claim, text }));
    }
    return [...new Set(ids)].slice(0, 20);
  }

  #noteDifference(subsectionId: string, measure = 'a figure', period: string | null): void {
    const of = period ? `${measure} (${period})` : measure;
    const question = {
      question: `Sources differ on ${of}: which figure holds, and why do they differ?`,
      wouldAnswer: `Reconciliation of ${measure} between the sources`,
    };
    const known = this.#differing.get(subsectionId) ?? [];
    if (known.some((other) => other.question === question.question)) return;
    this.#differing.set(subsectionId, [...known, question]);
  }
}

function statusOf(covered: number, topics: number, paragraphs: number) {
  if (paragraphs === 0) return 'not_found' as const;
  return covered === topics ? ('answered' as const) : ('partial' as const);
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
