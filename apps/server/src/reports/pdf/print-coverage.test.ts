import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { createRenderer } from '../renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const squeeze = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u00ad-]+/g, '');

async function readPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return text;
}

it('leaves no head of a group of questions alone at the foot of a page', async () => {
  const report = specimenReport();
  const [section] = report.sections;
  const [subsection] = section?.subsections ?? [];
  if (!section || !subsection) throw new Error('the specimen has a section');
  const bare = { ...subsection, message: null, paragraphs: [], exhibits: [], open_questions: [] };
  report.sections = Array.from({ length: 48 }, (_, at) => ({
    ...section,
    number: at + 1,
    title: `Group ${at}.`,
    message: null,
    unverified: [],
    subsections: Array.from({ length: 1 + (at % 3) }, (_, row) => ({
      ...bare,
      title: `Row ${at}.${row}.`,
    })),
  }));
  const pages = (await readPages(await renderer.pdf(report))).map(squeeze);
  const pageOf = (words: string) =>
    pages.findLastIndex((page) => page.includes(squeeze(words)) && page.includes('State'));
  const heads = report.sections.map(({ title }) => pageOf(title));
  expect(new Set(heads).size).toBeGreaterThan(2);
  expect(heads).toEqual(report.sections.map((_, at) => pageOf(`Row ${at}.0.`)));
}, 60_000);
