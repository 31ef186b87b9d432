import { joinFills, joinRules } from './join-rules.ts';
import type { PageMarks } from './marks.ts';
import { toMatrix } from './matrix.ts';
import type { Operators, PdfPage } from './open-pdf.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { Painter } from './painter.ts';

/** Follows what the page paints, letter by letter, and keeps what can be read. */
export async function interpretPage(page: PdfPage, ops: Operators): Promise<PageMarks> {
  const viewport = page.getViewport({ scale: 1 });
  const list = await page.getOperatorList();
  const painter = new Painter(toMatrix(viewport.transform), viewport, (name) =>
    page.commonObjs.has(name) ? page.commonObjs.get(name) : null,
  );
  const handlers = operatorHandlers(ops, painter);
  list.fnArray.forEach((operator: number, index: number) => {
    handlers[operator]?.(list.argsArray[index] ?? []);
  });
  page.cleanup();
  return {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    glyphs: painter.glyphs,
    rules: joinRules(painter.rules),
    fills: joinFills(painter.fills),
    spots: painter.spots,
  };
}
