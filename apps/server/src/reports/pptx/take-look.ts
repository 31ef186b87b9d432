import { cleanLine } from '@assay/domain/report/clean-text';
import type { Deck, DeckPoint, DeckSlide } from '@assay/domain/report/deck/deck';
import { withoutStop } from '@assay/domain/report/report-words';
import { relationsNamespace } from '../firm/office-file.ts';
import { typesWith } from '../firm/picture-types.ts';
import {
  type DeckPlan,
  type FirmTemplate,
  type Holder,
  isDeckPlan,
  type Parts,
} from '../firm/template.ts';
import { keepTogether } from '../pdf/keep-together.ts';
import { textType } from './text-type.ts';
import { colors, sans, serif } from './theme.ts';

type Mix = [name: string, mod?: number, off?: number];

/** Colours of the house as colours of a theme; office programs mix tints themselves. */
const mixes: Readonly<Record<keyof typeof colors, Mix>> = {
  ink: ['tx1'],
  strong: ['tx2'],
  medium: ['accent2', 60, 40],
  light: ['accent2', 40, 60],
  haze: ['accent2', 50, 50],
  pale: ['accent2', 20, 80],
  mist: ['accent2', 10, 90],
  brass: ['accent1'],
  brassLight: ['accent1', 40, 60],
  brassDark: ['accent1', 75],
  muted: ['tx1', 65, 35],
  hairline: ['bg1', 75],
  paper: ['bg1'],
};

function schemeColor([name, mod, off]: Mix): string {
  const parts = [
    mod ? `<a:lumMod val="${mod}000"/>` : '',
    off ? `<a:lumOff val="${off}000"/>` : '',
  ];
  return `<a:schemeClr val="${name}">${parts.join('')}</a:schemeClr>`;
}

const replacements = Object.entries(colors).map(([name, hex]) => ({
  from: new RegExp(`<a:srgbClr val="${hex}"(?:/>|></a:srgbClr>)`, 'g'),
  to: schemeColor(mixes[name as keyof typeof colors]),
}));
const roles: Readonly<Record<string, string>> = { ea: 'ea', cs: 'cs' };
const face = new RegExp(`<a:(latin|ea|cs|sym)\\s+typeface="(?:${serif}|${sans})"`, 'g');

/** Colours and the text face of the theme, wherever those of the house were written. */
function inTheme(xml: string): string {
  return replacements
    .reduce((text, { from, to }) => text.replace(from, to), xml)
    .replace(face, (_, kind: string) => `<a:${kind} typeface="+mn-${roles[kind] ?? 'lt'}"`);
}

