/**
 * Where the application runs, as the server wrote it into the document (R1.6): one build serves any context path.
 * Absolute path with slashes at both ends: `/`, `/natippc/`, `/a/b/`. The script tag of natippc.js says the same to the widgets.
 */
export const contextPath = document.documentElement.dataset.contextPath ?? '/';

/** Address of a page below the context path, from its path with a leading slash. */
export const addressOf = (path: string): string => contextPath + path.replace(/^\//, '');
