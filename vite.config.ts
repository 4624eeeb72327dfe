import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanFetch } from './scripts/build/lean-fetch.ts';
import { leanPreload } from './scripts/build/lean-preload.ts';
import { leanStores } from './scripts/build/lean-stores.ts';
import { queriesOnly } from './scripts/build/queries-only.ts';
import { slimDefinitions } from './scripts/build/slim-definitions.ts';
import { widgetEntries, widgetFiles } from './scripts/build/widget-files.ts';

/** What every widget of the register needs at once; the rest stays with the widgets that use it. */
const common = [
  /\/src\/core\/(product|content\/allowed-html)\.ts$/,
  /\/src\/core\/(page|query)\//,
  /\/src\/core\/format\/(date|number|fold|mark-matches|state-mark)\.ts$/,
  /\/src\/core\/installation\/(installation-terms|installation-address)\.ts$/,
  /\/src\/core\/configuration\/(configuration|configuration-store|log|resolve-path)\.ts$/,
  /\/src\/core\/environment\/(environment|clock)\.ts$/,
  /\/src\/core\/api\/(answer|call|call-errors|call-observers|checks|client)\.ts$/,
  /\/src\/core\/search\/(defaults|normalize|overview-choices|url|metadata-call|search-types|search-calls)\.ts$/,
  /\/src\/ui\/(icons|root|theme)\//,
  /\/src\/ui\/(content\/(heading|highlight)|controls\/button|feedback\/(failure|skeleton|use-delayed)|navigation\/(link|plain-click)|search\/search-box)\.(tsx?|css)/,
  /\/src\/widgets\/embed\/(define-widget|bring-along|after-first-view|parse-attribute|widget-boundary)\.tsx?$/,
  /\/src\/core\/notices\/notice-host\.ts$/,
];

/** The search without what it loads when that is asked for, which would otherwise be cut into many files. */
const search = [
  /\/src\/core\/search\/(?!unknown-values)/,
  /\/src\/ui\/(navigation\/page|search\/(facet|search-field))/,
  /\/src\/widgets\/installations\/(?!index|element|export-search|filter-sheet|inspection-dates|no-results|overview-choice|results-failure|unknown-filters|ways-out)/,
];

/** Session, notices and errors: with the widgets that show them, and after the first view of the others. */
const session = [
  /\/src\/core\/(sign-in|timer|notices|errors)\//,
  /\/src\/core\/session\/(?!permission)/,
  /\/src\/core\/(environment\/clock-|content\/help)/,
];

/** What stands above a page and acts on it: small blocks that come together. */
const blocks =
  /\/src\/ui\/(layers\/|dialogs\/(confirmation|modal|panel)|feedback\/(alert|combined-alert|toast)|controls\/use-status-message)/;

/**
 * One build for every place the register runs: the loader `natippc.js`, the shell's entry and their shared, hashed chunks.
 * `base: './'` derives every address from import.meta.url, so the output may lie under any context path (R1.6).
 */
export default defineConfig({
  base: './',
  plugins: [slimDefinitions(), queriesOnly(), leanFetch(), leanPreload(), leanStores(), widgetFiles(), react()],
  build: {
    target: 'es2022',
    // Otherwise light-dark() is rewritten into variables that nobody sets inside a shadow root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: 'manifest.json',
    modulePreload: {
      polyfill: false,
      // What loads a part on demand has these three already; their names would only lengthen the first view's files.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(framework|register|rolldown-runtime)-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: {
      input: {
        natippc: 'src/widgets/loader.ts',
        ...widgetEntries(),
        ...(existsSync('src/shell/main.tsx') && { shell: 'src/shell/main.tsx' }),
      },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: (chunk) => (chunk.name === 'natippc' ? 'natippc.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Few files for the first view: what changes with React, what changes with the register, and one per widget.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@r2wc|nanostores|@nanostores|@tanstack|ofetch|ufo|destr|node-fetch-native)\//,
              priority: 20,
            },
            {
              name: 'search',
              test: (id) => search.some((pattern) => pattern.test(id)),
              priority: 9,
            },
            { name: 'session', test: (id) => session.some((pattern) => pattern.test(id)), priority: 8 },
            { name: 'blocks', test: blocks, priority: 8 },
            { name: 'table', test: /\/src\/ui\/content\/table/, priority: 8 },
            { name: 'register', test: (id) => common.some((pattern) => pattern.test(id)), priority: 10 },
          ],
        },
      },
    },
  },
});
