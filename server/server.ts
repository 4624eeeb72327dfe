import { setTimeout as pause } from 'node:timers/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { createApplication } from './application.ts';
import type { ServerConfig } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { type Listening, listen } from './platform/http/listen.ts';
import { openServices, type ServiceOverrides, type Services } from './services.ts';

/** The register's server, as used by `npm start`, the tests and the measurements. */
export interface RegisterServer {
  readonly services: Services;
  /** Answers a request without a connection, as another server in the same process might send it. */
  readonly fetch: OpenAPIHono['fetch'];
  /** Accepts requests on a port (0: any free one) and returns the port. */
  listen(port: number): Promise<number>;
  /**
   * Is not ready from now on, and for DRAIN_S still answers what a load balancer sends meanwhile; its tasks go to other processes. To be
   * followed by `stop`.
   */
  drain(): Promise<void>;
  /** Lets running responses finish (for at most `grace` ms), releases tasks and closes the index; the database stays open. */
  stop(grace?: number): Promise<void>;
}

/** Milliseconds for which a process that is taken out of service still answers on connections that are open. */
const idleGrace = 2_000;

/**
 * Creates the server on a migrated database. Sessions, guards and limits are always active.
 * @param overrides settings for tests and measurements, none of which disables any protection
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
        host: config.host,
        limit: { perAddress: config.connectionsPerAddress, proxies: config.trustedProxies },
        portal: config.pvp,
        draining: services.draining.signal,
      });
      return listening.port;
    },
    async drain() {
      if (!listening || config.drain === 0) return;
      services.draining.abort();
      await Promise.all([pause(config.drain * 1000), services.tasks.stop()]);
    },
    async stop(grace) {
      await listening?.stop(grace, services.draining.signal.aborted ? idleGrace : 0);
      await services.stop();
    },
  };
}
