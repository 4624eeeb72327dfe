// Converts each suite's report to a common shape: a list of test files, each with its path, the count `passed`, `failures` (each with the
// test's `name` and `why`), and `second`, the names of tests that passed only on retry.

/** Terminal colours, which the reports keep in their messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control character.
const colours = /\u001B\[[\d;]*m/g;

/** The first lines of a message: enough to see what happened. */
const beginning = (message) => (message ?? '').replace(colours, '').trim().split('\n').slice(0, 12).join('\n');

/**
 * Reads Vitest's JSON report. A file can fail without a test in it: it did not load, or the process that ran it died (Node 24
 * occasionally fails an internal check, "jit_page.has_value()", when threads that compiled WebAssembly end).
 */
export function readVitest(report) {
  return report.testResults.map(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const failures = failed.map((test) => ({ name: test.fullName, why: beginning(test.failureMessages[0]) }));
    if (status === 'failed' && failures.length === 0) failures.push({ name, why: beginning(message) });
    return {
      path: name,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failures,
      second: [],
    };
  });
}

/** Reads Playwright's JSON report. Errors outside its tests stand in a file without a path. */
export function readPlaywright(report) {
  const files = new Map();
  const fileAt = (path) => {
    if (!files.has(path)) files.set(path, { path, passed: 0, failures: [], second: [] });
    return files.get(path);
  };
  const read = (suite) => {
    for (const spec of suite.specs ?? []) {
      const file = fileAt(spec.file);
      for (const test of spec.tests) {
        const name = `${spec.file} (${test.projectName}): ${spec.title}`;
        if (test.status === 'flaky') file.second.push(name);
        if (test.status === 'expected' || test.status === 'flaky') file.passed += 1;
        if (test.status !== 'unexpected') continue;
        file.failures.push({ name, why: beginning(test.results.find(({ error }) => error)?.error.message) });
      }
    }
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of report.suites) read(suite);
  for (const { message } of report.errors) {
    fileAt(undefined).failures.push({ name: 'Playwright', why: beginning(message) });
  }
  return [...files.values()];
}

/** Reads the report of the web-test-runner reporter, which is a list of files. */
export function readWebTestRunner(files) {
  return files.map(({ path, passed, failures }) => {
    const shortened = failures.map(({ name, why }) => ({ name, why: beginning(why) }));
    return { path, passed, failures: shortened, second: [] };
  });
}
