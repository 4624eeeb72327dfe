import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '../../../demo/server/db/database.ts';
import { ProblemError, problem, problemResponse } from '../../../demo/server/http/problem.ts';
import { newRouter } from '../../../demo/server/http/router.ts';
import { mountGuards, mountServices } from '../../../demo/server/mount-services.ts';
import { openServices, type Services } from '../../../demo/server/services.ts';
import type { ExcelParameters, ExportSource } from '../../../demo/server/tasks/excel/excel-task.ts';
import type { TaskKinds } from '../../../demo/server/tasks/task-kind.ts';
import { unrestrictedSearch } from '../../../src/core/search/normalize.ts';
import type { InstallationRow, InstallationSearchResult } from '../../../src/core/search/search-types.ts';
import { nothingCounted } from '../../setting/search-result.ts';
import { Browser } from './browser.ts';
import { openTestDatabase } from './database.ts';

/** Cheap on purpose: the rules around passwords are tested, not how long a hash takes. */
export const quickPasswords = { N: 1024, r: 8, p: 1 };

export interface TestServices {
  database: Database;
  services: Services;
  lines: string[];
  errors: unknown[];
  app: OpenAPIHono;
  browser(): Browser;
  close(): Promise<void>;
}

export interface TestOptions {
  environment?: string;
  sessionTimeout?: number;
  source?: ExportSource;
  moreKinds?: TaskKinds;
  /** A database that others use as well; otherwise one of its own. */
  database?: Database;
}

const noRows: ExportSource = {
  search: async () => resultOf([], 0, 1),
  metadata: async () => ({ dataVersion: 1, criteria: [] }),
};

export function resultOf(items: InstallationRow[], total: number, dataVersion: number): InstallationSearchResult {
  return {
    total,
    page: 1,
    pageSize: 100,
    sort: 'name',
    direction: 'asc',
    items,
    ...nothingCounted,
    textMatch: 'none',
    matchedWords: [],
    loosen: [],
    dataVersion,
    lastUpdate: '2026-11-19T06:00:00.000Z',
  };
}

const readExcelParameters = (parameters: unknown): ExcelParameters => {
  if (typeof parameters !== 'object' || parameters === null) throw new TypeError('No parameters.');
  return { search: unrestrictedSearch, viewer: { kind: 'anonymous' } };
};

/** Sessions, tasks and the portal's pages on an app that has nothing else. */
export async function openTestServices(options: TestOptions = {}): Promise<TestServices> {
  const own = options.database ? undefined : await openTestDatabase();
  const database = options.database ?? own?.database;
  if (!database) throw new Error('No database.');
  const paths = { environment: options.environment ?? 'DEMO', contextPath: '/natippc/', portalPath: '/portal/' };
  const source = options.source ?? noRows;
  const lines: string[] = [];
  const errors: unknown[] = [];
  const services = await openServices(
    database,
    { environment: paths.environment, sessionTimeout: options.sessionTimeout ?? 1800 },
    {
      source,
      readExcelParameters,
      passwordCost: quickPasswords,
      taskTiming: { interval: 50, leaseSeconds: 1 },
      onError: (error) => errors.push(error),
      ...(options.moreKinds && { moreKinds: options.moreKinds }),
    },
  );
  const app = newRouter();
  app.onError((error) =>
    error instanceof ProblemError
      ? problemResponse(error.problem, error.headers)
      : problemResponse(problem('internal')),
  );
  app.notFound(() => problemResponse(problem('not-found')));
  mountGuards(app, services, paths);
  mountServices(app, services, paths, {
    source,
    isRegisteredFor: async () => false,
    writeLog: (line) => lines.push(line),
  });
  return {
    database,
    services,
    lines,
    errors,
    app,
    browser: () => new Browser((url, init) => app.request(url, init)),
    async close() {
      await services.stop();
      await own?.close();
    },
  };
}
