import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Label } from '../figure.ts';
import type { SentenceParts } from './bind-measure.ts';
import { known } from './field.ts';

const verb =
  /^\s(?:(?:were|was|have been|had been|are|wurden|waren|sind|ont été|étaient|sont|fueron|han sido|son|sono stat[ie]|sono|foram|werden|zijn|ble|blev|blevet|är|er|har|zostało|zostały)\s(?:not\s|nicht\s)?)?(\p{Ll}{4,})(?![\p{L}])/u;

const otherwise =
  /^[\s,(–-]*(?:\p{L}+\s?,?\s)?(?:that is|i\.e\.|or|which is|also|das sind|d\.\s?h\.|das heißt|soit|c['’]est-à-dire|es decir|o sea|cioè|ossia|vale a dire|ou seja|oftewel|dat is|dvs\.?|altså|alltså|det vil si(?:ge)?|czyli|to jest)\s(?:(?:il|el|le|un|a|about|rund|circa|ca\.)\s)?$/iu;

/** "66 were renewed, that is 88 percent": the share says the same once more. */
export function saidOtherwise(
  { text }: SentenceParts,
  quantity: Quantity,
  earlier: readonly { quantity: Quantity; measure: Field<Label> }[],
): Field<Label> | null {
  const [last, second] = earlier;
  if (quantity.kind !== 'percent' || quantity.form !== 'level' || last?.quantity.kind !== 'count')
    return null;
  // Of two counts the share is what one is of the other.
  if (second) return null;
  const gap = text.slice(last.quantity.end, quantity.start).replace(verb, '');
  return otherwise.test(gap) && last.measure.value !== null
    ? known(last.measure.value, 'inherited', null)
    : null;
}
