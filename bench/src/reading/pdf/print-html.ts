import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printWithChromium } from '../../reports/print-with-chromium.ts';

const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const canPrint = (): boolean => existsSync(browser);

/** A page as Chromium prints it, with a style sheet of our own behind its own. */
export async function printHtml(html: string, css: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-print-'));
  const styled = html.replace(/<\/body>/i, `<style>${css}</style></body>`);
  const { file } = await printWithChromium(browser, styled, folder);
  const pdf = readFileSync(file);
  rmSync(folder, { recursive: true, force: true });
  return pdf;
}
