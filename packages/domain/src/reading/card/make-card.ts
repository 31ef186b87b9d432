import { currencyMark, currencyOf } from '../../kit/currencies.ts';
import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import type { NumberStyle } from '../../kit/number-style.ts';
import { sameCompany } from '../entities/find-entities.ts';
import type { RawDocument } from '../raw-document.ts';
import type { Block, Card, Entity } from '../reading.ts';
import { documentKind } from './document-kind.ts';
import { findAuthor } from './find-author.ts';
import { findDate, findMonth } from './find-date.ts';
import { findFirm } from './find-firm.ts';
import { findNoteTaker } from './find-masthead.ts';
import { findOwner, type Owner } from './find-owner.ts';
import { findSupersedes } from './find-supersedes.ts';
import { findTitle, wordsOfFileName } from './find-title.ts';
import { nameTalk } from './name-talk.ts';
import { type Cover, readCover, titleOfCover } from './read-cover.ts';
import { isTarget } from './target-name.ts';

export interface CardSources {
  raw: RawDocument;
  /** All blocks with their text, furniture and tables too. */
  lines: readonly { block: Block; text: string }[];
  entities: readonly Entity[];
  style: NumberStyle;
  calendar: FiscalCalendar | null;
  fileName: string | null;
  url: string | null;
  company: string | null;
}

const FIRST_LINES = 14;
/** A currency is the document's own where it is most of those that are printed. */
const MOST = 0.7;

const money = new RegExp(
  `(?<![\\p{L}])(?:[TkmM](?=€|\\$|[A-Z]{3}))?(${currencyMark})(?![\\p{L}])`,
  'gu',
);

function currencyIn(texts: Iterable<string>): string | null {
  const counts = new Map<string, number>();
  let all = 0;
  for (const text of texts) {
    for (const match of matchesOf(text, money)) {
      const code = currencyOf(match[1] ?? '');
      if (code === null) continue;
      counts.set(code, (counts.get(code) ?? 0) + 1);
      all += 1;
    }
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] / all >= MOST ? best[0] : null;
}

/** The language in which most of the text is written. */
export function mainLanguage(lines: CardSources['lines']): string | null {
  const lengths = new Map<string, number>();
  for (const { block, text } of lines) {
    if (block.language !== null)
      lengths.set(block.language, (lengths.get(block.language) ?? 0) + text.length);
  }
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A tagged filing says on its cover what it is; what was read around it gives way. */
function withCover(card: Card, cover: Cover, company: string | null): Card {
  const isTarget = company !== null && sameCompany(cover.registrant, company);
  const precedes = card.date !== null && cover.periodEnd !== null && card.date < cover.periodEnd;
  return {
    ...card,
    title: titleOfCover(cover),
    kind: 'filing',
    owner: isTarget ? company : cover.registrant,
    ownerRole: isTarget ? 'target' : 'unknown',
    date: precedes ? null : card.date,
  };
}

/** What a paper prints is an article, whatever words it uses; a wire's release stays one. */
const keptByPress: ReadonlySet<Card['kind']> = new Set([
  'press_release',
  'web_page',
  'interview',
  'filing',
]);

function kindFrom({ role, kind: told }: Owner, kind: Card['kind']): Card['kind'] {
  return told ?? (role === 'press' && !keptByPress.has(kind) ? 'press' : kind);
}

const ownerOn = ({ owner, role, about }: Owner): Pick<Card, 'owner' | 'ownerRole' | 'about'> =>
  about === undefined ? { owner, ownerRole: role } : { owner, ownerRole: role, about };

export function makeCard(sources: CardSources): Card {
  const cover = readCover(sources.raw);
  const card = readCard(sources);
  return cover === null ? card : withCover(card, cover, sources.company);
}

const FIRST_BLOCKS = 4;
/** A table of a few lines, each a name and what belongs to it: the sheet that covers a workbook. */
const MOST_COVER_ROWS = 12;
const dayLabel =
  /^(?:date|dated|datum|data|fecha|dato|stand|status|as of|issued|created|exported|version of)\s*:?$/iu;

/** "Date | 20 August 2026": what the cover of a workbook says of its day. */
function labelledDays(lines: CardSources['lines']): string[] {
  return lines
    .slice(0, FIRST_BLOCKS)
    .filter(({ block }) => block.kind === 'table')
    .map(({ text }) => text.split('\n').map((row) => row.split(' | ')))
    .filter((rows) => rows.length <= MOST_COVER_ROWS && rows.every((cells) => cells.length === 2))
    .flatMap((rows) =>
      rows.flatMap(([label = '', said = '']) =>
        dayLabel.test(label.trim()) ? `Date: ${said}` : [],
      ),
    );
}

const isCalledByFile = (title: string, fileName: string | null): boolean =>
  title.toLowerCase().endsWith((wordsOfFileName(fileName) ?? ' ').toLowerCase());

function readCard(sources: CardSources): Card {
  const { raw, lines, fileName, url, company, entities, calendar } = sources;
  const read = lines.filter(({ block }) => block.kind !== 'furniture' && !block.instructs);
  const printed = read.filter(({ block }) => block.kind !== 'table').map(({ text }) => text);
  const furniture = [
    ...new Set(lines.filter(({ block }) => block.kind === 'furniture').map(({ text }) => text)),
  ];
  const dated = [...labelledDays(read), ...printed.slice(0, FIRST_LINES), ...furniture];
  const speakers = new Set(
    lines.map(({ block }) => block.speaker).filter((speaker) => speaker !== null),
  ).size;
  const opening = [raw.title ?? '', ...printed.slice(0, 8)].join('\n');
  const firm = findFirm(printed);
  const isResearch = firm?.trade === 'research';
  const kind = documentKind(raw, { opening, fileName, url, speakers, isResearch });
  const author = firm?.name ?? findAuthor(raw, printed);
  const spoken = read
    .slice(0, FIRST_LINES)
    .map(({ block, text }) => (block.speaker === null ? text : `${block.speaker}: ${text}`));
  const whose = findOwner({
    raw,
    kind,
    company,
    author,
    firm,
    url,
    fileName,
    entities,
    furniture,
    texts: printed,
    lines: printed.slice(0, FIRST_LINES).concat(printed.slice(-4)),
    spoken,
  });
  const title = findTitle({ raw, lines: read, fileName, kind, company });
  const isAsked = (name: string) => name === whose.owner || isTarget(name, company);
  const noteTaker =
    kind === 'interview' ? findNoteTaker(printed.slice(0, FIRST_LINES), isAsked) : null;
  const date = findDate(
    raw,
    printed.length > FIRST_LINES ? [...dated, ...printed.slice(FIRST_LINES)] : dated,
    fileName,
  );
  return {
    title: kind === 'interview' ? nameTalk(title, isCalledByFile(title, fileName), spoken) : title,
    author: author ?? noteTaker,
    ...ownerOn(whose),
    date,
    month: date === null ? findMonth(dated, fileName) : null,
    kind: kindFrom(whose, kind),
    language: mainLanguage(lines),
    currency: currencyIn(lines.map(({ text }) => text)),
    numberStyle: sources.style,
    yearEnd:
      calendar === null
        ? null
        : { month: calendar.month, day: calendar.day, labelNames: calendar.labelNames },
    // What nobody can see takes nothing's place.
    supersedes: findSupersedes(
      read
        .filter(({ block }) => block.doubt !== 'hidden')
        .map(({ block, text }) => ({ text, start: block.start })),
    ),
  };
}
