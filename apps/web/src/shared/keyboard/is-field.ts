const FIELDS: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Whether what is typed there is meant as text. */
export function isField(target: object | null): boolean {
  if (target === null) return false;
  if ('isContentEditable' in target && target.isContentEditable === true) return true;
  return 'tagName' in target && typeof target.tagName === 'string' && FIELDS.has(target.tagName);
}
