import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/platform/db/folder-lock.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'natippc-lock-'));
  folder = join(base, 'pglite');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** In milliseconds; short, to keep the tests fast. */
const timing = { beat: 10, watch: 300 };
const module = new URL('../../../../server/platform/db/folder-lock.ts', import.meta.url).href;
const holding = () => `const { lockFolder } = await import(${JSON.stringify(module)});
  await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;

/** Starts another process that holds the folder. */
async function hold(command = process.execPath, ...args: string[]) {
  const child = spawn(command, [...args, '--input-type=module', '-e', holding()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    async kill() {
      // Kill the process group, because a container consists of two processes.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await once(child, 'close');
    },
  };
}

const isolating = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const canIsolate = spawnSync('unshare', [...isolating, 'true']).status === 0;

test('locking a folder in use fails with a message that names the process', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`anderen Prozess verwendet \\(Nr\\. ${process.pid}\\)`));
  lock.release();
  (await lockFolder(folder)).release();
  expect(existsSync(`${folder}.holder`)).toBe(false);
});

test('the lock of a killed process is free at once, even if its process id has been reused', async () => {
  const child = await hold();
  await expect(lockFolder(folder)).rejects.toThrow(`Nr. ${child.pid}`);
  await child.kill();
  // Watching the record this long would exceed the test's timeout, so this passes only without watching.
  (await lockFolder(folder, { beat: 1, watch: 600_000 })).release();
});

test('a holder whose process id is unknown here keeps its folder', async () => {
  const child = await hold();
  try {
    const record = readFileSync(`${folder}.holder`, 'utf8');
    writeFileSync(`${folder}.holder`, record.replace(`\n${child.pid}\n`, '\n4194305\n'));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    writeFileSync(`${folder}.holder`, '');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    rmSync(`${folder}.holder`);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  } finally {
    await child.kill();
  }
});

test.runIf(canIsolate)('a holder in a container keeps its folder until it is killed', async () => {
  const child = await hold('unshare', ...isolating, process.execPath);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await child.kill();
  (await lockFolder(folder, { beat: 1, watch: 600_000 })).release();
});

describe('the record of another machine, whose locks are not visible here', () => {
  const record = () => `${folder}.holder`;
  const leave = (count: number) => writeFileSync(record(), `token\n7\nanderswo\nanother-kernel\n${count}\n`);

  test('the record of another machine keeps the folder locked while it is renewed, and names the machine', async () => {
    let count = 0;
    leave(count);
    const renewing = setInterval(() => leave(++count), timing.beat);
    await expect(lockFolder(folder, timing)).rejects.toThrow('(Nr. 7 auf anderswo)');
    clearInterval(renewing);
  });

  test('a lock of another machine is taken over if it is not renewed', async () => {
    leave(1);
    const lock = await lockFolder(folder, timing);
    expect(readFileSync(record(), 'utf8')).toContain(`\n${process.pid}\n`);
    lock.release();
  });

  test('a record of another machine that appears later ends the use of the folder and is kept', async () => {
    const lock = await lockFolder(folder, timing);
    leave(1);
    expect(await lock.lost).toBeInstanceOf(Error);
    lock.release();
    expect(readFileSync(record(), 'utf8')).toContain('anderswo');
  });

  test('an unreadable record is taken over if it is not renewed', async () => {
    writeFileSync(record(), '');
    (await lockFolder(folder, timing)).release();
  });
});

test('of many processes taking over the lock of a dead holder, exactly one wins', async () => {
  await (await hold()).kill();
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const { value } of won) value.release();
});
