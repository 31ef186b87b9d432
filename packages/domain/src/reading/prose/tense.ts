import { anyOf, presentForms } from '../../kit/closed-classes.ts';

/** Forms by which a sentence tells of what has been. */
const past =
  /(?<![\p{L}])(?:was|were|had|did|fell|rose|grew|came|stood|went|became|got|lost|won|left|sold|paid|bought|made|took|saw|held|ran|(?<!(?<![\p{L}])(?:is|are|still|be|being)\s)\p{L}{3,}ed(?=\s(?:(?:to|by|from|at|in|on|for|the|an?|our|its|some|about|over)(?![\p{L}])|FY|[\d$€£]))|war|waren|hatte|hatten|wurde|wurden|lag|lagen|betrug|betrugen|stieg|stiegen|sank|sanken|fiel|fielen|wuchs|wuchsen|nahm|nahmen|kam|kamen|blieb|blieben|erhielt|verlor|ging|gingen|übertraf|gewann|erzielten?|erreichten?|meldeten?)(?![\p{L}])/iu;
/** Forms by which it tells of what will, may or should be. */
const open =
  /(?<![\p{L}])(?:will|would|could|should|may|might|must|plans? to|planned|planning|expects?|expected|target\p{L}*|if|unless|wird|werden|würden?|könnten?|sollen?|sollten?|plant|planen|geplant\p{L}*|erwartet|erwarten|wenn|falls|sofern)(?![\p{L}])/iu;

const formsOf = (forms: readonly string[]) =>
  new RegExp(`(?<![\\p{L}])(?:${anyOf(forms)})(?![\\p{L}])`, 'iu');
const present = new Map<string, RegExp>([
  ...Object.entries(presentForms).map(([language, forms]) => [language, formsOf(forms)] as const),
  ['da', formsOf(presentForms.nb)],
]);

/** Whether a text tells of how things stand as it is written; where its past is not known, by a form that does. */
export function tellsOfNow(text: string, language: string | null): boolean {
  if (language !== null && language !== 'en' && language !== 'de')
    return present.get(language)?.test(text) ?? false;
  return !past.test(text) && !open.test(text);
}

export function tellsOfPast(text: string): boolean {
  return past.test(text);
}

/** Whether a text tells of what will, may or should be. */
export function tellsOfOpen(text: string): boolean {
  return open.test(text);
}
