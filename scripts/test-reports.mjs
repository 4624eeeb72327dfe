// Converts each suite's report to a common shape: the counts `passed` and `failed`; `failures`, each with the test's `name` and `why`;
// and `second`, the names of tests that passed only on retry.

/** Terminal colours, which the reports keep in their messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control character.
const colours = /\u001B\[[\d;]*m/g;

/** The first lines of a message: enough to see what happened. */
const beginning = (message) => (message ?? '').replace(colours, '').trim().split('\n').slice(0, 12).join('\n');

/**
 * Reads Vitest's JSON report. `broken` lists the files without a result because the process that ran them died: Node 24 occasionally
 * fails an internal check ("jit_page.has_value()") when threads that compiled WebAssembly end.
 */
export function readVitest(report) {
  const failures = [];
  const broken = [];
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const test of failed) failures.push({ name: test.fullName, why: beginning(test.failureMessages[0]) });
    if (file.status !== 'failed' || failed.length > 0) continue;
    failures.push({ name: file.name, why: beginning(file.message) });
    if (!file.message) broken.push(file.name);
  }
  return { passed: report.numPassedTests, failed: failures.length, failures, second: [], broken };
}

/** Reads Playwright's JSON report. */
export function readPlaywright(report) {
  const failures = report.errors.map(({ message }) => ({ name: 'Playwright', why: beginning(message) }));
  const second = [];
  const read = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = `${spec.file} (${test.projectName}): ${spec.title}`;
        if (test.status === 'flaky') second.push(name);
        if (test.status !== 'unexpected') continue;
        failures.push({ name, why: beginning(test.results.find(({ error }) => error)?.error.message) });
      }
    }
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of report.suites) read(suite);
  const { expected, flaky } = report.stats;
  return { passed: expected + flaky, failed: failures.length, failures, second };
}

/** Reads the report of the web-test-runner reporter. */
export function readWebTestRunner({ passed, failures }) {
  const shortened = failures.map(({ name, why }) => ({ name, why: beginning(why) }));
  return { passed, failed: shortened.length, failures: shortened, second: [] };
}
