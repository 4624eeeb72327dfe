import { atom, type ReadableAtom } from 'nanostores';
import { isIsoDate } from '../format/date.ts';
import { changeQuery, pageAddress } from '../page/address.ts';
import { followPage } from '../page/followed-page.ts';
import { withParameters } from '../page/query-string.ts';
import { shared } from '../page/shared.ts';
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
  const $since = atom<string | undefined>();
  const page = followPage($since, readAddress, () => {});

  function readAddress(): void {
    if (!urlState) return;
    const text = new URLSearchParams(pageAddress()?.search).get(parameter);
    $since.set(isIsoDate(text) ? text : undefined);
  }

  return {
    $since,
    choose(since) {
      $since.set(since);
      if (!urlState || page.state() !== 'here') return;
      changeQuery(
        withParameters(location.search, (name) => name === parameter, [[parameter, since]]),
        false,
      );
    },
  };
}
