import type { Quantity } from '../../kit/quantities.ts';

/** What people say is no name of what is counted: "four of five said". */
const saying =
  /^(?:said|say|says|told|replied|answered|thought|agreed|felt|would|wanted|named|sagten|sagen|meinten|antworteten|gaben|disent|estiment|dijeron|respondieron|dissero|dicono|zeiden|zeggen|sa|sier|svarte|sade|sagde|svarede|powiedziało|odpowiedziało)$/iu;
/** Amounts of a stuff are told of that stuff, under their own unit. */
const ofStuff =
  /^(?:ton\p{L}*|litr?[eo]s?|litri|hecto\p{L}+|kg|kilos?|kilo\p{L}+|hect[aá]\p{L}*|ettari|m[eè]tr\p{L}+|metros?|metri|millions?|mill\p{L}+|heures?|horas?|ore|jours?|d[ií]as?|giorni|mois|mes(?:es|i)|ans|años|anni|anos|pi[eè]ces?|pezzi|unités|unidades|caisses|cajas|casse|bouteilles|botellas|bottiglie|paquets|palettes|pal[eé]s|points?|puntos|punti|parts|partes)$/iu;
const complement =
  /^\s(?:de|di)\s(?!(?:plus|moins|menos|meno|mais|media|moyenne|estos|estas|esos|cada|todos|todas|tous|toutes|nos|leurs|notre|nuestro|cette|este|esta|quest[oaei]|quel\p{L}*)(?![\p{L}]))(\p{Ll}{5,})(?![\p{L}])/u;

/** "64 técnicos de mantenimiento": the noun with its complement is what is counted, a verb never. */
export function withNouns(text: string, quantities: readonly Quantity[]): Quantity[] {
  return quantities.map((quantity) => {
    const { kind, unit, end } = quantity;
    if (kind !== 'count' || unit === null || /\s/u.test(unit)) return quantity;
    if (saying.test(unit)) return { ...quantity, unit: null, end: quantity.at.end };
    const isNext = text.slice(0, end).endsWith(` ${unit}`);
    const further = isNext && !ofStuff.test(unit) ? complement.exec(text.slice(end)) : null;
    return further
      ? { ...quantity, unit: `${unit}${further[0]}`, end: end + further[0].length }
      : quantity;
  });
}
