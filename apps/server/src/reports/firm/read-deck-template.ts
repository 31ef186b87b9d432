import {
  attribute,
  descendants,
  type Element,
  firstChild,
  firstDescendant,
} from '../../reading/readers/markup.ts';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import { cleanPart } from './clean-part.ts';
import { PictureShelf } from './copy-parts.ts';
import { templateLimits } from './limits.ts';
import { linksOf, mainPart, relationsPath, rootPart, writeLinks, writeXml } from './office-file.ts';
import type { DeckPlan, FirmTemplate, Holder, Parts, SlideBox } from './template.ts';
import { facesOf, schemeOf } from './theme-look.ts';

const perInch = 914_400;
const master = 'ppt/slideMasters/slideMaster1.xml';
const theme = 'ppt/theme/theme1.xml';
const layoutPath = (at: number) => `ppt/slideLayouts/slideLayout${at + 1}.xml`;

interface Layout {
  root: Element;
  path: string;
  name: string;
  type: string;
}

interface Placeholder {
  type: string;
  idx: string | null;
  box: SlideBox | null;
}

function boxOf(shape: Element): SlideBox | null {
  const frame = firstDescendant(shape, 'a:xfrm');
  const [off, ext] = [firstChild(frame, 'a:off'), firstChild(frame, 'a:ext')];
  const inches = (element: Element | undefined, name: string) =>
    Number(attribute(element, name) ?? Number.NaN) / perInch;
  const box = {
    x: inches(off, 'x'),
    y: inches(off, 'y'),
    w: inches(ext, 'cx'),
    h: inches(ext, 'cy'),
  };
  return Object.values(box).every(Number.isFinite) && box.w > 0.5 && box.h > 0.2 ? box : null;
}

function placeholdersOf(root: Element): Placeholder[] {
  return [...descendants(root, 'p:sp')].flatMap((shape) => {
    const holder = firstDescendant(shape, 'p:ph');
    if (!holder) return [];
    return [
      {
        type: attribute(holder, 'type') ?? 'obj',
        idx: attribute(holder, 'idx'),
        box: boxOf(shape),
      },
    ];
  });
}

const pick = (root: Element, ...types: string[]): Placeholder | undefined =>
  placeholdersOf(root).find(({ type }) => types.includes(type));

const holderOf = (found: Placeholder | undefined): Holder | null =>
  found ? { type: found.type, idx: found.idx } : null;

/** Below the title, down to where footers stand, where the master says nothing better. */
function bodyBox(layout: Element, masterRoot: Element, size: DeckPlan['size']): SlideBox {
  const title = pick(layout, 'title')?.box ?? pick(masterRoot, 'title')?.box;
  const told = pick(layout, 'obj', 'body')?.box ?? pick(masterRoot, 'body')?.box;
  const edge = size.w * 0.045;
  const below = title ? title.y + title.h : size.h * 0.24;
  const box = told ?? {
    x: title?.x ?? edge,
    y: below,
    w: title?.w ?? size.w - 2 * edge,
    h: size.h * 0.9 - below,
  };
  // A body that begins beside its title, or is a mere strip, would be written over.
  const top = Math.max(box.y, Math.min(below, size.h * 0.4));
  const height = Math.max(box.y + box.h - top, size.h * 0.4);
  return { ...box, y: top, h: Math.min(height, size.h - top), w: Math.min(box.w, size.w - box.x) };
}

function planOf(
  layouts: readonly Layout[],
  masterRoot: Element,
  told: Pick<DeckPlan, 'size' | 'masterId'>,
): DeckPlan {
  const titled = layouts.filter(({ root }) => pick(root, 'title', 'ctrTitle'));
  const ofType = (...types: string[]) =>
    types.flatMap((type) => titled.find((layout) => layout.type === type) ?? [])[0];
  const content =
    ofType('titleOnly', 'obj', 'tx') ?? titled.find(({ root }) => pick(root, 'title')) ?? titled[0];
  const cover = ofType('title') ?? titled.find(({ root }) => pick(root, 'ctrTitle')) ?? content;
  if (!content || !cover) {
    throw new UnreadableError('No layout of the file has a place for a title.');
  }
  const title = (layout: Layout): Holder =>
    holderOf(pick(layout.root, 'title', 'ctrTitle')) ?? { type: 'title', idx: null };
  return {
    ...told,
    cover: {
      layout: cover.path,
      title: title(cover),
      subtitle: holderOf(pick(cover.root, 'subTitle', 'body')),
    },
    content: {
      layout: content.path,
      title: title(content),
      body: bodyBox(content.root, masterRoot, told.size),
      footer: holderOf(pick(content.root, 'ftr')),
      number: holderOf(pick(content.root, 'sldNum')),
    },
  };
}

