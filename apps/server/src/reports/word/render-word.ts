import { cleanLine } from '@assay/domain/report/clean-text';
import type { DocumentPart, ReportDocument } from '@assay/domain/report/document/document';
import { paperDocument } from '@assay/domain/report/document/paper-document';
import { longDate } from '@assay/domain/report/report-words';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';
import { readParts } from '../../reading/open-entries.ts';
import { type FirmTemplate, isDeckPlan, openTemplate, writeParts } from '../firm/template.ts';
import { addTableStyle } from './add-table-style.ts';
import { FootnoteBook } from './footnote-book.ts';
import { text, type WordPart } from './paragraphs.ts';
import { openPictures } from './picture.ts';
import { plainContents } from './plain-contents.ts';
import { renderPart } from './render-part.ts';
import { numbering, styles } from './styles.ts';
import { recolorBy, takeWordLook } from './take-look.ts';

const coverParts = ({ report, standing, notices }: ReportDocument): WordPart[] => [
  text('Commercial due diligence', 'Hallmark'),
  new Paragraph({
    heading: HeadingLevel.TITLE,
    children: [new TextRun(cleanLine(report.company_name))],
  }),
  text(report.company_description),
  text(
    `${longDate(report.generated_at)}  ·  ${standing.word}  ·  version ${report.version}`,
    'Hallmark',
  ),
  ...notices.map((each) => text(each, 'Notice')),
  new Paragraph({ style: 'Headline', pageBreakBefore: true, children: [new TextRun('Contents')] }),
  new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-2' }),
];

function footerOf({ report, standing, footer }: ReportDocument): Footer {
  const words = [standing.word, `version ${report.version}`, footer].filter(Boolean);
  return new Footer({
    children: [
      new Paragraph({
        style: 'Hallmark',
        alignment: AlignmentType.LEFT,
        children: [
          new TextRun(`${words.join(' · ')}  ·  `),
          new TextRun({ children: [PageNumber.CURRENT] }),
        ],
      }),
    ],
  });
}

const headed = (words: string) => ({
  default: new Header({ children: [text(words, 'Hallmark')] }),
});

/** Guides are handed to others: they have pages of their own, which do not name the company above the text. */
function aroundGuides(parts: readonly DocumentPart[]): DocumentPart[][] {
  const at = parts.findIndex(({ kind }) => kind === 'guides');
  if (at < 0) return [[...parts], [], []];
  return [parts.slice(0, at), parts.slice(at, at + 1), parts.slice(at + 1)];
}

/** Page and margins in twips: those of the firm, or an A4 page of the house. */
function pageOf(template: FirmTemplate | null) {
  if (!template || isDeckPlan(template.plan)) return { properties: {}, textWidth: 9026 };
  const { page, margin, titlePage } = template.plan;
  return {
    properties: { page: { size: page, margin }, titlePage },
    textWidth: page.width - margin.left - margin.right,
  };
}

/**
 * The report as a Word document with real headings, tables, charts and footnotes, in the styles of the
 * firm's template where there is one.
 */
export async function renderWord(
  source: ReportDocument,
  firm: Uint8Array | null = null,
): Promise<Buffer> {
  const template = firm && (await openTemplate(firm));
  const { properties, textWidth } = pageOf(template);
  const content = paperDocument(source);
  const { report, title, parts } = content;
  const picture = await openPictures({ textWidth, recolor: template ? recolorBy(template) : null });
  const press = { book: new FootnoteBook(report), picture };
  const cover = coverParts(content);
  const [before, guides, after] = aroundGuides(parts).map((some) =>
    some.flatMap((part) => renderPart(part, press)),
  );
  const document = new Document({
    title: cleanLine(title),
    creator: 'Assay',
    description: cleanLine(report.company_description),
    styles,
    numbering,
    features: { updateFields: true },
    footnotes: press.book.footnotes,
    sections: [
      {
        properties,
        headers: headed(report.company_name),
        footers: { default: footerOf(content) },
        children: [...cover, ...(before ?? [])],
      },
      ...[
        { headers: headed(''), children: guides ?? [] },
        { headers: headed(report.company_name), children: after ?? [] },
      ]
        .filter(({ children }) => children.length > 0)
        .map((section) => ({ properties: { ...properties, titlePage: false }, ...section })),
    ],
  });
  const made = addTableStyle(plainContents(await readParts(await Packer.toBuffer(document))));
  return writeParts(template ? takeWordLook(made, template) : made);
}
