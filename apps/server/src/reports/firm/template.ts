import { buffer } from 'node:stream/consumers';
import type { TemplateFormat, TemplateLook } from '@assay/contract/firm-templates';
import { ZipFile } from 'yazl';
import { readParts } from '../../reading/open-entries.ts';

/** Files inside an Office package, by their paths. */
export type Parts = Map<string, Buffer>;

export interface SlideBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a text goes that the firm's layout places. */
export interface Holder {
  type: string;
  idx: string | null;
}

export interface DeckPlan {
  /** Inches. */
  size: { w: number; h: number };
  masterId: string;
  /** Of the masters after the first; none in templates that were taken before they counted. */
  laterMasterIds?: string[];
  cover: {
    layout: string;
    title: Holder;
    subtitle: Holder | null;
    /** Where nothing of the layout takes what stands below its title. */
    body?: SlideBox;
  };
  content: {
    layout: string;
    title: Holder;
    /** Unknown in templates that were taken before it was read. */
    titleBox?: SlideBox | null;
    body: SlideBox;
    footer: Holder | null;
    number: Holder | null;
  };
}

export type Edge = 'default' | 'first' | 'even';

export interface WordPlan {
  /** Twips. */
  page: { width: number; height: number };
  margin: Record<'top' | 'right' | 'bottom' | 'left' | 'header' | 'footer', number>;
  /** Parts of the edges of a page. */
  headers: Partial<Record<Edge, string>>;
  footers: Partial<Record<Edge, string>>;
  titlePage: boolean;
  evenAndOdd: boolean;
}

/** What is taken over from a firm's file: its look, and nothing that acts or calls. */
export interface FirmTemplate {
  format: TemplateFormat;
  look: TemplateLook;
  /** Each as it stands in the package that takes it over. */
  parts: Parts;
  plan: DeckPlan | WordPlan;
}

const planPart = 'template.json';

export async function packTemplate({ parts, ...rest }: FirmTemplate): Promise<Buffer> {
  return writeParts(new Map([[planPart, Buffer.from(JSON.stringify(rest))], ...parts]));
}

export async function openTemplate(bytes: Uint8Array): Promise<FirmTemplate> {
  const parts = await readParts(Buffer.from(bytes));
  const told = JSON.parse(parts.get(planPart)?.toString() ?? '{}');
  parts.delete(planPart);
  return { ...told, parts };
}

export const isDeckPlan = (plan: FirmTemplate['plan']): plan is DeckPlan => 'content' in plan;

export async function writeParts(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}
