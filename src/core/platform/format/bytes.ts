import { formatQuantity } from './number.ts';

/** Formats a file size: 812 → '812 B', 48_230 → '48 kB', 2_400_000 → '2,4 MB', 41_000_000_000 → '41 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatQuantity(bytes, 'B');
  if (bytes < 1_000_000) return formatQuantity(Math.round(bytes / 1000), 'kB');
  if (bytes < 1_000_000_000) return formatQuantity(Math.round(bytes / 100_000) / 10, 'MB');
  return formatQuantity(Math.round(bytes / 100_000_000) / 10, 'GB');
}
