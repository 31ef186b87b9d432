import { Exact } from '../kit/decimal.ts';

export class FormulaError extends Error {}

const functionNames = ['sum', 'avg', 'min', 'max', 'growth', 'cagr', 'share'] as const;
export type FunctionName = (typeof functionNames)[number];

export type Expression =
  | { kind: 'constant'; value: Exact }
  | { kind: 'name'; name: string }
  | { kind: 'negation'; of: Expression }
  | { kind: 'operation'; operator: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { kind: 'call'; name: FunctionName; values: Expression[] };

/** Everything else that is typed in a formula would be a figure that nobody has read. */
const permittedConstants = [1, 2, 4, 12, 24, 52, 100, 365, 366, 1000, 8760] as const;
const permitted = new Set<string>(permittedConstants.map(String));

const limits = { characters: 600, depth: 30 } as const;
const tokenPattern =
  /\s*(?:(\d+(?:[.,]\d+)*)|(sum|avg|min|max|growth|cagr|share)(?=\s*\()|(f\d+|t\d+r\d+c\d+|[ac][\w-]*|r\d+c\d+)|([-+*/(),−×÷]))/giy;
const sameMark: Readonly<Record<string, string>> = { '−': '-', '×': '*', '÷': '/' };

type Token = { kind: 'constant' | 'function' | 'name' | 'mark'; text: string };

function tokenise(text: string): Token[] {
  if (text.length > limits.characters) throw new FormulaError('the formula is too long');
  const tokens: Token[] = [];
  const rest = text.trim();
  for (let at = 0; at < rest.length; ) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(rest);
    if (!match) throw new FormulaError(`"${rest.slice(at, at + 12)}" is no part of a formula`);
    const [, constant, call, name, mark] = match;
    if (constant) tokens.push({ kind: 'constant', text: constant });
    else if (call) tokens.push({ kind: 'function', text: call.toLowerCase() });
    else if (name) tokens.push({ kind: 'name', text: name });
    else if (mark) tokens.push({ kind: 'mark', text: sameMark[mark] ?? mark });
    at = tokenPattern.lastIndex;
  }
  return tokens;
}

class Parser {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  parse(): Expression {
    const whole = this.#sum();
    if (this.#at < this.#tokens.length) throw new FormulaError('the formula does not end here');
    return whole;
  }

  #take(...marks: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'mark' || !marks.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  #sum(): Expression {
    let left = this.#product();
    for (let mark = this.#take('+', '-'); mark; mark = this.#take('+', '-')) {
      const operator = mark === '+' ? '+' : '-';
      left = { kind: 'operation', operator, left, right: this.#product() };
    }
    return left;
  }

  #product(): Expression {
    let left = this.#signed();
    for (let mark = this.#take('*', '/'); mark; mark = this.#take('*', '/')) {
      const operator = mark === '*' ? '*' : '/';
      left = { kind: 'operation', operator, left, right: this.#signed() };
    }
    return left;
  }

  #signed(): Expression {
    this.#depth += 1;
    if (this.#depth > limits.depth) throw new FormulaError('the formula is nested too deeply');
    const whole = this.#take('-')
      ? ({ kind: 'negation', of: this.#signed() } as const)
      : this.#atom();
    this.#depth -= 1;
    return whole;
  }

  #atom(): Expression {
    if (this.#take('(')) {
      const inner = this.#sum();
      if (!this.#take(')')) throw new FormulaError('a bracket is not closed');
      return inner;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'constant') return this.#constant(token.text);
    if (token?.kind === 'name') return { kind: 'name', name: token.text };
    if (token?.kind === 'function') return this.#call(token.text);
    throw new FormulaError('a figure is missing');
  }

  #constant(text: string): Expression {
    if (!permitted.has(text)) throw new FormulaError(`${text} is typed; refer to a figure instead`);
    return { kind: 'constant', value: new Exact(text) };
  }

  #call(text: string): Expression {
    const name = functionNames.find((one) => one === text);
    if (!name || !this.#take('(')) throw new FormulaError(`there is no function "${text}"`);
    const values = [this.#sum()];
    while (this.#take(',')) values.push(this.#sum());
    if (!this.#take(')')) throw new FormulaError('a bracket is not closed');
    return { kind: 'call', name, values };
  }
}

export function parseFormula(text: string): Expression {
  return new Parser(tokenise(text)).parse();
}

/** The ids that a formula uses, in order, each once. */
export function formulaNames(expression: Expression): string[] {
  const names: string[] = [];
  const walk = (one: Expression): void => {
    if (one.kind === 'name') names.push(one.name);
    else if (one.kind === 'negation') walk(one.of);
    else if (one.kind === 'call') one.values.forEach(walk);
    else if (one.kind === 'operation') {
      walk(one.left);
      walk(one.right);
    }
  };
  walk(expression);
  return [...new Set(names)];
}
