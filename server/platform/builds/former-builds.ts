import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { closeToOthers } from '../db/private-files.ts';

/** Number of builds to keep, including the current one, so that pages that are still open find their files. */
const storedBuilds = 8;

/**
 * Keeps a copy of the current build's files for browsers after it has been replaced: pages stay open across releases and load chunks of
 * their own build when needed. All processes of a machine share the folder; if there are too many builds, the least recently used
 * are removed.
 *
 * @param folder created if it does not exist
 */
export async function storeBuild(distDir: string, folder: string): Promise<void> {
  const manifest = await readFile(join(distDir, 'manifest.json')).catch(() => undefined);
  if (manifest === undefined) return;
  const own = join(folder, createHash('sha256').update(manifest).digest('hex').slice(0, 20));
  await mkdir(folder, { recursive: true });
  const now = new Date();
  // Another process may be doing the same: rename complete folders only, and the first one wins.
  if (!(await stat(own).catch(() => undefined))) {
    const unfinished = `${own}.${randomUUID()}`;
    await cp(join(distDir, 'assets'), unfinished, { recursive: true });
    // The copies have the modes of the originals.
    closeToOthers(unfinished);
    await rename(unfinished, own).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await utimes(own, now, now);
  for (const old of (await formerBuilds(folder)).slice(storedBuilds)) await remove(old);
  for (const old of await abandoned(folder)) await rm(old, { recursive: true, force: true });
}

/** Removes a build atomically: while deleting its files, it would look recently used, and another build would be removed instead. */
async function remove(build: string): Promise<void> {
  const leaving = `${build}.${randomUUID()}`;
  // Another process may have done the same.
  await rename(build, leaving).catch(() => undefined);
  await rm(leaving, { recursive: true, force: true });
}

/** Unfinished copies of processes that were terminated. */
async function abandoned(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !finished.test(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, made: (await lastUse(join(folder, name))) ?? Date.now() })),
  );
  return found.filter(({ made }) => Date.now() - made > 3_600_000).map(({ name }) => join(folder, name));
}

const finished = /^[0-9a-f]{20}$/;

const lastUse = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.mtimeMs;

/** The folders of the builds that are kept, most recently used first; empty if there are none. */
export async function formerBuilds(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => finished.test(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, used: (await lastUse(join(folder, name))) ?? 0 })),
  );
  return found.sort((one, other) => other.used - one.used).map(({ name }) => join(folder, name));
}
