import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Web test runner reporter: writes `{ passed, failures: [{ name, why }] }` to a file in the folder of results, for npm test's close. */
export function sumsReporter(folder, name = 'widgets.json') {
  return {
    onTestRunFinished({ sessions }) {
      let passed = 0;
      const failures = [];
      const read = (suite, file) => {
        for (const test of suite?.tests ?? []) {
          if (test.skipped) continue;
          if (test.passed) passed += 1;
          else failures.push({ name: `${file}: ${test.name}`, why: test.error?.message });
        }
        for (const inner of suite?.suites ?? []) read(inner, file);
      };
      for (const session of sessions) {
        const file = basename(session.testFile ?? '');
        const before = failures.length;
        read(session.testResults, file);
        // A file that did not load, or broke outside its tests, must not pass unnoticed.
        if (!session.passed && failures.length === before) {
          failures.push({ name: file, why: session.errors.map(({ message }) => message).join('\n') });
        }
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), JSON.stringify({ passed, failures }));
    },
  };
}
