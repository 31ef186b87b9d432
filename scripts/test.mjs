// npm test: every check of the project. The browser tests run beside all others, for each alone waits as much
// as it computes. The last lines name what failed and count the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { ensureInstalled, ensureWebBuilt, ROOT, runTool } from './toolchain.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'assay-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Checks one after the other, whose words are held back until the screen is theirs. */
class Lane {
  #held = [];
  #hasScreen = false;

  say(words) {
    if (this.#hasScreen) process.stdout.write(words);
    else this.#held.push(words);
  }

  takeScreen() {
    this.#hasScreen = true;
    for (const words of this.#held.splice(0)) process.stdout.write(words);
  }

  tool(file, args, { env, ...options } = {}) {
    const hear = (words) => this.say(words);
    return runTool(file, args, { ...options, env: { ...colours, ...env }, hear });
  }

  /** A check without tests of its own counts only when it fails. */
  async check(title, work) {
    await this.#timed(title, async () => {
      const code = await work();
      if (code === 0) return 'ok';
      totals.failed += 1;
      failures.push({ name: title, error: `ended with code ${code}; what it found stands above` });
      return 'FAILED';
    });
  }

  async tests(title, report, count, work) {
    await this.#timed(title, async () => {
      const code = await work();
      const result = existsSync(report)
        ? count(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failures: [] };
      // A run that broke down outside a test has failed all the same.
      if (code !== 0 && result.failures.length === 0)
        result.failures.push({ name: title, error: `ended with code ${code} outside any test` });
      totals.passed += result.passed;
      totals.failed += result.failures.length;
      failures.push(...result.failures);
      return `${result.passed} passed, ${result.failures.length} failed`;
    });
  }

  async #timed(title, work) {
    this.say(`\n== ${title}\n`);
    const startedMs = Date.now();
    const outcome = await work();
    this.say(`== ${title}: ${outcome} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)\n`);
  }
}

async function checkCode(lane) {
  await lane.check('Format and lint', () => lane.tool('@biomejs/biome/bin/biome', ['ci', '.']));
  await lane.check('Types', () => lane.tool('typescript/bin/tsc', ['-b']));
  await lane.check('Unused code and dependencies', () => lane.tool('knip/bin/knip.js', []));
  const report = path.join(reports, 'vitest.json');
  await lane.tests(
    'Unit and HTTP tests',
    report,
    (found) => ({ passed: found.numPassedTests, failures: failedInVitest(found, ROOT) }),
    () =>
      lane.tool('vitest/vitest.mjs', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
  );
}

async function checkInBrowser(lane) {
  const report = path.join(reports, 'playwright.json');
  const browser = await ensureBrowser();
  if (!browser) {
    await lane.check('Browser tests', () => {
      lane.say('No Chromium was found. Install one, or set CHROMIUM_PATH to its path.\n');
      return 1;
    });
    return;
  }
  await lane.tests(
    'Browser tests',
    report,
    (found) => ({
      passed: found.stats.expected + found.stats.flaky,
      failures: failedInPlaywright(found),
    }),
    () =>
      lane.tool('@playwright/test/cli.js', ['test'], {
        cwd: path.join(ROOT, 'e2e'),
        env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
  );
}

await ensureInstalled();
const [code, browser] = [new Lane(), new Lane()];
code.takeScreen();
await code.check('Build of the web application', ensureWebBuilt);
const inBrowser = checkInBrowser(browser);
await checkCode(code);
browser.takeScreen();
await inBrowser;
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log('\n== Failed');
for (const { name, error } of failures) console.log(`${name}\n    ${error}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
