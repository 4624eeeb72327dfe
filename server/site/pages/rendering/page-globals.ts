/**
 * Names of the globals that each page has for itself, in the order in which the page's code takes them: the build makes it a function of
 * these (scripts/build/server-page.ts).
 */
export const pageGlobals = [
  'module',
  'exports',
  'require',
  'globalThis',
  'location',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;
