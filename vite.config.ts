import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * One build for every place the register runs: the loader `natippc.js`, the shell's entry and their shared, hashed chunks.
 * `base: './'` derives every address from import.meta.url, so the output may lie under any context path (R1.6).
 */
export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2022',
    // Otherwise light-dark() is rewritten into variables that nobody sets inside a shadow root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { natippc: 'src/widgets/loader.ts', shell: 'src/shell/main.tsx' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: (chunk) => (chunk.name === 'natippc' ? 'natippc.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
