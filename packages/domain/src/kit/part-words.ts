/*
 * Words that say that a number is of some, of a mean or of a time since when, in the languages that are
 * read: sources of patterns.
 */

/** "Of which": a part of what was told before. */
export const ofWhich =
  'of (?:which|whom)|thereof|davon|dont|di cui|dei quali|de los cuales|dos quais|waarvan|herav|hvorav|heraf|varav';
/** Some of them, whether the rest is told or not. */
export const someOf = `${ofWhich}|of (?:these|those|them)|darunter`;
export const onAverage =
  'average\\p{L}*|avg|mean|\\p{L}*durchschnitt\\p{L}*|im (?:jahres|monats)?(?:mittel|schnitt)|moyen\\p{L}*|promedio|medi[ao]|médi[ao]|mediamente|gemiddeld\\p{L}*|gjennomsnitt\\p{L}*|gennemsnit\\p{L}*|genomsnitt\\p{L}*';
export const since = "since|seit|depuis|desde|dal|dall[’']|sinds|siden|sedan";

/** Any of the words, by itself. */
export function wholeWord(source: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, flags);
}
