import { DomUtils } from 'htmlparser2';
import {
  attribute,
  childElements,
  type Element,
  isElement,
  parseXml,
} from '../../reading/readers/markup.ts';
import { relationsNamespace, writeXml } from '../firm/office-file.ts';
import { typesWith } from '../firm/picture-types.ts';
import { type FirmTemplate, isDeckPlan, type Parts, type WordPlan } from '../firm/template.ts';
import { tint } from '../firm/theme-look.ts';
import { attention, brass, hairline, ink, muted, shade } from './styles.ts';

type Colors = FirmTemplate['look']['colors'];

interface Paint {
  hex: string;
  /** Word changes it with the theme. */
  theme: string | null;
}

/** Colours of the house, in documents and drawings alike, as the firm has them. */
function paintsOf({ dk1, dk2, accent1, accent2 }: Colors): Record<string, Paint> {
  if (!dk1 || !dk2 || !accent1 || !accent2) return {};
  return {
    [ink]: { hex: dk1, theme: 'text1' },
    [muted]: { hex: tint(dk1, 0.35), theme: null },
    [brass]: { hex: tint(accent1, -0.25), theme: null },
    [hairline]: { hex: 'BFBFBF', theme: null },
    [shade]: { hex: tint(accent1, 0.8), theme: null },
    '36445D': { hex: dk2, theme: 'text2' },
    '8090A7': { hex: tint(accent2, 0.4), theme: null },
    C7CFDB: { hex: tint(accent2, 0.7), theme: null },
    B98F33: { hex: accent1, theme: 'accent1' },
  };
}

/** Draws an exhibit in the colours of the firm. */
export function recolorBy({ look }: FirmTemplate): (svg: string) => string {
  const paints = paintsOf(look.colors);
  return (svg) =>
    svg.replace(/#([0-9a-f]{6})\b/gi, (whole, hex: string) => {
      const paint = paints[hex.toUpperCase()];
      return paint ? `#${paint.hex}` : whole;
    });
}

/** Colours that were set beside the styles. */
function repaint(xml: string, paints: Record<string, Paint>): string {
  return xml
    .replace(/<w:color w:val="([0-9A-F]{6})"\/>/g, (whole, hex: string) => {
      const paint = paints[hex];
      if (!paint) return whole;
      const theme = paint.theme ? ` w:themeColor="${paint.theme}"` : '';
      return `<w:color w:val="${paint.hex}"${theme}/>`;
    })
    .replace(/ w:(color|fill)="([0-9A-F]{6})"/g, (whole, name: string, hex: string) => {
      const paint = paints[hex];
      return paint ? ` w:${name}="${paint.hex}"` : whole;
    });
}

const rootOf = (xml: Buffer | undefined) =>
  parseXml(xml?.toString() ?? '').children.find(isElement);

/** Faces and colours come from the firm's own text; what warns keeps its colour. */
function adopt(style: Element): Element {
  for (const run of childElements(style, 'w:rPr')) {
    for (const set of childElements(run, 'w:rFonts', 'w:color')) {
      if (attribute(set, 'w:val') !== attention) DomUtils.removeElement(set);
    }
  }
  return style;
}

/** The firm's styles, and of the report's own those that the firm has not. */
function joinStyles(own: Buffer | undefined, firm: Buffer | undefined): Buffer {
  const [mine, theirs] = [rootOf(own), rootOf(firm)];
  if (!mine || !theirs) return firm ?? own ?? Buffer.alloc(0);
  const idOf = (style: Element) => attribute(style, 'w:styleId');
  const known = new Set(childElements(theirs, 'w:style').map(idOf));
  for (const style of childElements(mine, 'w:style')) {
    if (!known.has(idOf(style))) DomUtils.appendChild(theirs, adopt(style));
  }
  return writeXml(theirs);
}

const kinds = ['header', 'footer'] as const;

