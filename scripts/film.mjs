// npm run film: films a new user's first minutes as pictures with times, from the running product.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, ensureWebBuilt, fail, ROOT, runTool } from './toolchain.mjs';

await ensureInstalled();
if ((await ensureWebBuilt()) !== 0) fail('The web application could not be built.');
const browser = await ensureBrowser();
if (!browser) fail('No Chromium was found. Install one, or set CHROMIUM_PATH to its path.');
process.exitCode = await runTool('@playwright/test/cli.js', ['test', '-c', 'film.config.ts'], {
  cwd: path.join(ROOT, 'e2e'),
  env: { CHROMIUM_PATH: browser, ASSAY_SAMPLE_REPORT: 'true' },
});
