import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildDocument } from '@assay/domain/report/document/build-document';
import { printableReport } from '@assay/domain/report/printable-report';
import { printedSentences, summarySentences } from '@assay/domain/report/printed-sentences';
import { renderMarkdown } from '@assay/domain/report/render-markdown';
import type { Note, Report, ReportSentence } from '@assay/domain/report/report';
import { ZipFile } from 'yazl';

export interface PackInput {
  report: Report;
  pdf: Uint8Array;
  /** The stored text of each source, by its id. */
  snapshots: ReadonlyMap<string, string>;
  prompts: readonly { agent_id: string; version: number; sha256: string }[];
}

/** Small enough that an altered byte is named within a few lines of text. */
const blockBytes = 256;
const verifier = readFileSync(new URL('./verify.mjs', import.meta.url));

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const readme = `This pack holds a due-diligence report with everything that it rests on.

report.pdf, report.md, report.json   the report in three forms
sources/                             the text of each source as it was read
sources.json                         what each source is, its grade and the hash of its text
quotes.json                          each note: its quotation and where it stands in its source
claims.json                          each statement, verified or not, with its notes and formula
conflicts.json                       the conflict register
models.json, prompts.json            which model and which prompt version wrote each part
manifest.json                        the hash of every file

To check it, with nothing but Node.js 18 or newer and no network:

    node verify.mjs
`;

/** Where a note's quotation stands; the text before it tells equal quotations apart. */
export function locateQuote(note: Note, snapshot: string): { start: number; end: number } | null {
  const inContext = snapshot.indexOf(note.before + note.quote + note.after);
  const start = inContext >= 0 ? inContext + note.before.length : snapshot.indexOf(note.quote);
  return start >= 0 ? { start, end: start + note.quote.length } : null;
}

function sourceFile(number: number, title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);
  return `sources/${String(number).padStart(3, '0')}${slug === '' ? '' : `-${slug}`}.txt`;
}

/** Where each statement stands first. */
function placesOf(report: Report): Map<string, string> {
  const places = new Map<string, string>();
  const note = (place: string, sentences: readonly ReportSentence[]) => {
    for (const { claim_id } of sentences) if (!places.has(claim_id)) places.set(claim_id, place);
  };
  note('summary', summarySentences(report));
  for (const { subsections } of report.sections)
    for (const { id, message, paragraphs } of subsections)
      note(id, [...(message ? [message] : []), ...paragraphs.flat()]);
  note('assessment', report.assessment?.paragraphs.flat() ?? []);
  return places;
}

/** Each statement once, counted as every other format counts them. */
function collectClaims(source: Report) {
  const { report, failed } = printableReport(source);
  const places = placesOf(report);
  return [
    ...printedSentences(report).map((sentence) => ({
      place: places.get(sentence.claim_id) ?? 'report',
      ...sentence,
    })),
    ...failed.flatMap(({ title, sentences }) =>
      sentences.map((sentence) => ({ place: title, ...sentence })),
    ),
  ];
}

function packFiles({ report, pdf, snapshots, prompts }: PackInput): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>([
    ['README.txt', Buffer.from(readme)],
    ['verify.mjs', verifier],
    ['report.pdf', pdf],
    ['report.md', Buffer.from(renderMarkdown(buildDocument(report)))],
    ['report.json', json(report)],
    ['claims.json', json(collectClaims(report))],
    ['conflicts.json', json(report.conflicts)],
    ['models.json', json(report.agent_runs)],
    ['prompts.json', json(prompts)],
  ]);
  const sources = report.sources.map((source) => ({
    ...source,
    file: sourceFile(source.number, source.title),
  }));
  for (const source of sources) files.set(source.file, Buffer.from(snapshots.get(source.id) ?? ''));
  files.set('sources.json', json(sources));
  const quotes = report.notes.map((note) => ({
    note: note.number,
    source_id: note.source_id,
    file: sources.find((source) => source.id === note.source_id)?.file ?? null,
    locator: note.locator,
    quote: note.quote,
    ...(locateQuote(note, snapshots.get(note.source_id) ?? '') ?? { start: null, end: null }),
  }));
  files.set('quotes.json', json(quotes));
  return files;
}

function describeFile(path: string, content: Uint8Array) {
  const count = Math.ceil(content.length / blockBytes);
  const blocks = Array.from({ length: count }, (_, index) =>
    sha256(content.subarray(index * blockBytes, (index + 1) * blockBytes)).slice(0, 16),
  );
  return { path, bytes: content.length, sha256: sha256(content), blocks };
}

/** The pack as a ZIP; the same report gives the same bytes. */
export async function buildPack(input: PackInput): Promise<Buffer> {
  const { report } = input;
  const files = packFiles(input);
  const manifest = json({
    company_name: report.company_name,
    project_id: report.project_id,
    version: report.version,
    status: report.status,
    generated_at: report.generated_at,
    block_bytes: blockBytes,
    files: [...files].map(([path, content]) => describeFile(path, content)),
  });
  files.set('manifest.json', manifest);
  files.set('manifest.json.sha256', Buffer.from(`${sha256(manifest)}\n`));

  const zip = new ZipFile();
  const made = new Date(report.generated_at);
  const mtime = Number.isNaN(made.getTime()) ? new Date('2000-01-01T00:00:00Z') : made;
  for (const [path, content] of files)
    zip.addBuffer(Buffer.from(content), path, { mtime, mode: 0o100644 });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
