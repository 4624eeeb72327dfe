import { resolvePath } from '../../core/configuration/resolve-path.ts';

/**
 * Where the installations of a conclusion are found: the tag's own pattern with {code}, or the application's search.
 *
 * @param narrowed the visitor's searches begin with a part of the register, while the number counts all of it
 */
export function searchAddress(pattern: string, code: string, narrowed: boolean): string {
  const value = encodeURIComponent(code);
  if (pattern) return pattern.replaceAll('{code}', value);
  return resolvePath(`installations?anlagen.bvt=${value}${narrowed ? '&anlagen.sicht=alle' : ''}`);
}
