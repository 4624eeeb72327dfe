import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { product } from '../../src/core/product.ts';
import type { InstallationSearchResult } from '../../src/core/search/search-types.ts';
import { createApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { mountGuards, mountServices } from './mount-services.ts';
import { searchSchema, toSearch } from './register/api/search-schemas.ts';
import { audienceGuard } from './register/audience.ts';
import { filterMetadata } from './register/filter-metadata.ts';
import { readInstallation } from './register/read.ts';
import type { Viewer } from './search/indexed-installation.ts';
import type { SearchService } from './search/search-service.ts';
import { openServices, type ServiceOptions, type Services } from './services.ts';
import { signedInOf } from './session/request-session.ts';
import { viewerOf } from './session/viewer.ts';
import type { ExcelParameters, ExportSource } from './tasks/excel/excel-task.ts';

/** What a search answers, as an export reads it. */
function exportSource(search: SearchService): ExportSource {
  return {
    async search(wanted, viewer) {
      const result: InstallationSearchResult = JSON.parse(await search.search(wanted, viewer));
      return result;
    },
    metadata: () => filterMetadata(search),
  };
}

const viewerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({ kind: z.literal('owner'), ownerIds: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('authority'), federalStateCode: z.string() }),
]) satisfies z.ZodType<Viewer>;

const excelParametersSchema = z.strictObject({ search: searchSchema, viewer: viewerSchema });

function readExcelParameters(parameters: unknown): ExcelParameters {
  const { search, viewer } = excelParametersSchema.parse(parameters);
  return { search: toSearch(search), viewer };
}

/** Whether a viewer is registered for an installation: its owner, or the authority that watches over it (R2.5). */
async function isRegistered(database: Database, viewer: Viewer, id: string): Promise<boolean> {
  if (viewer.kind === 'anonymous') return false;
  if (id === 'any') return true;
  const installation = await readInstallation(database, id);
  if (!installation) return false;
  const { operator, unit } = installation;
  if (viewer.kind === 'owner') return operator.ownerId !== undefined && viewer.ownerIds.includes(operator.ownerId);
  return viewer.federalStateCode === '0' || viewer.federalStateCode === unit?.federalStateCode;
}

export interface WholeApp {
  app: OpenAPIHono;
  services: Services;
}

/** The register with sessions, tasks and the portal's own pages and calls: all that a server process serves. */
export async function openWholeApp(
  config: ServerConfig,
  database: Database,
  search: SearchService,
  options: Omit<ServiceOptions, 'source' | 'readExcelParameters'> = {},
): Promise<WholeApp> {
  const source = exportSource(search);
  const services = await openServices(database, config, { ...options, source, readExcelParameters });
  const app = createApp({
    config,
    database,
    search,
    viewerOf,
    nameOf: (c) => signedInOf(c)?.account.displayName,
    mountGuards(to) {
      mountGuards(to, services, config);
      const guard = audienceGuard(config, { viewerOf, isSignedIn: (c) => signedInOf(c) !== undefined });
      for (const path of [product.api.installations, `${product.api.installations}/*`, 'api/filter/metadata'])
        to.use(`${config.contextPath}${path}`, guard);
    },
    mountRoutes: (to) =>
      mountServices(to, services, config, {
        source,
        isRegisteredFor: (c: Context, id: string) => isRegistered(database, viewerOf(c), id),
      }),
  });
  return { app, services };
}
