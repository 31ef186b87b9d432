import type { Ledger } from '../sentences/ledger.ts';
import type { Statement } from '../sentences/statement.ts';
import { ClaimBook } from './claim-book.ts';
import { regionsIn } from './countries.ts';
import type { Evidence, Passage } from './gather.ts';
import { shortName } from './players.ts';
import { isQuotable, tellPassage, worthOf } from './tell-passage.ts';
import { countWordStarts } from './word-starts.ts';

export interface CompanyProfile {
  company_name: string;
  company_description: string;
  product_markets: string[];
  geographic_markets: string[];
  company_candidates: { name: string; quick_description: string; why_matched: string }[];
  claims: Statement[];
}

const MOST = { sentences: 3, markets: 8, regions: 10 };
/** What a company does, told as such. */
const doings =
  'make|manufactur|produc|develop|provid|suppl|sell|offer|operat|design|is a|is an|founded|headquarter|stellt|fertigt|entwickel|produzier|vertreib|bietet|liefert|betreib|gegründet|hersteller|anbieter|mit sitz|ist ein';

/** Who the company is, in the words of the documents; without any, only the name that was entered. */
export function profileCompany(evidence: Evidence): CompanyProfile {
  const { ledger } = evidence;
  const name = writtenName(ledger);
  const about = evidence.passages.filter((passage) => names(passage.text, ledger.company));
  const telling = about
    .filter((passage) => isQuotable(passage) && countWordStarts(doings, passage.text) > 0)
    .toSorted((a, b) => telltale(b) - telltale(a))
    .slice(0, MOST.sentences);
  const book = new ClaimBook();
  for (const passage of telling) tellPassage(passage, book);
  const described = telling.map(({ text }) => text.replace(/\s+/g, ' ').trim());
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

/** A sentence that opens with the company's name tells more of it than one that mentions it. */
function telltale(passage: Passage): number {
  return countWordStarts(doings, passage.text) + worthOf(passage) - passage.figures.length;
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

/** Markets that are measured, then the segments that the target reports on. */
function productMarkets({ ledger, tables }: Evidence): string[] {
  const figures = [...ledger.sources.keys()].flatMap((id) => ledger.figuresOf(id));
  const measured = figures
    .filter(({ measure }) => /^market_/.test(measure.value?.concept ?? ''))
    .flatMap(({ subject }) => subject.value ?? []);
  const segments = tables
    .flatMap(({ figures: own }) => own)
    .filter(({ measure }) => measure.value?.concept === 'revenue')
    .flatMap(({ segment }) => (segment.value ?? []).map(({ text }) => text));
  return [...new Set([...measured, ...segments])]
    .filter((text) => text.length > 3 && text.length <= 80 && regionsIn(text).length === 0)
    .filter((text) => !names(text, ledger.company))
    .slice(0, MOST.markets);
}

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
