import { z } from 'zod';

type Json = Record<string, unknown>;
type Random = () => number;

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202e\u2066abc',
  '../../../etc/passwd',
  "'; drop table projects; --",
  '%00%ff%c0%ae',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '😀'.repeat(300),
  'a'.repeat(20_000),
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ﬀ'.normalize('NFKD'),
  '$1',
  '\\',
];
const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e300,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { admin: true } },
  { length: -1 },
];

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

export const nasty = (random: Random): unknown =>
  random() < 0.7 ? pick(random, NASTY_TEXTS) : pick(random, NASTY_VALUES);

/** Values that fit a schema in most places and not at all in some. */
export function hostileValue(schema: z.ZodType, random: Random): unknown {
  const form = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json;
  return formed(form, random, 0);
}

function formed(form: Json, random: Random, depth: number): unknown {
  if (random() < 0.08 || depth > 6) return nasty(random);
  const choices = (form.anyOf ?? form.oneOf) as Json[] | undefined;
  if (choices) return formed(pick(random, choices) ?? {}, random, depth + 1);
  if (form.const !== undefined) return form.const;
  if (Array.isArray(form.enum)) return pick(random, form.enum);
  switch (form.type) {
    case 'object':
      return objectOf(form, random, depth);
    case 'array': {
      const length = Math.floor(random() * 4);
      return Array.from({ length }, () => formed((form.items ?? {}) as Json, random, depth + 1));
    }
    case 'integer':
    case 'number':
      return Math.floor(random() * 50) - (random() < 0.1 ? 60 : 0);
    case 'boolean':
      return random() < 0.5;
    case 'string':
      return textOf(form, random);
    default:
      return nasty(random);
  }
}

function objectOf(form: Json, random: Random, depth: number): Json {
  const properties = (form.properties ?? {}) as Record<string, Json>;
  const required = new Set((form.required ?? []) as string[]);
  const entries = Object.entries(properties)
    .filter(([name]) => random() < (required.has(name) ? 0.97 : 0.6))
    .map(([name, inner]) => [name, formed(inner, random, depth + 1)] as const);
  const more = random() < 0.05 ? [[String(nasty(random)), nasty(random)] as const] : [];
  return Object.fromEntries([...entries, ...more]);
}

function textOf({ format, minLength = 0 }: Json, random: Random): unknown {
  if (random() < 0.35) return nasty(random);
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'email') return `a${Math.floor(random() * 1e6)}@example.com`;
  return 'Bolts and nuts '.repeat(1 + Math.floor(random() * 3)).padEnd(Number(minLength), 'x');
}
