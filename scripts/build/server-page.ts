import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { slimDefinitions } from './slim-definitions.ts';

/** Half of all code of a page, and needed by a browser alone: they draw maps and edit texts. */
const browserLibraries = /^(ol|prosemirror-[a-z]+)(\/|$)/;

/** Leaves them out: what uses them is loaded on demand, which a page that is being rendered never waits for. */
const withoutBrowserLibraries: Plugin = {
  name: 'without-browser-libraries',
  enforce: 'pre',
  resolveId: (id) => (browserLibraries.test(id) ? '\0browser-library' : undefined),
  load: (id) => (id === '\0browser-library' ? 'module.exports = {};' : undefined),
};

/**
 * The build of what a server renders: one CommonJS file, since it is evaluated anew for every page (src/shell/server/README.md). React
 * and what reads HTML keep no state of a page and stay outside, everything else of a page is in it.
 */
export const serverPage: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  plugins: [withoutBrowserLibraries, slimDefinitions(), react()],
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
    // The libraries as browsers have them: what Node would need for calls is not wanted, as none is made.
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/server',
    rolldownOptions: {
      input: { page: 'src/shell/server/page.ts' },
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
};
