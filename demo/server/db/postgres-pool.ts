import { Client, Pool, type PoolConfig } from 'pg';
import { reportFault } from '../log/report-fault.ts';

export interface PoolTiming {
  /** No single statement may take longer, as the server measures it. */
  statement: number;
  /** So long an answer is waited for: longer than for a statement, for a server that is there answers by then. */
  answer: number;
  /** Nobody waits longer for a connection: a server that does not answer is one that is away. */
  connection: number;
}

/** In milliseconds. A server that falls silent is noticed and replaced within 45 s: what waits for it, then what waits for a connection. */
export const poolTiming: PoolTiming = { statement: 30_000, answer: 33_000, connection: 10_000 };

/** What the driver says when `answer` is over. */
const silent = 'Query read timeout';

/** The name with which a statement's text begins, see `planned` in rows.ts. */
const nameOfPlan = /^\/\* plan: (\w+) \*\//;

/** A statement with a name is read and planned once for each connection: for the driver the name stands beside the text. */
function withName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return query;
  const [, name] = nameOfPlan.exec(query.text) ?? [];
  return name === undefined ? query : { ...query, name };
}

/**
 * A connection that ends when an answer does not come. The driver alone would keep it: what follows in the same transaction waits
 * behind the lost answer, and the pool gives the connection to the next who asks.
 */
class ImpatientClient extends Client {
  constructor(config?: PoolConfig) {
    super(config);
    // A connection may break between two statements of a transaction, when nobody listens; the next statement hears of it.
    this.on('error', () => {});
    const query = this.query.bind(this);
    const ask = (asked: unknown, ...more: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(query, undefined, [withName(asked), ...more]);
      if (answer instanceof Promise) answer.catch((error: Error) => this.#endIfSilent(error));
      return answer;
    };
    // The driver's own declarations overload it eight times; what comes in and goes out is left as it is.
    Object.defineProperty(this, 'query', { value: ask });
  }

  #endIfSilent(error: Error): void {
    // With a statement under way this cuts the connection, without a goodbye nobody would hear.
    if (error.message === silent) this.end().catch(() => {});
  }
}

/** Connections to a PostgreSQL. */
export function openPostgresPool(
  databaseUrl: string,
  { statement, answer, connection }: PoolTiming = poolTiming,
): Pool {
  const config: PoolConfig = {
    connectionString: databaseUrl,
    max: 10,
    statement_timeout: statement,
    query_timeout: answer,
    connectionTimeoutMillis: connection,
    // An idle connection that a firewall forgot is noticed by the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: ImpatientClient,
  };
  const pool = new Pool(config);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => reportFault('an idle connection to the database', error));
  return pool;
}
