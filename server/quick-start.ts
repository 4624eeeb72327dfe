/** Speeds up loading the program; must be called before most of it is imported. */
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';
import { makeFolder } from './platform/db/make-folder.ts';

/**
 * Lets Node cache the compiled program for the next start, and avoids reading drizzle's package.json over and over.
 * @param dataDir folder that contains the compile cache
 */
export function startQuickly(dataDir: string): void {
  const folder = process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compiled');
  if (canMake(folder)) {
    // Must run before any hook is registered: otherwise Node caches nothing.
    enableCompileCache(folder);
    // Worker threads read it from the environment.
    process.env.NODE_COMPILE_CACHE = folder;
  }
  resolveDrizzle();
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

const drizzle = 'drizzle-orm';

/**
 * To determine a file's module type, Node 24 parses its package's package.json again for each file. Drizzle's has 180 kB and the package
 * some 200 files: this took half the time needed to load the program.
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
      // Its own files import each other with file extensions.
      if (isOfDrizzle && /^\.\.?\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
      return next(specifier, context);
    },
  });
}
