import type { z } from 'zod';
import { parseLoose } from './parse-loose.ts';

interface RepairedAnswer<T> {
  value: T;
  /** What was put right, in words for the log and the writer. */
  repaired: string[];
  /** Items that were left out, by their place and why: 'claims[3]: text: too long'. */
  dropped: string[];
}

export type FormOutcome<T> = ({ ok: true } & RepairedAnswer<T>) | { ok: false; reason: string };

type Plain = { [key: string]: unknown };
type Path = readonly PropertyKey[];

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function at(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) ? value[Number(key)] : isPlain(value) ? value[String(key)] : undefined,
    root,
  );
}

function say(path: Path, message: string): string {
  const place = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return `${place || 'answer'}: ${message}`;
}

function set(root: unknown, path: Path, value: unknown): void {
  const parent = at(root, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else if (isPlain(parent)) parent[String(key)] = value;
}

function remove(root: unknown, path: Path): void {
  const parent = at(root, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isPlain(parent)) delete parent[String(key)];
}

/** The innermost item of a list that a fault stands in. */
function itemOf(path: Path): Path | null {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index === -1 ? null : path.slice(0, index + 1);
}

type Issue = z.core.$ZodIssue;

function lengthOver(issue: Issue, value: unknown): boolean {
  return issue.code === 'too_big' && (typeof value === 'string' || Array.isArray(value));
}

/** "Evidence" for "evidence", "0.4" for 0.4, "true" for true. */
function meantValue(issue: Issue, value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  const plain = value.trim().toLowerCase();
  if (issue.code === 'invalid_value') {
    const sameWord = (one: unknown) => String(one).toLowerCase() === plain.replace(/[\s-]+/g, '_');
    return issue.values.find((one) => one !== value && sameWord(one));
  }
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'number' && /^[+-]?\d+(?:\.\d+)?$/.test(plain)) return Number(plain);
  if (issue.expected === 'boolean' && (plain === 'true' || plain === 'false'))
    return plain === 'true';
  return undefined;
}

/** One step that mends a fault without touching the substance, or null where there is none. */
function mend(root: unknown, issue: Issue): { repaired?: string; dropped?: string } | null {
  const { path } = issue;
  const value = at(root, path);
  if (issue.code === 'invalid_type' && issue.expected === 'array') {
    if (value === null || value === undefined) {
      set(root, path, []);
      return { repaired: say(path, 'no list') };
    }
    set(root, path, [value]);
    return { repaired: say(path, 'one item instead of a list') };
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof value === 'number') {
    set(root, path, String(value));
    return { repaired: say(path, 'a number instead of text') };
  }
  const meant = meantValue(issue, value);
  if (meant !== undefined) {
    set(root, path, meant);
    return { repaired: say(path, `${JSON.stringify(value)} taken as ${JSON.stringify(meant)}`) };
  }
  if (issue.code === 'invalid_type' && value === null && path.length > 0) {
    remove(root, path);
    return { repaired: say(path, 'null') };
  }
  if (lengthOver(issue, value) && Array.isArray(value) && issue.code === 'too_big') {
    set(root, path, value.slice(0, Number(issue.maximum)));
    return { dropped: say(path, `only the first ${issue.maximum} are taken`) };
  }
  const item = itemOf(path);
  if (item === null) return null;
  remove(root, item);
  return { dropped: say(path, issue.message) };
}

/** The object that the schema means, where a model has wrapped it: {"answer": {…}}, or a bare list. */
function unwrap(value: unknown, keys: readonly string[]): { value: unknown; repaired: string[] } {
  if (Array.isArray(value)) {
    const [only] = value;
    if (value.length === 1 && isPlain(only) && keys.some((key) => key in only)) {
      return { value: only, repaired: ['a list around the object'] };
    }
    const [first] = keys;
    return first === undefined
      ? { value, repaired: [] }
      : { value: { [first]: value }, repaired: [`a bare list, taken as "${first}"`] };
  }
  if (!isPlain(value) || keys.some((key) => key in value)) return { value, repaired: [] };
  const inner = Object.values(value).find((one) => isPlain(one) && keys.some((key) => key in one));
  return inner === undefined
    ? { value, repaired: [] }
    : { value: inner, repaired: ['a wrapper object'] };
}

/** Every step removes or mends one fault, so that this many are more than any honest answer has. */
const mostSteps = 400;

/**
 * Reads a model's answer against its schema. Small faults of form are mended; one bad item among
 * many is dropped and named; only an answer without any form fails.
 */
export function repairForm<S extends z.ZodObject>(
  schema: S,
  answer: unknown,
): FormOutcome<z.infer<S>> {
  const loose = typeof answer === 'string' ? parseLoose(answer) : { value: answer, repaired: [] };
  if (!loose) return { ok: false, reason: 'The answer holds no JSON object.' };
  const { value: given, repaired: unwrapped } = unwrap(loose.value, Object.keys(schema.shape));
  const repaired = [...loose.repaired, ...unwrapped];
  const dropped: string[] = [];
  let root = given;
  for (let step = 0; step < mostSteps; step += 1) {
    const parsed = schema.safeParse(root);
    if (parsed.success) return { ok: true, value: parsed.data, repaired, dropped };
    const [issue] = parsed.error.issues;
    // What was given is not ours to mend.
    if (root === given) root = structuredClone(given);
    const done = issue ? mend(root, issue) : null;
    if (!done) return { ok: false, reason: issue ? say(issue.path, issue.message) : 'unreadable' };
    if (done.repaired) repaired.push(done.repaired);
    if (done.dropped) dropped.push(done.dropped);
  }
  return { ok: false, reason: 'The answer has too many faults of form.' };
}
