import { addressesAgents } from '../reading/instructions/detect-instructions.ts';
import type { Amount } from './amount.ts';
import type { KnownAmount } from './bind-numbers.ts';
import { bindSentence } from './bind-sentence.ts';
import { certainOf, certainScope } from './certain.ts';
import { checkAssumption, type SetValue } from './check-assumption.ts';
import { composeSentence, type NamedValue } from './compose.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';
import { inOrder } from './order-statements.ts';
import { isInProgramWords } from './program-words.ts';
import { findLabels, findQuotations, findTitles, plainTitle } from './quotations.ts';
import { findQuote, type QuoteMatch, type QuoteRefusal } from './quotes/find-quote.ts';
import { saysHidden } from './says-hidden.ts';
import { joinScopes, openScope, type Scope } from './scope.ts';
import { ownWordsOf, type PlacedFigure, type Sentence } from './sentence.ts';
import type { ProgramCheck, Statement, Veto, VetoCode } from './statement.ts';
import { checkDigits } from './vetoes/digits.ts';
import { checkFigure, checkLosers } from './vetoes/figure.ts';
import { checkForm } from './vetoes/form.ts';
import { checkMeasure } from './vetoes/measure.ts';
import { checkOwner } from './vetoes/owner.ts';
import { checkPeriod } from './vetoes/period.ts';
import { checkPictured, checkPictures } from './vetoes/pictures.ts';
import { checkRows } from './vetoes/rows.ts';
import { checkRules } from './vetoes/rules.ts';
import { checkIndependence } from './vetoes/sources.ts';

export interface CheckContext {
  /** Figures that lost a conflict, each with the one that won it. */
  losers: ReadonlyMap<string, string>;
  /** Values that a person has set for assumptions, by their statement's id. */
  assumptions: ReadonlyMap<string, SetValue>;
  /** Vetoes to leave out: only to measure what each is worth. */
  without?: ReadonlySet<VetoCode>;
}

export const plainContext: CheckContext = { losers: new Map(), assumptions: new Map() };

/** What a checked statement leaves for those that rest on it. */
interface Settled {
  check: ProgramCheck;
  scope: Scope;
  placed: PlacedFigure[];
}

interface Run {
  ledger: Ledger;
  context: CheckContext;
  settled: Map<string, Settled>;
  values: Map<string, NamedValue>;
}

const refusals: Readonly<Record<QuoteRefusal, string>> = {
  missing: 'is not found within one block of the source',
  short: 'is too short; quote the sentence or the whole row',
  furniture: 'stands in a page head or foot',
  order: 'stands in text of doubtful order',
  hidden: 'is hidden in the source',
};

interface Quoted {
  found: (QuoteMatch | null)[];
  matches: QuoteMatch[];
  vetoes: Veto[];
}

function findQuotes({ citations, text }: Statement, ledger: Ledger): Quoted {
  const quoted: Quoted = { found: [], matches: [], vetoes: [] };
  for (const { source_id, quote } of citations) {
    const source = ledger.sources.get(source_id);
    const search = source ? findQuote(source, quote, saysHidden(text)) : null;
    const [first] = search?.matches ?? [];
    quoted.found.push(first ?? null);
    quoted.matches.push(...(search?.matches ?? []));
    const start = `“${quote.slice(0, 60)}”`;
    if (!search) quoted.vetoes.push({ code: 'quote', detail: `There is no source ${source_id}.` });
    else if (search.refused)
      quoted.vetoes.push({ code: 'quote', detail: `${start} ${refusals[search.refused]}.` });
    else if (
      addressesAgents(quote) ||
      search.matches.every((match) => ledger.block(match.sourceId, match.block)?.instructs)
    ) {
      quoted.vetoes.push({ code: 'instruction', detail: `${start} addresses whoever reads it.` });
    }
  }
  return quoted;
}

