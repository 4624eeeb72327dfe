import type { InstallationRow } from './row.docs.ts';

/** What a row says under a name, if that is a text, a date or a number; undefined if it says nothing. */
export function plainValue(row: InstallationRow, name: string): string | number | undefined {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
