import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../demo/server/db/database.ts';
import { fillRegister } from '../../tests/server/fixtures/generated-register.ts';
import { ServerProcess } from '../../tests/server/fixtures/server-process.ts';
import { test as base } from './test.ts';

export interface OwnServerOptions {
  /** How many generated installations its register holds; 0: the examples of a first start. */
  installations: number;
}

/** A server of the worker's own: for tests that set its clock, kill it, or need another register. */
export class OwnServer {
  readonly #folder: string;
  #process: ServerProcess;

  private constructor(folder: string, process: ServerProcess) {
    this.#folder = folder;
    this.#process = process;
  }

  static async start(installations: number): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'natippc-e2e-own-'));
    if (installations > 0) {
      const { database, close } = await openDatabase({ dataDir: folder });
      await fillRegister(database, installations);
      await close();
    }
    return new OwnServer(folder, await ServerProcess.start({ DATA_DIR: folder, APP_ENV: 'DEMO' }));
  }

  get origin(): string {
    return this.#process.origin;
  }

  /** Ends it as a power cut would, and starts it again at the same address. */
  async crashAndRestart(): Promise<void> {
    const { port } = new URL(this.origin);
    await this.#process.kill();
    this.#process = await ServerProcess.start({ DATA_DIR: this.#folder, APP_ENV: 'DEMO', PORT: port });
  }

  async close(): Promise<void> {
    await this.#process.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Tests on a server of their own: `app` and `portal` give its addresses. */
export const test = base.extend<object, OwnServerOptions & { ownServer: OwnServer }>({
  installations: [0, { option: true, scope: 'worker' }],
  ownServer: [
    async ({ installations }, use) => {
      const server = await OwnServer.start(installations);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
  contextPath: async ({ ownServer: _ }, use) => use('/natippc/'),
});

export { expect } from './test.ts';
