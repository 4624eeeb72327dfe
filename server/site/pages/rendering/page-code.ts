import { createRequire } from 'node:module';
import type { PageAddress } from '#core/platform/page/page-address.ts';
import type { ServerPage } from '#core/site/first-view/server-page.ts';
import { pageGlobals } from './page-globals.ts';

// React reads it on load; its development build is several times slower.
process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);

/** A page being rendered makes no calls, and its timers never fire. */
const never = () => new Promise<never>(() => {});
const noTimer = () => 0;

/** The build's page code: functions that depend on nothing but their arguments, and so belong to no page, and what makes a page. */
export interface PageCode extends Pick<ServerPage, 'match' | 'queriesOfPage' | 'queriesOfTags'> {
  /** Returns the code evaluated for one page at this address. */
  make(address: PageAddress): ServerPage;
}

/** An evaluated page that has not been requested yet. */
interface Prepared {
  page: ServerPage;
  location: Record<string, string>;
}

/** How long after a page the next one is prepared, in ms: not while the response is being sent. */
const pause = 30;

/**
 * Loads the build's page code once and evaluates it for each page, one of them ahead. Each page has its own globals, which hold all its
 * state, so that no visitor's data can reach another. This is not a sandbox against hostile code: the code is our own. As a module, it
 * has its place in Node's compile cache, with all that the first pages used of it.
 *
 * @param file dist/server/page.cjs, which exports a function of `pageGlobals`
 */
export function loadPage(file: string): PageCode {
  // It may have been built anew.
  delete require.cache[file];
  const evaluate: unknown = require(file);
  if (typeof evaluate !== 'function') throw new TypeError(`${file} exports no function.`);
  const prepare = (): Prepared => {
    const location: Record<string, string> = {};
    const timers = { setTimeout: noTimer, clearTimeout: noTimer, setInterval: noTimer, clearInterval: noTimer };
    const globals: object = Object.create(
      globalThis,
      Object.getOwnPropertyDescriptors({ location, fetch: never, ...timers }),
    );
    const module: { exports: unknown } = { exports: {} };
    const given: Record<(typeof pageGlobals)[number], unknown> = {
      module,
      exports: module.exports,
      require,
      globalThis: globals,
      location,
      fetch: never,
      ...timers,
    };
    evaluate(...pageGlobals.map((name) => given[name]));
    if (!holdsPage(module.exports)) throw new TypeError(`${file} makes no page.`);
    return { page: module.exports.page, location };
  };
  const { match, queriesOfPage, queriesOfTags } = prepare().page;
  let next: Prepared | undefined;
  return {
    match,
    queriesOfPage,
    queriesOfTags,
    make({ href, origin, pathname, search, hash }) {
      const { page, location } = next ?? prepare();
      next = undefined;
      Object.assign(location, { href, origin, pathname, search, hash });
      setTimeout(() => {
        next ??= prepare();
      }, pause).unref();
      return page;
    },
  };
}

const holdsPage = (exports: unknown): exports is { page: ServerPage } =>
  typeof exports === 'object' && exports !== null && 'page' in exports;
