import { DomUtils } from 'htmlparser2';
import {
  attribute,
  childElements,
  descendants,
  type Element,
  firstChild,
  firstDescendant,
} from '../../reading/readers/markup.ts';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import { cleanPart } from './clean-part.ts';
import { PictureShelf } from './copy-parts.ts';
import { linksOf, mainPart, relationsPath, rootPart, writeLinks, writeXml } from './office-file.ts';
import type { Edge, FirmTemplate, Parts, WordPlan } from './template.ts';
import { facesOf, schemeOf } from './theme-look.ts';

const edges = ['default', 'first', 'even'] as const;

/** Ids of built-in styles differ from language to language; their names do not. */
const idsByName: Readonly<Record<string, string>> = {
  normal: 'Normal',
  title: 'Title',
  'heading 1': 'Heading1',
  'heading 2': 'Heading2',
  'heading 3': 'Heading3',
  caption: 'Caption',
  'toc 1': 'TOC1',
  'toc 2': 'TOC2',
  'list paragraph': 'ListParagraph',
  'footnote text': 'FootnoteText',
  'footnote reference': 'FootnoteReference',
  hyperlink: 'Hyperlink',
};

const references = ['w:basedOn', 'w:next', 'w:link', 'w:pStyle', 'w:rStyle', 'w:tblStyle'];

function idChanges(styles: Element): Map<string, string> {
  return new Map(
    childElements(styles, 'w:style').flatMap((style) => {
      const name = attribute(firstChild(style, 'w:name'), 'w:val')?.toLowerCase() ?? '';
      const [id, wanted] = [attribute(style, 'w:styleId'), idsByName[name]];
      return id && wanted && id !== wanted ? [[id, wanted] as const] : [];
    }),
  );
}

function renameStyles(root: Element, changes: ReadonlyMap<string, string>): void {
  for (const reference of descendants(root, ...references)) {
    const changed = changes.get(attribute(reference, 'w:val') ?? '');
    if (changed) reference.attribs['w:val'] = changed;
  }
  for (const style of descendants(root, 'w:style')) {
    const changed = changes.get(attribute(style, 'w:styleId') ?? '');
    if (changed) style.attribs['w:styleId'] = changed;
  }
}

const twips = (element: Element | undefined, name: string, otherwise: number) => {
  const value = Number(attribute(element, `w:${name}`) ?? Number.NaN);
  return Number.isFinite(value) && Math.abs(value) <= 31_680 ? Math.round(value) : otherwise;
};

function pageOf(section: Element | undefined): Pick<WordPlan, 'page' | 'margin'> {
  const [size, margin] = [firstChild(section, 'w:pgSz'), firstChild(section, 'w:pgMar')];
  const page = { width: twips(size, 'w', 11_906), height: twips(size, 'h', 16_838) };
  const left = twips(margin, 'left', 1440);
  const right = twips(margin, 'right', 1440);
  // A strip too narrow for a table is no page of a report.
  const wide = page.width - left - right >= 4_500;
  return {
    page,
    margin: {
      top: twips(margin, 'top', 1440),
      bottom: twips(margin, 'bottom', 1440),
      left: wide ? left : 1000,
      right: wide ? right : 1000,
      header: twips(margin, 'header', 708),
      footer: twips(margin, 'footer', 708),
    },
  };
}

interface Edges {
  headers: WordPlan['headers'];
  footers: WordPlan['footers'];
}

/** Headers and footers as they stand at the end: a section without its own has those before it. */
function takeEdges(
  from: Parts,
  to: Parts,
  main: string,
  sections: readonly Element[],
  changes: ReadonlyMap<string, string>,
): Edges {
  const shelf = new PictureShelf(from, to, 'word');
  const links = linksOf(from, main);
  const take = (kind: 'header' | 'footer'): Partial<Record<Edge, string>> => {
    const taken = edges.flatMap((edge) => {
      const reference = sections
        .flatMap((section) => childElements(section, `w:${kind}Reference`))
        .findLast((each) => attribute(each, 'w:type') === edge);
      const target = links.find(({ id }) => id === attribute(reference, 'r:id'))?.target;
      if (!target) return [];
      const { root, pictures } = cleanPart(from, target);
      renameStyles(root, changes);
      const name = `word/firm-${kind}-${edge}.xml`;
      to.set(name, writeXml(root));
      to.set(relationsPath(name), writeLinks(shelf.link(pictures, '')));
      return [[edge, name] as const];
    });
    return Object.fromEntries(taken);
  };
  return { headers: take('header'), footers: take('footer') };
}

/** Styles, theme, page, headers and footers of a document; its text stays behind. */
export function readWordTemplate(from: Parts): FirmTemplate {
  const main = mainPart(from, 'wordprocessingml');
  const { root } = cleanPart(from, main, ['header', 'footer']);
  const links = linksOf(from, main);
  const partOf = (type: string) => links.find((link) => link.type === type)?.target ?? null;
  const stylesPath = partOf('styles');
  if (!stylesPath) throw new UnreadableError('The file has no styles.');
  const parts: Parts = new Map();
  const styles = cleanPart(from, stylesPath).root;
  // The report numbers its headings itself.
  for (const numbered of [...descendants(styles, 'w:numPr')]) DomUtils.removeElement(numbered);
  const changes = idChanges(styles);
  renameStyles(styles, changes);
  parts.set('word/styles.xml', writeXml(styles));
  const themePath = partOf('theme');
  const theme = themePath ? cleanPart(from, themePath).root : undefined;
  if (theme) parts.set('word/theme/theme1.xml', writeXml(theme));
  const sections = [...descendants(root, 'w:sectPr')];
  const section = sections.at(-1);
  const settingsPath = partOf('settings');
  const settings = settingsPath ? rootPart(from, settingsPath) : undefined;
  const plan: WordPlan = {
    ...pageOf(section),
    ...takeEdges(from, parts, main, sections, changes),
    titlePage: firstChild(section, 'w:titlePg') !== undefined,
    evenAndOdd: firstDescendant(settings, 'w:evenAndOddHeaders') !== undefined,
  };
  return {
    format: 'docx',
    parts,
    plan,
    look: {
      fonts: facesOf(theme),
      colors: schemeOf(theme),
      layouts: [],
      page: { w: plan.page.width / 1440, h: plan.page.height / 1440 },
      header: Object.keys(plan.headers).length > 0,
      footer: Object.keys(plan.footers).length > 0,
    },
  };
}
