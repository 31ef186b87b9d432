import { toLabel } from '../../kit/label.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Label } from '../figure.ts';
import type { SentenceParts } from './bind-measure.ts';
import { known } from './field.ts';
import { isFormWord } from './find-measures.ts';

/** "Of these": those that the sentence before has counted. */
const ofThese =
  /^\W*(?:of (?:these|them|those|which)|davon|von diesen|hiervon|parmi (?:eux|elles|ceux-ci|celles-ci)|de (?:ellos|ellas|estos|estas)|di quest[ie]|di essi|destes|destas|hiervan|daarvan|van deze|av (?:disse|dessa|dem|disse)|af (?:disse|dem)|herav|heraf|varav|z nich|spośród nich)(?![\p{L}])[\s,]*((?:(?:ble|blev|blevs|wurden|werden|were|ont été|fueron|sono stati|sono state|werden|zijn|har)\s)?)$/iu;
const verb =
  /^\s(?:(?:were|was|have been|had been|are|wurden|waren|sind|ont été|étaient|sont|fueron|han sido|son|sono stat[ie]|sono|foram|werden|zijn|ble|blev|blevet|är|er|har|zostało|zostały)\s(?:not\s|nicht\s)?)?(\p{Ll}{4,})(?![\p{L}])/u;

/** "Of these, 66 were renewed": what was counted before, and what was done with so many of them. */
export function countedOfThese(parts: SentenceParts, quantity: Quantity): Field<Label> | null {
  if (quantity.kind !== 'count' || !ofThese.test(parts.text.slice(0, quantity.start))) return null;
  const told = parts.before.findLast(
    ({ quantity: { kind, unit } }) => kind === 'count' && unit.value,
  );
  const done = verb.exec(parts.text.slice(quantity.at.end))?.[1];
  if (told === undefined || done === undefined || isFormWord(done)) return null;
  return known(toLabel(`${told.quantity.unit.value} ${done}`), 'inherited', null);
}

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
