/**
 * Where the program's files are. It runs from its sources (development, tests, commands) or, as a server, from what the build makes of
 * them: a few files in dist/program, which load in a quarter of the time (scripts/build/server-program.ts).
 */
import { extname, join, resolve } from 'node:path';

/** Whether the program runs as the build made it. */
export const isBuilt = extname(import.meta.filename) === '.mjs';

/** The project's folder. */
export const projectRoot = resolve(import.meta.dirname, isBuilt ? '../..' : '../../..');

/**
 * The file that a thread runs, built exactly if this program is.
 * @param source its source below server/, which the build takes as an entry
 */
export const threadFile = (source: `${string}-worker.ts`): string =>
  isBuilt
    ? join(import.meta.dirname, source.replace(/^.*\//, '').replace(/\.ts$/, '.mjs'))
    : join(projectRoot, 'server', source);
