import { cleanLine } from '@assay/domain/report/clean-text';
import {
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
  type Table,
  type TableOfContents,
  TextRun,
} from 'docx';

export type WordPart = Paragraph | Table | TableOfContents;

export const text = (content: string, style?: string) =>
  new Paragraph({ ...(style && { style }), children: [new TextRun(cleanLine(content))] });
/** Stays on the page of what follows it. */
export const keptText = (content: string) =>
  new Paragraph({ keepNext: true, children: [new TextRun(cleanLine(content))] });
export const heading = (content: string, level: 1 | 2 | 3, opensPage = false) =>
  new Paragraph({
    pageBreakBefore: opensPage,
    heading: [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3][level - 1],
    children: [new TextRun(cleanLine(content))],
  });
export const bullet = (children: ParagraphChild[], level = 0, keepNext = false) =>
  new Paragraph({
    keepNext,
    numbering: { reference: 'bullets', level },
    spacing: { after: 60 },
    children,
  });
export const bullets = (items: string[], level = 0) =>
  items.map((item) => bullet([new TextRun(cleanLine(item))], level));
export const keptBullets = (items: string[]) =>
  items.map((item) => bullet([new TextRun(cleanLine(item))], 0, true));
