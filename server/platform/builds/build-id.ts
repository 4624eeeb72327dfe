import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { product } from '#core/product.ts';

/** How long the build's files are not checked again, in ms. */
const rest = 2_000;

const known = new Map<string, { id: string; until: number }>();

/**
 * Identifies a build: by the number assigned by the deployment, otherwise derived from its files. A folder that is rebuilt while the
 * server is running is a different build.
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
 * Sends the server's build with every response, so that pages of a former build know that there is a newer one. Immutable files are
 * excluded, since any build may have them, and scripts, since no page can read the headers of a script that it loads.
 */
export function tellBuild(distDir: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.get('cache-control')?.includes('immutable') && headers.get('content-type') !== 'text/javascript')
      c.header(product.buildHeader, await buildId(distDir));
  };
}
