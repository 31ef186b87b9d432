import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanLine } from '@assay/domain/report/clean-text';
import type { Report } from '@assay/domain/report/report';
import { type ChartRow, chartExhibit } from '@assay/domain/report/testing/chart-exhibit';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { openTypst } from '@assay/typst/open-typst';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCharts } from '../draw-charts.ts';
import { createRenderer } from '../renderer.ts';
import { awkwardReport } from './awkward-report.test-support.ts';

const renderer = createRenderer();
const folder = mkdtempSync(join(tmpdir(), 'assay-pdf-'));
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const squeeze = (text: string) =>
  cleanLine(text)
    .normalize('NFKC')
    .replace(/[\s\u200b\u00ad-]+/g, '');

async function readPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return text;
}

async function linksOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const leads: { page: number; words: string }[] = [];
  const addresses: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    for (const each of await (await document.getPage(number)).getAnnotations()) {
      if (each.url) addresses.push(each.url);
      if (!each.dest?.[0]) continue;
      const page = (await document.getPageIndex(each.dest[0])) + 1;
      leads.push({ page, words: each.contentsObj.str });
    }
  }
  return { leads, addresses };
}

/** For what a part shows as well as the whole, in a quarter of the time. */
function oneSection(report = specimenReport()): Report {
  return { ...report, sections: report.sections.slice(0, 1) };
}

function emptyReport(): Report {
  return {
    ...specimenReport(),
    summary: null,
    assessment: null,
    sections: [],
    guides: [],
    conflicts: [],
    notes: [],
    sources: [],
    agent_runs: [],
    limitations: [],
    markets: [],
    geographies: [],
    scope: '',
    offline: false,
    status: 'draft',
    generated_at: 'unknown',
  };
}

function toolExists(name: string): boolean {
  try {
    execFileSync('which', [name]);
    return true;
  } catch {
    return false;
  }
}

