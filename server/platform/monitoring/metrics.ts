import { once } from 'node:events';
import { createServer } from 'node:http';
import { product } from '#core/product.ts';
import { ConfigError } from '../config/config.ts';
import type { AnsweredRequest } from './request-log.ts';

/** Where metrics are served. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The process's Prometheus metrics, served at a separate address because they are for the operator only. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** Starts serving them at `/metrics`. */
  listen(): Promise<void>;
  /** Origin of the metrics server, without a path. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Numbers of what is still to be done, and of what has failed. */
interface Backlog {
  waiting: number;
  failed: number;
}

/** Values that are read when the metrics are requested. */
interface Sources {
  searchesWaiting(): number;
  isIndexReady(): boolean;
  isWritable(): Promise<boolean>;
  tasks(): Promise<Backlog>;
  /** Absent if nothing is mailed. */
  mails?(): Promise<Backlog>;
  /** Where people sign in; `hasFailed` tries again by itself from time to time. */
  providers: readonly { name: string; hasFailed(): boolean }[];
}

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Loads the library, which is not needed if metrics are off. */
export async function openMetrics({ host, port }: MetricsAddress, sources: Sources): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // A histogram also counts; the labels are few, whatever clients request.
  const requests = new Histogram({
    name: `${product.key}_http_request_duration_seconds`,
    help: 'Time until the head of the answer, by kind (call, file, page), method and class of status',
    labelNames: ['kind', 'method', 'status'],
    buckets: durations,
    registers: [registry],
  });
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without a value while it cannot be read: the other metrics are what tells of it.
        this.set(await Promise.resolve(value()).catch(() => Number.NaN));
      },
    });
  gauge(`${product.key}_searches_waiting`, 'Searches that wait for their turn', sources.searchesWaiting);
  gauge(`${product.key}_index_ready`, '1 when the search index is there', () => Number(sources.isIndexReady()));
  gauge(
    `${product.key}_writable`,
    '1 when something can be stored, 0 for want of space or because the database is read-only',
    async () => Number(await sources.isWritable()),
  );

  const backlog = (of: string, what: string, read: () => Promise<Backlog>) => {
    gauge(`${product.key}_${of}_waiting`, `${what} that are still to be done`, async () => (await read()).waiting);
    gauge(`${product.key}_${of}_failed`, `${what} that have failed`, async () => (await read()).failed);
  };
  backlog('tasks', 'Background tasks', sources.tasks);
  if (sources.mails) backlog('mails', 'Mails', sources.mails);
  new Gauge({
    name: `${product.key}_sign_in_provider_reachable`,
    help: '1 when an OpenID Connect provider could be reached when last tried, 0 when people cannot sign in there',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const { name, hasFailed } of sources.providers) this.set({ provider: name }, hasFailed() ? 0 : 1);
    },
  });

  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType, 'x-content-type-options': 'nosniff' });
    response.end(await registry.metrics());
  });

  return {
    answered({ kind, method, status, milliseconds }) {
      const known = knownMethods.has(method) ? method : 'other';
      requests.observe({ kind, method: known, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    },
    async listen() {
      server.listen(port, host);
      try {
        await once(server, 'listening');
      } catch (error) {
        throw new ConfigError('METRICS', `${host}:${port} lässt sich nicht öffnen (${String(error)}).`);
      }
    },
    get origin() {
      const address = server.address();
      const opened = typeof address === 'object' && address ? address.port : port;
      return `http://${host.includes(':') ? `[${host}]` : host}:${opened}`;
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
