const amount = /^([A-Z]{3}) ([+−-]?[\d,.]+)(k|m|bn)?$/u;

export interface BareTexts {
  /** "EUR m" where all texts share it and leave it to the chart; empty where each bears its own. */
  unit: string;
  bare: (text: string) => string;
}

/** What all values of a chart have in common is said once, above them. */
export function sharedUnit(texts: readonly string[]): BareTexts {
  const units = new Set(
    texts.map((text) => {
      const [, currency = '', , scale = ''] = amount.exec(text) ?? [];
      return currency && [currency, scale].filter(Boolean).join(' ');
    }),
  );
  const [unit = ''] = units;
  if (units.size !== 1 || unit === '') return { unit: '', bare: (text) => text };
  return { unit, bare: (text) => amount.exec(text)?.[2] ?? text };
}
