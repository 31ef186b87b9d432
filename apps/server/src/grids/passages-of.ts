import { detectLanguage } from '@assay/domain/kit/detect-language';
import { askedNumberTerms } from '@assay/domain/reading/number-terms';
import { otherNames } from '@assay/domain/reading/other-names';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { printPassage } from '@assay/domain/sentences/passages/print-passage';
import type pg from 'pg';
import type { GridQuestion } from '../database/grid-store.ts';
import { findPassages } from '../database/passage-store.ts';
import { showPassage } from '../research/reading-tools/search-passages.ts';

const PASSAGES = 8;
/** Of a document that a search finds nothing in: so much of its beginning. */
const BEGINNING_BLOCKS = 40;
const BEGINNING_LENGTH = 8_000;

/** What a model reads of one document to answer a question, as JSON. */
export async function passagesOf(
  pool: pg.Pool,
  document: Ledger,
  { projectId, text }: Pick<GridQuestion, 'projectId' | 'text'>,
  sourceId: string,
): Promise<string> {
  const found = await findPassages(pool, {
    projectId,
    text,
    alsoCalled: otherNames(text),
    numberTerms: askedNumberTerms(text),
    language: detectLanguage(text),
    documentsOnly: true,
    onlySource: sourceId,
    exceptSources: [],
    limit: PASSAGES,
  });
  const passages = found.flatMap((passage) => showPassage(document, passage));
  return JSON.stringify(passages.length > 0 ? passages : beginningOf(document, sourceId));
}

function beginningOf(document: Ledger, sourceId: string) {
  const source = document.sources.get(sourceId);
  if (!source) return [];
  const blocks = source.reading.blocks.slice(0, BEGINNING_BLOCKS).map(({ index }) => index);
  const text = printPassage(source, blocks, document, null).slice(0, BEGINNING_LENGTH);
  return [{ source_id: sourceId, title: source.card.title, date: source.card.date, text }];
}
