import { regionsIn } from '../kit/countries.ts';
import { toLabel } from '../kit/label.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import {
  doings,
  fallsShort,
  noMarket,
  ofAccounts,
  opens,
  origins,
  runInHead,
} from '../know-how/signs.ts';
import { nobody } from '../reading/tables/totals.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import { nameInEvidence } from '../sentences/name-in-evidence.ts';
import { findPlayers, shortName } from '../sentences/players.ts';
import type { Statement } from '../sentences/statement.ts';
import type { Evidence, GatheredPassage } from './gather.ts';
import { tellPassage } from './tell-passage.ts';

export interface CompanyProfile {
  company_name: string;
  company_description: string;
  product_markets: string[];
  geographic_markets: string[];
  company_candidates: { name: string; quick_description: string; why_matched: string }[];
  claims: Statement[];
}

const MOST = { sentences: 2, markets: 8, regions: 10, blocksBetween: 3 };
/** Who the company is, in the words of the documents; without any, only the name that was entered. */
export function profileCompany(evidence: Evidence): CompanyProfile {
  const { ledger } = evidence;
  const name = nameInEvidence(ledger);
  const about = evidence.passages.filter((passage) => names(passage.text, ledger.company));
  const fitting = evidence.passages
    .filter((passage) => describes(passage, ledger.company))
    .toSorted((a, b) => telltale(b) - telltale(a));
  // Another document would say the same again.
  const telling = fitting
    .filter(({ source, block }) => {
      const [first] = fitting;
      const apart = Math.abs(block.index - (first?.block.index ?? 0));
      return source === first?.source && apart <= MOST.blocksBetween;
    })
    .slice(0, MOST.sentences);
  const book = new ClaimBook();
  for (const passage of telling) tellPassage(passage, book);
  const described = telling.map(bodyOf);
  const candidate = {
    name,
    quick_description: (described[0] ?? '').slice(0, 600),
    why_matched: `Named in ${new Set(about.map(({ source }) => source.id)).size} of ${ledger.sources.size} documents.`,
  };
  return {
    company_name: name,
    company_description: described.join(' ').slice(0, 4000),
    product_markets: productMarkets(evidence),
    geographic_markets: regionsOf(evidence.passages).slice(0, MOST.regions),
    company_candidates: about.length === 0 ? [] : [candidate],
    claims: book.claims,
  };
}

const LONGEST_DESCRIPTION = 420;
/** "Alderlund and Mirow offer none": what two have in common describes neither. */
const andAnother =
  /^[\p{L}.’'-]+(?:\s\p{Lu}[\p{L}.’'-]*){0,4}\s(?:and|und|et|y|e|en|og|och|i|a)\s\p{Lu}/u;
/** "Ulm, 3 June 2025. …": the head of a piece of news. */
const dateline = /^\p{Lu}[\p{L} -]+, \d{1,2}\.?\s\p{L}+\s\d{4}/u;
/** What a passage says below the head that stands in its first line. */
const bodyOf = ({ text }: GatheredPassage): string =>
  text.replace(/\s+/g, ' ').trim().replace(runInHead, '');

/** It opens with the company, or "we" in its own accounts, and says what it does. */
function describes(passage: GatheredPassage, company: string): boolean {
  const { source, block, figures } = passage;
  const text = bodyOf(passage);
  const { kind, ownerRole } = source.card;
  const isOwn = ownerRole === 'target' && (kind === 'accounts' || kind === 'filing');
  const isNamed = names(text.slice(0, company.length + 24), company);
  return (
    (isNamed || (isOwn && opens.test(text))) &&
    kind !== 'interview' &&
    kind !== 'mail' &&
    block.kind === 'paragraph' &&
    /[.!]\s*$/.test(text) &&
    text.length >= 40 &&
    text.length <= LONGEST_DESCRIPTION &&
    figures.every(
      ({ kind: of, value }) =>
        (of === 'count' && Number.isInteger(Number(value))) ||
        (of === 'date' && value !== source.card.date),
    ) &&
    !ofAccounts.test(text) &&
    !fallsShort.test(text) &&
    !dateline.test(text) &&
    !andAnother.test(text) &&
    countWordStarts(doings, text) > 0
  );
}

/** Many words of doing and no figures; what comes early in a document introduces it, in accounts before news. */
function telltale({ text, figures, block, source: { card } }: GatheredPassage): number {
  const isRecord = card.kind === 'accounts' || card.kind === 'filing';
  const trust = isRecord ? 6 : card.kind.startsWith('press') ? -6 : 0;
  const done = countWordStarts(doings, text) * 2 - countWordStarts(origins, text) * 3;
  return done - figures.length - block.index / 20 + trust;
}

function names(text: string, company: string): boolean {
  return text.toLowerCase().includes((shortName(company).split(' ')[0] ?? company).toLowerCase());
}

/** What the target sells: the parts that its revenue is told by, else those that it is measured by. */
function productMarkets({ ledger, tables }: Evidence): string[] {
  const { classOf } = findPlayers(ledger);
  const own = tables.filter(
    ({ table, source }) => classOf(table) === null && /target|auditor/.test(source.card.ownerRole),
  );
  const parts = own.flatMap(({ table, figures }) =>
    table.totalRows.flatMap((total) => {
      const isRevenue = figures.some(
        ({ place, measure }) => place.row === total && measure.value?.concept === 'revenue',
      );
      const above = table.totalRows.filter((row) => row < total);
      const rows = table.rowHeads.slice(
        Math.max(table.headRows, ...above.map((row) => row + 1)),
        total,
      );
      return isRevenue ? rows.flatMap((heads) => heads.at(-1) ?? []) : [];
    }),
  );
  const segments = own
    .flatMap(({ figures }) => figures)
    .filter(({ measure }) => measure.value?.concept === 'revenue')
    .flatMap(({ segment }) => (segment.value ?? []).map(({ text }) => text));
  return [...new Set(parts.length > 0 ? parts : segments)]
    .filter((text) => text.length > 3 && text.length <= 80 && regionsIn(text).length === 0)
    .filter((text) => !names(text, ledger.company) && !nobody.test(text) && !noMarket.test(text))
    .filter((text) => toLabel(text).concept !== 'revenue')
    .slice(0, MOST.markets);
}

function regionsOf(passages: readonly GatheredPassage[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of passages) {
    for (const region of regionsIn(text)) counts.set(region, (counts.get(region) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([region]) => region);
}

/** A market counts as confirmed when documents of two origins name it. */
export function confirmMarkets(evidence: Evidence, markets: readonly string[]) {
  const confirmed: string[] = [];
  const disputed: { item: string; reason: string }[] = [];
  for (const item of markets) {
    const word = item.toLowerCase();
    const groups = new Set(
      [...evidence.ledger.sources.values()]
        .filter(({ reading }) => reading.text.toLowerCase().includes(word))
        .map(({ groupId }) => groupId),
    );
    if (groups.size >= 2) confirmed.push(item);
    else disputed.push({ item: item.slice(0, 300), reason: 'Only one document in hand names it.' });
  }
  return { confirmed: confirmed.slice(0, 30), disputed: disputed.slice(0, 30), claims: [] };
}
