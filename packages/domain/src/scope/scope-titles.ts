interface ScopeItem {
  title: string;
  selected?: boolean | undefined;
}

function isItem(value: unknown): value is ScopeItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    (!('selected' in value) || typeof value.selected === 'boolean')
  );
}

/** Titles in scope: of a JSON array of items those not deselected, of plain text the text itself. */
export function scopeTitles(scope: string | null | undefined): string[] {
  const text = scope?.trim() ?? '';
  if (!text) return [];
  const items = readItems(text);
  if (items === null) return [text];
  return items.filter((item) => item.selected !== false).map((item) => item.title);
}

function readItems(text: string): ScopeItem[] | null {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) && items.every(isItem) ? items : null;
  } catch {
    return null;
  }
}
