/**
 * Starts a separate PostgreSQL cluster in a temporary folder. `stop` removes it; `crash` kills it without flushing and starts it again.
 * @param options.durable whether commits wait for the disk (fsync), as in production
 */
export function startPostgres(options?: {
  durable?: boolean;
}): Promise<{ url: string; crash(): Promise<void>; stop(): Promise<void> }>;
