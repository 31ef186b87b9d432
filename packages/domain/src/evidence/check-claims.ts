import { faultOfConstants } from './check-constants.ts';
import { directionIsTurned, isAbsolute, movementOf, negationIsTurned } from './check-direction.ts';
import { boundIsTurned, doubtIsDropped, extentIsAdded } from './check-extent.ts';
import {
  faultOfFigure,
  type Support,
  unsupportedNumbers,
  unsupportedWords,
} from './check-figures.ts';
import { movementIsTurned } from './check-movement.ts';
import { comparisonIsTurned, ownerIsTurned } from './check-order.ts';
import { partIsTurned, yearIsTurned } from './check-period.ts';
import { faultOfUnits } from './check-units.ts';
import { ownWords, unfoundedWords } from './check-wording.ts';
import type { Citation, CitationVerdict, Claim, Verdict, VerdictReason } from './claim.ts';
import { detectInstructions } from './detect-instruction.ts';
import { plainFigure } from './figure-unit.ts';
import { QuoteFinder, shortestQuoteLength } from './find-quote.ts';
import { evaluateFormula, FormulaError } from './formula.ts';
import { inLanguageOf } from './in-language-of.ts';
import { sameValue } from './read-numbers.ts';

export interface CheckedSource {
  id: string;
  title: string;
  snapshot: string;
}

/** How far back a table head or heading may stand from the quote. */
const contextLength = 2000;

/** These mean that the statement is false to its source; the rest, that it is not shown. */
const rejecting: ReadonlySet<VerdictReason> = new Set([
  'duplicate_id',
  'quote_not_found',
  'unknown_source',
  'figure_not_in_quote',
  'formula_invalid',
  'formula_mismatch',
  'direction_mismatch',
  'follows_instruction',
]);

const unfounded = (words: readonly string[] = []) => ({
  code: 'wording_not_supported' as const,
  detail: `What it rests on does not say so${listed(words)}.`,
});

function listed(words: readonly string[]): string {
  return words.length > 0 ? `; its own words: ${words.slice(0, 6).join(', ')}` : '';
}

/** Sources by id with their quote finders, shared by the checks of many answers. */
export class SourceShelf {
  readonly #sources: ReadonlyMap<string, CheckedSource>;
  readonly #finders = new Map<string, QuoteFinder>();

  constructor(sources: Iterable<CheckedSource>) {
    this.#sources = new Map([...sources].map((source) => [source.id, source]));
  }

  get(id: string): CheckedSource | undefined {
    return this.#sources.get(id);
  }

  find(source: CheckedSource, quote: string) {
    let finder = this.#finders.get(source.id);
    if (!finder) {
      finder = new QuoteFinder(source.snapshot);
      this.#finders.set(source.id, finder);
    }
    return finder.find(quote);
  }
}

interface Reason {
  code: VerdictReason;
  detail: string;
}

interface CheckedCitation {
  verdict: CitationVerdict;
  reason: Reason | null;
  support: Support | null;
}

function failed(code: VerdictReason, detail: string): CheckedCitation {
  return {
    verdict: { ok: false, start: null, end: null, reason: code },
    reason: { code, detail },
    support: null,
  };
}

function checkCitation(citation: Citation, shelf: SourceShelf): CheckedCitation {
  const source = shelf.get(citation.source_id);
  if (!source) return failed('unknown_source', 'The cited source is not in the store.');
  if (citation.quote.trim().length < shortestQuoteLength) {
    return failed(
      'quote_too_short',
      `The quote "${citation.quote}" is too short to prove anything.`,
    );
  }
  const position = shelf.find(source, citation.quote);
  if (!position) {
    return failed('quote_not_found', `The quote does not occur in "${source.title}".`);
  }
  const context = source.snapshot.slice(
    Math.max(0, position.start - contextLength),
    position.start,
  );
  return {
    verdict: { ok: true, ...position, reason: null },
    reason: null,
    support: { quote: citation.quote, context, title: source.title },
  };
}

function verdictOf(claim: Claim, reasons: Reason[], citations: CitationVerdict[]): Verdict {
  const rejected = reasons.some((reason) => rejecting.has(reason.code));
  const status = reasons.length === 0 ? 'verified' : rejected ? 'rejected' : 'unverified';
  return { claimId: claim.id, status, reasons, citations };
}

function checkStated(claim: Claim, shelf: SourceShelf, companyName: string): Verdict {
  const checked = claim.citations.map((citation) => checkCitation(citation, shelf));
  const citations = checked.map((item) => item.verdict);
  const supports = checked.flatMap((item) => (item.support ? [item.support] : []));
  if (supports.length === 0) {
    const reasons = checked.flatMap((item) => (item.reason ? [item.reason] : []));
    if (reasons.length === 0) {
      reasons.push({ code: 'no_citation', detail: 'The statement cites no source.' });
    }
    return verdictOf(claim, reasons, citations);
  }
  return verdictOf(claim, checkAgainst(claim, supports, companyName), citations);
}

