const space = '\u00a0';
const currencies = 'EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY|CNY';
const scales = 'thousand|million|billion|bn|k';
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

const afterNumber = new RegExp(`(\\d) (?=(?:%|${scales})(?!\\w))`, 'g');
const afterCurrency = new RegExp(`\\b(${currencies}) (?=[−-]?\\d|(?:${scales})\\b)`, 'g');
const beforeMonth = new RegExp(`\\b(\\d{1,2}) (?=(?:${months})\\b)`, 'g');
const afterMonth = new RegExp(`\\b(${months}) (?=\\d{4}\\b)`, 'g');

/** A number keeps its unit and its currency beside it, a month its day and its year. */
export function keepTogether(text: string): string {
  return text
    .replace(afterNumber, `$1${space}`)
    .replace(afterCurrency, `$1${space}`)
    .replace(beforeMonth, `$1${space}`)
    .replace(afterMonth, `$1${space}`);
}
