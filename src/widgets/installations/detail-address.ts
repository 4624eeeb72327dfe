import { resolvePath } from '../../core/configuration/resolve-path.ts';

/** Where an installation is read: the tag's own pattern with {id}, or the application's page. */
export function detailAddress(pattern: string, id: string): string {
  const name = encodeURIComponent(id);
  return pattern ? pattern.replaceAll('{id}', name) : resolvePath(`installations/${name}`);
}
