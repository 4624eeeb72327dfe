import { conclusionPath } from '../../core/bat-conclusions/bat-conclusion-calls.ts';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import type { CriteriaValues } from '../../core/criteria/criteria.ts';
import { linkToSearch } from '../../core/search/url.ts';

/** Attributes that name pages of the host; empty: the application's. */
export interface HostPages {
  searchHref: string;
  conclusionHref: string;
  listHref: string;
}

/** Where the links of this tag lead: pages of the host where it has named them, else of the application. */
export interface ConclusionAddresses {
  list: string;
  conclusionOf(code: string): string;
  /**
   * Where the installations of a conclusion are found.
   *
   * @param mayBeNarrowed the visitor's searches may begin with a part of the register, while the number counts all of it
   * @param further what else is asked for; a host's page is asked for the conclusion alone
   */
  searchOf(code: string, mayBeNarrowed: boolean, further?: CriteriaValues): string;
  /** Where the installations with an open deadline of the next twelve months are found; absent where the host names a page for single conclusions. */
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
