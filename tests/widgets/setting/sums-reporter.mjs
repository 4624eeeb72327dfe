import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Web test runner reporter: writes `{ passed, failed }` to a file (widgets.json) in the folder of results, for npm test's closing line. */
export function sumsReporter(folder, name = 'widgets.json') {
  return {
    onTestRunFinished({ sessions }) {
      let passed = 0;
      let failed = 0;
      const count = (suite) => {
        for (const test of suite?.tests ?? []) {
          if (test.skipped) continue;
          if (test.passed) passed += 1;
          else failed += 1;
        }
        for (const inner of suite?.suites ?? []) count(inner);
      };
      for (const session of sessions) {
        count(session.testResults);
        // A file that did not load has no tests; it must not pass unnoticed.
        if (!session.passed && !session.testResults) failed += 1;
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), JSON.stringify({ passed, failed }));
    },
  };
}
