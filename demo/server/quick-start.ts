/** What makes the program load sooner; to be called before most of it is imported. */
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Lets Node keep the program as it has compiled it, for the next start, and spares it reading drizzle's description again and again.
 * @param dataDir folder in which the compiled program is kept
 */
export function startQuickly(dataDir: string): void {
  const folder = process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compiled');
  if (canMake(folder)) {
    // Before any hook is registered: Node keeps nothing otherwise.
    enableCompileCache(folder);
    // Threads read it from the environment.
    process.env.NODE_COMPILE_CACHE = folder;
  }
  resolveDrizzle();
}

/** That the data folder cannot be used is said by those who need it. */
function canMake(folder: string): boolean {
  try {
    makeFolder(folder);
    return true;
  } catch {
    return false;
  }
}

const drizzle = 'drizzle-orm';

/**
 * To know what kind of module a file is, Node 24 parses the description of its package for each file anew. Drizzle's has 180 kB and it
 * consists of some 200 files: half of what it took to load the program.
 */
function resolveDrizzle(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === drizzle || specifier.startsWith(`${drizzle}/`)) {
        const resolved = known.get(specifier) ?? next(specifier, context);
        known.set(specifier, resolved);
        return { ...resolved, shortCircuit: true };
      }
      const isOfDrizzle = context.parentURL?.includes(`/node_modules/${drizzle}/`) === true;
      // Its own files name each other with their endings.
      if (isOfDrizzle && /^\.\.?\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
      return next(specifier, context);
    },
  });
}
