/** Messages between the server's thread and the thread that runs the embedded database. All are plain, cloneable data. */
export interface QueryRequest {
  kind: 'query';
  sql: string;
  parameters: unknown[];
  rowMode: 'array' | 'object';
  /** Leave dates and times as PostgreSQL writes them, as drizzle requests. */
  plainTimes: boolean;
  /** Absent: outside any transaction. */
  transaction?: number;
}

/** Without `dataDir` the database is in memory, optionally restored from a dump of a data folder (path of a tar file). */
export interface EmbeddedPlace {
  dataDir?: string;
  snapshot?: string;
  /** Whether much will be written at once. */
  isBulk?: boolean;
}

export type DatabaseRequest =
  | ({ kind: 'open' } & EmbeddedPlace)
  | QueryRequest
  | { kind: 'begin'; transaction: number }
  | { kind: 'end'; transaction: number; outcome: 'commit' | 'rollback' }
  | { kind: 'close' };

export interface DatabaseResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
}

/** An error of the database without the rows it shows; `code` is the SQLSTATE. */
export interface DatabaseFault {
  message: string;
  code?: string;
  constraint?: string;
  column?: string;
}

export interface RequestEnvelope {
  id: number;
  request: DatabaseRequest;
}

export type ResponseEnvelope = { id: number; result: DatabaseResult | null } | { id: number; fault: DatabaseFault };
