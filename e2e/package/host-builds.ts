import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { vueFiles } from './vue-files.ts';

const root = process.cwd();

/** A host's folder in which the package is installed as packed by npm, with its dependencies beside it. */
export class HostFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'natippc-host-'));
  /** Paths of the files in the package. */
  readonly packed: readonly string[];
  /** The package's exports by their paths. */
  readonly exported: Readonly<Record<string, unknown>>;
  readonly #package: string;

  constructor() {
    const modules = join(this.path, 'node_modules');
    const own = join(modules, 'natippc');
    this.#package = own;
    mkdirSync(own, { recursive: true });
    const json = execFileSync('npm', ['pack', join(root, 'dist/package'), '--json', '--pack-destination', this.path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename, files }]: [{ filename: string; files: { path: string }[] }] = JSON.parse(json);
    this.packed = files.map(({ path }) => path);
    execFileSync('tar', ['-xzf', join(this.path, filename), '-C', own, '--strip-components', '1']);
    const { dependencies, exports }: { dependencies: Record<string, string>; exports: Record<string, unknown> } =
      JSON.parse(this.read('package.json'));
    this.exported = exports;
    for (const name of [...Object.keys(dependencies), 'vue']) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
  }

  /** Installs a package that is one module. */
  install(name: string, code: string): void {
    const folder = join(this.path, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }));
    writeFileSync(join(folder, 'index.js'), code);
  }

  /** The text of a file of the package. */
  read(path: string): string {
    return readFileSync(join(this.#package, path), 'utf8');
  }

  /**
   * Bundles a page's script as a host's Vite would. Returns the files by name; the page's own is `page.js`.
   *
   * @param files further files beside the script, by name
   */
  async bundle(script: string, files: Readonly<Record<string, string>> = {}): Promise<Map<string, string>> {
    const folder = mkdtempSync(join(this.path, 'page-'));
    for (const [name, text] of Object.entries({ 'page.js': script, ...files })) writeFileSync(join(folder, name), text);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      base: './',
      plugins: [react(), vueFiles()],
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(folder, 'page.js'),
          output: { entryFileNames: 'page.js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    });
    const built = join(folder, 'dist');
    const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    return new Map(names.map((name) => [name, readFileSync(join(built, name), 'utf8')]));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
