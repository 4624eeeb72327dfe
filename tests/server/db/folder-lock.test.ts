import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../demo/server/db/folder-lock.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'natippc-lock-'));
  folder = join(base, 'pglite');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('a folder in use is refused with a sentence that names the process', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`anderen Prozess verwendet \\(Nr\\. ${process.pid}\\)`));
  unlock();
  (await lockFolder(folder))();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('the lock of a killed process is taken over', async () => {
  const module = new URL('../../../demo/server/db/folder-lock.ts', import.meta.url).href;
  const script = `const { lockFolder } = await import(${JSON.stringify(module)});
    await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(`Nr. ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = await lockFolder(folder);
  unlock();
});

test.runIf(existsSync('/proc/self/stat'))(
  'a process that merely got the number of the dead holder does not keep the lock',
  async () => {
    writeFileSync(`${folder}.lock`, `${process.pid}\n1\n`);
    const unlock = await lockFolder(folder);
    unlock();
  },
);

test('of many that take over a dead holder at once, one wins', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(`${folder}.lock`, `${child.pid}\n1\n`);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
