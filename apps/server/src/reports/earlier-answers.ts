import type { SummaryAnswer } from '@assay/domain/agents/answers';
import { KnownNumbers } from '@assay/domain/report/hold-numbers';
import { plainRisk } from '@assay/domain/report/plain-risk';
import type {
  CitationRow,
  CitedExhibit,
  ClaimRow,
  SummaryRow,
} from '@assay/domain/report/report-rows';

/** Answers as agents gave them before claims stood on the ledger; the runs that hold them are read still. */
interface EarlierExhibit {
  id: string;
  title: string;
  chart?: CitedExhibit['chart'];
  /** The first is the head of the labels. */
  columns: string[];
  rows: {
    label: string;
    cells: { text: string; value?: number | null; claim?: string | null }[];
  }[];
}

interface EarlierSummary {
  verdict: SummaryAnswer['verdict'];
  headline: string;
  key_risks: string[];
  paragraphs: SummaryRow['paragraphs'];
  next_steps: string[];
}

const noCell = { text: '', figures: [], formula: null, value: null };
const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** A cell is a short form of its claim: its numbers and its words are the claim's or its quotes'. */
function saysItsClaim(text: string, { text: said, citations }: ClaimRow): boolean {
  const texts = [said, ...citations.map(({ quote }) => quote)];
  const words = texts.map(letters).join(' ');
  return new KnownNumbers(texts).holds(text) && words.includes(letters(text));
}

function exhibitOf(exhibit: EarlierExhibit, claims: ReadonlyMap<string, ClaimRow>): CitedExhibit {
  const citations = new Map<string, CitationRow>();
  const shown: string[] = [];
  const rows = exhibit.rows.map(({ label, cells }) => ({
    label,
    cells: cells.map(({ text, value, claim }) => {
      const carrying = claims.get(claim ?? '');
      if (carrying?.verdict !== 'verified' || !saysItsClaim(text, carrying)) return noCell;
      shown.push(carrying.text, ...carrying.citations.map(({ quote }) => quote));
      for (const one of carrying.citations) citations.set(`${one.sourceId} ${one.start}`, one);
      return { ...noCell, text, value: value == null ? null : String(value) };
    }),
  }));
  const known = new KnownNumbers(shown);
  const label = (text: string) => (known.holds(text) ? text : '');
  return {
    id: exhibit.id,
    title: '',
    caption: label(exhibit.title),
    chart: exhibit.chart ?? 'none',
    columns: exhibit.columns.slice(1).map((text) => ({ label: label(text), computed: false })),
    rows: rows.filter((row) => known.holds(row.label)),
    citations: [...citations.values()],
  };
}

/** The exhibits of a draft whose cells name the claims that they print. */
export function earlierExhibits(
  exhibits: readonly unknown[],
  claims: readonly ClaimRow[],
): CitedExhibit[] {
  const byId = new Map(claims.map((claim) => [claim.localId, claim]));
  return (exhibits as readonly EarlierExhibit[]).map((exhibit) => exhibitOf(exhibit, byId));
}

/** A summary by its claims; one whose headline and risks are texts keeps those that a claim says. */
export function summaryOf(output: unknown, claims: ClaimRow[]): SummaryRow {
  if (!isEarlier(output)) return { ...(output as SummaryAnswer), claims };
  const saying = (text: string) => claims.find((claim) => letters(claim.text) === letters(text));
  const { verdict, headline, key_risks, paragraphs, next_steps } = output;
  return {
    verdict,
    headline: saying(headline)?.localId ?? null,
    conditions: [],
    messages: [],
    hypotheses: [],
    risks: key_risks.flatMap((text) => {
      const claim = saying(text);
      return claim ? [{ ...plainRisk, claim: claim.localId }] : [];
    }),
    claims,
    paragraphs,
    next_steps,
  };
}

function isEarlier(output: unknown): output is EarlierSummary {
  return typeof output === 'object' && output !== null && 'key_risks' in output;
}
