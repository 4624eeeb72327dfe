import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Archive } from './archive.ts';

const csv = `installationInspireId;nameOfFeature;parentCompanyName
A-1;Kalkwerk;Erika Mustermann
A-2;Ziegelei;Ziegel GmbH
`;

/**
 * Runs every command of the release on an empty database, and the backup's restore on another.
 * @param other settings of that one
 */
export async function runCommands(archive: Archive, env: Record<string, string>, other: Record<string, string>) {
  const folder = archive.newFolder();
  const [file, backup] = [join(folder, 'anlagen.csv'), join(folder, 'sicherung.gz')];
  writeFileSync(file, csv);
  const say = async (settings: Record<string, string>, name: string, ...parameters: string[]) => {
    const { code, out, err } = await archive.command(settings, name, ...parameters);
    expect(code, `${name} ${parameters.join(' ')}: ${out}${err}`).toBe(0);
    return out;
  };
  expect(await say(env, 'check-config')).toContain('startet der Server');
  expect(await say(env, 'import', file)).toContain('Geladen: 2 Anlagen');
  await say(env, 'account', 'invite', 'erika', '--name', 'Erika Muster', '--roles', 'editor');
  expect(await say(env, 'account', 'list')).toContain('erika');
  expect(await say(env, 'backup', backup)).toContain('Zeilen gesichert');
  expect(await say(other, 'restore', backup)).toContain('Zeilen eingespielt');
  expect(await say(other, 'account', 'list')).toContain('erika');
  expect(await say(env, 'erase', '--name', 'Erika Mustermann')).toContain('Es ist nichts geändert');
  expect(await say(env, 'erase', '--name', 'Erika Mustermann', '--confirm')).toContain('Ausgeführt');
  // Nobody answers there.
  const scan = await archive.command(env, 'known-gaps', 'sbom.cdx.json', '--database', 'http://127.0.0.1:9');
  expect([scan.code, scan.err]).toEqual([2, expect.stringContaining('http://127.0.0.1:9 gibt keine Auskunft')]);
  expect((await archive.command({ ...env, APP_ENV: 'PROD', PUBLIC_URL: '' }, 'check-config')).code).toBe(1);
}
