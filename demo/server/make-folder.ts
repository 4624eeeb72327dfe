import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it lies in, as far as they are not there. Node's own `recursive` tries for ever where a folder cannot be made
 * in one that is there, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder);
}
