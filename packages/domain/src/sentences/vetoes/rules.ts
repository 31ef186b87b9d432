import { bindPerimeter, readBasis } from '../../reading/prose/basis.ts';
import type { LedgerFigure } from '../ledger.ts';
import { measuresNamed } from '../measures-named.ts';
import type { Scope } from '../scope.ts';
import { ownWordsOf, type PlacedFigure, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { describe, listFitting } from '../suggest.ts';
import { namedConcepts } from './measure.ts';

/** What all figures of a sentence share, or null where they differ or do not say. */
function shared<T>(
  figures: readonly LedgerFigure[],
  of: (figure: LedgerFigure) => T | null,
): T | null {
  const [first, ...others] = figures.map(of);
  if (first === undefined || first === null) return null;
  return others.every((one) => one === first) ? first : null;
}

/** HGB against IFRS, the group against its parent: figures made by other rules than the sentence says. */
function checkMaking(sentence: Sentence, scope: Scope): Veto[] {
  const words = ownWordsOf(sentence);
  const figures = sentence.placed.flatMap((placed) => placed.figures);
  const [figure] = figures;
  if (!figure) return [];
  const said = readBasis(words);
  const basis = shared(figures, ({ basis: field }) => field.value && readBasis(field.value));
  if (said !== null && basis !== null && said !== basis) {
    const better = scope.figures.filter(
      (one) => one.basis.value === said && one.kind === figure.kind,
    );
    return [
      {
        code: 'measure',
        detail: `${describe(figure)} is by ${basis}, not by ${said}.${listFitting(better)}`,
      },
    ];
  }
  const named = bindPerimeter(words, []).value;
  const perimeter = shared(figures, (one) => one.perimeter.value);
  if (named !== null && perimeter !== null && named !== perimeter) {
    return [
      { code: 'owner', detail: `${describe(figure)} is of the ${perimeter}, not of the ${named}.` },
    ];
  }
  return [];
}

const reach = 48;
const ofWhat = /^\s*(?:of|der|des|vom|am|an der|de|av)\s+([^.;,:()]{2,48})/iu;

interface Whole {
  concept: string;
  said: string;
}

/** The measure that a share is taken of: "a third of total revenue". */
function wholeNamed(text: string, end: number): Whole | null {
  const behind = ofWhat.exec(text.slice(end, end + reach))?.[1] ?? '';
  const [first] = measuresNamed(behind);
  return first && first.measure.kind === 'money'
    ? { concept: first.measure.concept, said: behind.slice(first.start, first.end) }
    : null;
}

const shareOf =
  /(?:shares?|percent(?:age)?|%|anteil|quote|part|quota)\s+(?:of|am|an|vom|der|des|de|du|di|do|da|av)\s+(.+)$/iu;

const baseIn = (heads: readonly string[]) =>
  heads.flatMap((head) => shareOf.exec(head)?.[1] ?? []).at(-1) ?? null;
const namesConcept = (text: string, concept: string) =>
  measuresNamed(text).some(({ measure }) => measure.concept === concept);

/** "Share of exports" told as a share of revenue, where another column is just that. */
function checkColumn(figure: LedgerFigure, said: Whole, { blocks }: Scope): Veto[] {
  const { table: index, column, block } = figure.place;
  const cited = blocks.find(
    ({ source, block: own }) => source.id === figure.sourceId && own.index === block,
  );
  const table = index === null ? null : cited?.source.reading.tables[index];
  if (!table || column === null) return [];
  const own = baseIn(table.columnHeads[column] ?? []);
  if (own === null || namesConcept(own, said.concept)) return [];
  const better = table.columnHeads.some((heads, at) => {
    const base = at === column ? null : baseIn(heads);
    return base !== null && namesConcept(base, said.concept);
  });
  const detail = `${figure.id} is a share of ${own}, not of ${said.said}.`;
  return better ? [{ code: 'measure', detail }] : [];
}

const quotient = /^\(?\s*[\w.]+\s*\)?\s*\/\s*(\w+)$/u;

/** A share of revenue is divided by revenue. */
function checkDivisor({ figures, formula }: PlacedFigure, said: Whole): Veto[] {
  const id = quotient.exec(formula?.trim() ?? '')?.[1];
  const divisor = figures.find((one) => one.id === id);
  const concepts = divisor ? namedConcepts(divisor) : new Set<string>();
  if (!divisor || concepts.size === 0 || concepts.has(said.concept)) return [];
  return [{ code: 'measure', detail: `${describe(divisor)} is not ${said.said}.` }];
}

function checkWhole(placed: PlacedFigure, sentence: Sentence, scope: Scope): Veto[] {
  const said = wholeNamed(sentence.printed, placed.end);
  if (
    said &&
    placed.formula !== null &&
    /%$/u.test(sentence.printed.slice(placed.start, placed.end))
  )
    return checkDivisor(placed, said);
  const [figure, ...others] = placed.figures;
  if (!figure || others.length > 0 || placed.formula !== null || figure.kind !== 'percent')
    return [];
  if (said && figure.origin === 'cell') return checkColumn(figure, said, scope);
  const cited = scope.blocks.find(
    ({ source, block }) => source.id === figure.sourceId && block.index === figure.place.block,
  );
  if (!said || !cited || figure.origin !== 'prose') return [];
  const at = figure.place.end - cited.block.start;
  const percent = /^\s*(?:%|per ?cent|prozent)?/iu.exec(cited.text.slice(at))?.[0].length ?? 0;
  const stated = wholeNamed(cited.text, at + percent);
  if (!stated || stated.concept === said.concept) return [];
  return [
    { code: 'measure', detail: `${figure.id} is a share of ${stated.said}, not of ${said.said}.` },
  ];
}

/** By which rules a figure is made, and of what whole a share is taken. */
export function checkRules(sentence: Sentence, scope: Scope): Veto[] {
  return [
    ...checkMaking(sentence, scope),
    ...sentence.placed.flatMap((placed) => checkWhole(placed, sentence, scope)),
  ];
}
