import { sql } from 'drizzle-orm';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';

/** What an identifier of the register's own namespace ends with. */
export type IdLevel = 'SITE' | 'FACILITY' | 'INSTALLATION';

/** An INSPIRE id of the register's own namespace. */
export const ownId = (namespace: string, number: number, level: IdLevel): string => `${namespace}/${number}.${level}`;

/** The number of an INSPIRE id of this namespace; undefined if it is another's, or has none. */
export function numberOf(namespace: string, inspireId: string): number | undefined {
  if (!inspireId.startsWith(`${namespace}/`)) return undefined;
  const [, digits] = /^(\d{1,9})\.(?:SITE|FACILITY|INSTALLATION)$/.exec(inspireId.slice(namespace.length + 1)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * A number that nobody has got before. It is given in a transaction of its own: whatever becomes of what it is for, it is not given again.
 * @param on no open transaction
 * @param request chosen by the client; a repeated request gets the number that it has got
 * @returns `isUsed`: there is, or was, a draft with it
 */
export async function giveNumber(on: Queryable, request: string): Promise<{ number: number; isUsed: boolean }> {
  // Of two processes that take the same number, the second finds it taken, and takes the next one.
  for (;;) {
    await on.execute(sql`insert into given_number (number, request)
      select coalesce(max(number), 0) + 1, ${request}::uuid from given_number
      having not exists (select from given_number where request = ${request}::uuid) on conflict do nothing`);
    const [own] = await queryRows<{ number: number; used: boolean }>(
      on,
      sql`select number, used from given_number where request = ${request}::uuid`,
    );
    if (own) return { number: own.number, isUsed: own.used };
  }
}

/** Notes that there is a draft with this number. */
export const numberUsed = (on: Queryable, number: number) =>
  on.execute(sql`update given_number set used = true where number = ${number}`);

/** The highest number given so far; 0: none. */
export async function lastNumber(on: Queryable): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    on,
    sql`select coalesce(max(number), 0)::integer as last from given_number`,
  );
  return row?.last ?? 0;
}

/** Passes over all numbers up to this one, since records have them from elsewhere. */
export async function passOver(on: Queryable, number: number): Promise<void> {
  await on.execute(sql`insert into given_number (number) select ${number}::integer
    where ${number}::integer > (select coalesce(max(number), 0) from given_number) on conflict do nothing`);
}

/** Which of these INSPIRE ids a draft has, as installation, facility or site that no installation of the register has. */
export async function idsOfDrafts(on: Queryable, inspireIds: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select distinct one.id from entry d cross join lateral (values
          (d.value ->> 'inspireId'), (d.value #>> '{facility,inspireId}'), (d.value #>> '{site,inspireId}')) one(id)
        where d.kind = 'installationDraft' and one.id in ${listed(inspireIds)}
          and not exists (select from installation_key k where k.site_id = one.id or k.facility_id = one.id)`,
  );
  return new Set(rows.map(({ id }) => id));
}
