import type { Document } from '@assay/contract/documents';
import { formatCount } from '@assay/domain/format/format-count';
import { documentTypeOf, documentTypes } from '@assay/domain/reading/document-types';
import { longDate } from '@assay/domain/report/report-words';
import type { StatusTone } from '../ui/status-tone.ts';

const states: Readonly<Record<Document['status'], { tone: StatusTone; word: string }>> = {
  parsing: { tone: 'running', word: 'Reading' },
  read: { tone: 'verified', word: 'Read' },
  unreadable: { tone: 'failed', word: 'Unreadable' },
  not_read: { tone: 'pending', word: 'Not read' },
};

export const stateOf = (document: Document) => states[document.status];

export function tileOf(name: string): string {
  const type = documentTypeOf(name);
  return type ? documentTypes[type].tile : 'FILE';
}

const kinds: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  filing: 'Filing',
  management_accounts: 'Management accounts',
  plan: 'Plan',
  presentation: 'Presentation',
  memo: 'Memo',
  survey: 'Survey',
  records: 'Company records',
  interview: 'Interview',
  mail: 'Mail',
  press_release: 'Press release',
  press: 'Press',
  study: 'Study',
  analyst_note: 'Analyst note',
  web_page: 'Web page',
};

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const pageWords: Readonly<Record<string, string>> = { PPTX: 'slide', XLSX: 'sheet' };

/** Those that documents come in; the first use of `Intl` would hold up a page that is being drawn. */
const languages: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  ja: 'Japanese',
  zh: 'Chinese',
  ko: 'Korean',
  ru: 'Russian',
};

const languageOf = (code: string): string =>
  languages[code] ?? new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** What is known of a document, in a few words: kind, date, extent, language. */
export function factsOf(document: Document): string[] {
  const { reading, pages } = document;
  const facts: string[] = [];
  const kind = kinds[reading?.kind ?? ''];
  if (kind) facts.push(kind);
  if (reading) facts.push(reading.date ? longDate(reading.date) : 'not dated');
  if (pages) facts.push(counted(pages, pageWords[tileOf(document.name)] ?? 'page'));
  if (reading && reading.tables > 0) facts.push(counted(reading.tables, 'table'));
  if (reading && reading.figures > 0) facts.push(counted(reading.figures, 'figure'));
  if (reading?.language) facts.push(languageOf(reading.language));
  return facts;
}

/** Who has found what no rule could decide. */
function filledWords({ fields, models }: NonNullable<Document['reading']>['filled']): string[] {
  if (fields === 0) return [];
  const found = `${counted(fields, 'field')} of its figures ${fields === 1 ? 'was' : 'were'} found`;
  const finders = new Intl.ListFormat('en-US').format(models);
  return [`${found} by ${finders}, in words of the document`];
}

/** What a reader of the list should know before relying on the document. */
export function remarksOf({ reading, reason }: Document): string[] {
  const remarks: string[] = [];
  if (reason) remarks.push(reason);
  if (reading?.superseded_by) remarks.push(`Superseded by “${reading.superseded_by}”`);
  if (reading?.copy_of) remarks.push(`Copy of “${reading.copy_of}”, counted once`);
  return [...remarks, ...(reading ? filledWords(reading.filled) : []), ...(reading?.gaps ?? [])];
}
