import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDefinitions } from '../../scripts/build/definitions.ts';
import { documentedWidgets } from '../../scripts/build/documentation.ts';
import { shellDeclarations } from '../../scripts/build/typings/frameworks.ts';
import { writeTypings } from '../../scripts/build/typings/write-typings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const hosts = new URL('hosts/', import.meta.url);
const widgets = documentedWidgets(await readDefinitions(new URL('../../src/widgets/', import.meta.url)));
const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'natippc-typings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Compiles a host's file with the typings, checking every declaration it reads, and returns the compiler's output.
 *
 * @param packages the host's installed packages: name in its node_modules → path in ours
 */
async function compiled(file: string, packages: Record<string, string>, options: object = {}): Promise<string> {
  const project = await mkdtemp(join(folder, 'host-'));
  await writeTypings(widgets, '1.0.0', pathToFileURL(`${project}/`));
  for (const [name, place] of Object.entries(packages)) {
    await mkdir(join(project, 'node_modules', name, '..'), { recursive: true });
    await symlink(join(root, 'node_modules', place), join(project, 'node_modules', name));
  }
  const source = await readFile(new URL(`${file}.txt`, hosts), 'utf8');
  await writeFile(join(project, file), source.replaceAll('%ROOT%', root));
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = join(root, 'node_modules/.bin/tsc');
  const failed = (error: { stdout?: string; message: string }) => error.stdout || error.message;
  return run(compiler, ['-p', project, '--singleThreaded']).then(({ stdout }) => stdout, failed);
}

test('[R10.4] the typings compile in a page without a framework and without any other package', async () => {
  expect(await compiled('plain.ts', {})).toBe('');
});

test('[R10.4] the typings compile in a React 19 page, with key, ref, objects and events in JSX', async () => {
  expect(await compiled('react.tsx', { '@types/react': '@types/react', csstype: 'csstype' })).toBe('');
});

test('[R10.4] the typings compile in a React 18 page', async () => {
  expect(await compiled('react.tsx', { '@types/react': 'types-react-18', csstype: 'csstype' })).toBe('');
});

test('[R10.4] the template typings compile in a Vue page', async () => {
  expect(await compiled('vue.ts', { vue: 'vue', '@vue': '@vue', csstype: 'csstype' })).toBe('');
});

test('[R10.4] the typings compile in an Angular component', async () => {
  expect(await compiled('angular.ts', {})).toBe('');
});

test('[R10.4] the types of searches, histories and settings for hosts are equal to those of the product', async () => {
  const own = { allowImportingTsExtensions: true, skipLibCheck: true, lib: ['ES2024', 'DOM', 'DOM.Iterable'] };
  expect(await compiled('search.ts', { nanostores: 'nanostores' }, own)).toBe('');
});

test('[R10.4] the generated tag types of the application match the widget definitions', async () => {
  const written = await readFile(join(root, 'src/shell/custom-elements.d.ts'), 'utf8');
  expect(written).toBe(shellDeclarations(widgets));
});
