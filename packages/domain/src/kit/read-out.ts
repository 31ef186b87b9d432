/** How programs write currencies at the end of a column's name. */
export const fieldCurrencies =
  'eur|usd|gbp|chf|sek|nok|dkk|pln|czk|jpy|cad|aud|nzd|zar|inr|sgd|brl|mxn';
/** "value_lost_gbp_k": its figures say in what they are. */
const inCurrency = new RegExp(
  `_[tkm]?(?:${fieldCurrencies})(?:_?(?:k|m|mn|bn|thousands?|millions?))?$`,
  'iu',
);

const underscored = (name: string): string =>
  name.includes(' ')
    ? name
    : name
        .replace(inCurrency, '')
        .replace(/_(\d{1,2})_(\d{1,3})$/u, ' ($1–$2)')
        .replaceAll('_', ' ');

/** "on_time_1_5" and "q3 speed 1to10", as programs name columns, read out: on time (1–5), speed (1–10). */
export const readOut = (name: string): string =>
  underscored(name)
    .replace(/^q\d{1,2}\s+(?=\p{L})/u, '')
    .replace(/\s(\d{1,2})\s?to\s?(\d{1,3})$/iu, ' ($1–$2)');
