import { createContext } from 'react';

/** Where a record's page leads: set once around it by its attributes. */
export interface RecordLinks {
  /** Address of the search. */
  list: string;
  /** Address of an installation on the same page. */
  installation(id: string): string;
}

export const RecordLinksContext = createContext<RecordLinks>({ list: '', installation: () => '' });