describe('the PDF of the specimen report', () => {
  const report = drawCharts(specimenReport());
  let pdf: Uint8Array;
  let pages: string[];
  beforeAll(async () => {
    pdf = await renderer.pdf(report);
    pages = await readPages(pdf);
  });

  it('goes on with the notes where the part before them ends, so that no page is left half empty', async () => {
    // Without the guides that part ends in the middle of a page.
    const shorter = await readPages(await renderer.pdf({ ...report, guides: [] }));
    const before = shorter.findIndex((page) => page.includes('Read and set aside'));
    expect(shorter[before]).toMatch(/Notes.*“/s);
  });

  it('begins the guides, which are handed to others, on a page of their own, and nothing before them', () => {
    const begin = (title: string) => pages.filter((page) => page.trimStart().startsWith(title));
    expect(begin('Interview guides')).toHaveLength(1);
    // What stands before them goes on wherever the part before it ends.
    const before = pages.slice(
      0,
      pages.findIndex((page) => page.startsWith('Interview guides')),
    );
    const titles = ['Quality assessment', 'Conflict register'];
    expect(titles.filter((title) => before.some((page) => page.includes(title)))).toEqual(titles);
    expect(titles.flatMap(begin).length).toBeLessThan(titles.length);
  });

  it('begins a page with each guide and with what follows them, and names the company on none of their pages', () => {
    const guides = report.guides.map(({ type }) =>
      pages.findIndex((page) => page.includes(type) && page.includes('1.')),
    );
    const from = guides[0] ?? -1;
    const next = pages.findIndex((page) => page.trimStart().startsWith('Statements not verified'));
    expect(new Set(guides).size).toBe(guides.length);
    expect(guides.length).toBeGreaterThan(1);
    expect(next).toBeGreaterThan(Math.max(...guides));
    const handedOut = pages.slice(from, next).join('\n');
    expect(handedOut).not.toContain(report.company_name);
  });

  it('names the exhibit above a table that may stand on another page than its chart, and above no other', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, at): ChartRow => [`Works ${at + 1}`, at + 1, 40 - at],
    );
    const tall = chartExhibit('bar', ['', 'Orders', 'Repairs'], rows);
    const low = chartExhibit('bar', ['', 'Orders', 'Repairs'], rows.slice(0, 3));
    const [section] = report.sections;
    const [subsection] = section?.subsections ?? [];
    if (!section || !subsection) throw new Error('the specimen has a section');
    const exhibits = [
      { ...tall, number: 71 },
      { ...low, number: 72 },
    ];
    const own = { ...section, subsections: [{ ...subsection, exhibits }] };
    const drawn = drawCharts({ ...report, sections: [own], model: undefined });
    const text = (await readPages(await renderer.pdf(drawn))).join('\n');
    expect(text.match(/Exhibit \d+ in figures/g)).toEqual(['Exhibit 71 in figures']);
  });

  it('names no part above another that begins with the page', async () => {
    const firsts = report.sections.map((section) => ({
      ...section,
      subsections: section.subsections.slice(0, 1),
    }));
    const short = { ...report, summary: null, guides: [], conflicts: [], sections: firsts };
    const titled = (await readPages(await renderer.pdf(short))).map(squeeze);
    const titles = report.sections.map(({ title }, at) => squeeze(`${at + 1}${title}`));
    const begun = titles.filter((title) => titled.some((page) => page.startsWith(title)));
    // A page that begins with a part shows its title once, and no other part above it.
    expect(begun.length).toBeGreaterThan(0);
    for (const title of begun)
      expect(titled.filter((page) => page.startsWith(title))).toHaveLength(1);
  });

  it('contains every verified statement', () => {
    const text = squeeze(pages.join('\n'));
    const rightToLeft = /[\u0590-\u06ff]/;
    const sentences = [
      ...(report.summary?.paragraphs.flat() ?? []),
      ...report.sections.flatMap((section) =>
        section.subsections.flatMap((each) => each.paragraphs.flat()),
      ),
    ].filter((sentence) => !rightToLeft.test(sentence.text));
    const clean = (each: string) =>
      squeeze(each.replace(/\p{M}/gu, '').replace(/\p{Extended_Pictographic}.*$/u, ''));
    const plain = squeeze(text.replace(/\p{M}/gu, ''));
    expect(sentences.length).toBeGreaterThan(80);
    const missing = sentences.filter((sentence) => !plain.includes(clean(sentence.text)));
    expect(missing.map((sentence) => sentence.text)).toEqual([]);
  });

  it('prints failed statements in their marked place only', () => {
    const failed = report.sections.flatMap((section) => section.unverified);
    expect(failed.length).toBeGreaterThan(0);
    for (const sentence of failed) {
      const holding = pages.filter((page) => squeeze(page).includes(squeeze(sentence.text)));
      expect(holding).toHaveLength(1);
      expect(holding[0]).toContain('Statements not verified');
      expect(holding[0]).toContain('NOT VERIFIED');
    }
  });

  it('says on the cover and on every page that the offline analyst wrote it', () => {
    expect(pages[0]).toContain('Written by the offline analyst');
    expect(pages[0]).toContain('2 statements failed verification');
    for (const page of pages.slice(1)) expect(page).toContain('offline analyst · 2 unverified');
  });

  it('shows charts as drawings, their labels searchable and their values in words', async () => {
    const text = pages.join('\n');
    expect(text).toContain('axis cut');
    expect(text).toContain('dashed: forecast or assumption');
    const bytes = Buffer.from(pdf).toString('latin1');
    expect(bytes).toContain('/StructTreeRoot');
    const { checksAccess } = await openTypst({ fonts: [] });
    expect(bytes.includes('pdfuaid:part')).toBe(checksAccess);
  });

  it('bears its title, author and an outline', async () => {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: 'Commercial due diligence: Brückner Thermal Systems GmbH',
      Author: 'Assay',
    });
    const titles = (await document.getOutline()).map((entry: { title: string }) => entry.title);
    expect(titles).toEqual(
      expect.arrayContaining(['Executive summary', 'Conflict register', 'Notes', 'Sources']),
    );
  });

  it('links each note to its source and back', async () => {
    const { leads, addresses } = await linksOf(pdf);
    for (const address of addresses) expect(address).toMatch(/^https?:/);
    expect(leads.length).toBeGreaterThanOrEqual(report.notes.length * 3);
    const first =
      pages.findIndex((page) => /Notes\s+Executive summary\s+p\.\s*\d+\s+1\s*“/.test(page)) + 1;
    const notes = leads.filter(({ words }) => words.startsWith('note '));
    expect(notes.length).toBeGreaterThanOrEqual(report.notes.length);
    for (const { page, words } of notes)
      expect(words).toMatch(new RegExp(`^note \\d+, page ${page}$`));
    expect(Math.min(...notes.map(({ page }) => page))).toBe(first);
  });

  it('lists its parts and their subsections with the pages that they begin on, and leads there', async () => {
    const contents = pages.find((page) => page.trim().startsWith('Contents')) ?? '';
    const { leads } = await linksOf(pdf);
    const pageOf = (place: string) =>
      leads.find(({ words }) => words.startsWith(`${place}, `))?.page ?? 0;
    expect(pages[pageOf('part 1') - 1]).toMatch(/^\s*Executive summary/);
    for (const [at, section] of report.sections.entries()) {
      for (const [place, { title }] of section.subsections.entries()) {
        const number = `${at + 1}.${place + 1}`;
        const begins = pageOf(`subsection ${number}`);
        expect(squeeze(contents)).toContain(squeeze(`${number} ${title} ${begins}`));
        expect(squeeze(pages[begins - 1] ?? '')).toContain(squeeze(`${number} ${title}`));
      }
    }
  });

  it('is small, and the same bytes each time', async () => {
    expect(pdf.byteLength).toBeLessThan(2_000_000);
    expect(Buffer.from(await renderer.pdf(report)).equals(Buffer.from(pdf))).toBe(true);
  });

  it('is handed out at once when it was set ahead, and only as that version', async () => {
    const expected = { ...emptyReport(), version: 'ahead' };
    await renderer.setAhead(expected);
    const sameVersion = { ...expected, company_name: 'Set anew' };
    const title = async (made: Uint8Array) => (await readPages(made))[0];
    expect(await title(await renderer.pdf(sameVersion))).not.toContain('Set anew');
    expect(await title(await renderer.pdf(sameVersion))).toContain('Set anew');
  });

  it.skipIf(!toolExists('qpdf'))('is well formed', () => {
    const path = join(folder, 'specimen.pdf');
    writeFileSync(path, pdf);
    expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax');
  });
});