function checkAgainst(claim: Claim, cited: Support[], companyName: string): Reason[] {
  const reasons: Reason[] = [];
  const supports = cited.map((support) => ({
    ...support,
    quote: inLanguageOf(claim.text, support.quote),
  }));
  const quotes = supports.map((support) => support.quote);
  const missing = [
    ...unsupportedNumbers(claim.text, supports),
    ...unsupportedWords(claim.text, supports),
  ];
  const fault = claim.figure ? faultOfFigure(claim.figure, claim.text, supports) : null;
  if (missing.length > 0) {
    reasons.push({
      code: 'figure_not_in_quote',
      detail: `Not in the quote: ${missing.join(', ')}.`,
    });
  } else if (fault) {
    reasons.push({ code: 'figure_not_in_quote', detail: `${fault}.` });
  }
  if (cited.some(({ quote }) => detectInstructions(quote).length > 0)) {
    reasons.push({
      code: 'follows_instruction',
      detail: 'The quote is an instruction to the agents, not evidence.',
    });
  }
  const turned = howTurned(claim.text, supports);
  if (turned) reasons.push({ code: 'direction_mismatch', detail: turned });
  const context = supports.map((support) => `${support.title}\n${support.context}`).join('\n');
  const own = ownWords(claim.text, { quotes, context, known: companyName });
  if (own) {
    reasons.push({
      code: 'wording_not_supported',
      detail: `The quote does not say so${listed(own)}.`,
    });
  } else if (extentIsAdded(claim.text, quotes)) {
    reasons.push({
      code: 'wording_not_supported',
      detail: 'The quote does not speak of so many.',
    });
  }
  return reasons;
}

/** How a statement turns its quotes into something else, or null. */
function howTurned(text: string, supports: readonly Support[]): string | null {
  const quotes = supports.map((support) => support.quote);
  if (directionIsTurned(text, quotes)) return 'The quote says the opposite direction.';
  if (negationIsTurned(text, quotes)) return 'The quote says the contrary.';
  if (comparisonIsTurned(text, quotes)) return 'The quote compares the other way round.';
  if (ownerIsTurned(text, quotes)) return 'The quote gives the figure to another.';
  if (boundIsTurned(text, quotes)) return 'The quote gives the limit the other way.';
  if (doubtIsDropped(text, quotes)) return 'The quote only expects it or holds it possible.';
  if (yearIsTurned(text, supports)) return 'The quote gives the figure for another year.';
  return partIsTurned(text, supports) ? 'The quote gives the figure for another period.' : null;
}

