import { z } from 'zod';
import type { Outline } from './outline.ts';

const itemsSchema = z.array(z.object({ title: z.string(), selected: z.boolean().optional() }));

/** Titles in scope: of a JSON array of items those not deselected, of plain text the text itself. */
export function scopeTitles(scope: string | null | undefined): string[] {
  const text = scope?.trim() ?? '';
  if (!text) return [];
  const items = readItems(text);
  if (items === null) return [text];
  return items.filter((item) => item.selected !== false).map((item) => item.title);
}

/** The form in which a list of projects carries its scope. */
export function scopeItemsText(outline: Outline): string {
  return JSON.stringify(outline.map(({ title, included }) => ({ title, selected: included })));
}

function readItems(text: string): z.output<typeof itemsSchema> | null {
  try {
    return itemsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
