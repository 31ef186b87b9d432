import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { rangeOf } from '../arithmetic/near-miss.ts';
import { type Case, labelInWords, tableCases } from './cases.ts';
import { chosen } from './chosen.ts';
import type { Made } from './made.ts';
import { isOf, type Time } from './times.ts';
import { meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

/** "Of all loads": what something happens in a part of. */
const ofBase =
  /^\s?(?:%|per ?cent|prozent)?\s(?:of|der|des|von|aller)\s(?:(?:the|all|our|its|allen|unserer)\s)*(\p{L}[\p{L}-]*)/iu;
const rateHead = /^(.*\p{L})[\s-](?:rate|ratio)$|^(\p{L}{4,}?)s?(?:rate|quote)$/iu;

interface Happening {
  of: Case;
  figure: LedgerFigure;
  /** What happens, by the words of the column. */
  words: readonly string[];
}

function happeningsIn(of: Case): Happening[] {
  return of.fields.flatMap(({ label, figure }): Happening[] => {
    const [, named, compound] = rateHead.exec(labelInWords(label)) ?? [];
    const words = [...meaningsIn(named ?? compound ?? '')];
    const isRate = figure.kind === 'percent' && words.length > 0 && !isPlan(figure);
    return isRate ? [{ of, figure, words }] : [];
  });
}

/** "Broken seals in 0.4% of loads" meets a column "Seal rate" beside one that counts the loads. */
export function eventsStated(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const { figure, after } = told;
  const label = figure.measure.value;
  const base = ofBase.exec(after)?.[1];
  if (figure.kind !== 'percent' || figure.form !== 'level' || !label || label.concept || !base)
    return [];
  const said = meaningsIn(label.text);
  return tableCases(ledger)
    .filter(({ source }) => source.id !== told.source.id && time !== null)
    .flatMap(({ cases, source }): Made[] => {
      const isOfSame = ({ of, words }: Happening) => {
        const counted = meaningsIn(of.fields.map((field) => labelInWords(field.label)).join(' '));
        return (
          words.every((word) => said.has(word)) &&
          [...meaningsIn(base)].every((word) => counted.has(word))
        );
      };
      const all = cases.flatMap(happeningsIn).filter(isOfSame);
      const timely = chosen(all, told, (one) => time !== null && isOf(time, one.figure));
      const [only, second] = timely.filter((one) => one.figure.period.value?.precision === 'year');
      // Whatever else narrows it must be said by who counts it.
      const known = meaningsIn(source.reading.text);
      const narrowing = [...said, ...narrowedBy(told)];
      if (!only || second || !narrowing.every((word) => known.has(word))) return [];
      return [
        {
          range: rangeOf(only.figure),
          from: only.figure,
          formula: only.figure.id,
          why: 'The table states another rate.',
        },
      ];
    });
}
