import { Client, Pool, type PoolConfig } from 'pg';
import { isDatabaseAway } from '../log/database-away.ts';
import { reportFault } from '../log/report-fault.ts';
import { isReadOnly } from '../log/storage-shortage.ts';

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

/** For statements that may take long while nobody waits for a page: migrations, and restoring a backup. */
export const patientTiming: PoolTiming = { statement: 3_600_000, answer: 3_603_000, connection: 10_000 };

/** The driver's message when the `answer` timeout expires. */
const silent = 'Query read timeout';

interface Statement {
  text: string;
}

/** The name at the beginning of a statement's text, see `planned` in rows.ts. */
const nameOfPlan = /^\/\* plan: (\w+) \*\//;

/** A named statement is parsed and planned once per connection; the driver expects the name next to the text. */
function withName(query: Statement): Statement & { name?: string } {
  const [, name] = nameOfPlan.exec(query.text) ?? [];
  return name === undefined ? query : { ...query, name };
}

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/**
 * PostgreSQL rolls a transaction back when its connection is lost. The rollback that can no longer be sent counts as done: its failure
 * would otherwise be thrown instead of the reason why the transaction failed.
 */
function asRolledBack(error: unknown): { rows: [] } {
  if (isDatabaseAway(error)) return { rows: [] };
  throw error;
}

/**
 * Closes its connection if an answer does not arrive. The driver alone would keep it: later statements of the same transaction would
 * wait behind the lost answer, and the pool would hand the connection to the next caller.
 */
class ImpatientClient extends Client {
  /** Whether a statement was refused because this connection can only read. */
  hasBeenReadOnly = false;

  constructor(config?: PoolConfig) {
    super(config);
    // A connection may break between two statements of a transaction, when nobody is listening; the next statement then fails.
    this.on('error', () => {});
    const query = this.query.bind(this);
    const ask = (asked: unknown, ...more: unknown[]): unknown => {
      const statement = isStatement(asked) ? asked : undefined;
      const answer: unknown = Reflect.apply(query, undefined, [statement ? withName(statement) : asked, ...more]);
      if (!(answer instanceof Promise)) return answer;
      answer.catch((error: Error) => {
        this.#endIfSilent(error);
        this.hasBeenReadOnly ||= isReadOnly(error);
      });
      return statement?.text === 'rollback' ? answer.catch(asRolledBack) : answer;
    };
    // The driver declares eight overloads; this one passes arguments and result on.
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
  // It may stay read-only for good: sessions keep default_transaction_read_only as it was at their start, and the server at the other end
  // may no longer be the primary.
  pool.on('release', (_, client) => {
    if (client instanceof ImpatientClient && client.hasBeenReadOnly) client.end().catch(() => {});
  });
  return pool;
}