const escaped = (text: string) =>
  cleanLine(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const run = (text: string, look = '') =>
  text === '' ? '' : `<a:r><a:rPr lang="en-US"${look} dirty="0"/><a:t>${escaped(text)}</a:t></a:r>`;

const paragraph = (content: string) => `<a:p>${content}<a:endParaRPr lang="en-US"/></a:p>`;

/** A text that the layout places and styles. */
function placed({ type, idx }: Holder, id: number, name: string, text: string): string {
  const place = `type="${type}"${idx === null ? '' : ` idx="${idx}"`}`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${place}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${text}</p:txBody></p:sp>`;
}

/** A message is longer than the titles that masters are made for, and programs shrink it only once edited. */
function said({ text, marks }: DeckPoint, { size, content: { titleBox } }: DeckPlan): string {
  const scale = Math.min(size.w / 13.333, size.h / 7.5);
  const box = titleBox && { w: titleBox.w / scale, h: titleBox.h / scale };
  const points = box ? textType([text], box, [24, 22, 20, 18, 16, 14, 12]) : 24;
  const look = ` sz="${Math.round(points * scale) * 100}"`;
  return paragraph(
    run(keepTogether(withoutStop(text)), look) + run(marks.join(','), `${look} baseline="30000"`),
  );
}

const numberField = paragraph(
  '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>',
);

/** Far from the ids that the shapes of a slide are given. */
const firstId = 9001;

function placedOn(slide: DeckSlide, plan: DeckPlan, footer: string): string {
  if (slide.kind === 'cover') {
    const small = ' sz="1400"';
    const lines = [
      paragraph(run('Commercial due diligence')),
      ...[slide.facts, ...slide.notices].map((each) => paragraph(run(each, small))),
    ];
    const { title, subtitle, body } = plan.cover;
    const company = paragraph(run(slide.company));
    if (!subtitle && !body) return placed(title, firstId, 'Title', company + lines.join(''));
    const below = subtitle ? placed(subtitle, firstId + 1, 'Subtitle', lines.join('')) : '';
    return placed(title, firstId, 'Title', company) + below;
  }
  const { title, footer: foot, number } = plan.content;
  return [
    placed(title, firstId, 'Title', said(slide.title, plan)),
    foot ? placed(foot, firstId + 1, 'Footer', paragraph(run(footer, ' sz="1000"'))) : '',
    number ? placed(number, firstId + 2, 'Slide number', numberField) : '',
  ].join('');
}

const ofHouse = /^ppt\/(slideMasters|slideLayouts|theme)\//;
const contentTypes: Readonly<Record<string, string>> = {
  slideMasters: 'presentationml.slideMaster+xml',
  slideLayouts: 'presentationml.slideLayout+xml',
  theme: 'theme+xml',
};
const typeOf = (name: string) =>
  contentTypes[/^ppt\/([a-zA-Z]+)\/[^/]+\.xml$/.exec(name)?.[1] ?? ''];

const withoutHouse = (types: string) =>
  types.replace(/<Override PartName="\/ppt\/(?:slideMasters|slideLayouts|theme)\/[^>]*\/>/g, '');

interface LaterMaster {
  id: string;
  number: number;
}

const masterEntry = ({ id, number }: LaterMaster) =>
  `<p:sldMasterId id="${escaped(id)}" r:id="firmMaster${number}"/>`;
const masterLink = ({ number }: LaterMaster) =>
  `<Relationship Id="firmMaster${number}" Type="${relationsNamespace}/slideMaster" Target="slideMasters/slideMaster${number}.xml"/>`;

/** The deck under the firm's masters, layouts and theme. */
export function takeDeckLook(parts: Parts, deck: Deck, template: FirmTemplate): Parts {
  const { plan } = template;
  if (!isDeckPlan(plan)) return parts;
  const change = (name: string, to: (xml: string) => string) => {
    const xml = parts.get(name);
    if (xml) parts.set(name, Buffer.from(to(xml.toString())));
  };
  for (const name of [...parts.keys()]) if (ofHouse.test(name)) parts.delete(name);
  for (const [name, content] of template.parts) parts.set(name, content);
  const taken = [...template.parts.keys()];
  change('[Content_Types].xml', (xml) => typesWith(withoutHouse(xml), taken, typeOf));
  const later = (plan.laterMasterIds ?? []).map((id, at) => ({ id, number: at + 2 }));
  change('ppt/presentation.xml', (xml) =>
    xml
      .replace(/<p:sldMasterId id="\d+"/, `<p:sldMasterId id="${plan.masterId}"`)
      .replace(
        '</p:sldMasterIdLst>',
        () => `${later.map(masterEntry).join('')}</p:sldMasterIdLst>`,
      ),
  );
  change('ppt/_rels/presentation.xml.rels', (xml) =>
    xml.replace('</Relationships>', () => `${later.map(masterLink).join('')}</Relationships>`),
  );
  for (const name of parts.keys())
    if (/^ppt\/charts\/chart\d+\.xml$/.test(name)) change(name, inTheme);
  deck.slides.forEach((slide, at) => {
    const layout = (slide.kind === 'cover' ? plan.cover : plan.content).layout;
    change(`ppt/slides/slide${at + 1}.xml`, (xml) =>
      inTheme(xml.replace(/<p:bg>.*?<\/p:bg>/s, '')).replace(
        '</p:grpSpPr>',
        () => `</p:grpSpPr>${placedOn(slide, plan, deck.footer)}`,
      ),
    );
    change(`ppt/slides/_rels/slide${at + 1}.xml.rels`, (xml) =>
      xml.replace(/\.\.\/slideLayouts\/slideLayout\d+\.xml/, layout.replace('ppt/', '../')),
    );
  });
  return parts;
}