/** Checks the claims of one answer, those that rest on others after those they rest on. */
export function checkClaims(
  claims: readonly Claim[],
  shelf: SourceShelf,
  companyName = '',
): Verdict[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const verdicts = new Map<string, Verdict>();
  const underWay = new Set<string>();
  const repeated = repeatedIds(claims);

  function basisOf(claim: Claim): string[] {
    const inputs = Object.values(claim.formula?.inputs ?? {});
    const named = inputs.flatMap((input) => ('claim' in input ? [input.claim] : []));
    return claim.kind === 'computed' ? [...named, ...claim.basis] : claim.basis;
  }

  function basisReasons(basis: readonly string[]): Reason[] {
    const reasons: Reason[] = [];
    for (const id of basis) {
      const rest = byId.get(id);
      if (!rest || underWay.has(id) || repeated.has(id)) {
        reasons.push({ code: 'basis_missing', detail: `It rests on "${id}", which is not there.` });
      } else if (check(rest).status !== 'verified') {
        reasons.push({ code: 'basis_not_verified', detail: `It rests on "${id}", which failed.` });
      }
    }
    return reasons;
  }

  function supportsOf(basis: readonly string[]): Support[] {
    return basis.flatMap((id) => {
      const claim = byId.get(id);
      if (!claim) return [];
      // The quotes below may name a year that the statement does not repeat.
      const context = claim.citations.map(({ quote }) => quote).join('\n');
      const own = { quote: claim.text, context, title: '' };
      return [own, ...supportsOf(basisOf(claim).filter((next) => next !== id))];
    });
  }

  /** The words of what a claim rests on: of the claims there, their quotes and their measures. */
  function wordsBelow(basis: readonly string[]): string[] {
    const rests = basis.flatMap((id) => byId.get(id) ?? []);
    const below = rests.flatMap((one) => basisOf(one).flatMap((id) => byId.get(id) ?? []));
    return [...rests, ...below].flatMap(({ text, figure, citations }) => [
      text,
      `${figure?.measure ?? ''} ${figure?.subject ?? ''} ${figure?.definition ?? ''}`,
      ...citations.map(({ quote }) => quote),
    ]);
  }

  function inputsOf(claim: Claim): Map<string, number> {
    if (!claim.formula) throw new FormulaError('a computed statement needs its formula');
    const inputs = new Map<string, number>();
    for (const [name, input] of Object.entries(claim.formula.inputs)) {
      if ('constant' in input) {
        inputs.set(name, input.constant);
        continue;
      }
      const figure = byId.get(input.claim)?.figure;
      if (!figure) throw new FormulaError(`"${input.claim}" has no figure`);
      inputs.set(name, plainFigure(figure).value);
    }
    const fault = faultOfConstants(claim.formula, inputs) ?? faultOfUnits(claim, inputs, figureOf);
    if (fault) throw new FormulaError(fault);
    return inputs;
  }

  const figureOf = (id: string) => byId.get(id)?.figure ?? null;

  function checkComputed(claim: Claim): Verdict {
    const basis = basisOf(claim);
    const reasons = basisReasons(basis);
    if (basis.length === 0) {
      reasons.push({ code: 'basis_missing', detail: 'It is computed from nothing that is cited.' });
    }
    if (reasons.length > 0) return verdictOf(claim, reasons, []);
    try {
      const inputs = inputsOf(claim);
      const result = evaluateFormula(claim.formula?.expression ?? '', inputs);
      // "Fell by 12%" is said of a change of -12%.
      const values = movementOf(claim.text) === 'down' ? [result, -result] : [result];
      const missing = unsupportedNumbers(claim.text, supportsOf(basis), values);
      if (missing.length > 0) {
        reasons.push({
          code: 'formula_mismatch',
          detail: `The formula does not give ${missing.join(', ')}.`,
        });
      } else if (movementIsTurned(claim, inputs, figureOf)) {
        reasons.push({
          code: 'direction_mismatch',
          detail: 'The formula gives the opposite direction.',
        });
      } else if (unfoundedWords(claim.text, wordsBelow(basis))) {
        reasons.push(unfounded());
      } else if (claim.figure && !computes(claim, values)) {
        reasons.push({
          code: 'formula_mismatch',
          detail: 'The figure is not what the formula gives.',
        });
      }
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      reasons.push({ code: 'formula_invalid', detail: `The formula fails: ${error.message}.` });
    }
    return verdictOf(claim, reasons, []);
  }

  function checkJudgement(claim: Claim): Verdict {
    const reasons = basisReasons(claim.basis);
    if (claim.basis.length === 0) {
      reasons.push({
        code: 'basis_missing',
        detail: 'A judgement must name the claims it rests on.',
      });
    }
    if (reasons.length === 0) {
      const missing = unsupportedNumbers(claim.text, supportsOf(claim.basis));
      if (missing.length > 0) {
        reasons.push({
          code: 'figure_not_in_quote',
          detail: `Not in what it rests on: ${missing.join(', ')}.`,
        });
      } else if (goesBeyond(claim.text, wordsBelow(claim.basis))) {
        reasons.push(unfounded());
      } else {
        const own = unfoundedWords(claim.text, wordsBelow(claim.basis));
        if (own) reasons.push(unfounded(own));
      }
    }
    return verdictOf(claim, reasons, []);
  }

  function check(claim: Claim): Verdict {
    const known = verdicts.get(claim.id);
    if (known) return known;
    underWay.add(claim.id);
    const verdict =
      claim.kind === 'computed'
        ? checkComputed(claim)
        : claim.kind === 'judgement'
          ? checkJudgement(claim)
          : checkStated(claim, shelf, companyName);
    underWay.delete(claim.id);
    verdicts.set(claim.id, verdict);
    return verdict;
  }

  return claims.map((claim) =>
    byId.get(claim.id) === claim && !repeated.has(claim.id) ? check(claim) : duplicate(claim),
  );
}

/** Two statements under one id could lend each other a verdict. */
function duplicate(claim: Claim): Verdict {
  const detail = `More than one statement is called "${claim.id}".`;
  const citations = claim.citations.map(() => ({
    ok: false,
    start: null,
    end: null,
    reason: null,
  }));
  return verdictOf(claim, [{ code: 'duplicate_id', detail }], citations);
}

/** An inference may weigh what it rests on, not deny it nor rule out every exception by itself. */
function goesBeyond(text: string, basis: readonly string[]): boolean {
  return (
    (isAbsolute(text) && !basis.some(isAbsolute)) ||
    negationIsTurned(text, basis) ||
    directionIsTurned(text, basis)
  );
}

function repeatedIds(claims: readonly Claim[]): Set<string> {
  const seen = new Set<string>();
  return new Set(claims.filter(({ id }) => seen.size === seen.add(id).size).map(({ id }) => id));
}

function computes(claim: Claim, values: readonly number[]): boolean {
  if (!claim.figure) return true;
  const { value, unit } = plainFigure(claim.figure);
  const decimals = String(claim.figure.value).split('.')[1]?.length ?? 0;
  const scale = claim.figure.value === 0 ? 1 : value / claim.figure.value;
  const tolerance = 0.5 * 10 ** -decimals * Math.abs(scale);
  return values.some(
    (exact) =>
      Math.abs(exact - value) <= tolerance * 1.000001 ||
      sameValue(exact, value) ||
      (unit === '%' && Math.abs(exact * 100 - value) <= tolerance * 1.000001),
  );
}
