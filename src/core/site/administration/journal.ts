import { type JournalKind, journalKinds } from '../../platform/journal/journal-actions.ts';

/** What happened, when, and who did it. */
export interface JournalRow {
  id: string;
  /** ISO date-time. */
  at: string;
  /** Absent: nobody known, or a command. */
  username?: string;
  /** The name of that account, if there still is one. */
  displayName?: string;
  role?: string;
  /** Of the sender's address only the network. */
  network?: string;
  /** In English. */
  action: string;
  /** The same in German. */
  text: string;
  kind?: JournalKind;
  /** 'installation AT.…', 'page impressum', 'account huber'. */
  subject?: string;
  /** Name of the installation that it concerns, if there is one. */
  subjectName?: string;
  version?: number;
  requestId?: string;
  /** User name of the officer for whom they acted. */
  deputyFor?: string;
}

/** A page of the journal, the newest first. */
export interface JournalPage {
  entries: JournalRow[];
  /** At most `mostCounted`. */
  total: number;
  /** Days for which entries are kept. */
  days: number;
}

/** Entries in a page. */
export const entriesPerPage = 50;
/** More entries than this are not counted or paged through: a filter finds them. */
export const mostCounted = 10_000;

/** What the journal is filtered by; empty texts: by nothing. */
export interface JournalFilter {
  /** Part of a user name or name. */
  who: string;
  kind: JournalKind | '';
  /** Part of what it concerns. */
  subject: string;
  /** ISO dates of days in Austria, both included. */
  from: string;
  to: string;
  /** Part of action, subject or request id. */
  text: string;
}

export const everything: JournalFilter = { who: '', kind: '', subject: '', from: '', to: '', text: '' };

/** Names of the filter in the page's address. */
const parameters = { who: 'wer', kind: 'art', subject: 'gegenstand', from: 'von', to: 'bis', text: 'text' } as const;
const isFilterName = (name: string): name is keyof JournalFilter => name in parameters;
const filterNames = Object.keys(parameters).filter(isFilterName);

/** The filter in an address; what is not valid filters nothing. */
export function readJournalFilter(query: URLSearchParams): JournalFilter {
  const text = (name: keyof JournalFilter) => query.get(parameters[name])?.slice(0, 200) ?? '';
  const day = (name: 'from' | 'to') => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '');
  return {
    who: text('who'),
    kind: journalKinds.find((kind) => kind === text('kind')) ?? '',
    subject: text('subject'),
    from: day('from'),
    to: day('to'),
    text: text('text'),
  };
}

/** The page's query with this filter. */
export const journalFilterQuery = (filter: JournalFilter): URLSearchParams =>
  new URLSearchParams(
    filterNames.filter((name) => filter[name] !== '').map((name) => [parameters[name], filter[name]]),
  );
