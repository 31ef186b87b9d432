export interface Description {
  publisher: string | null;
  /** ISO date. */
  publishedAt: string | null;
}

const months =
  'January February March April May June July August September October November December'
    .split(' ')
    .map((month) => month.toLowerCase());

const dayMonthYear = `(\\d{1,2})(?:st|nd|rd|th)?\\.? (${months.join('|')}),? (\\d{4})`;
const monthDayYear = `(${months.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`;
const isoDate = '(\\d{4})-(\\d{2})-(\\d{2})';
const anyDate = new RegExp(`${dayMonthYear}|${monthDayYear}|${isoDate}`, 'i');
const madeBy =
  /\b(?:published|prepared|issued|presented|written|compiled) by (?:the )?(.+?)(?:, [A-Z][\p{L} ]+?)?,? (?:on|in) /iu;
const interviewer = /\binterviewer: ([^.\n]+)/i;
const openingLength = 1200;

/** A short line with a date that is no row of a table. */
const datelineOf = (opening: string): string | undefined =>
  opening
    .split('\n')
    .find((line) => line.length < 160 && !line.includes(' | ') && anyDate.test(line));

/** Who made a document and when, as its opening says. Nothing is guessed from elsewhere. */
export function describeSource(snapshot: string): Description {
  const opening = snapshot.slice(0, openingLength);
  return { publisher: publisherOf(opening), publishedAt: dateOf(opening) };
}

function publisherOf(opening: string): string | null {
  const named = madeBy.exec(opening)?.[1] ?? interviewer.exec(opening)?.[1];
  if (named) return named.trim().slice(0, 120);
  // A dateline: 'Maintenance Journal, 2 December 2025' or 'Wire Service, Brno, 4 September 2025'.
  const dateline = datelineOf(opening);
  const before = dateline?.slice(0, anyDate.exec(dateline)?.index).trim() ?? '';
  const name =
    before
      .replace(/^by [^.]+\. /i, '')
      .split(',')[0]
      ?.trim() ?? '';
  return before.endsWith(',') && /^\p{Lu}/u.test(name) && name.length < 60 ? name : null;
}

/** A date that the text calls its own comes before one that it merely mentions. */
function dateOf(opening: string): string | null {
  const own = /\b(?:published|prepared|issued|presented|dated?|updated|as of)\b[^\n]{0,120}/gi;
  for (const [phrase] of opening.matchAll(own)) {
    const date = readDate(phrase);
    if (date) return date;
  }
  const dateline = datelineOf(opening);
  return dateline ? readDate(dateline) : null;
}

/** The first full date in a text, as ISO. */
export function readDate(text: string): string | null {
  const match = anyDate.exec(text);
  if (!match) return null;
  const [, day, month, year, monthFirst, dayFirst, yearFirst, isoYear, isoMonth, isoDay] = match;
  if (isoYear) return valid(isoYear, isoMonth ?? '', isoDay ?? '');
  const name = (month ?? monthFirst ?? '').toLowerCase();
  return valid(
    year ?? yearFirst ?? '',
    String(months.indexOf(name) + 1).padStart(2, '0'),
    (day ?? dayFirst ?? '').padStart(2, '0'),
  );
}

function valid(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
