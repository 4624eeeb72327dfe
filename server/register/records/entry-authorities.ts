import type { CompetentAuthority } from '#core/register/installation/installation-record.ts';
import type { StoredEntry } from './installation-entries.ts';

/** Authorities by id; if there are several descriptions, the last one wins. */
export const authoritiesOf = (entries: readonly StoredEntry[]): Map<string, CompetentAuthority> =>
  new Map(entries.flatMap(({ record }) => record.authorities.map((authority) => [authority.id, authority])));

/** The entry with what the descriptions say of its authorities, each in its own role. */
export const withAuthorities = (
  entry: StoredEntry,
  authorities: ReadonlyMap<string, CompetentAuthority>,
): StoredEntry => ({
  ...entry,
  record: {
    ...entry.record,
    authorities: entry.record.authorities.map((own) => ({ ...own, ...authorities.get(own.id), role: own.role })),
  },
});
