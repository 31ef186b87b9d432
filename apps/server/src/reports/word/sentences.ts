import { cleanLine } from '@assay/domain/report/clean-text';
import type { DocumentCell, DocumentTable } from '@assay/domain/report/document/document';
import { spokenParts } from '@assay/domain/report/document/foreign-quotes';
import type { ReportSentence } from '@assay/domain/report/report';
import { kindWords, withSign } from '@assay/domain/report/report-words';
import { Paragraph, type ParagraphChild, TextRun } from 'docx';
import type { FootnoteBook } from './footnote-book.ts';
import { heading, text, type WordPart } from './paragraphs.ts';
import { muted } from './styles.ts';
import { type WordCell, wordTable } from './tables.ts';

/** A sentence with what it is, where it is no evidence, and its footnotes. */
export function sentenceRuns(sentence: ReportSentence, book: FootnoteBook): ParagraphChild[] {
  const { kind, text: words, notes } = sentence;
  const label = new TextRun({ text: `${kindWords[kind]} `, italics: true, color: muted });
  const spoken = spokenParts({ ...sentence, text: cleanLine(words) }).map(
    ({ text: said, language }) =>
      new TextRun({ text: said, ...(language && { language: { value: language } }) }),
  );
  return [...(kindWords[kind] ? [label] : []), ...spoken, ...book.cite(notes)];
}

export const sentenceParagraph = (
  sentences: readonly ReportSentence[],
  book: FootnoteBook,
  style?: string,
): Paragraph =>
  new Paragraph({
    ...(style && { style }),
    children: sentences.flatMap((sentence) => [...sentenceRuns(sentence, book), new TextRun(' ')]),
  });

/** A line of a cell, or of a list. */
export function lineRuns(line: DocumentCell[number], book: FootnoteBook): ParagraphChild[] {
  if (line.kind === 'sentence') return sentenceRuns(line.sentence, book);
  const face = line.weight === 'quiet' ? { color: muted } : { bold: line.weight === 'strong' };
  return [
    new TextRun({
      text: cleanLine(line.state ? withSign(line).replace(' ', '\u00a0') : line.text),
      ...face,
    }),
    ...book.cite(line.notes),
  ];
}

function cell(lines: DocumentCell, book: FootnoteBook): WordCell {
  const children = lines.flatMap((line, at) => [
    ...(at > 0 ? [new TextRun({ break: 1 })] : []),
    ...lineRuns(line, book),
  ]);
  const words = lines.map((line) => (line.kind === 'sentence' ? line.sentence.text : line.text));
  return { children, text: cleanLine(words.join(' ')) };
}

export function documentTable(table: DocumentTable | null, book: FootnoteBook): WordPart[] {
  if (!table) return [];
  return [
    heading(table.title, 3),
    ...(table.message ? [text(table.message, 'Message')] : []),
    wordTable(
      table.head,
      table.rows.map((row) => row.map((lines) => cell(lines, book))),
      { widths: table.widths },
    ),
    new Paragraph({}),
  ];
}
