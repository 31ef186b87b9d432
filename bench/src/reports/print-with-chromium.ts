import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFiles } from '@assay/server/reports/pdf/fonts';

/** A tick of the clock by which the kernel counts processor time. */
const tickMs = 10;

/** Processor time of a process so far, without what it has started. */
function spentMs(id: string): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** A process and all that it has started: bytes held, and processor time spent by each. */
function readTree(root: number): { bytes: number; spent: [number, number][] } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
        const kilobytes = Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
        return [{ id: Number(name), parent, kilobytes, ms: spentMs(name) }];
      } catch {
        return [];
      }
    });
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const before = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
    grown = family.size > before;
  }
  const members = processes.filter(({ id }) => family.has(id));
  return {
    bytes: members.reduce((sum, each) => sum + each.kilobytes, 0) * 1024,
    spent: members.map(({ id, ms }) => [id, ms]),
  };
}

export interface BrowserPrint {
  file: string;
  ms: number;
  /** Of one processor; a little less than it was, since what a process did last was not seen. */
  cpuMs: number;
  peakBytes: number;
  sizeBytes: number;
}

/** The typesetter's fonts beside those of the machine, as if they were installed. */
function fontSettings(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const places = fontFiles('every script').map((font) => `<dir>${dirname(font)}</dir>`);
  writeFileSync(
    file,
    `<fontconfig><include>/etc/fonts/fonts.conf</include>${places.join('')}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  return file;
}

/** Prints a page to PDF with a browser of its own, from start to exit. */
export async function printWithChromium(
  browser: string,
  html: string,
  folder: string,
): Promise<BrowserPrint> {
  const page = join(folder, 'report.html');
  const out = join(folder, 'chromium.pdf');
  writeFileSync(page, html);
  const env = { ...process.env, FONTCONFIG_FILE: fontSettings(folder) };
  const start = performance.now();
  const child = spawn(
    browser,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${out}`,
      `file://${page}`,
    ],
    { stdio: 'ignore', env },
  );
  let peakBytes = 0;
  const spentBy = new Map<number, number>();
  const watch = setInterval(() => {
    if (!child.pid) return;
    const { bytes, spent } = readTree(child.pid);
    peakBytes = Math.max(peakBytes, bytes);
    for (const [id, each] of spent) spentBy.set(id, each);
  }, 60);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  clearInterval(watch);
  return {
    file: out,
    ms: performance.now() - start,
    cpuMs: [...spentBy.values()].reduce((sum, each) => sum + each, 0),
    peakBytes,
    sizeBytes: statSync(out).size,
  };
}
