import { expect, test } from 'vitest';
import { endingsOf, lostPaths } from '../../scripts/check-paths.ts';

const known = endingsOf(['src/core/product.ts', 'server/tasks/task-calls.ts']);
/** A name that no file has; put together, since this file is checked too. */
const lost = ['core/tasks/task', 'calls.ts'].join('-');
const lostIn = (file: string, text: string) => lostPaths(file, text, known).map(({ line, name }) => `${line} ${name}`);

test('a name in a comment leads to a file whose path ends with it', () => {
  expect(lostIn('a.ts', '// see src/core/product.ts\n/** as tasks/task-calls.ts, task-calls.ts */')).toEqual([]);
  expect(lostIn('a.ts', `one();\n// see ${lost}`)).toEqual([`2 ${lost}`]);
  expect(lostIn('a.ts', ' * as old-name.ts says')).toEqual(['1 old-name.ts']);
});

test('imports, placeholders and patterns are no names', () => {
  expect(
    lostIn('a.ts', "import { x } from './nowhere.ts';\n// `src/<name>/x.ts`, `*.long.test.ts`, `.docs.ts`"),
  ).toEqual([]);
});

test('in documentation all text counts, but not the targets of links', () => {
  expect(lostIn('a.md', 'The file `gone.ts` and [this](there/gone.ts).')).toEqual(['1 gone.ts']);
});