function titlesOf(places: readonly { sourceId: string }[], ledger: Ledger): string[] {
  const sources = new Set(places.map(({ sourceId }) => ledger.sources.get(sourceId)));
  const titles = [...sources].flatMap((source) => source?.card.title ?? []);
  return [...titles, ...titles.map(plainTitle)];
}

function basisOf(
  statement: Statement,
  run: Run,
): { kept: Settled[]; lost: string[]; vetoes: Veto[] } {
  const kept: Settled[] = [];
  const lost: string[] = [];
  const vetoes: Veto[] = [];
  for (const id of statement.basis) {
    const settled = run.settled.get(id);
    if (!settled) vetoes.push({ code: 'basis', detail: `There is no statement ${id} before it.` });
    else if (settled.check.vetoes.length > 0) lost.push(id);
    else kept.push(settled);
  }
  const rests = kept.length > 0 || statement.citations.length > 0;
  if (vetoes.length > 0 && kept.length > 0)
    return {
      kept,
      lost: [...lost, ...statement.basis.filter((id) => !run.settled.has(id))],
      vetoes: [],
    };
  if (statement.kind === 'judgement' && !rests && vetoes.length === 0) {
    vetoes.push({ code: 'basis', detail: 'No statement that it rests on is left.' });
  }
  return { kept, lost, vetoes };
}

const knownOf = (settled: readonly Settled[]): KnownAmount[] =>
  settled.flatMap(({ check, placed }) =>
    placed.flatMap(({ amount, figures, formula }) =>
      amount ? [{ statementId: check.statementId, amount, figures, formula }] : [],
    ),
  );

function contentVetoes(
  sentence: Sentence,
  scope: Scope,
  statement: Statement,
  ledger: Ledger,
): Veto[] {
  const onWords = [...checkOwner(sentence, scope, ledger), ...checkPeriod(sentence, scope)];
  // A judgement weighs: what it names of its basis may stand beside each other.
  if (statement.kind === 'judgement') return onWords;
  return [
    ...onWords,
    ...checkMeasure(sentence, scope),
    ...checkRules(sentence, scope),
    ...checkRows(sentence, ledger),
    ...checkForm(sentence, ledger),
  ];
}

function figureVetoes(sentence: Sentence, scope: Scope, run: Run): Veto[] {
  const figures = [
    ...new Map(sentence.placed.flatMap((one) => one.figures).map((one) => [one.id, one])).values(),
  ];
  const words = ownWordsOf(sentence);
  const beside = new Set([
    ...scope.blocks.map(({ source }) => source.id),
    ...figures.map(({ sourceId }) => sourceId),
  ]);
  return [
    ...figures.flatMap((figure) => checkFigure(figure, beside, words, run.ledger)),
    ...checkLosers(figures, run.context.losers, run.ledger),
    ...checkPictures(figures, scope.figures),
    ...checkPictured(scope),
  ];
}

function distinct(vetoes: readonly Veto[], without: ReadonlySet<VetoCode> | undefined): Veto[] {
  const kept = vetoes.filter(({ code }) => !without?.has(code));
  return kept.filter((veto, at) => kept.findIndex(({ detail }) => detail === veto.detail) === at);
}

function citesNothing(
  statement: Statement,
  placed: readonly PlacedFigure[],
  kept: readonly Settled[],
): Veto[] {
  if (statement.kind === 'judgement' || statement.citations.length > 0) return [];
  if (placed.length > 0 || kept.length > 0) return [];
  return [{ code: 'quote', detail: 'It cites neither a quote nor a figure.' }];
}

