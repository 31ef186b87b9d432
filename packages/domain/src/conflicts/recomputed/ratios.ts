import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { plus, type Range, rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, type TableCases, tableCases } from './cases.ts';
import type { Made } from './made.ts';
import { isOf, type Time } from './times.ts';
import { aroundOf, meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

/** A rate with the two counts that make it, each by the words that rooms call it. */
interface Recipe {
  name: RegExp;
  /** What it is counted of, and, of a score, what is taken from it. */
  over: RegExp;
  less?: RegExp;
  under: RegExp;
  /** What is lost makes what is kept. */
  isRest?: true;
}

const word = (parts: string) => new RegExp(`(?<![\\p{L}])(?:${parts})`, 'iu');
const lost =
  'cancel|churned|lost|leavers?|left|terminat|departed|closed accounts|gekündigt|kündigungen|abgänge|verloren|perdu|perdid|persi|opgezegd|tapt';
const opening = 'opening|start|begin|at 1 jan|anfang|eröffnung|initial|début|inicio|inizio|primo';
const revenue =
  '(?:total |net )?(?:revenue|sales|turnover|umsatz|umsatzerlöse|chiffre d|ventas|ricavi|omzet)(?![\\p{L}])';

/** Rates that rooms tell and tables allow to be computed. */
const recipes: readonly Recipe[] = [
  {
    name: word('nps|net promoter'),
    over: word('promot'),
    less: word('detract|kritiker'),
    under: word(
      'respon|answers?|antworten|total|all|n(?![\\p{L}])|befragte|surveyed|réponses|respuestas',
    ),
  },
  {
    name: word('churn|abwanderung|kündigungsquote|cancellation rate|attrition rate'),
    over: word(lost),
    under: word(opening),
  },
  {
    name: word(
      '(?:customer|logo|client|subscriber|member|gross) retention|(?<!(?:net|dollar|revenue|value) )retention rate|kundenbindungsrate',
    ),
    over: word(lost),
    under: word(opening),
    isRest: true,
  },
  {
    name: word('renewal|renewed|verlängerungsquote'),
    over: word('renewed|verlängert'),
    under: word('due|up for|expir|fällig'),
  },
  {
    name: word(
      'win rate|hit rate|success rate|trefferquote|gewinnquote|zuschlagsquote|abschlussquote',
    ),
    over: word('won|wins?(?![\\p{L}])|awarded|gewonnen|zuschläge'),
    under: word('bids?|submitted|tenders?|offers?|quotes?|decided|angebote|abgegeben'),
  },
  {
    name: word('response rate|rücklaufquote'),
    over: word('responses?|answered|answers|antworten|returned'),
    under: word('invited|sent|contacted|angeschrieben|versandt'),
  },
  {
    name: word('utili[sz]ation|auslastung|load factor'),
    over: word('output|production|produced|used|billed|sold|verkauft|produktion|ist'),
    under: word('capacity|available|kapazität|verfügbar'),
  },
  {
    name: word('occupancy|belegung'),
    over: word('occupied|sold|belegt|let(?![\\p{L}])|rented|vermietet'),
    under: word('available|capacity|total|verfügbar|rooms|beds|betten'),
  },
  {
    name: word('on[- ]time|otif|punctual|liefertreue|termintreue|pünktlich'),
    over: word('on[- ]time|punctual|pünktlich|termingerecht'),
    under: word('total|deliver(?:ies|ed)|orders?|shipments?|lieferungen|all'),
  },
  {
    name: word('staff turnover|labou?r turnover|employee turnover|attrition|fluktuation'),
    over: word('leavers?|left|resign|abgänge|austritte'),
    under: word('average (?:head|staff|employ|number)|headcount|durchschnittl'),
  },
  {
    name: word('gross margin|rohertragsmarge|rohmarge|bruttomarge'),
    over: word('gross profit|rohertrag|bruttoergebnis'),
    under: word(revenue),
  },
  {
    name: word('adjusted ebitda margin|bereinigte ebitda-marge'),
    over: word('adjusted ebitda|adj\\.? ebitda|bereinigtes ebitda'),
    under: word(revenue),
  },
  {
    name: word('(?<!adjusted |bereinigte )ebitda[ -](?:margin|marge)'),
    over: /^(?:reported )?ebitda(?![\p{L}])/iu,
    under: word(revenue),
  },
  {
    name: word('(?:ebit|operating)[ -](?:margin|marge)'),
    over: word('^(?:ebit|operating profit|operating income|betriebsergebnis)(?![\\p{L}])'),
    under: word(revenue),
  },
  {
    name: word('return rate|retourenquote|returns rate'),
    over: word('returned|returns|retouren'),
    under: word('shipped|sold|orders?|versandt|verkauft'),
  },
];

type Fields = Case['fields'];
const only = (fields: Fields, name: RegExp, not: RegExp | null = null) => {
  const found = fields.filter(
    ({ label, figure }) =>
      figure.kind !== 'percent' && name.test(plain(label)) && !not?.test(plain(label)),
  );
  return found.length === 1 ? (found[0]?.figure ?? null) : null;
};
/** "cancelled_subscribers" is two words. */
const plain = (label: string) => label.replaceAll('_', ' ').trim();

interface Counted {
  of: Case;
  over: LedgerFigure;
  less: LedgerFigure | null;
  under: LedgerFigure;
}

function countedIn(of: Case, { over, less, under }: Recipe): Counted[] {
  const [a, b, c] = [
    only(of.fields, over),
    less ? only(of.fields, less) : null,
    only(of.fields, under, over),
  ];
  if (!a || !c || (less && !b) || a.unit.value !== c.unit.value) return [];
  return isPlan(a) || isPlan(c) ? [] : [{ of, over: a, less: b, under: c }];
}

function rangeFrom({ over, less, under }: Counted, isRest: boolean): Range | null {
  const base = rangeOf(under);
  const part = less ? plus(rangeOf(over), rangeOf(less), -1) : rangeOf(over);
  if (base.low <= 0 || rangeOf(over).high > base.high) return null;
  const share = { low: (100 * part.low) / base.high, high: (100 * part.high) / base.low };
  return isRest ? { low: 100 - share.high, high: 100 - share.low } : share;
}

const formulaOf = ({ over, less, under }: Counted, isRest: boolean): string => {
  if (isRest) return `1 - ${over.id} / ${under.id} | %1`;
  return less ? `(${over.id} - ${less.id}) / ${under.id} | %1` : `${over.id} / ${under.id} | %1`;
};

/** Of cases over time the one that is told of, of parts the one that is named, else the whole. */
function chosen(counted: readonly Counted[], told: ToldRate, time: Time): readonly Counted[] {
  const own = meaningsIn(told.own);
  const isNamed = ({ of }: Counted) => {
    const words = [...meaningsIn(of.label)];
    return words.length > 0 && words.every((each) => own.has(each));
  };
  const named = counted.filter((one) => !one.of.isTotal && isNamed(one));
  const parts = named.length > 0 ? named : counted.filter(({ of }) => of.isTotal);
  const open = parts.length > 0 ? parts : counted;
  const timed =
    time === null ? open : open.filter(({ over, under }) => isOf(time, over) || isOf(time, under));
  return timed;
}

function madeIn(recipe: Recipe, told: ToldRate, time: Time, each: TableCases): Made[] {
  const counted = each.cases.flatMap((of) => countedIn(of, recipe));
  return chosen(counted, told, time).flatMap((one): Made[] => {
    const context = meaningsIn(
      `${one.of.label} ${one.of.fields.map(({ label }) => plain(label)).join(' ')} ${headingsOf(one.over, each.source)} ${each.source.card.title} ${told.source.card.owner ?? ''} ${each.source.card.owner ?? ''}`,
    );
    const named = meaningsIn(recipe.name.exec(aroundOf(told))?.[0] ?? '');
    const strange = [...narrowedBy(told)].filter(
      (word) => !context.has(word) && !named.has(word) && !common.test(word),
    );
    const range = strange.length > 0 ? null : rangeFrom(one, recipe.isRest === true);
    return range
      ? [
          {
            range,
            from: one.over,
            formula: formulaOf(one, recipe.isRest === true),
            why: 'The counts of the table make another rate.',
          },
        ]
      : [];
  });
}

const common = /^(?:rate|score|survey|custom|net|gross|promot|base|revenu|margin)/u;

/** The rate that counts of a table make, where it is one that is made so. */
export function ratiosMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const isScore = told.figure.kind !== 'percent';
  const fitting = recipes.filter(
    ({ name, less }) =>
      isScore === (less !== undefined) &&
      (name.test(told.before) || name.test(told.after.slice(0, 30))),
  );
  const [recipe, ...others] = fitting;
  if (!recipe || others.length > 0) return [];
  return tableCases(ledger).flatMap((each) => madeIn(recipe, told, time, each));
}
