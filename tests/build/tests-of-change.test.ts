import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smoke, testsOfChange } from '../../scripts/tests/changed.mjs';

/** A small project: who imports each file, and its test files with what they contain. */
const importers = new Map([
  ['src/core/format/dates.ts', ['tests/core/format/dates.test.ts', 'server/tasks/column.ts']],
  ['server/tasks/column.ts', ['tests/server/tasks/column.test.ts', 'server/application.ts']],
  ['server/application.ts', ['tests/server/fixtures/test-server.ts', 'tests/server/application.test.ts']],
  ['tests/server/fixtures/test-server.ts', ['tests/server/site/links.test.ts']],
]);
const texts: Record<string, string> = {
  'tests/core/format/dates.test.ts': '',
  'tests/server/tasks/column.test.ts': '',
  'tests/server/tasks/cancel.test.ts': '',
  'tests/server/tasks/failover.long.test.ts': '',
  'tests/server/application.test.ts': '',
  'tests/server/site/links.test.ts': '',
  'tests/widgets/map.test.ts': '<natippc-map></natippc-map>',
  'tests/widgets/panel.test.ts': '<natippc-map-panel></natippc-map-panel>',
  'e2e/map.spec.ts': '',
  'e2e/faq.spec.ts': '',
};
const testsFor = (...changed: string[]) =>
  testsOfChange(changed, { importers, tests: Object.keys(texts), textOf: (path) => texts[path] ?? '' });

test('a change is tested by what reaches it through imports, the nearest first, but not through where everything is mounted', () => {
  expect(testsFor('src/core/format/dates.ts')).toEqual([
    'tests/core/format/dates.test.ts',
    'tests/server/tasks/column.test.ts',
  ]);
});

test('what is mounted everywhere is tested by all that import it', () => {
  expect(testsFor('server/application.ts')).toEqual(['tests/server/application.test.ts']);
  expect(testsFor('tests/server/fixtures/test-server.ts')).toEqual(['tests/server/site/links.test.ts']);
});

test('a program, which tests start instead of importing it, is tested by the tests at its path that are not long', () => {
  expect(testsFor('server/tasks/queue-worker.ts')).toEqual([
    'tests/server/tasks/column.test.ts',
    'tests/server/tasks/cancel.test.ts',
  ]);
});

test('a widget is tested by the tests that name its tag and those named after its folder', () => {
  expect(testsFor('src/widgets/map/map.css')).toEqual(['tests/widgets/map.test.ts', 'e2e/map.spec.ts']);
});

test('a changed test is run, and a changed page of documentation runs nothing', () => {
  expect(testsFor('e2e/faq.spec.ts', 'docs/operations.md')).toEqual(['e2e/faq.spec.ts']);
});

test('the smoke tests exist, and run whenever the product has changed', () => {
  expect(smoke.filter((path) => !existsSync(path))).toEqual([]);
  const withSmoke = testsOfChange(['src/shell/main.tsx'], { importers, tests: smoke, textOf: () => '' });
  expect(withSmoke).toEqual(smoke);
});
