import { cleanLine } from '@assay/domain/report/clean-text';
import { buildDeck } from '@assay/domain/report/deck/build-deck';
import type { Report } from '@assay/domain/report/report';
import { addSlide } from './add-slide.ts';
import { Presentation } from './presentation.ts';
import { page, sans, serif } from './theme.ts';

/** The report as a committee deck: messages as titles, charts to be edited, sources as footnotes. */
export async function renderDeck(report: Report): Promise<Buffer> {
  const { name, footer, slides } = buildDeck(report);
  const pptx = new Presentation();
  pptx.defineLayout({ name: 'wide', width: page.width, height: page.height });
  pptx.layout = 'wide';
  pptx.title = cleanLine(name);
  pptx.author = 'Assay';
  pptx.theme = { headFontFace: serif, bodyFontFace: sans };
  for (const slide of slides) addSlide(pptx, slide, footer);
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer;
}
