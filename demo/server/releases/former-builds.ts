import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** So many builds are kept, the present one included: pages of them that are still open find their files. */
const keptBuilds = 8;

/**
 * Keeps what the present build has for browsers, for the time after it has been replaced: pages stay open over a release, and ask for the
 * code of their own build when it is needed. All processes of a machine share the folder; what there is too many of is removed, the
 * longest unused first.
 *
 * @param folder made where there is none
 */
export async function keepBuild(distDir: string, folder: string): Promise<void> {
  const manifest = await readFile(join(distDir, 'manifest.json')).catch(() => undefined);
  if (manifest === undefined) return;
  const own = join(folder, createHash('sha256').update(manifest).digest('hex').slice(0, 20));
  await mkdir(folder, { recursive: true });
  const now = new Date();
  // Another process may be doing the same: whole folders only, and whoever comes first.
  if (!(await stat(own).catch(() => undefined))) {
    const unfinished = `${own}.${randomUUID()}`;
    await cp(join(distDir, 'assets'), unfinished, { recursive: true });
    await rename(unfinished, own).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await utimes(own, now, now);
  for (const old of (await formerBuilds(folder)).slice(keptBuilds)) await remove(old);
  for (const old of await abandoned(folder)) await rm(old, { recursive: true, force: true });
}

/** Takes a build away at once: while its files go one by one it would look like the one used last, and another would go in its place. */
async function remove(build: string): Promise<void> {
  const leaving = `${build}.${randomUUID()}`;
  // Another process may have done the same.
  await rename(build, leaving).catch(() => undefined);
  await rm(leaving, { recursive: true, force: true });
}

/** Copies that a process which was ended has not finished. */
async function abandoned(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !finished.test(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, made: (await lastUse(join(folder, name))) ?? Date.now() })),
  );
  return found.filter(({ made }) => Date.now() - made > 3_600_000).map(({ name }) => join(folder, name));
}

const finished = /^[0-9a-f]{20}$/;

const lastUse = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.mtimeMs;

/** The folders of the builds that are kept, the last used first; none where nothing has been kept. */
export async function formerBuilds(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => finished.test(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, used: (await lastUse(join(folder, name))) ?? 0 })),
  );
  return found.sort((one, other) => other.used - one.used).map(({ name }) => join(folder, name));
}
