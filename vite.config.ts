import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimDefinitions } from './scripts/build/slim-definitions.ts';

/** Core folders that every register widget needs at once; the others stay with the widgets that use them. */
const sharedCore =
  /\/src\/core\/(page|configuration\/(configuration|environment|resolve-path|store)|api\/client|api\/env|query|format|text)[/.]/;

/**
 * One build for every place the register runs: the loader `natippc.js`, the shell's entry and their shared, hashed chunks.
 * `base: './'` derives every address from import.meta.url, so the output may lie under any context path (R1.6).
 */
export default defineConfig({
  base: './',
  plugins: [slimDefinitions(), react()],
  build: {
    target: 'es2022',
    // Otherwise light-dark() is rewritten into variables that nobody sets inside a shadow root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: 'manifest.json',
    // Kept: the chunks of a widget are then fetched side by side, not one import after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        natippc: 'src/widgets/loader.ts',
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
            { name: 'register', test: sharedCore, priority: 10 },
            {
              name: 'register',
              test: /\/src\/(widgets\/embed\/|ui\/(root|link|heading|skeleton|spinner-delay)\/.*\.tsx?$|ui\/theme\/[^/]+\?inline)/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
