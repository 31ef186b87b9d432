import { indexPassages } from '@assay/domain/reading/index-passages';
import type { Card, Reading } from '@assay/domain/reading/reading';
import { type Signature, signText } from '@assay/domain/reading/signature';

/**
 * A reading as it is stored. Made in the reading process, so that the server only hands it on: what
 * is large has become JSON there.
 */
export interface PreparedReading {
  readerVersion: number;
  text: string;
  card: Card;
  gaps: string[];
  pages: number | null;
  tableCount: number;
  figureCount: number;
  signature: Signature;
  json: { blocks: string; tables: string; figures: string; entities: string; passages: string };
}

export function prepareReading(reading: Reading, pages: number | null): PreparedReading {
  return {
    readerVersion: reading.readerVersion,
    text: reading.text,
    card: reading.card,
    gaps: reading.gaps,
    pages,
    tableCount: reading.tables.length,
    figureCount: reading.figures.length,
    signature: signText(reading.text),
    json: {
      blocks: JSON.stringify(reading.blocks),
      tables: JSON.stringify(reading.tables),
      figures: JSON.stringify(reading.figures),
      entities: JSON.stringify(reading.entities),
      passages: JSON.stringify(indexPassages(reading)),
    },
  };
}
