import { rememberFor } from '../kit/remember.ts';
import { buildDocument } from './document/build-document.ts';
import type { DocumentPart, PartOf } from './document/document.ts';
import { apartMarkdown, escapeMarkdown, partMarkdown } from './render-markdown.ts';
import type { Report } from './report.ts';
import { notePlace } from './report-words.ts';

/** The parts of a report as the Markdown texts that a project carries among its results. */

export const offlineNotice =
  'Written by the embedded offline analyst: it extracts, computes and quotes, and where there is no evidence it asks.';

type Kind = DocumentPart['kind'];

/** A report's document, opened for texts that each stand alone, with the notes that they cite. */
class ResultTexts {
  readonly #parts: readonly DocumentPart[];

  constructor(report: Report) {
    this.#parts = buildDocument(report).parts;
  }

  partsOf<K extends Kind>(kind: K): PartOf<K>[] {
    return this.#parts.filter((part): part is PartOf<K> => part.kind === kind);
  }

  /** What stands below the title of a part, with what of it failed its check or was cut. */
  body(part: Exclude<DocumentPart, PartOf<'notes'>>): string[] {
    const apart = this.partsOf('apart').flatMap(({ mark, groups }) =>
      groups
        .filter(({ title }) => title === part.title)
        .flatMap((group) => apartMarkdown(mark, group)),
    );
    return [...partMarkdown(part), ...apart];
  }

  /** Texts of one page have no footnotes in common: numbers in brackets, explained below. */
  withNotes(blocks: readonly string[]): string {
    const text = blocks.filter((block) => block !== '').join('\n\n');
    const cited = new Set([...text.matchAll(reference)].map(([, number]) => Number(number)));
    const lines = this.partsOf('notes')
      .flatMap(({ notes }) => notes)
      .filter(({ number }) => cited.has(number))
      .map(({ number, quote, source, ...note }) => {
        const place = [source?.title ?? '', notePlace(note)].filter(Boolean).map(escapeMarkdown);
        return `- \\[${number}\\] ${place.join(', ')}: “${escapeMarkdown(quote)}”`;
      });
    const notes = lines.length > 0 ? `\n\n**Notes**\n\n${lines.join('\n')}` : '';
    return text.replaceAll(reference, ' \\[$1\\]') + notes;
  }
}

/** Whoever asks for one text of a report asks for the others too, and the document is the same. */
const openTexts = rememberFor((report: Report) => new ResultTexts(report));

/** As the document's Markdown cites; what a source prints so is escaped. */
const reference = /\[\^(\d+)\]/g;

/** The sections by key, each with the notes that it cites below it. */
export function sectionTexts(report: Report): Record<string, string> {
  const texts = openTexts(report);
  return Object.fromEntries(
    texts.partsOf('section').map((part) => [part.key, texts.withNotes(texts.body(part))]),
  );
}

/** The sections one after the other, as quality assurance leaves them. */
export function reviewedText(report: Report): string {
  const texts = sectionTexts(report);
  return report.sections
    .map(({ key, title }) => `## ${escapeMarkdown(title)}\n\n${texts[key] ?? ''}`)
    .join('\n\n');
}

function onlyPart(report: Report, kind: 'assessment' | 'summary'): string {
  const texts = openTexts(report);
  const [part] = texts.partsOf(kind);
  return part ? texts.withNotes(texts.body(part)) : '';
}

export const assessmentText = (report: Report): string => onlyPart(report, 'assessment');

export const summaryText = (report: Report): string => onlyPart(report, 'summary');

/** Executive summary and analysis in one text, with all notes at the end. */
export function wholeText(report: Report): string {
  const texts = openTexts(report);
  const parts = [
    ...texts.partsOf('summary'),
    ...texts.partsOf('section'),
    ...texts.partsOf('assessment'),
  ];
  return texts.withNotes([
    `# ${escapeMarkdown(report.company_name)}: commercial due diligence`,
    ...(report.offline ? [`> ${offlineNotice}`] : []),
    ...parts.flatMap((part) => [`## ${escapeMarkdown(part.title)}`, ...texts.body(part)]),
  ]);
}
