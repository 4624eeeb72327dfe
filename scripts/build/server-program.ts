/**
 * Builds dist/program: the server and its threads as a few files instead of a thousand. Loading these was most of the time that a start
 * took. Libraries are loaded from their packages, which the release carries: bundled, they would be other code than what tests load.
 * Run by `npm run build`, and alone (`node scripts/build/server-program.ts`) when only the server has changed.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type InlineConfig } from 'vite';

const threads = globSync('server/**/*-worker.ts');

const serverProgram: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node24',
    // Stack traces show the names and lines of what runs.
    minify: false,
    outDir: 'dist/program',
    rolldownOptions: {
      input: Object.fromEntries(['server/main.ts', ...threads].map((file) => [basename(file, '.ts'), file])),
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
};

export const buildServerProgram = () => build(serverProgram);

if (import.meta.main) await buildServerProgram();
