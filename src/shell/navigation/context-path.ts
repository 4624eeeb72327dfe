/** Where the application runs, as the server wrote it into the document (R1.6): one build serves any context path. */

/** Absolute path with slashes at both ends: `/`, `/natippc/`, `/a/b/`. */
export const contextPath = document.documentElement.dataset.contextPath ?? '/';

/** The portal beside the application, ending in a slash. */
export const portalBase = new URL(
  document.documentElement.dataset.portalBase ?? '../portal/',
  new URL(contextPath, location.href),
).href;

/** Address of a page below the context path, from its path with a leading slash. */
export const addressOf = (path: string): string => contextPath + path.replace(/^\//, '');

/** Address of a page of the portal, from its path relative to the portal base. */
export const portalAddress = (path: string): string => new URL(path, portalBase).href;
