import { ConfigError } from './config.ts';
import { DatabaseUnusableError } from './db/database-failure.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import { ChangedMigrationError } from './db/migrate.ts';
import { PortForbiddenError, PortInUseError } from './http/listen.ts';

const kinds = [
  ConfigError,
  DatabaseUnusableError,
  FolderInUseError,
  ChangedMigrationError,
  PortInUseError,
  PortForbiddenError,
];

/** Whether an error at the start is one for whoever started: its message says what to do, its stack would say nothing more. */
export const isForeseen = (error: unknown): error is Error => kinds.some((kind) => error instanceof kind);
