/** The address as the server takes it, '' for none, null for what is no address. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text) return '';
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const parsed = URL.parse(withScheme);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return null;
  return parsed.hostname.includes('.') || parsed.hostname === 'localhost' ? withScheme : null;
}
