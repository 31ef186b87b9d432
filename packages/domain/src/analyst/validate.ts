import { statusOfHead } from '../reading/tables/head-status.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { measuresNamed } from '../sentences/measures-named.ts';
import type { Statement } from '../sentences/statement.ts';
import { ClaimBook } from './claim-book.ts';
import { regionsIn } from '../kit/countries.ts';
import type { Evidence, Passage } from './gather.ts';
import { findPlayers, nobody, shortName } from '../sentences/players.ts';
import { isQuotable, tellPassage, worthOf } from './tell-passage.ts';
import { countWordStarts } from '../kit/word-starts.ts';

export interface CompanyProfile {
  company_name: string;
  company_description: string;
  product_markets: string[];
  geographic_markets: string[];
  company_candidates: { name: string; quick_description: string; why_matched: string }[];
  claims: Statement[];
}

const isOwn: ReadonlySet<string> = new Set(['target', 'auditor']);
const MOST = { sentences: 3, markets: 8, regions: 10 };
/** What a company does, told as such. */
const doings =
  'make|manufactur|produc|develop|provid|suppl|sell|offer|operat|design|serve|give|enable|is a|is an|is the|founded|headquarter|stellt|fertigt|entwickel|produzier|vertreib|bietet|liefert|betreib|gegründet|hersteller|anbieter|mit sitz|ist ein';

/** Who the company is, in the words of the documents; without any, only the name that was entered. */
export function profileCompany(evidence: Evidence): CompanyProfile {
  const { ledger } = evidence;
  const name = writtenName(ledger);
  const about = evidence.passages.filter((passage) => names(passage.text, ledger.company));
  const telling = Map.groupBy(
    about
      .filter((passage) => isQuotable(passage) && countWordStarts(doings, passage.text) > 0)
      .filter(({ block, source }) => block.speaker === null && source.card.kind !== 'interview')
      .toSorted((a, b) => telltale(b, ledger.company) - telltale(a, ledger.company)),
    ({ text }) => text,
  );
  const best = [...telling.values()].flatMap(([first]) => first ?? []);
  const own = best.filter(({ source }) => isOwn.has(source.card.ownerRole ?? ''));
  const chosen = (own.length > 0 ? own : best).slice(0, MOST.sentences);
  const book = new ClaimBook();
  for (const passage of chosen) tellPassage(passage, book);
  const described = chosen.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  return {
    company_name: name,
    company_description: described.join(' ').slice(0, 4000),
    product_markets: productMarkets(evidence),
    geographic_markets: regionsOf(evidence.passages).slice(0, MOST.regions),
    company_candidates:
      about.length === 0
        ? []
        : [
            {
              name,
              quick_description: (described[0] ?? '').slice(0, 600),
              why_matched: `Named in ${new Set(about.map(({ source }) => source.id)).size} of ${ledger.sources.size} documents.`,
            },
          ],
    claims: book.claims,
  };
}

/** Who the company is, its own papers tell first, in sentences that open with its name. */
function telltale(passage: Passage, company: string): number {
  const opens = names(passage.text.slice(0, company.length + 8), company);
  const own = isOwn.has(passage.source.card.ownerRole ?? '');
  const doing = countWordStarts(doings, passage.text);
  return 4 * Number(opens) + 2 * Number(own) + doing + worthOf(passage) - passage.figures.length;
}

function names(text: string, company: string): boolean {
  return text.toLowerCase().includes((shortName(company).split(' ')[0] ?? company).toLowerCase());
}

/** As the evidence writes it: with its legal form, where documents give one. */
export function writtenName(ledger: Ledger): string {
  const entered = shortName(ledger.company).toLowerCase();
  const counts = new Map<string, number>();
  for (const { reading, grade } of ledger.sources.values()) {
    for (const { name, aliases } of reading.entities) {
      for (const form of [name, ...aliases]) {
        if (shortName(form).toLowerCase() !== entered || form.length <= entered.length) continue;
        counts.set(form, (counts.get(form) ?? 0) + (grade === 'A' ? 3 : 1));
      }
    }
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? ledger.company;
}

/** What the target reports its revenue by, then markets that are measured; never who competes in them. */
function productMarkets({ ledger, tables }: Evidence): string[] {
  const { classOf } = findPlayers(ledger);
  const own = tables.filter(
    ({ table, source }) => classOf(table) === null && isOwn.has(source.card.ownerRole ?? ''),
  );
  const segments = own
    .flatMap(({ figures }) => figures)
    .filter(({ measure }) => measure.value?.concept === 'revenue')
    .flatMap(({ segment }) => (segment.value ?? []).map(({ text }) => text));
  const measured = tables
    .filter(({ table }) => classOf(table) === null)
    .flatMap(({ figures }) => figures)
    .filter(({ measure }) => /^market_(?:size|growth)$/.test(measure.value?.concept ?? ''))
    .flatMap(({ segment }) => (segment.value ?? []).map(({ text }) => text));
  return [...new Set([...segments, ...measured])]
    .filter((text) => text.length > 3 && text.length <= 80 && regionsIn(text).length === 0)
    .filter((text) => !names(text, ledger.company) && !nobody.test(text) && !/\d/.test(text))
    .filter((text) => measuresNamed(text).length === 0 && !saysStandingOnly(text))
    .slice(0, MOST.markets);
}

/** "Actual – plan" names no market. */
const saysStandingOnly = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => statusOfHead(word) !== null);

function regionsOf(passages: readonly Passage[]): string[] {
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
