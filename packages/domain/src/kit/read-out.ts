/** "on_time_1_5", as a program names a column, read out: on time (1–5). */
export const readOut = (name: string): string =>
  name.includes(' ')
    ? name
    : name.replace(/_(\d{1,2})_(\d{1,3})$/u, ' ($1–$2)').replaceAll('_', ' ');
