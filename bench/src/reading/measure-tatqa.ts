import { readFileSync } from 'node:fs';
import { Exact } from '@assay/domain/kit/decimal';
import { buildReading } from '@assay/domain/reading/build-reading';
import type { Figure } from '@assay/domain/reading/figure';
import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import { evaluate, type Token, tokensOf } from './derivation.ts';
import { foundShare, type Measured } from './failures.ts';

interface Question {
  question: string;
  answer: number | string | string[];
  derivation: string;
  answer_type: string;
  answer_from: string;
  scale: '' | 'thousand' | 'million' | 'billion' | 'percent';
}

export interface Context {
  table: { uid: string; table: string[][] };
  paragraphs: { order: number; text: string }[];
  questions: Question[];
}

/** Questions over tables of annual reports, with the cells that answer them and their scale. */
export function measureTatqa(file: string): Measured {
  const contexts = JSON.parse(readFileSync(file, 'utf8')) as Context[];
  const tally = { cells: 0, found: 0, derivations: 0, recomputed: 0, unstated: 0, honest: 0 };
  const failures: string[] = [];
  for (const context of contexts) {
    const { figures } = buildReading(documentOf(context), {
      fileName: null,
      url: null,
      company: null,
    });
    const cells = figures.filter(({ origin, kind }) => origin === 'cell' && kind !== 'date');
    for (const question of context.questions) {
      const fail = (what: string) =>
        failures.push(`tatqa · ${context.table.uid} · ${what} · ${question.question}`);
      for (const { value, scale } of goldCells(question, context)) {
        if (!states(context, question.scale)) {
          tally.unstated += 1;
          const read = cells.filter((figure) => hasValue(figure, value));
          if (read.length > 0 && read.every(isHonest)) tally.honest += 1;
          continue;
        }
        tally.cells += 1;
        if (cells.some((figure) => hasValue(figure, value) && hasScale(figure, scale)))
          tally.found += 1;
        else
          fail(
            `${value} ${question.scale || 'plain'}${cells.some((figure) => hasValue(figure, value)) ? ', other scale' : ', not read'}`,
          );
      }
      const tokens = derivationOf(question);
      if (!tokens) continue;
      tally.derivations += 1;
      const inTable = new Set(
        context.table.table.flatMap((row) => row.slice(1)).flatMap(numbersIn),
      );
      const read = tokens.map((token) =>
        'number' in token ? readAs(token, figures, inTable) : token,
      );
      const whole = read.filter((token) => token !== null);
      if (whole.length === read.length && isAnswer(evaluate(whole), question))
        tally.recomputed += 1;
      else fail(`derivation ${question.derivation}`);
    }
  }
  return {
    rows: [
      foundShare('tatqa: gold cells found with value and scale', tally.found, tally.cells, 0.99),
      foundShare(
        'tatqa: scale unknown where nothing beside the table states it',
        tally.honest,
        tally.unstated,
        0.9,
      ),
      foundShare(
        'tatqa: derivations recomputed from what was read',
        tally.recomputed,
        tally.derivations,
        1,
      ),
    ],
    failures,
  };
}

/** The set does not say where its table stands: below the line that announces one, else on top. */
export function documentOf({ table, paragraphs }: Context): RawDocument {
  const locator = 'page 1';
  const texts = paragraphs.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  const ending = texts.findLastIndex((text) => /:\s*$/.test(text));
  const announces =
    ending >= 0
      ? ending
      : texts.findLastIndex((text) => /\(in [^)]*\)|following|follows|below/i.test(text));
  const blocks: RawBlock[] = texts.map((text) => ({ kind: 'paragraph', text, locator }));
  const rows = table.table.map((cells) => ({ cells: cells.map((text) => ({ text })) }));
  blocks.splice(announces + 1, 0, { kind: 'table', rows, locator });
  return { title: null, author: null, date: null, pages: 1, blocks, gaps: [] };
}

