/** Writes counts and minutes of tests to docs/figures.md. Started by `--figures`, after `npm test --` and `npm run test:long --`. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { writeGeneratedSection } from '../generated-section.ts';
import { markdownTable } from '../markdown-table.ts';

/** What scripts/test.mjs has measured. */
interface TestFigures {
  section: 'tests' | 'long-tests';
  minutes: number;
  /** Whether both sections were measured in one run, as `.ci/run` does. */
  isAll: boolean;
  suites: { key: string; minutes: number; passed: number; paths: string[] }[];
}

const titles: Record<string, string> = {
  e2e: 'application and portal, in a browser',
  'rules-and-server': 'rules and server, on the embedded database',
  database: 'what depends on the database, on PostgreSQL',
  widgets: 'widgets, in a browser',
  blocks: 'building blocks, in a browser',
  'e2e-long': 'application and portal, long tests',
  'server-on-postgres': 'the rest of the server, on PostgreSQL',
  'server-long': 'server, long tests',
  engines: 'widgets, in Firefox and WebKit',
};

const statementsIn = (path: string): string[] => readFileSync(path, 'utf8').match(/(?<=\[)R\d+\.\d+(?=\])/g) ?? [];

/** Reports of Playwright name files from e2e/ on. */
const fileOf = (path: string): string => relative('.', existsSync(path) ? path : `e2e/${path}`);

const figures: TestFigures = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const count = (value: number): string => value.toLocaleString('en-GB');
const rows = [...new Set(figures.suites.map(({ key }) => key))].map((key) => {
  const parts = figures.suites.filter((suite) => suite.key === key);
  const paths = parts.flatMap((part) => part.paths.map(fileOf));
  return {
    title: titles[key] ?? key,
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    statements: new Set(paths.flatMap(statementsIn)),
    files: new Set(paths).size,
    minutes: Math.max(...parts.map(({ minutes }) => minutes)),
  };
});
const all = {
  title: '**all**',
  passed: rows.reduce((sum, { passed }) => sum + passed, 0),
  statements: new Set(rows.flatMap(({ statements }) => [...statements])),
  files: new Set(figures.suites.flatMap(({ paths }) => paths.map(fileOf))).size,
  minutes: figures.minutes,
};
const written = markdownTable(
  ['suite', 'files', 'tests', 'statements named', 'minutes'],
  [...rows, all].map(({ title, passed, statements, files, minutes }) => [
    title,
    count(files),
    count(passed),
    count(statements.size),
    minutes.toFixed(1),
  ]),
);
const how = figures.isAll
  ? 'Measured in one run with all suites side by side, as in `.ci/run`'
  : `Measured by \`npm ${figures.section === 'tests' ? 'test' : 'run test:long'}\``;
const before =
  figures.section === 'tests'
    ? ' Before the long ones were apart, `.ci/run` ran 8,865\ntests in 18.2 minutes, and `npm test` took 20.'
    : '';
const lead = `${how} on two shared cores.${before}`;
await writeGeneratedSection(
  new URL('../../docs/figures.md', import.meta.url),
  figures.section,
  `${lead}\n\n${written}`,
);
