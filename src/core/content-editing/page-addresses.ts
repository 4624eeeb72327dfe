import { allRoutes } from '../routing/route.ts';
import { routes } from '../routing/routes.ts';

/** The names of the address's query. */
export const editorQuery = { page: 'seite', title: 'titel' } as const;

/** Where a page of the CMS is edited. */
export function editorAddress(path: string, newTitle?: string): string {
  const query = new URLSearchParams({ [editorQuery.page]: path, ...(newTitle && { [editorQuery.title]: newTitle }) });
  return `/content?${query}`;
}

/** Where visitors read it: on a page of the register that shows it, or under its own name. */
export const pageAddress = (path: string): string =>
  allRoutes(routes).find(({ data }) => data?.contentPath === path)?.absolutePath ?? `/pages/${path}`;
