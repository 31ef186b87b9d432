// npm test: every check of the project, told one after the other. The last lines name what failed and count the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { holdBack } from './hold-back.mjs';
import { ensureInstalled, ensureWebBuilt, ROOT, runTool } from './toolchain.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'assay-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];

/** A check without tests of its own counts only when it fails. */
async function check(title, work) {
  console.log(`\n== ${title}`);
  const startedMs = Date.now();
  const code = await work();
  if (code !== 0) {
    totals.failed += 1;
    failures.push({ name: title, error: `ended with code ${code}; what it found stands above` });
  }
  console.log(
    `== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`,
  );
}

async function tests(title, report, count, work, startedMs = Date.now()) {
  console.log(`\n== ${title}`);
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
  console.log(
    `== ${title}: ${result.passed} passed, ${result.failures.length} failed (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`,
  );
}

await ensureInstalled();
const vitestReport = path.join(reports, 'vitest.json');
const unitTestsMs = Date.now();
// Tests wait for databases and processes now and then; what only reads the sources computes meanwhile.
const unitTests = holdBack((output) =>
  runTool(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    { output },
  ),
);
await check('Format and lint', () => runTool('@biomejs/biome/bin/biome', ['ci', '.']));
// Several checkers of one project each work out for themselves what its files share; half of the time of one
// goes into collecting what it has let go, where a checker that ends soon need not.
await check('Types', () =>
  runTool('typescript/bin/tsc', ['-b', '--checkers', '1'], {
    env: { GOGC: '400', GOMEMLIMIT: '4GiB' },
  }),
);
await check('Unused code and dependencies', () => runTool('knip/bin/knip.js', []));
await check('Build of the web application', ensureWebBuilt);
await tests(
  'Unit and HTTP tests',
  vitestReport,
  (report) => ({ passed: report.numPassedTests, failures: failedInVitest(report, ROOT) }),
  () => unitTests.tell(process.stdout),
  unitTestsMs,
);
const browser = await ensureBrowser();
const playwrightReport = path.join(reports, 'playwright.json');
if (browser) {
  await tests(
    'Browser tests',
    playwrightReport,
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failures: failedInPlaywright(report),
    }),
    () =>
      runTool('@playwright/test/cli.js', ['test'], {
        cwd: path.join(ROOT, 'e2e'),
        env: {
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
          // Of what the browser tests share with the program, tests of the server have filled it.
          NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
        },
      }),
  );
} else {
  await check('Browser tests', () => {
    console.error('No Chromium was found. Install one, or set CHROMIUM_PATH to its path.');
    return 1;
  });
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log('\n== Failed');
for (const { name, error } of failures) console.log(`${name}\n    ${error}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
