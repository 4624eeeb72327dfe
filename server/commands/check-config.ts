import { once } from 'node:events';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { watchAccessRules } from '../account/access-rules/watched-rules.ts';
import { checkSettings, type SettingsReport } from '../platform/config/check-settings.ts';
import { ConfigError, readConfig, type ServerConfig, type Settings } from '../platform/config/config.ts';
import { checkTexts } from './check-texts.ts';
import { misspeltNames } from './misspelt-names.ts';

/** As `checkSettings`, with what else a start trips over: files and folders that settings name, and the address to listen on. */
export async function checkConfig(env: Settings): Promise<SettingsReport> {
  const { errors, warnings } = checkSettings(env);
  const wrong = new Set(errors.map(({ variable }) => variable));
  const usable = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)));
  const found = [accessRules(usable), build(usable), folder(usable), await address(usable)];
  const texts = errors.length > 0 ? undefined : await checkTexts(readConfig(env));
  return {
    errors: [...errors, ...found.filter((error) => error !== undefined && !wrong.has(error.variable))].filter(
      (error) => error !== undefined,
    ),
    warnings: [...warnings, ...(texts === undefined ? [] : [texts]), ...misspeltNames(Object.keys(env))],
  };
}

function accessRules({ ACCESS_RULES: path }: Settings): ConfigError | undefined {
  try {
    if (path?.trim()) watchAccessRules(path.trim()).stop();
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/** Of what one setting alone says, whatever is wrong with the others. */
const alone = (name: string, value: string): ServerConfig => readConfig({ [name]: value });

function build({ DIST_DIR: given }: Settings): ConfigError | undefined {
  if (!given?.trim()) return undefined;
  const { distDir } = alone('DIST_DIR', given);
  return existsSync(join(distDir, 'manifest.json'))
    ? undefined
    : new ConfigError('DIST_DIR', `In "${distDir}" liegt kein Build des Registers.`);
}

/** It is made at the start: what is there of its path must be writable. */
function folder({ DATA_DIR: given = '' }: Settings): ConfigError | undefined {
  const { dataDir } = alone('DATA_DIR', given);
  let there = dataDir;
  while (!existsSync(there)) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
    if (statSync(there).isDirectory()) return undefined;
  } catch {
    // Said below.
  }
  return new ConfigError('DATA_DIR', `In "${there}" darf der Server nichts anlegen.`);
}

async function address({ HOST: given }: Settings): Promise<ConfigError | undefined> {
  const host = given?.trim();
  if (!host) return undefined;
  const server = createServer().listen(0, host);
  try {
    await once(server, 'listening');
    return undefined;
  } catch {
    return new ConfigError('HOST', `"${host}" ist keine Adresse dieses Rechners.`);
  } finally {
    server.close();
  }
}
