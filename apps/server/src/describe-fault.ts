/** What a schema has against a value, in the terms of the schema library. */
export interface Fault {
  path: readonly PropertyKey[];
  code?: string | undefined;
  message: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  format?: unknown;
  expected?: unknown;
}

/** Messages that the library wrote itself; ours are meant for the reader as they are. */
const LIBRARY_WORDS = /^(Too (small|big)|Invalid )/;

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be an id',
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
};

/** A fault for the person who has to mend it: where it is, and what would be right. */
export function describeFault(fault: Fault): string {
  const words = LIBRARY_WORDS.test(fault.message) ? wordsFor(fault) : fault.message;
  return fault.path.length === 0 ? words : `${fault.path.map(String).join('.')}: ${words}`;
}

function wordsFor(fault: Fault): string {
  switch (fault.code) {
    case 'too_small':
      return fault.origin !== 'number' && fault.minimum === 1
        ? 'must not be empty'
        : `must ${amountOf(fault.origin, 'at least', fault.minimum)}`;
    case 'too_big':
      return `must ${amountOf(fault.origin, 'at most', fault.maximum)}`;
    case 'invalid_value':
      return Array.isArray(fault.values)
        ? `must be one of ${fault.values.join(', ')}`
        : fault.message;
    case 'invalid_format':
      return FORMATS[String(fault.format)] ?? fault.message;
    case 'invalid_type':
      if (/received undefined$/.test(fault.message)) return 'is missing';
      return KINDS[String(fault.expected)] ?? fault.message;
    default:
      return fault.message;
  }
}

function amountOf(origin: unknown, bound: string, amount: unknown): string {
  if (origin === 'string') return `have ${bound} ${amount} characters`;
  if (origin === 'array') return `have ${bound} ${amount} entries`;
  return `be ${bound} ${amount}`;
}
