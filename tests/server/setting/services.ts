import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { InstallationRow, InstallationSearch, InstallationSearchResult } from '../../../src/core/api/installation-search.ts';
import type { Viewer } from '../../../demo/server/search/indexed-installation.ts';
import { type Database } from '../../../demo/server/db/database.ts';
import { ProblemError, problem, problemResponse } from '../../../demo/server/http/problem.ts';
import { mountGuards, mountServices, newRouter } from '../../../demo/server/mount-services.ts';
import { openServices, type ServiceOptions, type Services } from '../../../demo/server/services.ts';
import { viewerOf } from '../../../demo/server/session/viewer.ts';
import { openTestDatabase } from './database.ts';

/** Cheap on purpose: the rules around passwords are tested, not how long a hash takes. */
export const quickPasswords = { N: 1024, r: 8, p: 1 };