interface Edge {
  kind: (typeof kinds)[number];
  type: string;
  part: string;
  id: string;
}

const edgesOf = (plan: WordPlan): Edge[] =>
  kinds.flatMap((kind) =>
    Object.entries(plan[`${kind}s`]).map(([type, part]) => ({
      kind,
      type,
      part,
      id: `firm-${kind}-${type}`,
    })),
  );

/** The firm's edges in place of the report's in every section, where the firm has any. */
function setEdges(document: string, edges: readonly Edge[]): string {
  const references = edges.map(
    ({ kind, type, id }) => `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`,
  );
  const replaced = kinds.filter((kind) => edges.some((edge) => edge.kind === kind));
  return document.replace(/<w:sectPr[^>]*>.*?<\/w:sectPr>/gs, (own) => {
    const bare = replaced.reduce(
      (xml, kind) => xml.replace(new RegExp(`<w:${kind}Reference [^>]*/>`, 'g'), ''),
      own,
    );
    return bare.replace(/<w:sectPr[^>]*>/, (open) => open + references.join(''));
  });
}

/** What a report must say of itself on each page stands below what the firm says. */
function withLine(footer: string, own: string): string {
  const line = /<w:p>.*<\/w:p>|<w:p .*<\/w:p>/s.exec(own)?.[0] ?? '';
  const counts = /instr(?:Text)?[^>]*[>"]\s*PAGE\b/.test(footer);
  const said = counts
    ? line
        .replace(/<w:r>(?:(?!<\/w:r>).)*<w:fldChar.*<\/w:r>/s, '')
        .replace(/\s*·\s*(?=<\/w:t>)/, '')
    : line;
  return footer.replace(/<\/w:ftr>\s*$/, () => `${said}</w:ftr>`);
}

/** The document in the firm's styles and theme, on its page, between its headers and footers. */
export function takeWordLook(parts: Parts, { parts: firm, plan, look }: FirmTemplate): Parts {
  if (isDeckPlan(plan)) return parts;
  const edges = edgesOf(plan);
  const paints = paintsOf(look.colors);
  const text = (name: string) => parts.get(name)?.toString() ?? '';
  const change = (name: string, to: (xml: string) => string) => {
    if (parts.has(name)) parts.set(name, Buffer.from(to(text(name))));
  };
  const ownStyles = Buffer.from(repaint(text('word/styles.xml'), paints));
  const ownFooter = text('word/footer1.xml');
  for (const [name, content] of firm) parts.set(name, content);
  parts.set('word/styles.xml', joinStyles(ownStyles, firm.get('word/styles.xml')));
  for (const name of ['word/document.xml', 'word/footnotes.xml']) {
    change(name, (xml) => repaint(xml, paints));
  }
  for (const { kind, part } of edges) {
    if (kind === 'footer') change(part, (xml) => withLine(xml, repaint(ownFooter, paints)));
  }
  change('word/document.xml', (xml) => setEdges(xml, edges));
  change('word/_rels/document.xml.rels', (xml) =>
    xml.replace('</Relationships>', () => {
      const links = edges.map(
        ({ id, kind, part }) =>
          `<Relationship Id="${id}" Type="${relationsNamespace}/${kind}" Target="${part.replace('word/', '')}"/>`,
      );
      return `${links.join('')}</Relationships>`;
    }),
  );
  if (plan.evenAndOdd) {
    change('word/settings.xml', (xml) =>
      xml.includes('w:evenAndOddHeaders')
        ? xml
        : xml.replace(/(<w:settings[^>]*>)/, (open) => `${open}<w:evenAndOddHeaders/>`),
    );
  }
  change('[Content_Types].xml', (xml) =>
    typesWith(xml, [...firm.keys()], (name) => {
      const kind = /firm-(header|footer)-[a-z]+\.xml$/.exec(name)?.[1];
      return kind && `wordprocessingml.${kind}+xml`;
    }),
  );
  return parts;
}
