import type { FigureKind } from '../../reading/figure.ts';
import { checkStatements } from '../check-statements.ts';
import type { ClaimBook, ClaimDraft } from '../claim-book.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import type { Statement } from '../statement.ts';
import { type Lead, type LeadPassage, leadQuotes, quoteAsMessage } from './lead-quotes.ts';
import { type MessageTable, tellBridge, tellServed, tellTable } from './table-message.ts';

/** What a topic has to say, from which messages are taken. */
export interface Material<T extends LeadPassage> {
  /** Claims that follow by arithmetic. */
  computed: readonly string[];
  passages: readonly T[];
  tables: readonly MessageTable[];
  /** What it asks for: measures between blanks, a kind of figure, and what is at home elsewhere. */
  topic: { concepts: string; tells?: FigureKind; also?: string };
  /** Whether it tells the very figure that is asked for first. */
  isKey?: (said: LeadPassage) => boolean;
}

export interface Messages<T> {
  section: string | null;
  subsections: (string | null)[];
  /** Claims that stand above a section or a subsection, by the subsection that they are taken from. */
  above: string[][];
  /** Passages that they repeat, each with its claim and what is left of it to tell. */
  lifted: Map<T, { claim: string; rest: T | null }>;
}

interface Candidate<T> {
  draft: ClaimDraft;
  /** How well it answers what its section is about. */
  worth: number;
  lead: Lead<T> | null;
}

const COMPUTED = 3;
const KEY = 2.5;
const ASKED = 2;
const WEIGHTY = 1;
const MEASURED = 0.5;

/** A list of more is no message. */
const MOST_FIGURES = 4;
const isList = ({ text }: ClaimDraft): boolean =>
  (text.match(/\{(?![^}]*\.p\})/gu)?.length ?? 0) > MOST_FIGURES;

const told = <T>(drafts: readonly ClaimDraft[], worth = 0): Candidate<T>[] =>
  drafts.map((draft) => ({ draft, worth, lead: null }));

/** Whether it gives a figure that its topic asks for, or one of weight where measures are asked for. */
function worthFor({ concepts, tells }: Material<LeadPassage>['topic'], { figures }: LeadPassage) {
  const asked = concepts.split(' ').filter(Boolean);
  const isAsked = ({ kind, measure }: LedgerFigure) =>
    kind === tells || asked.includes(measure.value?.concept ?? '');
  const isMeasured = figures.some(({ kind }) => kind !== 'date');
  if (asked.length === 0) return isMeasured ? MEASURED : 0;
  if (figures.some(isAsked)) return ASKED;
  return figures.some(({ kind }) => kind === 'money') ? WEIGHTY : isMeasured ? MEASURED : 0;
}

function quoted<T extends LeadPassage>(
  topics: readonly Material<T>[],
  ledger: Ledger,
): Candidate<T>[] {
  const passages = topics.flatMap((topic) => topic.passages);
  const materialOf = (from: T) => topics.find((one) => one.passages.includes(from));
  return leadQuotes(passages, ledger)
    .map((lead) => {
      const material = materialOf(lead.from);
      const isKey = material?.isKey?.(lead.said) ?? false;
      const worth = isKey ? KEY : material ? worthFor(material.topic, lead.said) : 0;
      return { draft: quoteAsMessage(lead.said), worth, lead };
    })
    .toSorted((a, b) => Number(b.worth === KEY) - Number(a.worth === KEY));
}

/** In the order in which they say most: what is computed, what is said in few words, what a table comes to. */
function candidatesOf<T extends LeadPassage>(
  topics: readonly Material<T>[],
  ledger: Ledger,
  book: ClaimBook,
): Candidate<T>[] {
  const claimsOf = (isEcho: boolean) =>
    topics
      .filter(({ topic }) => (topic.also === 'scores') === isEcho)
      .flatMap(({ computed }) => computed)
      // What marks stand for is no message.
      .flatMap((claim) => book.claims.filter(({ id, text }) => id === claim && text.includes('{')));
  const [own, echoes] = [claimsOf(false), claimsOf(true)];
  const tables = topics.flatMap((topic) => topic.tables);
  const uncited = (text: string): ClaimDraft => ({ text, citations: [] });
  const isShort = (draft: ClaimDraft) => !isList(draft);
  return [
    ...told<T>(own.filter(isShort), COMPUTED),
    ...told<T>(tables.flatMap(tellBridge).map(uncited)),
    // What of the market can be served is computed, and stands nowhere else.
    ...told<T>(tables.flatMap(tellServed).map(uncited), ASKED),
    ...quoted(topics, ledger),
    ...told<T>(echoes.filter(isShort)),
    // What is computed tells of the same tables.
    ...told<T>(own.length > 0 ? [] : tables.flatMap(tellTable).map(uncited)),
    ...told<T>([...own, ...echoes].filter(isList)),
  ];
}

/** A title is held like any sentence: what would not be printed is no candidate. */
function isHeld({ draft: { text, citations } }: Candidate<unknown>, ledger: Ledger): boolean {
  const statement: Statement = { id: 'message', kind: 'evidence', text, citations, basis: [] };
  return checkStatements([statement], ledger).every(
    ({ vetoes, ownWords }) => vetoes.length === 0 && ownWords,
  );
}

/** Of a subsection that has another message; what is computed, then what measures, then as they stand. */
function forSection<T>(all: readonly (readonly Candidate<T>[])[]): Candidate<T> | undefined {
  const worthOf = ([first, second]: readonly Candidate<T>[]) =>
    (first ? 8 : 0) + (second ? 4 : 0) + (first?.worth ?? 0);
  const [best] = all.toSorted((a, b) => worthOf(b) - worthOf(a));
  return best?.[0];
}

/** What stands above a section and each of its subsections, no two alike. */
export function chooseMessages<T extends LeadPassage>(
  subsections: readonly (readonly Material<T>[])[],
  ledger: Ledger,
  book: ClaimBook,
): Messages<T> {
  const all = subsections.map((topics) =>
    candidatesOf(topics, ledger, book).filter((one) => isHeld(one, ledger)),
  );
  const first = forSection(all);
  const taken = new Set([first?.draft.text]);
  const own = all.map((held) => {
    const next = held.find(({ draft }) => !taken.has(draft.text));
    taken.add(next?.draft.text);
    return next;
  });
  const chosen = [first, ...own].flatMap((one) =>
    one ? [{ ...one, of: one, claim: book.add(one.draft) }] : [],
  );
  const claimOf = (one: Candidate<T> | undefined) =>
    chosen.find(({ of }) => of === one)?.claim ?? null;
  return {
    section: claimOf(first),
    subsections: own.map(claimOf),
    above: all.map((held) =>
      chosen.filter(({ of }) => held.includes(of)).map(({ claim }) => claim),
    ),
    lifted: new Map(
      chosen.flatMap(({ lead, claim }) =>
        lead ? [[lead.from, { claim, rest: lead.rest }] as const] : [],
      ),
    ),
  };
}
