import { cleanLine } from '@assay/domain/report/clean-text';
import { buildDeck } from '@assay/domain/report/deck/build-deck';
import type { ReportDocument } from '@assay/domain/report/document/document';
import { readParts } from '../../reading/open-entries.ts';
import { openTemplate, writeParts } from '../firm/template.ts';
import { addSlide } from './add-slide.ts';
import { dressCharts } from './dress-charts.ts';
import { frameOf, houseTitle } from './frame.ts';
import { namePoints } from './name-points.ts';
import { Presentation } from './presentation.ts';
import { takeDeckLook } from './take-look.ts';
import { sans, serif } from './theme.ts';

/** Layouts whose one place is the title: what a program lists slides by, and what is read out first. */
function defineHouseSlides(pptx: Presentation): void {
  for (const [title, box] of Object.entries(houseTitle))
    pptx.defineSlideMaster({
      title,
      objects: [{ placeholder: { options: { name: 'title', type: 'title', ...box }, text: '' } }],
    });
}

/**
 * The report as a committee deck: messages as titles, charts to be edited, sources as footnotes; in the
 * firm's template where there is one.
 */
export async function renderDeck(
  document: ReportDocument,
  firm: Uint8Array | null = null,
): Promise<Buffer> {
  const template = firm && (await openTemplate(firm));
  const frame = frameOf(template);
  const { body, scale } = frame;
  const deck = buildDeck(document, { w: body.w / scale, h: body.h / scale });
  const pptx = new Presentation();
  pptx.defineLayout({ name: 'own', width: frame.width, height: frame.height });
  pptx.layout = 'own';
  pptx.title = cleanLine(deck.name);
  pptx.subject = 'Commercial due diligence';
  pptx.author = 'Assay';
  pptx.company = '';
  pptx.theme = { headFontFace: serif, bodyFontFace: sans };
  if (!frame.placed) defineHouseSlides(pptx);
  for (const content of deck.slides) {
    const masterName = content.kind === 'cover' ? 'cover' : 'content';
    const slide = pptx.addSlide(frame.placed ? {} : { masterName });
    addSlide({ pptx, slide, frame }, content, deck.footer);
  }
  const made = (await pptx.write({ outputType: 'nodebuffer' })) as Buffer;
  const charts = deck.slides.flatMap((each) => (each.kind === 'exhibit' ? each.charts : []));
  const parts = await namePoints(dressCharts(await readParts(made), charts), charts);
  return writeParts(template ? takeDeckLook(parts, deck, template) : parts);
}
