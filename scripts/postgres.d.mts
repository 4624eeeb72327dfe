/**
 * Starts a PostgreSQL cluster of its own in a temporary folder; `stop` removes it.
 * @param options.durable whether commits wait for the disk, as they do where it matters
 */
export function startPostgres(options?: { durable?: boolean }): Promise<{ url: string; stop(): Promise<void> }>;
