import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, labelInWords, type TableCases, tableCases } from './cases.ts';
import { chosen } from './chosen.ts';
import type { Made } from './made.ts';
import { narrowedBehind, type Recipe, recipeTold } from './recipes.ts';
import { isOf, type Time } from './times.ts';
import { meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

interface Stated {
  of: Case;
  figure: LedgerFigure;
}

const staff = /(?<![\p{L}])(?:staff|employee|labou?r|driver|worker|mitarbeiter|personal)/iu;

function statedIn(of: Case, { name, alias }: Recipe): Stated[] {
  const called = of.fields.filter(({ label, figure }) => {
    const text = labelInWords(label);
    return figure.kind === 'percent' && (name.test(text) || alias?.test(text) === true);
  });
  // "Collected on time" stands beside "On-time delivery": the name of a known measure goes first.
  const known = called.filter(({ figure }) => figure.measure.value?.concept);
  const [only, second] = known.length === 1 ? known : called;
  return only && !second && !isPlan(only.figure) ? [{ of, figure: only.figure }] : [];
}

/** Words that say what the rate is counted of, which its own name may leave out. */
const common =
  /^(?:rate|score|custom|client|net|gross|base|start|openin|beginn|anfang|delive|shipme|order|capaci|kapazi|agreed|time|window|plant|site|year|jahr)/u;

function isStrange(
  told: ToldRate,
  { of, figure }: Stated,
  each: TableCases,
  recipe: Recipe,
): boolean {
  const behind = narrowedBehind(told, recipe);
  if (behind === null) return true;
  const context = meaningsIn(
    `${of.label} ${of.fields.map(({ label }) => labelInWords(label)).join(' ')} ${headingsOf(figure, each.source)} ${each.source.card.title} ${told.source.card.owner ?? ''} ${each.source.card.owner ?? ''}`,
  );
  return [...narrowedBy(told), ...behind].some((word) => !context.has(word) && !common.test(word));
}

/** The rate itself, where a table states it under its name and the sentence tells it in other words. */
export function ratesStated(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const recipe = recipeTold(told);
  if (!recipe?.told || told.figure.kind !== 'percent') return [];
  if (staff.test(told.own) && !recipe.ofStaff) return [];
  return tableCases(ledger)
    .filter(({ source }) => source.id !== told.source.id)
    .flatMap((each): Made[] => {
      const stated = each.cases.flatMap((of) => statedIn(of, recipe));
      const timely = chosen(stated, told, ({ figure }) => time === null || isOf(time, figure));
      const ofAll = timely.filter(({ figure }) => figure.period.value?.precision === 'year');
      // Its last month is no year.
      const kept = ofAll.length > 0 ? ofAll : timely;
      const [only, second] = kept;
      // Of several parts none is the whole.
      if (!only || (second && time !== null) || isStrange(told, only, each, recipe)) return [];
      return kept.map(({ figure }) => ({
        range: rangeOf(figure),
        from: figure,
        formula: figure.id,
        why: 'The table states another rate.',
      }));
    });
}
