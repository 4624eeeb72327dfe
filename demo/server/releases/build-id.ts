import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { product } from '../../../src/core/product.ts';

/** For so long, in ms, the build's files are not looked at again. */
const rest = 2_000;

const known = new Map<string, { id: string; until: number }>();

/**
 * Tells one build from another: the number that the deployment gave it, else one made from what it consists of. A folder that is built
 * anew while the server runs is another build.
 */
export async function buildId(distDir: string): Promise<string> {
  const number = process.env.BUILD_NUMBER;
  if (number) return number;
  const before = known.get(distDir);
  if (before && performance.now() < before.until) return before.id;
  const manifest = await readFile(join(distDir, 'manifest.json')).catch(() => '');
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 10);
  known.set(distDir, { id, until: performance.now() + rest });
  return id;
}

/**
 * Says with every answer of which build the server is, so that pages of a former one know that there is a newer. A file that never changes
 * says nothing of that: any build has it.
 */
export function tellBuild(distDir: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get('cache-control')?.includes('immutable'))
      c.header(product.buildHeader, await buildId(distDir));
  };
}
