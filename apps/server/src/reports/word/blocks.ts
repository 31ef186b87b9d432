import { cleanLine, printableText } from '@assay/domain/report/clean-text';
import {
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
  type Table,
  TextRun,
} from 'docx';
import type { Inline, TextBlock } from '../text-block.ts';
import { wordTable } from './tables.ts';

interface Face {
  bold?: boolean;
  italics?: boolean;
}

function inlineRuns(each: Inline, face: Face): ParagraphChild[] {
  switch (each.type) {
    case 'text':
      return [new TextRun({ ...face, text: printableText(each.text).replace(/\s+/g, ' ') })];
    case 'code':
      return [new TextRun({ ...face, text: cleanLine(each.text), font: 'Consolas' })];
    case 'strong':
      return wordInline(each.content, { ...face, bold: true });
    case 'emphasis':
      return wordInline(each.content, { ...face, italics: true });
    case 'link':
      return [new ExternalHyperlink({ link: each.url, children: wordInline(each.content, face) })];
    case 'break':
      return [new TextRun({ break: 1 })];
  }
}

function wordInline(content: Inline[], face: Face = {}): ParagraphChild[] {
  return content.flatMap((each) => inlineRuns(each, face));
}

export function wordBlocks(blocks: readonly TextBlock[], level = 0): (Paragraph | Table)[] {
  return blocks.flatMap((block) => blockParts(block, level));
}

function blockParts(block: TextBlock, level: number): (Paragraph | Table)[] {
  switch (block.type) {
    case 'paragraph':
      return [
        new Paragraph({ children: wordInline(block.content), indent: { left: level * 360 } }),
      ];
    case 'heading':
      return [
        new Paragraph({ heading: HeadingLevel.HEADING_3, children: wordInline(block.content) }),
      ];
    case 'list':
      return block.items.flatMap((item, index) =>
        listItem(item, block.ordered ? `${block.start + index}.` : '–', level),
      );
    case 'quote':
      return wordBlocks(block.content, level + 1);
    case 'code':
      return printableText(block.text)
        .split('\n')
        .map(
          (line) => new Paragraph({ children: [new TextRun({ text: line, font: 'Consolas' })] }),
        );
    case 'table':
      return [
        wordTable(
          block.head.map((cell) => plain(cell)),
          block.rows.map((row) => row.map((cell) => ({ children: wordInline(cell) }))),
        ),
        new Paragraph({}),
      ];
    case 'rule':
      return [new Paragraph({ thematicBreak: true })];
  }
}

/** Lists keep their printed numbers, because a guide counts its questions through all its parts. */
function listItem(item: TextBlock[], marker: string, level: number): (Paragraph | Table)[] {
  const [first, ...rest] = item;
  const lead = first?.type === 'paragraph' ? wordInline(first.content) : [];
  const others = first?.type === 'paragraph' ? rest : item;
  return [
    new Paragraph({
      indent: { left: (level + 1) * 360, hanging: 360 },
      spacing: { after: 60 },
      children: [new TextRun(`${marker}\t`), ...lead],
    }),
    ...wordBlocks(others, level + 1),
  ];
}

function plain(content: Inline[]): string {
  return cleanLine(
    content
      .map((each) => ('text' in each ? each.text : 'content' in each ? plain(each.content) : ' '))
      .join(''),
  );
}
