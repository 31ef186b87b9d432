const underscored = (name: string): string =>
  name.includes(' ')
    ? name
    : name.replace(/_(\d{1,2})_(\d{1,3})$/u, ' ($1–$2)').replaceAll('_', ' ');

/** "on_time_1_5" and "q3 speed 1to10", as programs name columns, read out: on time (1–5), speed (1–10). */
export const readOut = (name: string): string =>
  underscored(name)
    .replace(/^q\d{1,2}\s+(?=\p{L})/u, '')
    .replace(/\s(\d{1,2})\s?to\s?(\d{1,3})$/iu, ' ($1–$2)');