const scaleWords = {
  thousand: "thousands?|['’‘]000s?|\\(1,000\\)|(?<=[$€£])k",
  million: 'millions?|(?<=[$€£])m|(?:RMB|EUR|USD)m',
  billion: 'billions?|(?<=[$€£])bn',
} as const;

/** Whether the table or a line beside it states that scale; a sum in a sentence states none. */
function states(context: Context, scale: Question['scale']): boolean {
  if (scale === '' || scale === 'percent') return true;
  const stated = new RegExp(
    `(?<!\\d[\\d.,]*\\s*)(?<![\\p{L}\\d])(?:${scaleWords[scale]})(?![\\p{L}\\d])`,
    'iu',
  );
  const texts = [...context.table.table.flat(), ...context.paragraphs.map(({ text }) => text)];
  return texts.some((text) => stated.test(text));
}

const scales = { thousand: 1e3, million: 1e6, billion: 1e9 } as const;

interface Gold {
  value: string;
  scale: number | null;
}

/** Numbers of the answer, or of its derivation, that stand in the table as they are. */
function goldCells(question: Question, context: Context): Gold[] {
  if (!question.answer_from.startsWith('table')) return [];
  const printed = new Set(context.table.table.flat().flatMap((text) => numbersIn(text)));
  const named = new Set(context.table.table.flatMap(([stub = '']) => numbersIn(stub)));
  const texts =
    question.answer_type === 'arithmetic'
      ? [question.derivation]
      : [question.answer].flat().map(String);
  const scale =
    question.scale === '' || question.scale === 'percent' ? null : scales[question.scale];
  return texts
    .filter(
      (text) => question.answer_type === 'arithmetic' || /^[$£€(\s-]*[\d.,]+[)%\s]*$/.test(text),
    )
    .flatMap(numbersIn)
    .filter((value) => printed.has(value) && !named.has(value) && !isYear(value))
    .filter((value) => value.length > 1)
    .map((value) => ({ value, scale }));
}

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) =>
    new Exact(number.replaceAll(',', '')).toFixed(),
  );

const hasValue = (figure: Figure, value: string): boolean => {
  const scale = figure.scale.value ?? 1;
  const ends = [figure.value, figure.high ?? figure.value].map((end) =>
    new Exact(end).abs().div(scale),
  );
  return ends.some((end) => end.eq(value));
};

const isHonest = ({ kind, scale }: Figure): boolean => kind !== 'money' || scale.value === null;

/** A scale that the question names must be the figure's; one that it does not name proves nothing. */
const hasScale = (figure: Figure, scale: number | null): boolean =>
  scale === null || figure.scale.value === scale || figure.kind === 'percent';

function derivationOf(question: Question): Token[] | null {
  if (question.answer_type !== 'arithmetic' || question.answer_from === 'text') return null;
  const tokens = tokensOf(question.derivation);
  // Some derivations of the set do not come to its own answer; they measure nothing.
  return tokens && isAnswer(evaluate(tokens), question) ? tokens : null;
}

/** The number as the reading has it; one of the table must be there, constants stay as they are. */
function readAs(
  token: { number: Exact; percent: boolean },
  figures: readonly Figure[],
  inTable: ReadonlySet<string>,
): Token | null {
  const printed = token.number.toFixed();
  const figure = figures.find((one) => one.kind !== 'date' && hasValue(one, printed));
  if (!figure) return inTable.has(printed) && printed.length > 1 && !isYear(printed) ? null : token;
  const ends = [figure.value, figure.high ?? figure.value].map((end) =>
    new Exact(end).abs().div(figure.scale.value ?? 1),
  );
  return { ...token, number: ends.find((end) => end.eq(token.number)) ?? token.number };
}

const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number);

function isAnswer(value: Exact | null, { answer, scale }: Question): boolean {
  if (!value || typeof answer !== 'number') return false;
  const candidates = scale === 'percent' ? [value.times(100), value] : [value];
  return candidates.some((one) =>
    one
      .minus(answer)
      .abs()
      .lte(new Exact('0.006').plus(new Exact(answer).abs().times('1e-6'))),
  );
}
