export interface PostgresCluster {
  url: string;
  /** Stops it without flushing and starts it again. */
  crash(): Promise<void>;
  /** Kills all of its processes, as when its machine dies. */
  kill(): void;
  /** Starts a standby that follows it; from then on every commit is confirmed only once the standby has stored it too. */
  standby(): Promise<PostgresCluster>;
  /** Makes a standby the primary. */
  promote(): void;
  /** Ends and removes it. */
  stop(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL cluster in a temporary folder.
 * @param options.durable whether commits wait for the disk (fsync), as in production
 */
export function startPostgres(options?: { durable?: boolean }): Promise<PostgresCluster>;
