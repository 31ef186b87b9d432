import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const canPrint = (): boolean => existsSync(browser);

/** A page as Chromium prints it, with a style sheet of our own behind its own. */
export async function printHtml(html: string, css: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-print-'));
  const [page, out] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
  writeFileSync(page, html.replace(/<\/body>/i, `<style>${css}</style></body>`));
  const child = spawn(
    browser,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${out}`,
      `file://${page}`,
    ],
    { stdio: 'ignore' },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  const pdf = readFileSync(out);
  rmSync(folder, { recursive: true, force: true });
  return pdf;
}
