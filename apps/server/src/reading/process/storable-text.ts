/**
 * The same value with texts that a database takes: half a character and the character of no bytes
 * stand in files, and in no text column.
 */
export function storableText<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', ' ') as T;
  if (Array.isArray(value)) return value.map(storableText) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, storableText(part)]),
  ) as T;
}
