import type { ClaimRow, ReportRows, SectionRow } from '../report/report-rows.ts';
import { FormulaError, formulaNames, parseFormula } from '../sentences/parse-formula.ts';

export interface EditableStatement {
  /** "s12", as a plan names it. */
  name: string;
  claim: ClaimRow;
  /** It may be moved, and nothing else: people change what it rests on. */
  fixed: boolean;
}

/** A stretch of prose of its own: a subsection, the text of the summary, the assessment. */
export interface EditablePart {
  /** "p3", as a plan names it. */
  name: string;
  key: string;
  section: string;
  title: string;
  message: string | null;
  paragraphs: EditableStatement[][];
}

export const summaryKey = 'summary';
export const assessmentKey = 'assessment';

export function partKey(section: string, subsection: string): string {
  return `${section}/${subsection}`;
}

/** What a reader has pinned is theirs, and stands as it was answered. */
const isPinned = (subsectionId: string): boolean => subsectionId.startsWith('question-');

interface Source {
  key: string;
  section: string;
  title: string;
  message: string | null;
  claims: readonly ClaimRow[];
  paragraphs: readonly { claims: readonly string[] }[];
}

function sourcesOf({ sections, summary, assessment }: ReportRows): Source[] {
  const whole = (key: string, title: string, prose: typeof summary | typeof assessment) =>
    prose ? [{ key, section: title, title, message: null, ...prose }] : [];
  return [
    ...whole(summaryKey, 'Executive summary', summary),
    ...sections.flatMap((section) => subsectionsOf(section)),
    ...whole(assessmentKey, 'Quality assessment', assessment),
  ];
}

function subsectionsOf({ key, title: section, claims, subsections }: SectionRow): Source[] {
  return subsections
    .filter(({ id }) => !isPinned(id))
    .map(({ id, title, message, paragraphs }) => ({
      key: partKey(key, id),
      section,
      title,
      message,
      claims,
      paragraphs,
    }));
}

/** All that may be edited, in the order of reading. The message of a part is its title, and stays. */
export function editableText(rows: ReportRows): EditablePart[] {
  let count = 0;
  return sourcesOf(rows).flatMap(({ claims, paragraphs, message, ...place }, at) => {
    const byId = new Map(claims.map((claim) => [claim.localId, claim]));
    const seen = new Set([message]);
    const listed = paragraphs.map((paragraph) =>
      paragraph.claims.flatMap((localId): EditableStatement[] => {
        const claim = byId.get(localId);
        if (claim?.verdict !== 'verified' || seen.has(localId)) return [];
        seen.add(localId);
        count += 1;
        return [{ name: `s${count}`, claim, fixed: restsOnAssumption(claim, byId) }];
      }),
    );
    const printed = listed.filter((paragraph) => paragraph.length > 0);
    const told = message === null ? undefined : byId.get(message);
    if (printed.length === 0) return [];
    return [{ ...place, name: `p${at + 1}`, message: told?.text ?? null, paragraphs: printed }];
  });
}

export const statementsOf = ({ paragraphs }: EditablePart): EditableStatement[] =>
  paragraphs.flat();

function restsOnAssumption(
  { kind, figures }: ClaimRow,
  byId: ReadonlyMap<string, ClaimRow>,
): boolean {
  return kind === 'assumption' || figures.some(({ formula }) => namesClaim(formula, byId));
}

function namesClaim(formula: string | null, byId: ReadonlyMap<string, ClaimRow>): boolean {
  if (formula === null) return false;
  try {
    return formulaNames(parseFormula(formula)).some((named) => byId.has(named));
  } catch (error) {
    if (error instanceof FormulaError) return true;
    throw error;
  }
}

/** As the editor's prompt shows it. */
export function textForEditor(parts: readonly EditablePart[]): string {
  return JSON.stringify(
    parts.map((part) => ({
      part: part.name,
      section: part.section,
      title: part.title,
      ...(part.message && { message: part.message }),
      paragraphs: part.paragraphs.map((paragraph) =>
        paragraph.map(({ name, claim, fixed }) => ({
          id: name,
          kind: claim.kind,
          text: claim.text,
          ...(fixed && { fixed }),
        })),
      ),
    })),
  );
}
