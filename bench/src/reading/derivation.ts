import { Exact } from '@assay/domain/kit/decimal';

export type Token = { number: Exact; percent: boolean } | { sign: string };

/** "(44.1-56.7)/56.7" into numbers and signs; null where it holds anything else. */
export function tokensOf(derivation: string): Token[] | null {
  const text = derivation
    .replace(/[$£€\s]/g, '')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')');
  const tokens: Token[] = [];
  for (const [, number, percent, sign, other] of text.matchAll(
    /(\d[\d,]*\.?\d*|\.\d+)(%?)|([-+*/()])|(.)/g,
  )) {
    if (other) return null;
    if (sign) tokens.push({ sign });
    else
      tokens.push({
        number: new Exact((number ?? '').replaceAll(',', '')),
        percent: percent === '%',
      });
  }
  return tokens;
}

/** By the usual precedence; a leading sign belongs to its number. */
export function evaluate(tokens: readonly Token[]): Exact | null {
  let at = 0;
  const peek = () => {
    const token = tokens[at];
    return token && 'sign' in token ? token.sign : null;
  };
  const take = () => tokens[at++];
  const factor = (): Exact | null => {
    const token = take();
    if (!token) return null;
    if ('number' in token) return token.percent ? token.number.div(100) : token.number;
    if (token.sign === '-') return factor()?.negated() ?? null;
    if (token.sign !== '(') return null;
    const inner = sum();
    return take() ? inner : null;
  };
  const chain =
    (signs: string, next: () => Exact | null, apply: (a: Exact, b: Exact, sign: string) => Exact) =>
    () => {
      let left = next();
      for (let sign = peek(); sign && signs.includes(sign); sign = peek()) {
        take();
        const right = next();
        if (!left || !right) return null;
        left = apply(left, right, sign);
      }
      return left;
    };
  const product = chain('*/', factor, (a, b, sign) => (sign === '*' ? a.times(b) : a.div(b)));
  const sum = chain('+-', product, (a, b, sign) => (sign === '+' ? a.plus(b) : a.minus(b)));
  const value = sum();
  return at === tokens.length ? value : null;
}
