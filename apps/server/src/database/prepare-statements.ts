import type pg from 'pg';

/** More than the program has; whatever builds endless different statements must not fill the server. */
const MOST_STATEMENTS = 300;
const names = new Map<string, string>();

/**
 * Has the server parse and plan a statement once for each connection rather than every time. Only
 * statements with values: the others are rare, or several in one text.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => send(...prepared(args))) as typeof client.query;
}

function prepared(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(text);
  return name === undefined ? args : [{ name, text, values }, ...rest];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
