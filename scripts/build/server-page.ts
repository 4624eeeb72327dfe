import { existsSync, globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { pageGlobals } from '#server/site/pages/rendering/page-globals.ts';
import { sourceOf } from './widget-files.ts';

/** Libraries for maps and text editing: half of a page's code, and only needed in a browser. */
const browserLibraries = /^(ol|prosemirror-[a-z]+)(\/|$)/;

/** Leaves them out: the code that uses them is loaded on demand, which server rendering never waits for. */
const withoutBrowserLibraries: Plugin = {
  name: 'without-browser-libraries',
  enforce: 'pre',
  resolveId: (id) => (browserLibraries.test(id) ? '\0browser-library' : undefined),
  load: (id) => (id === '\0browser-library' ? 'module.exports = {};' : undefined),
};

const renderedWidgets = 'virtual:rendered-widgets';

/** The elements that the server renders: those whose folders say what they request first (`queries.ts`). */
const withRenderedWidgets: Plugin = {
  name: 'rendered-widgets',
  resolveId: (id) => (id === renderedWidgets ? `\0${renderedWidgets}` : undefined),
  load: (id) =>
    id === `\0${renderedWidgets}`
      ? globSync('src/widgets/*/queries.ts')
          .map((file) => resolve(sourceOf(basename(dirname(file)))))
          .filter((source) => existsSync(source))
          .map((source) => `import ${JSON.stringify(source)};`)
          .join('\n')
      : undefined,
};

/**
 * The server-rendering build: one CommonJS file, since it is evaluated anew for every page (src/shell/server/README.md). React and the
 * HTML parsers keep no per-page state and stay external; everything else is bundled.
 */
export const serverPage: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  plugins: [withoutBrowserLibraries, withRenderedWidgets, react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    external: [
      'react',
      'react-dom',
      'react/jsx-runtime',
      'react-dom/server',
      'react-dom/client',
      'dompurify',
      'parse5',
    ],
    // The browser builds of the libraries: rendering makes no network calls, so Node's variants are not needed.
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/server',
    rolldownOptions: {
      input: { page: 'src/shell/server/page.ts' },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        codeSplitting: false,
        // A function, to be called anew for each page with globals of its own (server/site/pages/rendering/page-code.ts).
        banner: `module.exports = function (${pageGlobals.join(', ')}) {`,
        footer: '};',
      },
    },
  },
};
