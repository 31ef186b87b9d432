// Names what failed in the reports of both test runners, so that the end of a log is enough to know.
import path from 'node:path';

/** Tests, and files that broke down before any of theirs, in the JSON report of Vitest. */
export function failedInVitest(report, root) {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [{ name, error: firstLine(file.message) }];
    return failed.map((test) => ({
      name: `${name} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      error: firstLine(test.failureMessages[0]),
    }));
  });
}

/** Tests, and faults outside any of them, in the JSON report of Playwright. */
export function failedInPlaywright(report) {
  return [
    ...report.suites.flatMap((suite) => failedInSuite(suite, [])),
    ...report.errors.map(({ message }) => ({ name: 'outside a test', error: firstLine(message) })),
  ];
}

function failedInSuite(suite, above) {
  const titles = [...above, suite.title];
  const failed = suite.specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      name: [...titles, spec.title].join(' › '),
      error: firstLine(firstError(spec)),
    }));
  return [...failed, ...(suite.suites ?? []).flatMap((inner) => failedInSuite(inner, titles))];
}

function firstError(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return results.flatMap((result) => result.errors)[0]?.message;
}

function firstLine(message) {
  const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
  const lines = (message ?? '').replace(colours, '').split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'no message';
}
