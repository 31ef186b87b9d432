import { AlignmentType, type IStylesOptions, LevelFormat, LineRuleType } from 'docx';

export const ink = '141C2E';
export const muted = '4A5A74';
export const brass = '7A5917';
export const attention = '8A4B08';
export const hairline = 'CBC5B5';
export const shade = 'F3E8CC';

/** Faces that come with Word: a missing one would be replaced by whatever is at hand. */
const serif = 'Georgia';
const sans = 'Calibri';
/** Without its rule a height of lines may be read as a fixed one, which cuts off pictures. */
const single = { line: 240, lineRule: LineRuleType.AUTO } as const;
const heading = { line: 264, lineRule: LineRuleType.AUTO } as const;

/** Of every table of the report: a firm restyles them all by its own style of that name. */
export const tableStyle = 'ReportTable';
const edge = (side: string, size: number, color: string) =>
  `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${color}"/>`;
export const tableStyleXml = `<w:style w:type="table" w:customStyle="1" w:styleId="${tableStyle}"><w:name w:val="Report table"/><w:uiPriority w:val="99"/><w:tblPr><w:tblBorders>${edge('top', 8, ink)}${edge('bottom', 4, hairline)}${edge('insideH', 4, hairline)}</w:tblBorders></w:tblPr></w:style>`;

/** Real Word styles, so that headings, captions and notes can be restyled as such. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: serif, size: 21, color: ink },
      paragraph: { spacing: { after: 160, line: 300, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { size: 52, bold: true, color: ink },
      paragraph: { spacing: { before: 2400, after: 240, ...heading } },
    },
    heading1: {
      run: { size: 36, bold: true, color: ink },
      paragraph: { spacing: { before: 360, after: 180, ...heading }, keepNext: true },
    },
    heading2: {
      run: { size: 25, bold: true, color: ink },
      paragraph: { spacing: { before: 300, after: 120, ...heading }, keepNext: true },
    },
    heading3: {
      run: { size: 21, bold: true, color: ink, font: sans },
      paragraph: { spacing: { before: 200, after: 80, ...heading }, keepNext: true },
    },
    footnoteText: { run: { size: 16, font: sans, color: muted } },
    footnoteReference: { run: { color: brass } },
  },
  paragraphStyles: [
    ...[0, 1].map((level) => ({
      id: `TOC${level + 1}`,
      name: `toc ${level + 1}`,
      basedOn: 'Normal',
      paragraph: {
        indent: { left: level * 280 },
        spacing: { before: level === 0 ? 50 : 0, after: 0, ...single },
      },
    })),
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      run: { font: sans, size: 17, bold: true },
      paragraph: { keepNext: true, keepLines: true, spacing: { before: 200, after: 80 } },
    },
    {
      id: 'Hallmark',
      name: 'Hallmark',
      basedOn: 'Normal',
      run: { font: sans, size: 16, color: muted },
      paragraph: { keepNext: true },
    },
    {
      id: 'Headline',
      name: 'Headline',
      basedOn: 'Normal',
      run: { size: 28, bold: true },
      paragraph: { keepNext: true, spacing: { before: 120, after: 180, ...heading } },
    },
    {
      id: 'Message',
      name: 'Message',
      basedOn: 'Normal',
      run: { size: 24, bold: true },
      paragraph: {
        keepNext: true,
        keepLines: true,
        spacing: { before: 40, after: 140, ...heading },
      },
    },
    {
      id: 'Notice',
      name: 'Notice',
      basedOn: 'Normal',
      run: { font: sans, size: 18, bold: true, color: attention },
      paragraph: { keepNext: true },
    },
    {
      id: 'OpenQuestion',
      name: 'Open question',
      basedOn: 'Normal',
      run: { italics: true },
      paragraph: { indent: { left: 280 } },
    },
    {
      id: 'Computed',
      name: 'Computed',
      basedOn: 'Normal',
      run: { size: 18 },
      paragraph: { keepNext: true, keepLines: true, spacing: { before: 60, after: 20, ...single } },
    },
    {
      id: 'Formula',
      name: 'Formula',
      basedOn: 'Normal',
      run: { font: sans, size: 16, color: muted },
      paragraph: { indent: { left: 280 }, spacing: { after: 60, ...single } },
    },
    {
      id: 'NotVerified',
      name: 'Not verified',
      basedOn: 'Normal',
      run: { italics: true, color: attention },
      paragraph: { indent: { left: 280 } },
    },
    {
      id: 'Cut',
      name: 'Cut',
      basedOn: 'Normal',
      paragraph: { indent: { left: 280 } },
    },
    {
      id: 'TableText',
      name: 'Table text',
      basedOn: 'Normal',
      run: { font: sans, size: 16 },
      paragraph: { spacing: { before: 40, after: 40, ...single } },
    },
  ],
};

export const numbering = {
  config: [
    {
      reference: 'bullets',
      levels: [0, 1, 2, 3, 4, 5, 6].map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: '–',
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 260 } } },
      })),
    },
  ],
};
