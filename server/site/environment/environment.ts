import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EnvironmentInfo } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { buildId } from '../../platform/builds/build-id.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { SearchService } from '../../search/index/search-service.ts';

/** The current response of GET /api/env (R7.20). */
export async function environmentInfo(
  {
    environment,
    sessionTimeout,
    audience,
    distDir,
  }: Pick<ServerConfig, 'environment' | 'sessionTimeout' | 'audience' | 'distDir'>,
  search: SearchService,
): Promise<EnvironmentInfo> {
  const { hasExamples, dataVersion, lastUpdate } = await search.stateWithExamples();
  return {
    environment,
    title: product.title,
    version,
    versionDetail: `Version ${version}, Datenstand ${dataVersion}`,
    buildNumber: await buildId(distDir),
    sessionTimeout,
    audience,
    exampleData: hasExamples,
    lastUpdate,
  };
}

/** Version of the program. */
export const version = readVersion();

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('package.json names no version.');
}
