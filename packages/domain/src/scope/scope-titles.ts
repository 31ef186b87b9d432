import { z } from 'zod';

const itemsSchema = z.array(z.object({ title: z.string(), selected: z.boolean().optional() }));

/** Titles in scope: of a JSON array of items those not deselected, of plain text the text itself. */
export function scopeTitles(scope: string | null | undefined): string[] {
  const text = scope?.trim() ?? '';
  if (!text) return [];
  const items = readItems(text);
  if (items === null) return [text];
  return items.filter((item) => item.selected !== false).map((item) => item.title);
}

function readItems(text: string): z.output<typeof itemsSchema> | null {
  try {
    return itemsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
