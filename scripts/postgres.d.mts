/**
 * Starts a PostgreSQL cluster of its own in a temporary folder; `stop` removes it, `crash` ends it without its having written what it holds, and starts it again.
 * @param options.durable whether commits wait for the disk, as they do where it matters
 */
export function startPostgres(options?: {
  durable?: boolean;
}): Promise<{ url: string; crash(): Promise<void>; stop(): Promise<void> }>;
