import { sql } from 'drizzle-orm';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { draftKind } from './installation-entries.ts';

/** What an identifier of the register's own namespace ends with. */
export type IdLevel = 'SITE' | 'FACILITY' | 'INSTALLATION';

/** An INSPIRE id of the register's own namespace. */
export const ownId = (namespace: string, number: number, level: IdLevel): string => `${namespace}/${number}.${level}`;

/** The number of an INSPIRE id of this namespace; undefined if it is another's, or has none. */
function numberOf(namespace: string, inspireId: string): number | undefined {
  if (!inspireId.startsWith(`${namespace}/`)) return undefined;
  const [, digits] = /^(\d{1,9})\.(?:SITE|FACILITY|INSTALLATION)$/.exec(inspireId.slice(namespace.length + 1)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Notes that there is a draft with this number. */
export const numberUsed = (on: Queryable, number: number) =>
  on.execute(sql`update given_number set used = true where number = ${number}`);

/** The highest number given so far; 0: none. */
async function lastNumber(on: Queryable): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    on,
    sql`select coalesce(max(number), 0)::integer as last from given_number`,
  );
  return row?.last ?? 0;
}

/** Passes over all numbers up to this one, since records have them from elsewhere. */
export async function passOver(on: Queryable, number: number): Promise<void> {
  await on.execute(sql`insert into given_number (number) select ${number}::integer
    where ${number}::integer > (select coalesce(max(number), 0) from given_number)`);
}

/** More than are given between two backups. */
const gap = 1_000;

/** Passes over the numbers that may have been given since a backup was made, once it is restored. */
export const passOverSinceBackup = async (on: Queryable): Promise<void> => passOver(on, (await lastNumber(on)) + gap);

/** What of the register's own namespace an import may not bring. */
export interface ReservedNumbers {
  /** Why a record cannot be loaded, in German; undefined if it can. */
  refusalOf(record: Pick<InstallationRecord, 'inspireId' | 'facility' | 'site'>): string | undefined;
  /** Passes over the numbers of all records asked for, once they are loaded. */
  passOver(): Promise<void>;
}

/**
 * Reads which numbers drafts have, and how many have been given.
 * @param isWhole whether the import says all that the register has: then its numbers have been given, and until the end of the transaction no
 *   others are
 */
export async function reservedNumbers(
  on: Queryable,
  namespace: string,
  { isWhole }: { isWhole: boolean },
): Promise<ReservedNumbers> {
  if (isWhole) await on.execute(sql`lock table given_number in share row exclusive mode`);
  const last = await lastNumber(on);
  const drafts = new Set(await idsOfDrafts(on));
  let highest = last;
  return {
    refusalOf({ inspireId, facility, site }) {
      for (const id of [inspireId, facility.inspireId, site.inspireId]) {
        const number = numberOf(namespace, id);
        if (number === undefined) continue;
        if (drafts.has(id)) return `Die Kennung ${id} ist in diesem Register schon vergeben.`;
        if (number > last && !isWhole)
          return `Die Kennung ${id} gehört zum Namensraum dieses Registers, aber es hat sie nicht vergeben.`;
        highest = Math.max(highest, number);
      }
      return undefined;
    },
    passOver: () => passOver(on, highest),
  };
}

/** The INSPIRE ids of drafts: of installation and facility, and of a site if no installation has it. */
async function idsOfDrafts(on: Queryable): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select distinct one.id from entry d cross join lateral (values
          (d.value ->> 'inspireId'), (d.value #>> '{facility,inspireId}'), (d.value #>> '{site,inspireId}')) one(id)
        where d.kind = ${draftKind.name} and not exists (
          select from installation_key k where k.site_id = one.id or k.facility_id = one.id)`,
  );
  return rows.map(({ id }) => id);
}
