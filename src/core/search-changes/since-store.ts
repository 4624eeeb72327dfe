import type { ReadableAtom } from 'nanostores';
import { isIsoDate } from '../format/date.ts';
import { withParameters } from '../page/query-string.ts';
import { shared } from '../page/shared.ts';
import { createUrlState } from '../page/url-state.ts';
import { fieldName } from '../search/url.ts';

/** Since when changes of a search are shown. */
export interface SinceStore {
  /** ISO date; undefined while nobody has chosen one. */
  $since: ReadableAtom<string | undefined>;
  choose(since: string): void;
}

/** @param urlState whether the day stands in the page's address (`anlagen.seit`) */
export function sinceFor(filterId: string, urlState: boolean): SinceStore {
  return shared(`since.${filterId}.${urlState}`, () => createSinceStore(fieldName(filterId, 'seit'), urlState));
}

function createSinceStore(parameter: string, urlState: boolean): SinceStore {
  const { $value, set } = createUrlState<string | undefined>({
    initial: undefined,
    read(query) {
      const text = new URLSearchParams(query).get(parameter);
      return isIsoDate(text) ? text : undefined;
    },
    write: (query, since) => withParameters(query, (name) => name === parameter, since ? [[parameter, since]] : []),
    isInUrl: () => urlState,
  });
  return { $since: $value, choose: (since) => set(since) };
}
