import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ServerProcess } from '../fixtures/server-process.ts';
import { copyEmptyDatabase } from '../fixtures/snapshot.ts';

test('[R7.35] an Excel file of the register, empty or not, is made by the program that ships, which goes on answering', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-excel-'));
  await copyEmptyDatabase(folder);
  const server = await ServerProcess.start({ DATA_DIR: folder, APP_ENV: 'PROD' });
  try {
    const workbook = await fetch(`${server.origin}/natippc/api/natippcInstallations.xlsx`);
    expect(workbook.status).toBe(200);
    expect(Buffer.from(await workbook.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect((await fetch(`${server.origin}/natippc/api/ready`)).status).toBe(200);
    expect(server.complaints).toEqual([]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
