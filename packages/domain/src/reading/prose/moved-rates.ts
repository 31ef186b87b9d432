import type { Quantity } from '../../kit/quantities.ts';

/** Verbs and nouns of rising and falling that the languages lead to a rate by "of". */
const moving =
  /(?<![\p{L}])(?:progress(?:e|ent|ait|ion)|augment(?:e|ent|ait|é)|cro(?:ît|issent|issait)|recul(?:e|ent|ait)|baiss(?:e|ent|ait)|diminu(?:e|ent|ait)|crec(?:e|en|ido|imos|ía)|crecimiento|aument(?:a|an|ado|amos|o|ano|ato|ata|iamo)|avance|avanza(?:n|do)?|sub(?:e|en|ido)|baja(?:n|do)?|disminu(?:ye|yen|ido)|cresc(?:e|ono|iamo|iuto|iuta|iuti)|scend(?:e|ono)|diminu(?:isce|iscono|ito|ita)|groei(?:t|en|de|den)|gegroeid|stijg(?:t|en)|daal(?:t|de)|dalen|vokser|vokst|vokset|vuxit|øker|stiger|faller|falder|växer|växt|ökar|minskar|rośnie|rosną|wzrósł|wzrosła|wzrosły|wzrost|spada(?:ją)?|spadek)(?![\p{L}])[^,;:()\d%]{0,60}?(?:,\s[^,;:()\d%]{2,20},\s[^,;:()\d%]{0,30}?)?(?<![\p{L}])(?:d['’]|de|del|di|dell['’]|un|met|med|o|by)\s?(?:(?:au moins|plus de|más|menos|al menos|oltre|almeno|circa|environ|ruim|meer dan|minst|over|co najmniej|ok\.)\s(?:de\s|del\s|el\s|il\s)?)?$/iu;
const isMoreBehind =
  /^\s(?:in più|in meno|de plus|de moins|más|menos|a mais|a menos|meer|minder|mer|mindre|więcej|mniej|more expensive|dearer|cheaper)(?![\p{L}])(?!\s(?:que|di|de|dan|enn|end|än|niż)\s(?:la|le|el|los|il|het|de)\s)/iu;

/** Rates that a verb of rising or falling leads to, or that tell how much more, are changes. */
export function withMoves(text: string, quantities: readonly Quantity[]): Quantity[] {
  return quantities.map((quantity, index) => {
    if (quantity.kind !== 'percent' || quantity.form !== 'level') return quantity;
    const from = quantities[index - 1]?.end ?? 0;
    const isMoved =
      moving.test(text.slice(from, quantity.start)) || isMoreBehind.test(text.slice(quantity.end));
    return isMoved ? { ...quantity, form: 'change', sign: 'unknown' } : quantity;
  });
}
