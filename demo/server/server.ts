import type { OpenAPIHono } from '@hono/zod-openapi';
import { createApplication } from './application.ts';
import type { ServerConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import { type Listening, listen } from './http/listen.ts';
import { openServices, type ServiceOverrides, type Services } from './services.ts';

/** The register's server: what `npm start`, every test and the measurements run. */
export interface RegisterServer {
  readonly services: Services;
  /** Answers a request without a connection, as another server of the same process might ask. */
  readonly fetch: OpenAPIHono['fetch'];
  /** Takes requests on a port (0: any free one) and returns which. */
  listen(port: number): Promise<number>;
  /** Lets running answers finish (for `grace` ms at most), gives tasks back and closes the index; the database stays open. */
  stop(grace?: number): Promise<void>;
}

/**
 * Opens the server on a migrated database. Sessions, guards and limits are always there.
 * @param overrides what a test or a measurement may set; nothing that protects anybody is among it.
 */
export async function createServer(
  config: ServerConfig,
  database: Database,
  overrides: ServiceOverrides = {},
): Promise<RegisterServer> {
  const services = await openServices(config, database, overrides);
  const { fetch } = createApplication(config, services);
  let listening: Listening | undefined;
  return {
    services,
    fetch,
    async listen(port) {
      await services.metrics?.listen();
      listening = await listen({ fetch }, port, {
        limit: { perAddress: config.connectionsPerAddress, proxies: config.trustedProxies },
      });
      return listening.port;
    },
    async stop(grace) {
      await listening?.stop(grace);
      await services.stop();
    },
  };
}
