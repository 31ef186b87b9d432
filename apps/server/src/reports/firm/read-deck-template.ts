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
const masterName = (at: number) => `slideMaster${at + 1}.xml`;
const themeName = (at: number) => `theme${at + 1}.xml`;
const layoutName = (at: number) => `slideLayout${at + 1}.xml`;

/** A master as the presentation names it. */
interface MasterEntry {
  id: string;
  path: string;
}

interface Master {
  root: Element;
  theme: Element;
}

interface Layout {
  root: Element;
  /** What it stands under. */
  master: number;
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

const titleBox = (layout: Element, masterRoot: Element) =>
  pick(layout, 'title', 'ctrTitle')?.box ?? pick(masterRoot, 'title')?.box ?? null;

/** Of the width of a slide: a narrower place is made for a caption, not for what a slide shows. */
const leastWide = 0.6;

/** Below the title, down to where footers stand, where the layout and its master say nothing better. */
function roomBelowTitle(layout: Element, masterRoot: Element, size: DeckPlan['size']): SlideBox {
  const wide = (box: SlideBox | null | undefined) =>
    box && box.w >= leastWide * size.w ? box : null;
  const title = titleBox(layout, masterRoot);
  const told = wide(pick(layout, 'obj', 'body')?.box) ?? wide(pick(masterRoot, 'body')?.box);
  const edge = size.w * 0.045;
  const below = title ? title.y + title.h : size.h * 0.24;
  const box = told ?? {
    x: wide(title)?.x ?? edge,
    y: below,
    w: wide(title)?.w ?? size.w - 2 * edge,
    h: size.h * 0.9 - below,
  };
  // A body that begins beside its title would be written over.
  const top = Math.max(box.y, below);
  return { ...box, y: top, h: box.y + box.h - top, w: Math.min(box.w, size.w - box.x) };
}

/** The same, but never a mere strip. */
function bodyBox(layout: Element, masterRoot: Element, size: DeckPlan['size']): SlideBox {
  const { y, h, ...rest } = roomBelowTitle(layout, masterRoot, size);
  const top = Math.min(y, size.h * 0.5);
  return { ...rest, y: top, h: Math.min(Math.max(y + h - top, size.h * 0.4), size.h - top) };
}

/** A layout that is less to the purpose must give this much more room before slides stand on it. */
const clearlyMore = 1.25;

/** The first, unless a later one leaves far more room. */
function roomiest(alike: readonly Layout[], room: (layout: Layout) => number): Layout | undefined {
  const [first] = alike;
  const most = alike.toSorted((left, right) => room(right) - room(left))[0];
  return first && most && room(most) >= clearlyMore * room(first) ? most : first;
}

/** The layouts that slides stand on, of whichever master has them. */
function choose(
  layouts: readonly Layout[],
  room: (layout: Layout) => number,
): { cover: Layout; content: Layout } {
  const titled = layouts.filter(({ root }) => pick(root, 'title', 'ctrTitle'));
  const ofType = (...types: string[]) =>
    types.flatMap((type) => titled.find((layout) => layout.type === type) ?? [])[0];
  const suited = ['titleOnly', 'obj', 'tx'].flatMap((type) =>
    titled.filter((layout) => layout.type === type),
  );
  const content =
    roomiest(suited, room) ?? titled.find(({ root }) => pick(root, 'title')) ?? titled[0];
  const cover = ofType('title') ?? titled.find(({ root }) => pick(root, 'ctrTitle')) ?? titled[0];
  if (!content || !cover) {
    throw new UnreadableError('No layout of the file has a place for a title.');
  }
  return { cover, content };
}

function planOf(
  { cover, content }: ReturnType<typeof choose>,
  rootOf: (layout: Layout) => Element,
  told: Pick<DeckPlan, 'size' | 'masterId' | 'laterMasterIds'>,
): DeckPlan {
  const title = (layout: Layout): Holder =>
    holderOf(pick(layout.root, 'title', 'ctrTitle')) ?? { type: 'title', idx: null };
  const subtitle = holderOf(pick(cover.root, 'subTitle', 'body'));
  return {
    ...told,
    cover: {
      layout: cover.path,
      title: title(cover),
      subtitle,
      ...(!subtitle && { body: bodyBox(cover.root, rootOf(cover), told.size) }),
    },
    content: {
      layout: content.path,
      title: title(content),
      titleBox: titleBox(content.root, rootOf(content)),
      body: bodyBox(content.root, rootOf(content), told.size),
      footer: holderOf(pick(content.root, 'ftr')),
      number: holderOf(pick(content.root, 'sldNum')),
    },
  };
}

/** The masters of a presentation with their layouts, themes and pictures; its slides stay behind. */
export function readDeckTemplate(from: Parts): FirmTemplate {
  const main = mainPart(from, 'presentationml');
  const root = rootPart(from, main);
  const links = linksOf(from, main);
  const masters = [...(root ? descendants(root, 'p:sldMasterId') : [])].flatMap((entry) => {
    const path = links.find(({ id }) => id === attribute(entry, 'r:id'))?.target;
    return path ? [{ id: attribute(entry, 'id') ?? '2147483648', path }] : [];
  });
  const sizeEntry = firstDescendant(root, 'p:sldSz');
  if (masters.length === 0 || !sizeEntry) {
    throw new UnreadableError('The file has no slide master.');
  }
  const size = {
    w: Number(attribute(sizeEntry, 'cx')) / perInch,
    h: Number(attribute(sizeEntry, 'cy')) / perInch,
  };
  if (!(size.w >= 4 && size.w <= 60 && size.h >= 3 && size.h <= 60)) {
    throw new UnreadableError('The slides of the file are too small or too large.');
  }
  return takeOver(from, masters, size);
}

/** Copies a master with its theme and its layouts, which count on from those before. */
function takeMaster(from: Parts, shelf: PictureShelf, at: number, path: string, first: number) {
  const parts: Parts = new Map();
  const links = linksOf(from, path);
  const inMaster = links.flatMap(({ id, type, target }) =>
    type === 'slideLayout' && target ? [{ id, target }] : [],
  );
  if (first + inMaster.length > templateLimits.maxLayouts) {
    throw new UnreadableError(`The file has more than ${templateLimits.maxLayouts} layouts.`);
  }
  const put = (name: string, root: Element, linked: Parameters<typeof writeLinks>[0]) => {
    parts.set(name, writeXml(root));
    parts.set(relationsPath(name), writeLinks(linked));
  };
  const layouts = inMaster.map(({ target }, place): Layout => {
    const { root, pictures } = cleanPart(from, target);
    const up = {
      id: 'firmMaster',
      type: 'slideMaster',
      target: `../slideMasters/${masterName(at)}`,
    };
    const to = `ppt/slideLayouts/${layoutName(first + place)}`;
    put(to, root, [up, ...shelf.link(pictures, '../')]);
    const name = attribute(firstChild(root, 'p:cSld'), 'name') ?? '';
    const type = attribute(root, 'type') ?? '';
    return { root, master: at, path: to, name: name.slice(0, 80), type };
  });
  const { root, pictures } = cleanPart(from, path, ['slideLayout', 'theme']);
  const themePath = links.find(({ type }) => type === 'theme')?.target;
  if (!themePath) throw new UnreadableError('The file has no theme.');
  const theme = cleanPart(from, themePath);
  put(`ppt/theme/${themeName(at)}`, theme.root, shelf.link(theme.pictures, '../'));
  put(`ppt/slideMasters/${masterName(at)}`, root, [
    ...inMaster.map(({ id }, place) => ({
      id,
      type: 'slideLayout',
      target: `../slideLayouts/${layoutName(first + place)}`,
    })),
    { id: 'firmTheme', type: 'theme', target: `../theme/${themeName(at)}` },
    ...shelf.link(pictures, '../'),
  ]);
  return { parts, layouts, master: { root, theme: theme.root } };
}

function takeOver(
  from: Parts,
  entries: readonly MasterEntry[],
  size: DeckPlan['size'],
): FirmTemplate {
  const parts: Parts = new Map();
  const shelf = new PictureShelf(from, parts, 'ppt');
  const layouts: Layout[] = [];
  const masters = entries.map(({ path }, at): Master => {
    const taken = takeMaster(from, shelf, at, path, layouts.length);
    for (const [name, content] of taken.parts) parts.set(name, content);
    layouts.push(...taken.layouts);
    return taken.master;
  });
  const rootOf = ({ root, master }: Layout) => masters[master]?.root ?? root;
  const chosen = choose(layouts, (layout) => {
    const { w, h } = roomBelowTitle(layout.root, rootOf(layout), size);
    return w * h;
  });
  const master = masters[chosen.content.master];
  if (!master) throw new UnreadableError('The file has no slide master.');
  const [masterId = '', ...laterMasterIds] = entries.map(({ id }) => id);
  const plan = planOf(chosen, rootOf, { size, masterId, laterMasterIds });
  return {
    format: 'pptx',
    parts,
    plan,
    look: {
      fonts: facesOf(master.theme),
      colors: schemeOf(master.theme),
      layouts: [chosen.cover.name, chosen.content.name],
      page: size,
      header: false,
      footer: plan.content.footer !== null,
    },
  };
}
