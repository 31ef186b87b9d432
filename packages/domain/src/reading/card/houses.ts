export const house =
  /(\p{Lu}[\p{L}&.-]*(?:\s(?:\p{Lu}[\p{L}&.-]*|&|und|and)){0,4}\s(?:Research|RESEARCH|INSTITUTE?|ANALYTICS|CONSULTING|Forschung|\p{Lu}\p{Ll}*forschung|Institute?|Partners?|Analytics|Advisory|Securities|Capital|Consulting|Insights?|Bank))(?![\p{L}])/u;
export const copyright =
  /(?:©|[Cc]opyright|\(c\)(?=\s*\d{4}))\s*(?:\d{4}(?:\s?[-–]\s?\d{4})?)?,?\s*(?:by\s)?(\p{Lu}[\p{L}\d&.’ -]{2,60}?)(?=\s*(?:[.,]|$|\||All|Alle|\d{4}))/u;

const researcher =
  /(?<![\p{L}])(?:research|institute?|istituto|instituto|analytics|insights?|\p{L}*forschung|market intelligence|analyses?|onderzoek|recherches)(?![\p{L}])/iu;
const ofMarket =
  /(?<![\p{L}])(?:\p{L}*(?:market|märkte?|marché|mercado|mercato|markt|marked|marknad|rynek|trh)s?|industry|sector|\p{L}*branche|edition|ausgabe|édition|edición|edizione|edição|editie|udgave|utgave|utgåva)(?![\p{L}])/iu;

/** Whatever comes out in editions is a house's own, whatever it is called. */
const inEditions =
  /(?<![\p{L}])(?:edition|ausgabe|auflage|édition|edición|edizione|edição|editie|udgave|utgave|utgåva|wydanie|vydání)(?![\p{L}])/iu;

/** Houses of research that hold the rights to a paper, or head one that opens with a market or an edition. */
export function housesOf(furniture: readonly string[], lines: readonly string[]): string[] {
  const holders = [...furniture, ...lines].flatMap(
    (line) => copyright.exec(line)?.[1]?.trim() ?? [],
  );
  const heads = ofMarket.test(lines.slice(0, 4).join('\n'))
    ? [...furniture, ...lines.slice(0, 2)].flatMap((line) => house.exec(line)?.[1] ?? [])
    : [];
  const comesOut = inEditions.test(lines.slice(0, 4).join('\n'));
  return [
    ...holders.filter((name) => comesOut || researcher.test(name)),
    ...heads.filter((name) => researcher.test(name)),
  ];
}
