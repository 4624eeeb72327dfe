/**
 * Vite's development server in front of the reference server: scripts and styles come from src/ with hot reload, pages and API calls come
 * from server, which restarts when its code changes. Pages are rendered in the browser only, not on the server, and have no
 * Content-Security-Policy, because Vite's client injects styles and messages into the page. Use `npm start` to see server-rendered pages
 * under the policy.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { readConfig } from '#server/platform/config/config.ts';
import { freePort } from '../free-port.mjs';
import { readDefinitions } from './definitions.ts';
import { writeDocs } from './docs/write-docs.ts';
import { documentedWidgets } from './documentation.ts';
import { loaderTable, sourceOf } from './widget-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { port, contextPath, portalPath } = readConfig();
const definitions = await readDefinitions(new URL('../../src/widgets/', import.meta.url));

/** Creates a folder that the server takes for a build: the same names, but pointing to the sources. */
async function sourcesAsBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'natippc-dev-'));
  await Promise.all([mkdir(join(folder, 'shell')), mkdir(join(folder, 'assets'))]);
  await writeFile(join(folder, 'shell/index.html'), await readFile(join(root, 'src/shell/index.html')));
  const shell = 'src/shell/main.tsx';
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ [shell]: { file: shell } }));
  await writeDocumentation(folder);
  return folder;
}

/** Writes the documentation, without sizes and versions, which only a build has. */
async function writeDocumentation(folder: string): Promise<void> {
  const loader = { version: 'dev', path: 'natippc.js', integrity: '', files: {} };
  await writeDocs({ widgets: documentedWidgets(definitions), sizes: [], loader }, pathToFileURL(`${folder}/`));
}

/** The only script of a page: Vite's client and React Refresh, then the loader with the sources of each tag. */
function loader(): Plugin {
  const id = '/natippc.js';
  const scripts = Object.fromEntries(
    definitions.map(({ folder, element }) => [element.tag, [`../../${sourceOf(folder)}`]]),
  );
  // Without fragments for the first view, which only a build has.
  const ofElements = definitions.map(({ element: { fragment: _, ...element } }) => ({ element }));
  const table = loaderTable(
    ofElements,
    {},
    {
      style: 'data:text/css,',
      others: `data:application/json,${JSON.stringify(scripts)}`,
      showFragment: '',
    },
  );
  const settings = { script: { contextPath, portalBase: portalPath }, page: {} };
  return {
    name: 'natippc-dev-loader',
    resolveId: (source) => (source === id ? id : null),
    load: (source) =>
      source === id
        ? `import '/@vite/client';
import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
Object.defineProperty(globalThis, Symbol.for('natippc.v2.settings'), { value: ${JSON.stringify(settings)} });
const loader = await import('/src/widgets/loader.ts');
export const { configure, load } = loader;`
        : null,
    transform: (code, source) =>
      source.endsWith('/src/widgets/loader.ts') ? code.replace('= __NATIPPC_WIDGETS__', `= ${table}`) : null,
  };
}

const api = await freePort();
const distDir = await sourcesAsBuild();
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(api), DIST_DIR: distDir },
});

const vite = await createServer({
  root,
  base: contextPath,
  configFile: false,
  appType: 'custom',
  plugins: [loader(), react()],
  server: {
    port,
    strictPort: true,
    proxy: {
      // Everything except what Vite serves under the context path.
      [`^(?!${contextPath}(src/|node_modules/|@|natippc\\.js))`]: {
        target: `http://127.0.0.1:${api}`,
        configure: (proxy) => {
          proxy.on('proxyRes', ({ headers }) => {
            delete headers['content-security-policy'];
          });
        },
      },
    },
  },
});
await vite.listen();
const guide = join(root, 'docs/doku');
vite.watcher.add(guide).on('change', async (file) => {
  if (!file.startsWith(guide)) return;
  await writeDocumentation(distDir);
  vite.ws.send({ type: 'full-reload' });
});
// A new database takes a while to create; until then every page would be a 502.
const health = `http://127.0.0.1:${api}${contextPath}api/health`;
while (
  !(await fetch(health).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await wait(200);
console.log(`Entwicklung (ohne Content-Security-Policy, Seiten im Browser aufgebaut):
  Anwendung    http://localhost:${port}${contextPath}
  Portal       http://localhost:${port}${portalPath}
  Anleitung    http://localhost:${port}${contextPath}doku/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.kill(signal);
    await vite.close();
    process.exit(0);
  });
}
