/** Speeds up loading the program; must be called before most of it is imported. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { makeFolder } from './platform/db/make-folder.ts';

/**
 * Lets Node cache the compiled program for the next start.
 * @param dataDir folder that contains the compile cache
 */
export function startQuickly(dataDir: string): void {
  const folder = process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compiled');
  if (canMake(folder)) {
    enableCompileCache(folder);
    // Worker threads read it from the environment.
    process.env.NODE_COMPILE_CACHE = folder;
  }
}

/** An unusable data folder is reported by the modules that need it. */
function canMake(folder: string): boolean {
  try {
    makeFolder(folder);
    return true;
  } catch {
    return false;
  }
}
