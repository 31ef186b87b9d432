import {
  attribute,
  childElements,
  type Element,
  firstDescendant,
} from '../../reading/readers/markup.ts';

export type Scheme = Record<string, string>;

const names = ['dk1', 'lt1', 'dk2', 'lt2', ...[1, 2, 3, 4, 5, 6].map((at) => `accent${at}`)];
const office: Scheme = { dk1: '000000', lt1: 'FFFFFF', dk2: '44546A', lt2: 'E7E6E6' };
const isHex = (value: string | null) => value !== null && /^[0-9a-f]{6}$/i.test(value);

/** The colours of a theme by their names in it; none where there is no theme. */
export function schemeOf(theme: Element | undefined): Scheme {
  const scheme = theme && firstDescendant(theme, 'a:clrScheme');
  if (!scheme) return {};
  const found = names.map((name) => {
    const entry = firstDescendant(scheme, `a:${name}`);
    const [color] = entry ? childElements(entry) : [];
    const value = attribute(color, 'lastClr') ?? attribute(color, 'val');
    return [name, isHex(value) ? value?.toUpperCase() : (office[name] ?? '4472C4')];
  });
  return Object.fromEntries(found);
}

/** The faces of headings and of text, as the theme names them. */
export function facesOf(theme: Element | undefined): { heading: string; body: string } {
  const face = (kind: string) => {
    const font = theme && firstDescendant(theme, `a:${kind}Font`);
    return attribute(font && firstDescendant(font, 'a:latin'), 'typeface')?.slice(0, 80) ?? '';
  };
  return { heading: face('major'), body: face('minor') };
}

const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: number[]) =>
  values
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** A colour mixed with white (above nought) or black (below), by a share from -1 to 1. */
export function tint(hex: string, share: number): string {
  const toward = share > 0 ? 255 : 0;
  return toHex(channels(hex).map((value) => value + (toward - value) * Math.abs(share)));
}
