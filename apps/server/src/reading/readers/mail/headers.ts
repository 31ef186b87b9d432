export interface MailHeaders {
  from: string;
  to: string;
  date: string | null;
  subject: string;
}

/** The names that mail programs print above a mail, in the languages of the product. */
const fields: readonly [RegExp, keyof MailHeaders][] = [
  [/^\s*\*?(?:From|Von|De)\*?:\*?\s*(.+)$/i, 'from'],
  [/^\s*\*?(?:To|An|À)\*?:\*?\s*(.+)$/i, 'to'],
  [/^\s*\*?(?:Date|Sent|Datum|Gesendet)\*?:\*?\s*(.+)$/i, 'date'],
  [/^\s*\*?(?:Subject|Betreff|Objet)\*?:\*?\s*(.+)$/i, 'subject'],
];

/** The head of a mail that begins at the first line, where at least a sender and two more are named. */
export function headersOf(lines: readonly string[]): MailHeaders | null {
  const found: Partial<Record<keyof MailHeaders, string>> = {};
  for (const line of lines.slice(0, 8)) {
    for (const [pattern, key] of fields) {
      const value = pattern.exec(line)?.[1]?.trim();
      if (value) found[key] ??= value;
    }
  }
  if (!found.from || Object.keys(found).length < 3) return null;
  return {
    from: senderName(found.from),
    to: found.to ?? '',
    date: dateOf(found.date ?? ''),
    subject: found.subject ?? '',
  };
}

/** "Rosa Kern <rosa@…>" is Rosa Kern. */
export function senderName(address: string): string {
  const name = address
    .replace(/[<[(][^>\])]*[>\])]/g, '')
    .replace(/["']/g, '')
    .trim();
  return name === '' ? address.replace(/[<>]/g, '').trim() : name;
}

/** The day where the words name it beyond doubt; 04.03.2025 is for the reader of the text. */
export function dateOf(text: string): string | null {
  if (!/\b\d{4}\b/.test(text) || !/[A-Za-z]{3}|\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const day = /\b(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1];
  if (day) return day;
  const time = Date.parse(text.replace(/\bat\b/, ''));
  return Number.isNaN(time) ? null : localDay(text, time);
}

/** The day as written, not as it is elsewhere. */
function localDay(text: string, time: number): string {
  const zone = /([+-])(\d{2}):?(\d{2})\b/.exec(text);
  const minutes = zone ? Number(`${zone[1]}1`) * (Number(zone[2]) * 60 + Number(zone[3])) : 0;
  return new Date(time + minutes * 60_000).toISOString().slice(0, 10);
}