describe('what a report may contain', () => {
  /** Every glyph stays inside the page box, on each page or on every so many. */
  async function expectInsidePage(pdf: Uint8Array, every = 1): Promise<number> {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    for (let number = 1; number <= document.numPages; number += every) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items as { str: string; transform: number[]; width: number }[]) {
        const [x = 0, y = 0] = [item.transform[4], item.transform[5]];
        if (item.str.trim() === '') continue;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + item.width, item.str).toBeLessThanOrEqual(595.5);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(842);
      }
    }
    return document.numPages;
  }

  it('sets nesting, endless words and tables of any width inside the page', async () => {
    const report = oneSection(awkwardReport());
    const pages = await expectInsidePage(await renderer.pdf(report));
    expect(pages).toBeGreaterThan(10);
  }, 180_000);

  it('sets an empty report', async () => {
    const pages = await readPages(await renderer.pdf(emptyReport()));
    expect(pages[0]).toContain('Draft: quality assurance has not been completed.');
    expect(pages[0]).not.toContain('offline');
  });

  it('sets a report of three hundred pages', async () => {
    const report = oneSection();
    // Lines of one word fill pages in a tenth of the time that sentences with their sources take.
    report.guides = Array.from({ length: 3 }, () => ({
      type: 'Interviews',
      content: '# Question\n\n'.repeat(4200),
    }));
    const done: string[] = [];
    // How long a process takes to start is another matter.
    await renderer.draw(specimenReport());
    const setting = renderer.pdf(report).finally(() => done.push('document'));
    await renderer.draw(specimenReport()).finally(() => done.push('charts'));
    const pages = await expectInsidePage(await setting, 25);
    expect(pages).toBeGreaterThanOrEqual(300);
    // Whoever opens a report does not wait for the document that is being set.
    expect(done).toEqual(['charts', 'document']);
  }, 180_000);

  it('sets the answer for a committee with its tables', async () => {
    const pages = await readPages(await renderer.pdf(committeeReport()));
    const text = squeeze(pages.slice(1, 5).join('\n'));
    for (const each of [
      'Management presentation 2026, slide 6 (D)',
      'A second study below 8 %',
      'Earn-out on delivery time',
      'Assumption:',
    ])
      expect(text).toContain(squeeze(each));
  });

  it('sets many steps below the risks, so that neither leaves half a page empty', async () => {
    const headsAt = async (count: number) => {
      const report = { ...specimenReport(), sections: [] };
      if (!report.summary) throw new Error('the report has a summary');
      const next_steps = Array.from({ length: count }, (_, at) => `Step ${at + 1}`);
      const pdf = await renderer.pdf({ ...report, summary: { ...report.summary, next_steps } });
      const document = await getDocumentProxy(new Uint8Array(pdf));
      const { items } = await (await document.getPage(2)).getTextContent();
      return ['key risks', 'next steps'].map(
        (head) =>
          items.flatMap((item) =>
            'str' in item && item.str.toLowerCase().startsWith(head) ? [item.transform[4]] : [],
          )[0],
      );
    };
    const [risks, steps] = await headsAt(12);
    expect(steps).toBe(risks);
    const [few, beside] = await headsAt(3);
    expect(beside).toBeGreaterThan(few);
  });

  it.each([6, 7, 8, 9])(
    'leaves no hypothesis on a page alone below %i differences',
    async (count) => {
      const report = committeeReport();
      const [row] = report.management ?? [];
      const [hypothesis] = report.summary?.hypotheses ?? [];
      if (!row || !hypothesis || !report.summary) throw new Error('nothing to repeat');
      report.management = Array.from({ length: count }, () => row);
      report.summary.hypotheses = [1, 2, 3, 4, 5].map((number) => ({
        ...hypothesis,
        hypothesis: `It holds for case ${number}`,
      }));
      const pages = (await readPages(await renderer.pdf({ ...report, sections: [] }))).map(squeeze);
      const pageOf = (words: string) => pages.findIndex((page) => page.includes(squeeze(words)));
      expect(pageOf('It holds for case 1')).toBeGreaterThan(0);
      expect(pageOf('It holds for case 2')).toBe(pageOf('It holds for case 1'));
      expect(pageOf('It holds for case 5')).toBe(pageOf('It holds for case 4'));
    },
  );

  it('leads to an exhibit that an earlier subsection prints, and to none that nobody prints', async () => {
    const report = oneSection();
    const [first, second] = report.sections[0]?.subsections ?? [];
    const [exhibit] = first?.exhibits ?? [];
    if (!second || !exhibit) throw new Error('the specimen has an exhibit');
    second.exhibits = [exhibit];
    second.earlier_exhibits = [
      { number: exhibit.number, title: exhibit.title },
      { number: 999, title: 'Nowhere' },
    ];
    const text = (await readPages(await renderer.pdf(report))).join(' ').replace(/\s+/g, ' ');
    expect(text).toMatch(new RegExp(`See exhibit ${exhibit.number}: .{5,200}? Page \\d+\\.`));
    expect(text).toContain('See exhibit 999: Nowhere.');
  });

  it('prints references to notes and sources that do not exist as nothing', async () => {
    const report = oneSection();
    report.notes = report.notes.filter((note) => note.number % 2 === 0);
    report.sources = report.sources.filter((source) => source.number % 3 !== 0);
    await expect(renderer.pdf(report)).resolves.toBeDefined();
  });
});
