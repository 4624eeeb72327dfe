/**
 * Where the program's files are. The server and its commands run as the build makes them: a few files in dist/program, which load in a
 * quarter of the time (scripts/build/server-program.ts). In development and unit tests the program runs from its sources.
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
