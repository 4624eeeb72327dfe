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

/** Values that are read when the metrics are requested. */
interface Sources {
  searchesWaiting(): number;
  isIndexReady(): boolean;
  isWritable(): Promise<boolean>;
  /** Absent if nothing is mailed. */
  mails?(): Promise<{ waiting: number; failed: number }>;
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

  const { mails } = sources;
  if (mails) {
    gauge(`${product.key}_mails_waiting`, 'Mails that are still to be sent', async () => (await mails()).waiting);
    gauge(`${product.key}_mails_failed`, 'Mails that could not be delivered', async () => (await mails()).failed);
  }

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
