import { toLabel } from '../../kit/label.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Figure, Label } from '../figure.ts';
import type { SentenceParts } from './bind-measure.ts';
import type { Clause } from './clauses.ts';
import { known } from './field.ts';

const roughly = '(?:(?:about|around|some|roughly|only|rund|etwa)\\s)?';
const quoting = new RegExp(
  `(?<![\\p{L}])(?:quote[sd]?|charge[sd]?|ask(?:s|ed)|bill(?:s|ed)|verlang(?:t|te|en)|berechnet)\\s${roughly}$`,
  'u',
);
const nextName = new RegExp(
  `^[,\\s]*(?:(?:and|und)\\s)?\\p{Lu}[\\p{L}&.-]*(?:\\s\\p{Lu}[\\p{L}&.-]*){0,3}\\s${roughly}$`,
  'u',
);
const priced =
  /(?<![\p{L}])(?:prices?|rates?|fees?|charges?|tariffs?|\p{L}*preis\p{L}*|Tarif\p{L}*)(?![\p{L}])/iu;
const average =
  /^(?:the\s)?(?:average|mean|median|typical|durchschnittliche[rn]?|mittlere[rn]?)\s/iu;

interface Told {
  quantity: Quantity | Figure;
  measure: Field<Label>;
}

const unitOf = ({ unit }: Quantity | Figure) => (typeof unit === 'object' ? unit?.value : unit);

/** "A load costs EUR 40 on average. Merrow quotes EUR 44, Lind EUR 47": each asks it for the same. */
export function quotedPrice(
  { text, before }: SentenceParts,
  quantity: Quantity,
  clause: Clause,
  earlier: readonly Told[],
): Field<Label> | null {
  if (quantity.kind !== 'money' || quantity.per !== null || (quantity.scale ?? 1) > 1) return null;
  const led = text.slice(clause.start, quantity.start);
  const last = earlier.at(-1);
  if (last && nextName.test(led) && last.measure.how === 'inherited' && priced.test(nameOf(last)))
    return unitOf(last.quantity) === quantity.unit ? last.measure : null;
  if (last || !quoting.test(led)) return null;
  const price = before.findLast(
    (each) => each.quantity.kind === 'money' && priced.test(nameOf(each)),
  );
  if (!price || unitOf(price.quantity) !== quantity.unit) return null;
  return known(toLabel(nameOf(price).replace(average, '')), 'inherited', null);
}

const nameOf = ({ measure }: Told): string => measure.value?.text ?? '';
