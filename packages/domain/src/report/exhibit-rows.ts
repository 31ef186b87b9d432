import { isTotal, nobody, ofAbove } from '../reading/tables/totals.ts';

/** How many were asked. */
const countsSample =
  /\(n\)$|^(?:number of|answers|responses|respondents|antworten|réponses|antwoorden|svar|odpowiedzi)(?![\p{L}])/iu;
/** "Seven others" are nobody. */
const others = /(?<![\p{L}])others(?![\p{L}])/iu;
/** Beside companies "shops and small chains" are a kind of them: a name has no small words but those that join. */
const isGroup = (label: string): boolean => /(?<![\p{L}&])\p{Ll}{4,}/u.test(label);
/** What a movement begins and ends with. */
export const isBalance = /^(?:opening|closing|anfangs|schluss|endbestand|ultimo|primo)/iu;
/** By how much one row is off another is no part beside them. */
const deviates =
  /^(?:deviation|variance|difference|delta(?!\p{L})|abweichung|differenz|avvikelse|avvik|afvigelse|afwijking|verschil|écart|scostamento|desvi|odchyl)/iu;

/** A row that is nobody by itself: what is left, what another row holds, or a kind among names. */
export const isRest = (label: string, hasTarget: boolean): boolean =>
  nobody.test(label) || ofAbove.test(label) || others.test(label) || (hasTarget && isGroup(label));

/** A row that is no part beside the others, so that none of them is first. */
export const isNoPart = (label: string): boolean =>
  [countsSample, deviates, isBalance].some((kind) => kind.test(label)) || isTotal(label, []);

/** Each figure bears its unit. */
export const unit =
  /,\s*(?:[A-Z]{3}\b|[%€$£]).*$|\s*\([^()]*(?:(?<![A-Z])[A-Z]{3}(?![A-Z])|[%€$£])[^()]*\)|\s+(?:in\s+)?%$/gu;