function checkOne(statement: Statement, run: Run): Settled {
  const { ledger, context } = run;
  const quoted = findQuotes(statement, ledger);
  const basis = basisOf(statement, run);
  const composed = composeSentence(statement.text, ledger, run.values);
  const referred = composed.sentence.placed.flatMap((one) => one.figures);
  const { printed } = composed.sentence;
  composed.sentence.quotations = [
    ...findQuotations(printed, quoted.matches, ledger),
    ...findTitles(printed, titlesOf([...quoted.matches, ...referred], ledger)),
    ...findLabels(printed, referred, ledger),
  ];
  const own = openScope(ledger, quoted.matches, referred);
  const scope = joinScopes([own, ...basis.kept.map((settled) => settled.scope)]);
  const objections = (sentence: Sentence) =>
    contentVetoes(sentence, scope, statement, ledger).length;
  const bound = bindSentence(composed.sentence, scope, knownOf(basis.kept), objections);
  const { sentence } = bound;
  const vetoes = [
    ...quoted.vetoes,
    ...basis.vetoes,
    ...composed.vetoes,
    ...bound.vetoes,
    ...citesNothing(statement, sentence.placed, basis.kept),
    ...checkIndependence(ownWordsOf(sentence), scope),
    ...figureVetoes(sentence, scope, run),
    ...checkDigits(sentence, scope, bound.settled),
    ...contentVetoes(certainOf(sentence), certainScope(scope), statement, ledger),
  ];
  const check: ProgramCheck = {
    statementId: statement.id,
    printed: sentence.printed,
    figures: sentence.placed.map(({ start, end, figures, formula, value }) => ({
      start,
      end,
      figures: figures.map(({ id }) => id),
      formula,
      value,
    })),
    quotes: quoted.found.map(
      (match) =>
        match && {
          sourceId: match.sourceId,
          start: match.start,
          end: match.end,
          block: match.block,
        },
    ),
    vetoes: distinct(vetoes, context.without),
    basis: basis.kept.map((settled) => settled.check.statementId),
    lostBasis: basis.lost,
    ownWords: statement.kind === 'evidence' && isInProgramWords(certainOf(sentence), own, ledger),
  };
  return { check, scope, placed: sentence.placed };
}

function emptyCheck(statement: Statement, veto: Veto): ProgramCheck {
  return {
    statementId: statement.id,
    printed: statement.text,
    figures: [],
    quotes: [],
    vetoes: [veto],
    basis: [],
    lostBasis: [],
    ownWords: false,
  };
}

const noScope: Scope = { blocks: [], quoted: [], quotes: [], figures: [] };

function settle(statement: Statement, run: Run): Settled {
  if (statement.kind === 'assumption') {
    const { check, amount } = checkAssumption(statement, run.context.assumptions.get(statement.id));
    if (amount && check.vetoes.length === 0) run.values.set(statement.id, { amount, figures: [] });
    return { check, scope: noScope, placed: [] };
  }
  const settled = checkOne(statement, run);
  const [only, ...others] = settled.placed;
  const amount: Amount | null = only && others.length === 0 ? only.amount : null;
  if (amount && settled.check.vetoes.length === 0) {
    const figures: LedgerFigure[] = only?.figures ?? [];
    run.values.set(statement.id, { amount, figures });
  }
  return settled;
}

/** What the program says of each statement, those that others rest on first; answered as they came. */
export function checkStatements(
  statements: readonly Statement[],
  ledger: Ledger,
  context: CheckContext = plainContext,
): ProgramCheck[] {
  const run: Run = { ledger, context, settled: new Map(), values: new Map() };
  const { ordered, cyclic } = inOrder(statements);
  const seen = new Set<string>();
  const checks = new Map<Statement, ProgramCheck>();
  for (const statement of ordered) {
    if (seen.has(statement.id)) {
      checks.set(
        statement,
        emptyCheck(statement, { code: 'id', detail: `${statement.id} is taken twice.` }),
      );
      continue;
    }
    seen.add(statement.id);
    const settled = settle(statement, run);
    run.settled.set(statement.id, settled);
    checks.set(statement, settled.check);
  }
  for (const statement of cyclic) {
    checks.set(statement, emptyCheck(statement, { code: 'basis', detail: 'It rests on itself.' }));
  }
  return statements.flatMap((statement) => checks.get(statement) ?? []);
}
