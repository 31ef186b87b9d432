import type { RawBlock, RawDocument, RawTag } from '../raw-document.ts';

/** What a tagged filing states of itself on its first page. */
export interface Cover {
  registrant: string;
  form: string | null;
  periodEnd: string | null;
}

function tagsOf(block: RawBlock): readonly RawTag[] {
  if (block.kind !== 'table') return block.tags ?? [];
  return block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.tags ?? []));
}

export function readCover(raw: RawDocument): Cover | null {
  const facts = new Map<string, string>();
  for (const block of raw.blocks) {
    for (const { concept, value } of tagsOf(block)) {
      if (concept.startsWith('dei:') && !facts.has(concept)) facts.set(concept, value);
    }
  }
  const registrant = facts.get('dei:EntityRegistrantName');
  if (registrant === undefined) return null;
  return {
    registrant,
    form: facts.get('dei:DocumentType') ?? null,
    periodEnd: facts.get('dei:DocumentPeriodEndDate') ?? null,
  };
}

export function titleOfCover({ registrant, form, periodEnd }: Cover): string {
  return [registrant, ...(form ? [`Form ${form}`] : []), ...(periodEnd ? [periodEnd] : [])].join(
    ', ',
  );
}
