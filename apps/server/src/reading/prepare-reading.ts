import { indexPassages } from '@assay/domain/reading/index-passages';
import {
  type FoundInstruction,
  instructionsIn,
} from '@assay/domain/reading/instructions/instructions-in';
import type { Card, Reading } from '@assay/domain/reading/reading';
import { type Signature, signReading } from '@assay/domain/reading/signature';

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
  /** Of a web page that names one. */
  canonicalUrl: string | null;
  tableCount: number;
  figureCount: number;
  signature: Signature;
  /** What it tells whoever reads it to do. */
  instructions: FoundInstruction[];
  json: { blocks: string; tables: string; figures: string; entities: string; passages: string };
}

export function prepareReading(
  reading: Reading,
  pages: number | null,
  canonicalUrl: string | null = null,
): PreparedReading {
  return {
    readerVersion: reading.readerVersion,
    text: reading.text,
    card: reading.card,
    gaps: reading.gaps,
    pages,
    canonicalUrl,
    tableCount: reading.tables.length,
    figureCount: reading.figures.length,
    signature: signReading(reading),
    instructions: instructionsIn(reading),
    json: {
      blocks: JSON.stringify(reading.blocks),
      tables: JSON.stringify(reading.tables),
      figures: JSON.stringify(reading.figures),
      entities: JSON.stringify(reading.entities),
      passages: JSON.stringify(indexPassages(reading)),
    },
  };
}
