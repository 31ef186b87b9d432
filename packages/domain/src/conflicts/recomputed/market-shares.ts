import { readPeriods } from '../../kit/periods.ts';
import { endOf, type Ledger, type LedgerFigure } from '../../sentences/ledger.ts';
import { namesOf } from '../../sentences/names.ts';
import { shareHead } from '../../sentences/players.ts';
import { isPlan } from '../../sentences/series.ts';
import { quotient, rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, labelInWords, type TableCases, tableCases } from './cases.ts';
import type { Made } from './made.ts';
import { isOf, type Time } from './times.ts';
import { meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

const market = '(?:market|markte?s?|marché|mercado|mercato|markedet|marknaden)(?![\\p{L}])';
/** "23% of the Nordic market for paints": the words that say which market it is. */
const ofMarket = new RegExp(
  `^\\s?(?:%|per ?cent|prozent)?\\s(?:of|am|an|des|vom|von|du|de|del|di|van)\\s((?:[^,;.:()]{0,60}\\s)?${market}(?:\\s(?:for|of|für|der|de|per|in)\\s[^,;.:()]{0,60})?)`,
  'iu',
);
const owning =
  /(?<![\p{L}])(?:we|our|us|wir|unser\p{L}*|uns|nous|notre|nos|the company|das unternehmen|die gesellschaft)(?![\p{L}])/iu;
const rivals =
  /(?<![\p{L}])(?:\p{L}*market\p{L}*|\p{L}*markt\p{L}*|suppliers?|providers?|vendors?|makers?|manufacturers?|producers?|competitors?|players?|brands?|operators?|anbieter|hersteller|wettbewerber|lieferanten|fournisseurs?|fabricants?|marché|mercado)(?![\p{L}])/iu;
const byVolume =
  /(?<![\p{L}])(?:volumes?|units|pieces|tonnes|menge|stück\p{L}*|absatz)(?![\p{L}])/iu;
export const sold =
  /(?<![\p{L}])(?:revenues?|sales|turnover|value|volume|units|umsatz|umsätze|erlöse|absatz|wert|ventes|chiffre|ventas|ricavi)(?![\p{L}])/iu;
const fewestOthers = 2;
/** How far into a study it says what it is on. */
const opening = 800;
const common = /^(?:market|markt|share|antei|number|rank|place|positi|value|wert|volum|menge)/u;

/** The market that a sentence tells the target's share of, in its words; null where it tells of none. */
function marketTold({ figure, sentence, after }: ToldRate, company: string): string | null {
  if (figure.kind !== 'percent' || figure.form !== 'level') return null;
  const isOwn = figure.subject.value === company || owning.test(sentence);
  const named = ofMarket.exec(after)?.[1];
  const isNamed = figure.measure.value?.concept === 'market_share';
  const [first = ''] = company.split(' ');
  return (isOwn || sentence.includes(first)) && (named !== undefined || isNamed)
    ? (named ?? '')
    : null;
}

interface Held {
  own: Case;
  total: Case | undefined;
}

/** The row of the target among those who serve a market. */
function heldIn(each: TableCases, ledger: Ledger): Held | null {
  const names = namesOf(ledger);
  const [own, twice] = each.cases.filter(
    ({ label, isTotal }) => !isTotal && names.same(label.trim(), ledger.company),
  );
  const others = each.cases.filter((one) => one !== own && !one.isTotal && !one.isRest);
  if (!own || twice || others.length < fewestOthers) return null;
  return { own, total: each.cases.find(({ isTotal }) => isTotal) };
}

const isYear = (label: string): boolean =>
  readPeriods(label, null).some(({ start, end }) => start === 0 && end === label.trim().length);

/** A share that a column states, else the target's part of what the column adds up to. */
function sharesHeld({ own, total }: Held): { figure: LedgerFigure; of: LedgerFigure | null }[] {
  const stated = own.fields.filter(
    ({ label, figure }) => figure.kind === 'percent' && shareHead.test(labelInWords(label)),
  );
  if (stated.length > 0) return stated.map(({ figure }) => ({ figure, of: null }));
  return own.fields.flatMap(({ label, figure }) => {
    const of = total?.fields.find((one) => one.figure.place.column === figure.place.column)?.figure;
    const text = labelInWords(label);
    const isSold = sold.test(text) || isYear(text) || figure.measure.value?.concept === 'revenue';
    return of && figure.kind !== 'percent' && isSold ? [{ figure, of }] : [];
  });
}

function madeOf(figure: LedgerFigure, of: LedgerFigure | null): Made | null {
  const range = of ? quotient(rangeOf(figure), rangeOf(of)) : null;
  if (of && !range) return null;
  return {
    range: range ? { low: 100 * range.low, high: 100 * range.high } : rangeOf(figure),
    from: figure,
    formula: of ? `${figure.id} / ${of.id} | %1` : figure.id,
    why: of ? 'The rows of the table make another share.' : 'The table states another share.',
  };
}

/** Whether a study is on the market that is told of: whatever narrows the telling is said of the study too. */
function isOn(named: string, told: ToldRate, each: TableCases, figure: LedgerFigure): boolean {
  const { source, table } = each;
  const heads = table.columnHeads.flat().join(' ');
  const around = `${each.named} ${heads} ${headingsOf(figure, source)} ${source.card.title} ${source.reading.text.slice(0, opening)}`;
  if (!rivals.test(`${around} ${table.cells.at(-1)?.[0]?.text ?? ''}`)) return false;
  if (
    byVolume.test(told.sentence) !==
    byVolume.test(`${heads} ${source.reading.text.slice(0, opening)}`)
  )
    return false;
  const known = meaningsIn(`${around} ${told.source.card.owner ?? ''}`);
  const narrowing = [...narrowedBy(told), ...meaningsIn(named)];
  return narrowing.every((word) => known.has(word) || common.test(word));
}

/** What the target holds of its market by who lists all that serve it. */
export function marketSharesMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const named = marketTold(told, ledger.company);
  if (named === null) return [];
  return tableCases(ledger)
    .filter((each) => each.named !== '' && each.source.id !== told.source.id)
    .flatMap((each) => {
      const held = heldIn(each, ledger);
      if (!held) return [];
      return sharesHeld(held)
        .filter(({ figure }) => !isPlan(figure) && (time === null || isOf(time, figure)))
        .filter(({ figure }) => isOn(named, told, each, figure))
        .toSorted((a, b) => endOf(b.figure).localeCompare(endOf(a.figure)))
        .flatMap(({ figure, of }) => madeOf(figure, of) ?? []);
    });
}
