import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type ExportFormatName, exportFormatNames, exportFormats } from '#core/search/search/export-call.ts';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { createFileThreads } from '#server/platform/threads/file-threads.ts';
import type { ExportThreads } from '#server/tasks/export/export-order.ts';
import { type BreakingOrder, breakPoints } from '../fixtures/breaking-worker.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let breakage: BreakingOrder['breakage'];
const whole: ExportThreads = createFileThreads('tasks/export/export-worker.ts');
const broken = createFileThreads<BreakingOrder, unknown>(new URL('../fixtures/breaking-worker.ts', import.meta.url));
const threads: ExportThreads = {
  make: (order, rows, signal) => (breakage ? broken.make({ breakage }, rows, signal) : whole.make(order, rows, signal)),
  get size() {
    return whole.size + broken.size;
  },
  async close() {
    await Promise.all([whole.close(), broken.close()]);
  },
};

let server: TestServer;
let log: MockInstance<typeof console.error>;
beforeAll(async () => {
  server = await startTestServer({
    installations: 120,
    overrides: { exportThreads: threads, taskTiming: { interval: 50, leaseSeconds: 30 } },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  breakage = undefined;
  log.mockRestore();
});

const base = '/natippc/api/natippcInstallations';
const points = Object.keys(breakPoints) as (keyof typeof breakPoints)[];
/** An error that code of ours could catch, one that it cannot, and an end without an error. */
const hows = ['throws', 'throws in a stream that nothing catches', 'exits'] as const;
/** Each format is broken at each point, in each of these ways. */
const table = exportFormatNames.flatMap((format, row) =>
  points.map((at, column) => ({ format, at, how: hows[(row + column) % hows.length] ?? 'exits' })),
);
const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

/** What must be as before, whatever has broken. */
async function expectSound(format: ExportFormatName): Promise<void> {
  breakage = undefined;
  await vi.waitFor(() => expect(broken.size).toBe(0), 30_000);
  const answer = await server.request(`${base}.${exportFormats[format].extension}`);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(whole.size).toBe(1);
}

describe('a file of open data', () => {
  test.each(table)(
    '[R7.35] as $format whose thread $how at its $at piece ends, and the next one is whole',
    async ({ format, how, at }) => {
      breakage = { how, at };
      const headers = { 'accept-encoding': at === 'middle' ? 'br' : 'identity' };
      const asked = server.request(`${base}.${exportFormats[format].extension}`, { headers });
      if (at === 'first') {
        const answer = await asked;
        expect(answer.status).toBe(500);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(logged()).toMatchObject([{ requestId: answer.headers.get('x-request-id') }]);
      } else {
        await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
        expect(logged()).toMatchObject([{ requestId: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
      }
      expect(logged()).toMatchObject([
        {
          where: `GET ${base}.${exportFormats[format].extension}`,
          message: expect.stringContaining('FileThreadError'),
        },
      ]);
      await expectSound(format);
    },
  );

  test.each(exportFormatNames)(
    '[R7.35] as %s that its reader leaves again and again holds neither threads nor places',
    async (format) => {
      breakage = { how: 'never goes on', at: 'last' };
      // More than one client has places for.
      for (let visit = 0; visit < 6; visit += 1) {
        const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
        socket.write(`GET ${base}.${exportFormats[format].extension} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
        const [head] = await once(socket, 'data');
        expect(String(head)).toContain('HTTP/1.1 200');
        socket.destroy();
      }
      await expectSound(format);
    },
  );
});

test.each(table)(
  '[R7.35] an export as $format whose thread $how at its $at piece is answered by a problem',
  async ({ format, how, at }) => {
    breakage = { how, at };
    const answer = await server.browser().post(`${base}/${format}`, {});
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ title: expect.stringMatching(/[a-zäöü]/) });
    expect(logged()).toMatchObject([{ requestId: answer.headers.get('x-request-id') }]);
    await expectSound(format);
  },
);

test.each(table)(
  '[R3.4] a task for $format whose thread $how at its $at piece fails with a sentence, and stores nothing',
  async ({ format, how, at }) => {
    const { tasks } = server.services;
    breakage = { how, at };
    const owner = `visitor:${format}-${how}-${at}`;
    const parameters = {
      search: unrestrictedSearch,
      viewer: { kind: 'anonymous' },
      application: `${server.origin}/natippc/`,
    };
    const ordered = await tasks.create(owner, `${format}-export`, 'Titel', parameters);
    const task = await vi.waitFor(
      async () => {
        const [found] = await tasks.list(owner);
        if (found?.state !== 'FAILURE') throw new Error(`The task is ${found?.state}.`);
        return found;
      },
      { timeout: 30_000 },
    );
    expect(task.message).toBe('Der Auftrag ist fehlgeschlagen. Bitte starten Sie ihn noch einmal.');
    expect(logged()).toMatchObject([
      { message: expect.stringContaining(typeof ordered === 'string' ? '?' : ordered.id) },
    ]);
    expect(await queryRows(server.database, sql`select 1 from user_task_result where task_id = ${task.id}`)).toEqual(
      [],
    );
    await expectSound(format);
  },
);
