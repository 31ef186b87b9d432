import { Exact } from '@assay/domain/kit/decimal';
import { type Binding, bindNumbers } from '@assay/domain/sentences/bind-numbers';
import type { Ledger, LedgerFigure } from '@assay/domain/sentences/ledger';
import { findQuote } from '@assay/domain/sentences/quotes/find-quote';
import { openScope, type Scope } from '@assay/domain/sentences/scope';
import { type Statement, statementSchema } from '@assay/domain/sentences/statement';
import { styleOf, suggestFormulas } from '@assay/domain/sentences/suggest-formula';
import type { RoomClaim } from './load-claims.ts';

/** A claim as a model would hand it in at first: numbers typed, words quoted. */
export function draft(claim: RoomClaim): Statement {
  return statementSchema.parse({
    id: claim.id,
    kind: claim.kind === 'judgement' ? 'judgement' : 'evidence',
    text: claim.text,
    citations: claim.citations.map(({ document, quote }) => ({ source_id: document, quote })),
    basis: claim.basis,
  });
}

const numberOf = (text: string) => new Exact(text.replaceAll(',', ''));
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');

function figureFor(token: string, scope: Scope): LedgerFigure | null {
  const value = numberOf(token);
  const matches = (figure: LedgerFigure) => {
    if (figure.kind === 'date' || figure.high !== null) return false;
    const own = new Exact(figure.value).abs();
    return own.eq(value) || own.div(figure.scale.value ?? 1).eq(value);
  };
  const all = [...scope.quoted, ...scope.figures];
  const sameDigits = ({ printed }: LedgerFigure) => digitsOf(printed) === digitsOf(token);
  return all.find(matches) ?? scope.quoted.find(sameDigits) ?? null;
}

const compound =
  /\(\s*([\d.,]+)\s*\/\s*([\d.,]+)\s*\)\s*\^\s*\(?\s*(?:1\s*\/\s*\d+|0\.5)\s*\)?\s*-\s*1/;
const number = /\d[\d.,]*\d|\d/g;

/** "43,000 / 38,400 - 1" with the figures' ids; null where a number is nobody's. */
function withIds(expression: string, scope: Scope): string | null {
  const growth = compound.exec(expression);
  if (growth?.[1] && growth[2]) {
    const [end, start] = [figureFor(growth[1], scope), figureFor(growth[2], scope)];
    return start && end ? `cagr(${start.id}, ${end.id})` : null;
  }
  let known = true;
  const written = expression.replace(number, (token) => {
    const figure = figureFor(token, scope);
    if (!figure && !['1', '2', '100', '8760', '8,760'].includes(token)) known = false;
    return figure?.id ?? token.replace(',', '');
  });
  return known ? written : null;
}

interface Computation {
  expression: string;
  result: Exact;
}

/** The computations that a claim's note writes out: "6.3 / 42.0 = 15.0%". */
function computations(formula: string): Computation[] {
  return formula.split(';').flatMap((part): Computation[] => {
    const bare = part
      .replace(/square root of (\([^)]*\))/, '$1^0.5')
      .replace(/\bminus\b/g, '-')
      .replace(/ x /g, ' * ')
      .replace(/[^=]*:/, '')
      .replace(/FY\d+|[A-Za-z][\w-]*/g, ' ');
    const match = /^([\d.,\s()+\-*/^%]+)=\s*(?:EUR|USD)?\s*([-+]?[\d.,]*\d)/.exec(bare.trim());
    if (!match?.[1] || !match[2] || !/\d[\s)%]*[-+*/]/.test(match[1])) return [];
    return [
      {
        expression: match[1].replaceAll('%', '').trim(),
        result: numberOf(match[2].replace('+', '')),
      },
    ];
  });
}

/** Whether a typed number rounds a result, whatever the scale that the note is written in. */
function rounds({ quantity }: Binding, result: Exact): boolean {
  const typed = new Exact(quantity.value).abs();
  const half = new Exact(quantity.halfUnit).plus('0.000001');
  return [1, 1e3, 1e6].some((scale) => result.abs().times(scale).minus(typed).abs().lte(half));
}

/** By the note, if it says how; else as the refusal itself suggests. */
function formulaFor(
  binding: Binding,
  note: string,
  scope: Scope,
): { expression: string; negative: boolean } | null {
  const found = computations(note).find(({ result }) => rounds(binding, result));
  const expression = found ? withIds(found.expression, scope) : null;
  const own = binding.fits.some(({ id }) => expression?.trim() === id);
  if (found && expression && !own && !/%/.test(expression))
    return { expression, negative: found.result.isNegative() };
  if (binding.fits.length > 0) return null;
  const [suggested] = suggestFormulas(binding.quantity, scope.quoted);
  return suggested ? { expression: suggested, negative: false } : null;
}

/** What the writer answers to "compute it": the formula of the claim's note in place of the number. */
export function repair(statement: Statement, claim: RoomClaim, ledger: Ledger): Statement {
  if (!claim.formula) return statement;
  const matches = statement.citations.flatMap(({ source_id, quote }) => {
    const source = ledger.sources.get(source_id);
    return source ? findQuote(source, quote).matches : [];
  });
  const scope = openScope(ledger, matches, []);
  let { text } = statement;
  for (const binding of bindNumbers(statement.text, scope).toReversed()) {
    if (binding.inWords || (binding.fits.length > 0 && claim.kind !== 'computed')) continue;
    const written = formulaFor(binding, claim.formula, scope);
    if (!written) continue;
    const style = `${written.negative ? 'abs ' : ''}${styleOf(binding.quantity)}`;
    const start =
      binding.quantity.kind === 'money' ? binding.quantity.start : binding.quantity.at.start;
    text = `${text.slice(0, start)}{= ${written.expression} | ${style}}${text.slice(binding.quantity.end)}`;
  }
  return { ...statement, text };
}
