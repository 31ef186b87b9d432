import type { Grade } from '@assay/domain/evidence/source';
import { detectLanguage } from '@assay/domain/kit/detect-language';
import { askedNumberTerms } from '@assay/domain/reading/number-terms';
import { otherNames } from '@assay/domain/reading/other-names';
import type { Ledger, LedgerSource } from '@assay/domain/sentences/ledger';
import { printPassage } from '@assay/domain/sentences/passages/print-passage';
import type pg from 'pg';
import { type FoundPassage, findPassages } from '../../database/passage-store.ts';
import type { Ledgers } from '../../reading/ledgers.ts';
import type { ToolKind } from '../tool-kind.ts';
import { searchDocumentsInput } from '../tool-results.ts';

/** A passage as the model reads it: figures with their ids, tables as grids with theirs. */
export interface ShownPassage {
  source_id: string;
  title: string;
  owner: string | null;
  /** ISO date. */
  date: string | null;
  grade: Grade;
  text: string;
  /** Title of the document that replaces this one. */
  superseded_by: string | null;
}

export interface SearchPassagesResult {
  passages: ShownPassage[];
  /** Found as well, and shown earlier in this conversation. */
  shown_before: number;
  rejected: { title: string; reason: string }[];
}

const passagesWanted = 8;
/** What was shown before must not crowd out what is new. */
const mostFound = 60;

interface SearchParts {
  pool: pg.Pool;
  ledgers: Ledgers;
}

/** The search of one conversation: nothing that it has shown is shown again. */
export function searchPassages({
  pool,
  ledgers,
}: SearchParts): ToolKind<typeof searchDocumentsInput> {
  const shown = new Set<string>();
  return {
    description:
      'Searches the documents of the project and the pages read so far, in their own languages. Answers with passages: figures with their ids (121.7 million⟦f17⟧), tables as grids whose cells are named by table, row and column (t4r3c2). Refer to figures by these ids.',
    input: searchDocumentsInput,
    isSearch: true,
    asked: ({ query, subsection }) => ({ query, subsection }),
    async use({ query, limit = passagesWanted }, { projectId, private: documentsOnly }) {
      const ledger = await ledgers.load(projectId);
      const copies = [...ledger.sources.values()].filter(({ leadsGroup }) => !leadsGroup);
      const found = await findPassages(pool, {
        projectId,
        text: query,
        alsoCalled: otherNames(query),
        numberTerms: askedNumberTerms(query),
        language: detectLanguage(query),
        documentsOnly,
        exceptSources: copies.map(({ id }) => id),
        limit: mostFound,
      });
      const fresh = found.filter((passage) => !shown.has(keyOf(passage))).slice(0, limit);
      for (const passage of fresh) shown.add(keyOf(passage));
      const passages = fresh.flatMap((passage) => showPassage(ledger, passage));
      const rejected = copies.map((copy) => ({
        title: copy.card.title,
        reason: `Near-copy of “${leadOf(ledger, copy)}”; counted once`,
      }));
      const before = found.slice(0, limit).filter((passage) => !fresh.includes(passage));
      const answer: SearchPassagesResult = { passages, shown_before: before.length, rejected };
      return {
        answer,
        resultCount: passages.length,
        sourceIds: [...new Set(passages.map((passage) => passage.source_id))],
        rejected,
      };
    },
  };
}

const keyOf = ({ readingId, start, end, firstRow }: FoundPassage): string =>
  [readingId, start, end, firstRow].join(' ');

/** None where its source was removed meanwhile. */
export function showPassage(ledger: Ledger, passage: FoundPassage): ShownPassage[] {
  const source = ledger.sources.get(passage.sourceId);
  if (!source) return [];
  const blocks = Array.from(
    { length: passage.lastBlock - passage.firstBlock + 1 },
    (_, at) => passage.firstBlock + at,
  );
  const rows =
    passage.firstRow === null || passage.lastRow === null
      ? null
      : { first: passage.firstRow, last: passage.lastRow };
  const newer = source.supersededBy.map((id) => ledger.sources.get(id)).find(Boolean);
  return [
    {
      source_id: source.id,
      title: source.card.title,
      owner: source.card.owner,
      date: source.card.date,
      grade: source.grade,
      text: printPassage(source, blocks, ledger, rows),
      superseded_by: newer?.card.title ?? null,
    },
  ];
}

function leadOf(ledger: Ledger, copy: LedgerSource): string {
  const lead = [...ledger.sources.values()].find(
    ({ groupId, leadsGroup }) => leadsGroup && groupId === copy.groupId,
  );
  return lead?.card.title ?? '';
}
