import { cleanLine } from '@assay/domain/report/clean-text';
import { buildDocument } from '@assay/domain/report/document/build-document';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { Document, Packer } from 'docx';
import { convertToHtml } from 'mammoth';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawCharts } from '../draw-charts.ts';
import { awkwardReport } from '../pdf/awkward-report.test-support.ts';
import { readZip } from '../read-zip.test-support.ts';
import { renderWord } from './render-word.ts';
import { textCell, wordTable } from './tables.ts';

const squeeze = (html: string) =>
  cleanLine(
    html
      .replace(/<sup>.*?<\/sup>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  );

describe('the Word document of the specimen report', () => {
  const report = drawCharts(specimenReport());
  let html: string;
  beforeAll(async () => {
    const { value } = await convertToHtml({ buffer: await renderWord(buildDocument(report)) });
    html = value;
  });

  it('contains every verified statement', () => {
    const text = squeeze(html);
    const sentences = report.sections.flatMap((section) =>
      section.subsections.flatMap((each) => each.paragraphs.flat()),
    );
    const missing = sentences.filter((sentence) => !text.includes(cleanLine(sentence.text)));
    expect(missing.map((sentence) => sentence.text)).toEqual([]);
  });

  it('gives every height of lines its rule, for a fixed one would cut off charts', async () => {
    const styles =
      (await readZip(await renderWord(buildDocument(report)))).get('word/styles.xml') ?? '';
    const heights = styles.match(/<w:spacing [^>]*w:line="[^>]*>/g) ?? [];
    expect(heights.length).toBeGreaterThan(3);
    expect(heights.filter((each) => !each.includes('w:lineRule="auto"'))).toEqual([]);
  });

  it('breaks no message and no caption over two pages', async () => {
    const styles =
      (await readZip(await renderWord(buildDocument(report)))).get('word/styles.xml') ?? '';
    for (const id of ['Message', 'Caption'])
      expect(styles).toMatch(
        new RegExp(`w:styleId="${id}"(?:(?!</w:style>).)*<w:keepLines/>`, 's'),
      );
  });

  it('has real headings, tables and footnotes', () => {
    expect(html).toMatch(/<h1>.*1 {1,2}Target Introduction/);
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(22);
    expect(html.match(/<table>/g)?.length).toBeGreaterThanOrEqual(8);
    expect(html).toContain('id="footnote-1"');
    expect(html.match(/id="footnote-\d+"/g)?.length).toBeLessThanOrEqual(report.notes.length);
    expect(html).toContain('Source 1 (A), Annual report 2025, audited, page 4');
  });

  it('bears the same numbers on its notes as the report', () => {
    const { report: numbered } = buildDocument(report);
    const footnotes = [...html.matchAll(/<li id="footnote-(\d+)">(.*?)<\/li>/g)];
    expect(footnotes).toHaveLength(numbered.notes.length);
    for (const [, number, content = ''] of footnotes) {
      const note = numbered.notes[Number(number) - 1];
      expect(squeeze(content)).toContain(cleanLine(note?.quote ?? '').slice(0, 900));
    }
  });

  it('shows the drawn charts, each with its values in words', () => {
    const drawn = report.sections.flatMap((section) =>
      section.subsections.flatMap(({ exhibits }) => exhibits.filter(({ drawing }) => drawing)),
    );
    expect(drawn.length).toBeGreaterThan(4);
    expect(html.match(/<img /g)).toHaveLength(drawn.length);
    expect(html).toContain('alt="Chart: Revenue bridge, FY2024 to FY2025. Revenue FY2024: 126.3');
  });

  it('keeps a caption with its chart, and a chart with the first rows of its table', async () => {
    const parts = await readZip(await renderWord(buildDocument(report)));
    const body = parts.get('word/document.xml') ?? '';
    const styles = parts.get('word/styles.xml') ?? '';
    const style = (id: string) =>
      new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`, 's').exec(styles)?.[0];
    expect(style('Caption')).toContain('<w:keepNext/>');
    const below = body
      .split('<w:pStyle w:val="Caption"/>')
      .slice(1)
      .filter((each) => each.slice(0, each.indexOf('</w:p>')).includes('<w:drawing>'));
    expect(below.length).toBeGreaterThan(4);
    expect(squeeze(html)).toMatch(/Exhibit \d+\. [^.]* \(EUR million\)/);
    const [alone, tabled] = [false, true].map((has) =>
      below.filter((each) => each.includes('<w:tbl>') === has),
    );
    expect(tabled?.length).toBeGreaterThan(0);
    // What a chart says in full is not said again below it; nor is it tied to what follows.
    expect(alone?.length).toBeGreaterThan(0);
    for (const each of alone ?? []) {
      expect(each.slice(0, each.indexOf('</w:p>'))).toContain('<w:footnoteReference ');
      expect(each).toContain('<w:keepNext w:val="false"/>');
    }
    for (const each of tabled ?? []) {
      const rows = /<w:tbl>.*?<\/w:tbl>/s.exec(each)?.[0].split('<w:tr>').slice(1) ?? [];
      const kept = rows.map((row) => row.includes('<w:keepNext/>'));
      expect(kept.slice(0, 2)).toEqual([true, true]);
      // A long one goes on over the page.
      if (rows.length > 8) expect(kept).toContain(false);
      if (rows.length > 8) expect(kept.slice(2, -2)).not.toContain(true);
    }
  });

  it('gives every table a named style and no lines of its own, so that a firm can restyle it', async () => {
    const parts = await readZip(await renderWord(buildDocument(report)));
    const tables = parts.get('word/document.xml')?.match(/<w:tbl>.*?<w:tr>/gs) ?? [];
    expect(tables.length).toBeGreaterThan(7);
    for (const table of tables) {
      expect(table).toContain('<w:tblStyle w:val="ReportTable"/>');
      expect(table).not.toContain('w:tblBorders');
    }
    expect(parts.get('word/styles.xml')).toMatch(
      /<w:style w:type="table"[^>]*w:styleId="ReportTable">.*<w:tblBorders>/s,
    );
  });

  it('breaks no word of a narrow column', async () => {
    const head = ['What', 'Likelihood', 'Owner'];
    const rows = [[textCell('words '.repeat(60)), textCell('Low'), textCell('Commercial')]];
    const children = [wordTable(head, rows, { widths: [10, 1, 1] })];
    const parts = await readZip(await Packer.toBuffer(new Document({ sections: [{ children }] })));
    const xml = parts.get('word/document.xml') ?? '';
    const widths = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(3);
    // Ten letters of four points in twips.
    expect(Math.min(...widths)).toBeGreaterThan(800);
    expect(widths.reduce((sum, each) => sum + each, 0)).toBeLessThan(9040);
  });

  it('keeps what a conflict is about with its sides and their decision', async () => {
    const parts = await readZip(await renderWord(buildDocument(report)));
    const body = parts.get('word/document.xml') ?? '';
    const register = body.slice(body.indexOf('>Conflict register<', body.indexOf('</w:sdt>')));
    const [, first = ''] = register.split('<w:pStyle w:val="Heading3"/>');
    const paragraphs = first.split('<w:p>').slice(1);
    const decision = paragraphs.findIndex((each) => each.includes('Decision: '));
    expect(decision).toBeGreaterThan(2);
    for (const each of paragraphs.slice(0, decision)) expect(each).toContain('<w:keepNext/>');
  });

  it('lists its contents without a leader to a page number that only the reader’s program can count', async () => {
    const parts = await readZip(await renderWord(buildDocument(report)));
    const contents = parts.get('word/document.xml')?.match(/<w:sdt>.*?<\/w:sdt>/s)?.[0] ?? '';
    expect(contents).toContain('TOC \\h');
    expect(contents).toMatch(/w:anchor="_Toc\d+"[^>]*><w:r><w:t[^>]*>Executive summary/);
    expect(contents).not.toMatch(/PAGEREF|w:leader|<w:tab\/>/);
    expect(contents.match(/w:fldCharType="begin"/g)).toHaveLength(1);
    expect(contents.match(/w:fldCharType="end"/g)).toHaveLength(1);
  });

  it('says what the grades mean, what was set aside, and which models wrote', () => {
    expect(html).toContain('A: Filing or audited accounts');
    expect(html).toContain('Heat pump outlook 2019: Older than five years');
    expect(html).toMatch(/<h1>.*Models and prompts/);
    expect(html).toContain('Recommendations');
  });

  it('marks what failed and says who wrote it', () => {
    const at = html.indexOf('Statements not verified');
    expect(html.indexOf('The market will double by 2028')).toBeGreaterThan(at);
    expect(html).toContain('Not verified: The market will double by 2028');
    expect(html).toContain('Written by the offline analyst');
  });

  it('keeps text as text and links to web addresses only', () => {
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/href="javascript:/);
  });
});

it('survives deep nesting, giant tables and endless words', async () => {
  await expect(renderWord(buildDocument(awkwardReport()))).resolves.toBeInstanceOf(Buffer);
});

it('draws the answer for a committee, its notes numbered as in the report', async () => {
  const { report } = buildDocument(committeeReport());
  const { value: html } = await convertToHtml({
    buffer: await renderWord(buildDocument(committeeReport())),
  });
  const words = squeeze(html);
  for (const each of [
    'Management against the evidence',
    'Management presentation 2026, slide 6 (D)',
    'What would change it',
    'Assumption: Subsidised projects are taken to end in 2027.',
    'Earn-out on delivery time',
  ])
    expect(words).toContain(each);
  const footnotes = [...html.matchAll(/<li id="footnote-(\d+)">(.*?)<\/li>/g)];
  expect(footnotes).toHaveLength(report.notes.length);
  for (const [, number, content = ''] of footnotes) {
    const quote = report.notes[Number(number) - 1]?.quote ?? '';
    expect(squeeze(content)).toContain(cleanLine(quote).slice(0, 900));
  }
});

it('keeps the rows of a short table together, and begins a page only with what deserves one', async () => {
  const parts = await readZip(await renderWord(buildDocument(specimenReport())));
  const body = parts.get('word/document.xml') ?? '';
  const tables = body.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? [];
  const rowsOf = (table: string) => table.match(/<w:tr>.*?<\/w:tr>|<w:tr .*?<\/w:tr>/gs) ?? [];
  const short = tables.map(rowsOf).filter((rows) => rows.length > 2 && rows.length < 12);
  expect(short.length).toBeGreaterThan(4);
  for (const rows of short) {
    expect(rows.slice(0, -1).filter((row) => !row.includes('<w:keepNext/>'))).toEqual([]);
    expect(rows.at(-1)).not.toContain('<w:keepNext/>');
  }
  const opened = body.match(/<w:pageBreakBefore\/>.*?<\/w:p>/gs) ?? [];
  expect(opened.some((each) => each.includes('Executive summary'))).toBe(true);
  const opens = (title: string) => opened.some((each) => each.includes(title));
  expect(
    [
      'Quality assessment',
      'Interview guides',
      ...specimenReport().sections.map(({ title }) => title),
    ].filter(opens),
  ).toEqual([]);
});

it('gives guides pages of their own without the name of the company above them', async () => {
  const report = specimenReport();
  const parts = await readZip(await renderWord(buildDocument(report)));
  const body = parts.get('word/document.xml') ?? '';
  const sections = body.split('</w:sectPr>').slice(0, -1);
  expect(sections).toHaveLength(3);
  const [before = '', guides = '', after = ''] = sections;
  for (const { type } of report.guides) expect(guides).toContain(type);
  expect(guides.match(/<w:pageBreakBefore\/>/g)).toHaveLength(report.guides.length - 1);
  const links = parts.get('word/_rels/document.xml.rels') ?? '';
  const headOf = (section: string) => {
    const id = /<w:headerReference [^>]*r:id="([^"]+)"/.exec(section)?.[1];
    const part = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"|Target="([^"]+)"[^>]*Id="${id}"`).exec(
      links,
    );
    return parts.get(`word/${part?.[1] ?? part?.[2]}`) ?? '';
  };
  expect(headOf(before)).toContain(report.company_name);
  expect(headOf(guides)).toContain('<w:hdr');
  expect(headOf(guides)).not.toContain(report.company_name);
  expect(headOf(after)).toContain(report.company_name);
});

it('tags words of another language as such, and says which it is', async () => {
  const report = specimenReport();
  const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
  if (!sentence) throw new Error('the specimen has a sentence');
  sentence.text = 'Plant manager: “Die Ventile sind nicht dicht, und das wird schlimmer.”';
  const parts = await readZip(await renderWord(buildDocument(report)));
  const body = parts.get('word/document.xml') ?? '';
  const tagged = body.match(/<w:r>(?:(?!<\/w:r>).)*<w:lang w:val="de"\/>.*?<\/w:r>/su)?.[0] ?? '';
  expect(tagged.replace(/<[^>]*>/gu, '')).toBe(
    '“Die Ventile sind nicht dicht, und das wird schlimmer.”',
  );
  expect(body).toContain(' (in German)');
});

it('leaves no line about a section, or about how far it is answered, alone below its title', async () => {
  const parts = await readZip(await renderWord(buildDocument(specimenReport())));
  const styles = parts.get('word/styles.xml') ?? '';
  for (const id of ['Hallmark', 'Notice', 'Message'])
    expect(styles).toMatch(new RegExp(`w:styleId="${id}"(?:(?!</w:style>).)*<w:keepNext/>`, 's'));
});

it('lets a table of long sentences go on over the page, rather than leave the one before half empty', async () => {
  const row = (words: string) => [textCell(words), textCell('94%'), textCell('78.5%')];
  const rowsKept = async (words: string) => {
    const children = [wordTable(['Measure', 'Said', 'Shown'], Array(6).fill(row(words)))];
    const parts = await readZip(await Packer.toBuffer(new Document({ sections: [{ children }] })));
    const rows = parts.get('word/document.xml')?.match(/<w:tr>.*?<\/w:tr>/gs) ?? [];
    return rows.slice(1).filter((each) => each.includes('<w:keepNext/>')).length;
  };
  expect(await rowsKept('On time')).toBe(5);
  expect(
    await rowsKept(
      'Every order of the year left the works on the day that was promised. '.repeat(6),
    ),
  ).toBe(1);
});
