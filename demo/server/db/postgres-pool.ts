import { Client, Pool, type PoolConfig } from 'pg';
import { reportFault } from '../log/report-fault.ts';

export interface PoolTiming {
  /** Maximum time for a single statement, enforced by the server. */
  statement: number;
  /** How long to wait for an answer: longer than for a statement, since a server that is reachable answers by then. */
  answer: number;
  /** How long to wait for a connection: a server that does not answer by then is considered unavailable. */
  connection: number;
}

/** In milliseconds. A server that stops answering is noticed within 45 s: at most one answer plus one connection attempt. */
export const poolTiming: PoolTiming = { statement: 30_000, answer: 33_000, connection: 10_000 };

/** The driver's message when the `answer` timeout expires. */
const silent = 'Query read timeout';

/** The name at the beginning of a statement's text, see `planned` in rows.ts. */
const nameOfPlan = /^\/\* plan: (\w+) \*\//;

/** A named statement is parsed and planned once per connection; the driver expects the name next to the text. */
function withName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return query;
  const [, name] = nameOfPlan.exec(query.text) ?? [];
  return name === undefined ? query : { ...query, name };
}

/**
 * Closes its connection if an answer does not arrive. The driver alone would keep it: later statements of the same transaction would
 * wait behind the lost answer, and the pool would hand the connection to the next caller.
 */
class ImpatientClient extends Client {
  constructor(config?: PoolConfig) {
    super(config);
    // A connection may break between two statements of a transaction, when nobody is listening; the next statement then fails.
    this.on('error', () => {});
    const query = this.query.bind(this);
    const ask = (asked: unknown, ...more: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(query, undefined, [withName(asked), ...more]);
      if (answer instanceof Promise) answer.catch((error: Error) => this.#endIfSilent(error));
      return answer;
    };
    // The driver declares eight overloads; arguments and result are passed through unchanged.
    Object.defineProperty(this, 'query', { value: ask });
  }

  #endIfSilent(error: Error): void {
    // While a statement is running, this cuts the connection without a goodbye, which nobody would receive.
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
    // Lets the system notice idle connections that a firewall has dropped.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: ImpatientClient,
  };
  const pool = new Pool(config);
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => reportFault('an idle connection to the database', error));
  return pool;
}
