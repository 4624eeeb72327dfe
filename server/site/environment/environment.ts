import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentInfo } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { buildId } from '../../platform/builds/build-id.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { projectRoot } from '../../platform/program/program-files.ts';
import type { SearchService } from '../../search/index/search-service.ts';
import { readAgency, upcomingNotices } from '../agency/agency.ts';

/** Milliseconds before its time at which pages know of a notice: they stay open for long. */
const announcedAhead = 86_400_000;

export interface EnvironmentSource {
  search: SearchService;
  database: Database;
  clock: Pick<Clock, 'now'>;
}

/** The current response of GET /api/env (R7.20). */
export async function environmentInfo(
  {
    environment,
    sessionTimeout,
    audience,
    distDir,
  }: Pick<ServerConfig, 'environment' | 'sessionTimeout' | 'audience' | 'distDir'>,
  { search, database, clock }: EnvironmentSource,
): Promise<EnvironmentInfo> {
  const now = await clock.now();
  const [{ hasExamples, dataVersion, lastUpdate }, office, notices] = await Promise.all([
    search.stateWithExamples(),
    readAgency(database),
    upcomingNotices(database, now, new Date(now.getTime() + announcedAhead)),
  ]);
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
    ...(office.name !== '' && { office }),
    ...(notices.length > 0 && { notices }),
  };
}

/** Version of the program. */
export const version = readVersion();

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('package.json names no version.');
}
