import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { linkToSearch } from '../../core/search/url.ts';

/**
 * Where the installations of a conclusion are found: the tag's own pattern with {code}, or the application's search.
 *
 * @param mayBeNarrowed the visitor's searches may begin with a part of the register, while the number counts all of it
 */
export function searchAddress(pattern: string, code: string, mayBeNarrowed: boolean): string {
  if (pattern) return pattern.replaceAll('{code}', encodeURIComponent(code));
  return resolvePath(`installations${linkToSearch({ batConclusions: [code] }, mayBeNarrowed)}`);
}
