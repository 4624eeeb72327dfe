import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const project = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, project), 'utf8');
const folders = ['src', 'server', 'demo', 'tests', 'e2e', 'scripts'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...folders], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.(?:tsx?|mjs|css|html|md)$/.test(name));

const listed = [...read('docs/requirements.md').matchAll(/^- (R\d+\.\d+) \S/gm)].map(([, number]) => number);
const known = new Set(listed);

/** Returns the requirement numbers in a text that docs/requirements.md does not list. */
const unknownIn = (text: string): string[] =>
  [...text.matchAll(/\bR\d+\.\d+\b/g)].map(([number]) => number).filter((number) => !known.has(number));

test('docs/requirements.md lists every requirement once, in order', () => {
  const rank = (number = ''): number => {
    const [group = 0, place = 0] = number.slice(1).split('.').map(Number);
    return group * 1000 + place;
  };
  expect(listed).toEqual([...known].sort((a, b) => rank(a) - rank(b)));
});

test('every requirement named in a source file is listed in docs/requirements.md', () => {
  expect(files.length).toBeGreaterThan(500);
  const unknown = files
    .map((name) => [name, unknownIn(read(name))] as const)
    .filter(([, numbers]) => numbers.length > 0);
  expect(unknown).toEqual([]);
  expect(unknownIn(['R', '99.1'].join(''))).toHaveLength(1);
});

test('requirement numbers are at the beginning of a test title, each in brackets', () => {
  const misplaced = files
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/\b(?:test|it)(?:\.\w+)?\(\s*(['"`])((?:(?!\1).)*)\1/g)].map(([, , title = '']) => [
        name,
        title,
      ]),
    )
    .filter(([, title = '']) => /\[R\d/.test(title.replace(/^(?:\[R\d+\.\d+\] ?)+/, '')));
  expect(misplaced).toEqual([]);
});

test('source files do not refer to chapters of a document outside the repository', () => {
  // Citations of laws have a blank after the sign, as in '§ 37 AWG 2002'.
  const chapters = files.filter((name) => /§\d/.test(read(name)));
  expect(chapters).toEqual([]);
});
