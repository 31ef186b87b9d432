import type { Claim, Figure } from '@assay/domain/evidence/claim';
import { lastYear, readPeriod } from './figures.ts';
import { nameMeasure, nameSubject } from './measures.ts';
import type { Passage } from './passages.ts';
import type { Statement } from './statements.ts';

const spokenFirstPerson = /\b(?:we|our|us|I|my)\b/i;
const LONGEST_QUOTE = 2000;

/** A source's sentence as a sentence of the report; somebody's own words stay in quotation marks. */
export function phraseOf({ text, passage, question }: Statement): string {
  const speaker = speakerOf(passage.title);
  const spoken = spokenFirstPerson.test(text.replace(/[“"][^”"]*[”"]/g, ''));
  if (!speaker && !spoken && !question) return capitalised(text);
  const voice = speaker ?? voiceOf(passage.title);
  const asked = question ? `Asked “${question.replace(/\s+/g, ' ')}”, ` : '';
  const opening = asked ? voice.charAt(0).toLowerCase() + voice.slice(1) : voice;
  return `${asked}${opening}: “${capitalised(text)}”`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said in an interview is the view of one person, also where it sounds like a fact. */
function speakerOf(title: string): string | null {
  const call = /\b(?:call|interview)\b[^:]*:\s*(.+)$/i.exec(title)?.[1];
  if (call) return `An interviewee (${call.trim()}) said`;
  return /\b(?:call|interview|transcript)\b/i.test(title) ? 'An interviewee said' : null;
}

function voiceOf(title: string): string {
  if (/annual report/i.test(title)) return 'The annual report states';
  return /presentation|management/i.test(title) ? 'Management states' : 'The source states';
}

/** Whose figure it is, where another source gives another one. */
export function attribution({ passage }: Statement): string {
  return `According to “${passage.title}”:`;
}

export function citationOf(statement: Statement): { source_id: string; quote: string } {
  return { source_id: statement.passage.sourceId, quote: statement.quote.slice(0, LONGEST_QUOTE) };
}

/** The figure that the sentence is about: money and shares before plain counts. */
export function mainFigure(statement: Statement, company: string): Figure | null {
  const { figures, text } = statement;
  // "A cut of 10% would lower growth by 3.2 points": the effect is what is said.
  const effect = text.search(/\bwould\b/);
  const main =
    (effect > 0 ? figures.find((figure) => figure.start > effect) : undefined) ??
    changedTo(text, figures) ??
    figures.find((figure) => figure.currency) ??
    figures.find((figure) => figure.unit === '%') ??
    figures[0];
  if (!main) return null;
  return {
    measure: nameMeasure(text, main.start).slice(0, 120),
    subject: nameSubject(text, company)?.slice(0, 160) ?? null,
    value: main.value,
    unit: main.unit.slice(0, 40),
    currency: main.currency,
    period: periodOf(text, figures, main)?.slice(0, 40) ?? null,
    geography: geographyOf(text),
  };
}

/** "46%, up from 28% in 2020": a year after the next figure belongs to that one. */
function periodOf(text: string, figures: Statement['figures'], main: Statement['figures'][number]) {
  const next = figures.find(({ start }) => start > main.start);
  return readPeriod(next ? text.slice(0, next.start) : text);
}

/** "fell from 9% to 7%": the second is what holds. */
function changedTo(text: string, figures: Statement['figures']) {
  return figures.find(
    (figure, index) =>
      index > 0 &&
      /\bto $/.test(text.slice(0, figure.start)) &&
      /\bfrom $/.test(text.slice(0, figures[index - 1]?.start ?? 0)),
  );
}

const regions =
  /\b(Europe(?:an Union)?|European|EU|DACH|Benelux|Nordics?|Germany|Austria|Switzerland|France|Italy|Spain|Netherlands|Belgium|Denmark|Sweden|Norway|Finland|Poland|United Kingdom|UK|Ireland|Portugal|United States|US|USA|North America|Canada|Mexico|Brazil|Latin America|Asia(?: Pacific)?|China|Japan|India|Australia|Middle East|Africa|worldwide|global)\b/;
const regionNames: Readonly<Record<string, string>> = {
  European: 'Europe',
  EU: 'European Union',
  UK: 'United Kingdom',
  US: 'United States',
  USA: 'United States',
  worldwide: 'World',
  global: 'World',
};

export function geographyOf(text: string): string | null {
  const found = regions.exec(text)?.[1];
  return found ? (regionNames[found] ?? found) : null;
}

/** Every region a text names, each once. */
export function geographiesOf(text: string): string[] {
  const all = [...text.matchAll(new RegExp(regions.source, 'g'))].map((hit) => hit[1] ?? '');
  return [...new Set(all.map((name) => regionNames[name] ?? name))].filter(
    (name) => name !== 'World',
  );
}

export function claimOf(statement: Statement, company: string): Omit<Claim, 'id' | 'basis'> {
  const figure = mainFigure(statement, company);
  return {
    kind: figure ? 'figure' : 'fact',
    text: phraseOf(statement),
    figure,
    citations: [
      citationOf(statement),
      ...(statement.question
        ? [{ source_id: statement.passage.sourceId, quote: statement.question }]
        : []),
    ],
  };
}

const gradeWorth: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1, D: 0 };

export function worthOf(statement: Statement): number {
  const grade = gradeWorth[statement.passage.grade] ?? 0;
  return grade * 10 + Math.max(0, yearOf(statement) - 2015);
}

export function worthOfPassage({ grade, publishedAt }: Passage): number {
  return (gradeWorth[grade] ?? 0) * 10 + Math.max(0, Number(publishedAt?.slice(0, 4) ?? 0) - 2015);
}

export function yearOf(statement: Statement): number {
  return Number(statement.passage.publishedAt?.slice(0, 4)) || lastYear(statement.period);
}
