import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { conclusionPath } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import type { CriteriaValues } from '#core/search/criteria/criteria.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';

/** Attributes with addresses of pages of the host; empty: those of the application. */
export interface HostPages {
  searchHref: string;
  conclusionHref: string;
  listHref: string;
}

/** Link targets of this tag: pages of the host if it has set them, otherwise those of the application. */
export interface ConclusionAddresses {
  list: string;
  conclusionOf(code: string): string;
  /**
   * Returns the address of the search for the installations of a conclusion.
   *
   * @param mayBeNarrowed whether the visitor's searches may start with a part of the register, although the number counts all of it
   * @param further additional criteria; ignored for a page of the host
   */
  searchOf(code: string, mayBeNarrowed: boolean, further?: CriteriaValues): string;
  /** Search for installations with an open deadline in the next twelve months; absent if the host has its own search page. */
  nextDeadlines?: string;
}

const filled = (pattern: string, code: string): string => pattern.replaceAll('{code}', encodeURIComponent(code));

export function addressesOf({ searchHref, conclusionHref, listHref }: HostPages): ConclusionAddresses {
  return {
    list: listHref || resolvePath('bvt-conclusions'),
    conclusionOf: (code) => (conclusionHref ? filled(conclusionHref, code) : resolvePath(conclusionPath(code))),
    searchOf: (code, mayBeNarrowed, further) =>
      searchHref
        ? filled(searchHref, code)
        : resolvePath(`installations${linkToSearch({ batConclusions: [code], ...further }, mayBeNarrowed)}`),
    ...(!searchHref && { nextDeadlines: resolvePath(`installations${linkToSearch({ batDeadlineNear: true })}`) }),
  };
}
