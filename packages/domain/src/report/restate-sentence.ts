import { currencyOf } from '../kit/currencies.ts';
import { Exact } from '../kit/decimal.ts';
import type { ModelAssumption } from '../model/assumption.ts';
import { printSetting } from '../model/print-setting.ts';
import type { Amount } from '../sentences/amount.ts';
import { amountFrom } from '../sentences/check-assumption.ts';
import { evaluateFormula } from '../sentences/evaluate-formula.ts';
import { FormulaError, parseFormula } from '../sentences/parse-formula.ts';
import { printAmount } from '../sentences/print-amount.ts';
import { type Style, styleUnits } from '../sentences/style.ts';
import type { ReportSentence, SentenceFigure } from './report.ts';

type Of = SentenceFigure['of'][number];

/** What is restated, or null where its sign or order turns or nobody can compute it again. */
export type Restated = Pick<ReportSentence, 'text' | 'figures'> | null;

/** What a figure is, by its unit; its value is scaled already. */
function amountOf({ value, unit }: Of): Amount {
  const base = { value: new Exact(value), period: null };
  const currency = currencyOf(unit);
  if (currency) return { ...base, kind: 'money', unit: currency };
  return unit === '%' ? { ...base, kind: 'percent', unit } : { ...base, kind: 'count', unit };
}

const styles: readonly (Style | null)[] = [
  null,
  ...styleUnits.flatMap((unit) =>
    [null, 0, 1, 2, 3].flatMap((digits) =>
      [false, true].map((absolute): Style => ({ unit, digits, absolute })),
    ),
  ),
];

function tryPrint(amount: Amount, style: Style | null): string | null {
  try {
    return printAmount(amount, style);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** The new value in the style in which the old one stands in the text. */
function printLike(before: Amount, printed: string, after: Amount): string | null {
  const style = styles.find((one) => tryPrint(before, one) === printed);
  return style === undefined ? null : tryPrint(after, style);
}

function evaluate(figure: SentenceFigure, known: ReadonlyMap<string, Amount>): Amount | null {
  if (figure.formula === null) return null;
  const read = new Map(figure.of.map((one) => [one.id, amountOf(one)]));
  try {
    return evaluateFormula(parseFormula(figure.formula), (name) => {
      const amount = known.get(name) ?? read.get(name);
      if (!amount) throw new FormulaError(`There is no ${name}`);
      return amount;
    });
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** Signs, and which is the larger of each two. */
function orderOf(values: readonly Exact[]): string {
  const pairs = values.flatMap((left, at) =>
    values.slice(at + 1).map((right) => left.comparedTo(right)),
  );
  return [...values.map((value) => value.comparedTo(0)), ...pairs].join();
}

type Settings = ReadonlyMap<string, ModelAssumption>;

const amountsFor = ({ assumed = [] }: ReportSentence, settings: Settings) =>
  new Map(
    assumed.flatMap(({ name, claim_id }) => {
      const setting = settings.get(claim_id);
      return setting ? [[name, amountFrom(Number(setting.value), setting.unit)] as const] : [];
    }),
  );

/** The sentence with its figures computed anew from changed assumptions. */
export function restateSentence(
  sentence: ReportSentence,
  before: Settings,
  after: Settings,
): Restated {
  const [old, now] = [amountsFor(sentence, before), amountsFor(sentence, after)];
  let text = '';
  let from = 0;
  const figures: SentenceFigure[] = [];
  const values: { before: Exact[]; after: Exact[] } = { before: [], after: [] };
  for (const figure of sentence.figures.toSorted((a, b) => a.start - b.start)) {
    const printed = sentence.text.slice(figure.start, figure.end);
    const [was, is] = [evaluate(figure, old), evaluate(figure, now)];
    if (figure.formula !== null && (!was || !is)) return null;
    const shown = was && is ? printLike(was, printed, is) : printed;
    if (shown === null) return null;
    text += sentence.text.slice(from, figure.start);
    const start = text.length;
    text += shown;
    from = figure.end;
    const value = is ? is.value.toFixed() : figure.value;
    figures.push({ ...figure, start, end: text.length, value });
    if (Number.isFinite(Number(figure.value))) {
      values.before.push(was?.value ?? new Exact(figure.value));
      values.after.push(is?.value ?? new Exact(figure.value));
    }
  }
  if (orderOf(values.before) !== orderOf(values.after)) return null;
  return { text: text + sentence.text.slice(from), figures };
}

/** An assumption prints as what it is set to. */
export function restateAssumption(setting: ModelAssumption): string {
  const range =
    setting.low === setting.high
      ? ''
      : ` (${printSetting(setting, 'low')} to ${printSetting(setting, 'high')})`;
  return `${setting.name}: ${printSetting(setting)}${range}`;
}