/** The first master of a presentation with its layouts, theme and pictures; its slides stay behind. */
export function readDeckTemplate(from: Parts): FirmTemplate {
  const main = mainPart(from, 'presentationml');
  const root = rootPart(from, main);
  const masterEntry = firstDescendant(root, 'p:sldMasterId');
  const sizeEntry = firstDescendant(root, 'p:sldSz');
  const links = linksOf(from, main);
  const masterPath = links.find(({ id }) => id === attribute(masterEntry, 'r:id'))?.target;
  if (!masterPath || !sizeEntry) throw new UnreadableError('The file has no slide master.');
  const size = {
    w: Number(attribute(sizeEntry, 'cx')) / perInch,
    h: Number(attribute(sizeEntry, 'cy')) / perInch,
  };
  if (!(size.w >= 4 && size.w <= 60 && size.h >= 3 && size.h <= 60)) {
    throw new UnreadableError('The slides of the file are too small or too large.');
  }
  return takeOver(from, masterPath, {
    size,
    masterId: attribute(masterEntry, 'id') ?? '2147483648',
  });
}

function takeOver(
  from: Parts,
  masterPath: string,
  told: Pick<DeckPlan, 'size' | 'masterId'>,
): FirmTemplate {
  const parts: Parts = new Map();
  const shelf = new PictureShelf(from, parts, 'ppt');
  const links = linksOf(from, masterPath);
  const inMaster = links.flatMap(({ id, type, target }) =>
    type === 'slideLayout' && target ? [{ id, target }] : [],
  );
  if (inMaster.length > templateLimits.maxLayouts) {
    throw new UnreadableError(`The file has more than ${templateLimits.maxLayouts} layouts.`);
  }
  const layouts = inMaster.map(({ target }, at): Layout => {
    const { root, pictures } = cleanPart(from, target);
    const path = layoutPath(at);
    const up = {
      id: 'firmMaster',
      type: 'slideMaster',
      target: '../slideMasters/slideMaster1.xml',
    };
    parts.set(path, writeXml(root));
    parts.set(relationsPath(path), writeLinks([up, ...shelf.link(pictures, '../')]));
    const name = attribute(firstChild(root, 'p:cSld'), 'name') ?? '';
    return { root, path, name: name.slice(0, 80), type: attribute(root, 'type') ?? '' };
  });
  const { root, pictures } = cleanPart(from, masterPath, ['slideLayout', 'theme']);
  const themePath = links.find(({ type }) => type === 'theme')?.target;
  if (!themePath) throw new UnreadableError('The file has no theme.');
  const themeRoot = cleanPart(from, themePath);
  parts.set(theme, writeXml(themeRoot.root));
  parts.set(relationsPath(theme), writeLinks(shelf.link(themeRoot.pictures, '../')));
  parts.set(master, writeXml(root));
  parts.set(
    relationsPath(master),
    writeLinks([
      ...inMaster.map(({ id }, at) => ({
        id,
        type: 'slideLayout',
        target: `../slideLayouts/slideLayout${at + 1}.xml`,
      })),
      { id: 'firmTheme', type: 'theme', target: '../theme/theme1.xml' },
      ...shelf.link(pictures, '../'),
    ]),
  );
  const colors = schemeOf(themeRoot.root);
  const plan = planOf(layouts, root, told);
  const used = [plan.cover.layout, plan.content.layout];
  return {
    format: 'pptx',
    parts,
    plan,
    look: {
      fonts: facesOf(themeRoot.root),
      colors,
      layouts: used.map((path) => layouts.find((layout) => layout.path === path)?.name ?? ''),
      page: told.size,
      header: false,
      footer: plan.content.footer !== null,
    },
  };
}
