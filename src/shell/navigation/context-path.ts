import { configure } from '../../core/configuration/store.ts';

/**
 * Where the application runs, as the server wrote it into the document (R1.6): one build serves any context path.
 * Absolute path with slashes at both ends: `/`, `/natippc/`, `/a/b/`.
 */
export const contextPath = document.documentElement.dataset.contextPath ?? '/';

const { portalBase } = document.documentElement.dataset;
configure({ contextPath, ...(portalBase === undefined ? {} : { portalBase }) });

/** Address of a page below the context path, from its path with a leading slash. */
export const addressOf = (path: string): string => contextPath + path.replace(/^\//, '');
