/**
 * Builds dist/program: the server, its threads and its commands as a few files instead of a thousand. Loading these was most of the time
 * that a start took. Run by `npm run build`, and alone (`node scripts/build/server-program.ts`) when only the server has changed.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type InlineConfig } from 'vite';

const files = [
  'server/main.ts',
  // What main.ts loads, under names by which tests find it.
  ...['server', 'application', 'openapi'].map((name) => `server/${name}.ts`),
  ...globSync(['server/**/*-worker.ts', 'server/commands/*-command.ts']),
];
/** A command is called like its script in package.json. */
const nameOf = (file: string) => basename(file, '.ts').replace(/-command$/, '');

/** The database's query builder, and what describes and checks calls (which must share one copy of zod). */
const bundled = ['drizzle-orm', 'zod', '@hono/zod-openapi', '@hono/zod-validator', '@asteasolutions/zod-to-openapi'];

const serverProgram: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  // The release carries the packages, and bundled they would be other code than what else loads them. Only those that every call uses and
  // whose many small files take long to load are bundled: together 0.15 s of CPU time at each start.
  ssr: { external: true, noExternal: bundled },
  build: {
    ssr: true,
    target: 'node24',
    // Stack traces show the names and lines of what runs.
    minify: false,
    outDir: 'dist/program',
    rolldownOptions: {
      input: Object.fromEntries(files.map((file) => [nameOf(file), file])),
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
};

export const buildServerProgram = () => build(serverProgram);

if (import.meta.main) await buildServerProgram();
