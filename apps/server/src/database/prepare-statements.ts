import pg from 'pg';

/** More than the program has; whatever builds endless different statements must not fill the server. */
const MOST_STATEMENTS = 1000;
const names = new Map<string, string>();

type Answered = (error: unknown, ...rest: unknown[]) => unknown;

/**
 * Has the server parse and plan a statement once for each connection rather than every time. Only
 * statements with values: the others are rare, or several in one text.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  /** Names of one connection: a newer program may change columns under what an older one prepared. */
  let round = 0;
  const look = (error: unknown): void => {
    if (isOutdated(error)) round += 1;
  };
  client.query = ((...args: unknown[]) => {
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answered: Answered = (error, ...rest) => {
        look(error);
        return last(error, ...rest);
      };
      return send(...prepared([...args.slice(0, -1), answered], round));
    }
    const answer = send(...prepared(args, round));
    if (answer instanceof Promise) answer.catch(look);
    return answer;
  }) as typeof client.query;
}

/** "cached plan must not change result type": the statement must be prepared anew. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
  );
}

function prepared(args: unknown[], round: number): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(text);
  return name === undefined ? args : [{ name: `${name}-${round}`, text, values }, ...rest];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
