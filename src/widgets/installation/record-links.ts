import { createContext } from 'react';

/** Link targets on the page of a record, derived from the tag's attributes. */
export interface RecordLinks {
  /** Address of the page of the search, without a search. */
  search: string;
  /** Address of an installation on the same page. */
  installation(id: string): string;
}

export const RecordLinksContext = createContext<RecordLinks>({ search: '', installation: () => '' });
