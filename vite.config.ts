import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups, isCompiledWhileLoading, isImportedByAll, searchEntry } from './scripts/build/chunks.ts';
import { firstViewStyles } from './scripts/build/first-view-styles.ts';
import { nonceOfScripts } from './scripts/build/nonce-of-scripts.ts';
import { widgetEntries, widgetFiles } from './scripts/build/widget-files.ts';

/**
 * One build for every place the register runs: the loader `natippc.js`, the shell's entry and their shared, hashed chunks.
 * `base: './'` derives every address from import.meta.url, so the output may lie under any context path (R1.6).
 */
export default defineConfig({
  base: './',
  plugins: [nonceOfScripts(), firstViewStyles(searchEntry), widgetFiles(), react()],
  build: {
    target: 'es2022',
    // Otherwise light-dark() is rewritten into variables that nobody sets inside a shadow root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: 'manifest.json',
    modulePreload: {
      polyfill: false,
      // What every script imports has been loaded by the one that imports more.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !isImportedByAll(file)),
    },
    rolldownOptions: {
      input: {
        natippc: 'src/widgets/loader.ts',
        'show-fragment': 'src/widgets/show-fragment.ts',
        ...widgetEntries(),
        'plain-pages': 'src/shell/plain-pages/plain-pages.css',
        ...(existsSync('src/shell/main.tsx') && {
          shell: 'src/shell/main.tsx',
          'static-page': 'src/shell/static-page.ts',
        }),
      },
      // What an entry loads later imports from the entry's own file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Short hashes: names of chunks are what cannot be compressed in what each page loads first.
        entryFileNames: (chunk) => (chunk.name === 'natippc' ? 'natippc.js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups },
        postBanner: ({ name }) => (isCompiledWhileLoading(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});
