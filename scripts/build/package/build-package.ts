import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { DocumentedWidget } from '../documentation.ts';
import { className } from '../typings/attribute-type.ts';
import { writeTypings } from '../typings/write-typings.ts';
import { entriesOfPackage, packageEntries } from './entries.ts';

interface OwnPackage {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/** Other packages stay external, so that the host's bundler has one copy of each. Styles become strings in the scripts. */
const isOutside = (id: string): boolean => /^[@\w]/.test(id) && !/^package-entry:|\.css(\?|$)/.test(id);

/**
 * Writes the npm package for hosts with a bundler: types, and an export per widget that has no side effects until `define()` is called.
 *
 * @param folder the folder to run `npm pack` in
 */
export async function buildPackage(widgets: readonly DocumentedWidget[], root: URL, folder: URL): Promise<void> {
  const own: OwnPackage = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const tags = Object.fromEntries(widgets.map(({ tag, folder }) => [tag, folder]));
  const outside = new Set<string>();
  await build({
    root: root.pathname,
    configFile: false,
    logLevel: 'warn',
    plugins: [entriesOfPackage(tags), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder.pathname,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      minify: false,
      // Library mode keeps dynamic imports as they are, without Vite's preload helper, which assumes that it owns the page.
      lib: { entry: 'src/widgets/loader.ts', formats: ['es'] },
      rolldownOptions: {
        input: packageEntries(Object.values(tags)),
        preserveEntrySignatures: 'strict',
        external: (id) => {
          if (!isOutside(id)) return false;
          outside.add(id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
          return true;
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
  await writeTypings(widgets, own.version, folder);
  await Promise.all([
    ...widgets.map(({ folder: name, tag, summary }) =>
      writeFile(
        new URL(`${name}.d.ts`, folder),
        `export type { ${className(tag)} } from './natippc.js';\n/** Registers \`<${tag}>\`; does nothing if it is already registered, or outside a browser. ${summary} */\nexport declare function define(): void;\n`,
      ),
    ),
    // These have types only; importing them yields an empty module.
    ...['react', 'vue'].map((name) => writeFile(new URL(`natippc-${name}.js`, folder), 'export {};\n')),
    cp(new URL('LICENSE', root), new URL('LICENSE', folder)),
    cp(new URL('scripts/build/package/README.md', root), new URL('README.md', folder)),
    mkdir(folder, { recursive: true }),
  ]);
  await writeFile(new URL('package.json', folder), `${JSON.stringify(packageJson(own, widgets, outside), null, 2)}\n`);
}

function packageJson(own: OwnPackage, widgets: readonly DocumentedWidget[], outside: ReadonlySet<string>) {
  const { name, version, license } = own;
  const module = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  return {
    name,
    version,
    license,
    description: 'Bausteine des Registers der IPPC-Anlagen als Custom Elements',
    type: 'module',
    sideEffects: false,
    types: './natippc.d.ts',
    exports: {
      '.': module('natippc'),
      ...Object.fromEntries(widgets.map(({ folder }) => [`./${folder}`, module(folder)])),
      './react': module('natippc-react'),
      './vue': module('natippc-vue'),
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    dependencies: Object.fromEntries([...outside].sort().map((each) => [each, own.dependencies[each] ?? '*'])),
  };
}
