import { createHash } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { ConfigError } from '../../platform/config/config-error.ts';
import { oneLine } from '../../platform/log/fault-line.ts';
import { AccessRulesError, readAccessRules } from './read-access-rules.ts';
import type { AccessRules } from './rules-schema.ts';

/** The access rules in effect. */
export interface CurrentRules {
  readonly rules: AccessRules;
  /** Hash of the rules, the same in every process that has them. */
  readonly version: string;
}

export interface WatchedRules {
  current(): CurrentRules;
  /** Reads the file again now; what is wrong with it is reported and changes nothing. */
  reload(): void;
  stop(): void;
}

/** Milliseconds between looks at the file: polled, since what mounts a file in containers replaces it by another. */
const interval = 2000;

const none: WatchedRules = { current: () => versioned({ rules: [] }), reload() {}, stop() {} };

/**
 * Reads access rules, and again whenever their file changes. Without a file nobody is given anything.
 * @throws {ConfigError} if they cannot be used at the start
 */
export function watchAccessRules(path: string | undefined): WatchedRules {
  if (path === undefined) return none;
  let current = versioned(atStart(path));
  const reload = () => {
    try {
      const changed = versioned(readAccessRules(readFileSync(path, 'utf8')));
      if (changed.version === current.version) return;
      current = changed;
      log('Die Zugangsregeln sind neu geladen.');
    } catch (error) {
      log(`Die geänderten Zugangsregeln gelten nicht, die bisherigen bleiben. ${faultOf(error)}`);
    }
  };
  watchFile(path, { interval, persistent: false }, reload);
  return { current: () => current, reload, stop: () => unwatchFile(path, reload) };
}

const versioned = (rules: AccessRules): CurrentRules => ({
  rules,
  version: createHash('sha256').update(JSON.stringify(rules)).digest('hex'),
});

function atStart(path: string): AccessRules {
  try {
    return readAccessRules(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError('ACCESS_RULES', faultOf(error));
  }
}

const faultOf = (error: unknown): string =>
  error instanceof AccessRulesError ? error.message : 'Die Datei lässt sich nicht lesen.';

const log = (message: string): void =>
  console.warn(oneLine({ time: new Date().toISOString(), source: 'access rules', message }));
