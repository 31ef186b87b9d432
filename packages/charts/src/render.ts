import { type PlotOptions, plot } from '@observablehq/plot';
import { labelSize, palette } from './palette.ts';

const hatch = (id: string, tone: string) =>
  `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="${palette.paper}"/><line x1="0" y1="0" x2="0" y2="5" stroke="${tone}" stroke-width="1.7"/></pattern>`;

/** Only what a drawing refers to: a pattern that nothing uses is still set into every PDF. */
function patterns(svg: string): string {
  const used = [
    ...(svg.includes('url(#hatch)') ? [hatch('hatch', palette.strong)] : []),
    ...(svg.includes('url(#hatch-target)') ? [hatch('hatch-target', palette.target)] : []),
  ];
  return used.length > 0 ? `<defs>${used.join('')}</defs>` : '';
}

/** Hundredths of a point are enough; only inside tags, never in a label. */
const round = (svg: string) =>
  svg.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100)),
  );

const face = 'Inter, Inter Variable, Arial, sans-serif';

/** Draws with the document in hand: the browser's, or one without a browser on the server. */
export function render(document: Document, options: PlotOptions, width: number): string {
  const drawn = plot({
    document,
    width,
    color: { type: 'identity' },
    ...options,
    className: 'assay-chart',
  });
  drawn.querySelector('style')?.remove();
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('font-family', face);
  drawn.setAttribute('font-size', String(labelSize));
  drawn.setAttribute('fill', palette.ink);
  const svg = round(drawn.outerHTML.replaceAll('currentColor', palette.ink));
  return svg.replace(/^<svg[^>]*>/, (head) => `${head}${patterns(svg)}`);
}
