import { sql } from 'drizzle-orm';
import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { packed, packedOrNull, unpacked } from '../../platform/entries/packed-changes.ts';
import { readHistory, versionsOf } from '../../platform/entries/read-entries.ts';
import { replacedEntries } from '../../platform/entries/write-entries.ts';
import type { LikelyRows } from '../../platform/erasure/likely-rows.ts';
import { erased, type PersonMatcher } from '../../platform/erasure/person-matcher.ts';
import { draftKind, installationKind } from '../records/installation-entries.ts';

/** What told of a person as operator. */
export interface ErasedOperators {
  /** Ids of the installations that they operate or have operated. */
  installations: string[];
  /** Former versions in which they did. */
  versions: number;
  proposals: number;
  formerOwners: number;
}

/**
 * Removes a natural person as operator, from the present and all former versions: name, seat, number and web site; and the key by which
 * records name them as registered owner. A company that has the name in its own stays, since it is no natural person.
 * @param ownerIds keys of their accounts
 * @param likely rows that may name them or these keys
 * @param version of the register that this makes
 */
export async function eraseOperators(
  on: Queryable,
  matcher: PersonMatcher,
  ownerIds: readonly string[],
  { likely, version }: { likely: LikelyRows; version: number },
): Promise<ErasedOperators> {
  const installations: string[] = [];
  let versions = 0;
  const without = (record: InstallationRecord) => withoutPerson(record, matcher, ownerIds);
  for (const { id, kind } of await candidates(on, [...matcher.patterns, ...patternsOfOwners(ownerIds)], likely)) {
    const history = await readHistory(on, kind, id);
    if (!history) continue;
    const { entry } = history;
    const [present, ...former] = versionsOf(kind, history).map(({ stamp, value }) => ({
      stamp,
      value: without(value),
      changed: without(value) !== value,
    }));
    const source =
      entry.edits === null ? undefined : applyChanges(recordDescription, entry.value, unpacked(entry.edits));
    if (!present || ![present, ...former].some(({ changed }) => changed)) continue;
    installations.push(id);
    versions += former.filter(({ changed }) => changed).length;
    const edits = source && packedOrNull(changesBetween(recordDescription, present.value, without(source)));
    const dataVersion = entry.dataVersion === null ? null : version;
    const written = replacedEntries(kind, [{ ...entry, value: present.value, edits: edits ?? null, dataVersion }]);
    if (written) await on.execute(written);
    let following = present.value;
    for (const { stamp, value } of former) {
      const change = kind.changeOf(value, following);
      following = value;
      await on.execute(sql`update entry_version set change = ${change}
        where kind = ${kind.name} and id = ${id} and number = ${stamp.number}`);
    }
  }
  return {
    ...{ installations, versions },
    proposals: await eraseProposals(on, installations, matcher),
    formerOwners: await eraseFormerOwners(on, matcher, ownerIds),
  };
}

/** By what records that name these keys are found. */
export const patternsOfOwners = (ownerIds: readonly string[]): string[] =>
  ownerIds.map((id) => `%${id.replace(/[\\%_]/g, '\\$&')}%`);

/** Installations and drafts of which some version may name the person as operator. */
async function candidates(on: Queryable, patterns: readonly string[], likely: LikelyRows) {
  const isInstallation = sql`kind in (${installationKind.name}, ${draftKind.name})`;
  const rows = await queryRows<{ id: string; kind: string }>(
    on,
    sql`with likely as (select array(select jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb)) as list),
          present as materialized (select * from entry where ${likely.condition('entry')} and ${isInstallation}),
          former as materialized (select * from entry_version where ${likely.condition('entry_version')} and ${isInstallation})
        select id, kind from present, likely where (value -> 'operator')::text ilike any(list) or edits ilike any(list)
        union select id, kind from former, likely where change ilike any(list)
        order by id`,
  );
  return rows.map(({ id, kind }) => ({ id, kind: kind === draftKind.name ? draftKind : installationKind }));
}

/** The same record if it does not name the person as operator or owner. */
function withoutPerson(record: InstallationRecord, matcher: PersonMatcher, ownerIds: readonly string[]) {
  const { ownerId, ...operator } = record.operator;
  const isOwner = ownerId !== undefined && ownerIds.includes(ownerId);
  const isPerson =
    matcher.isName(operator.name) || (operator.companyRegisterNumber === '' && matcher.mentions(operator.name));
  if (!isOwner && !isPerson) return record;
  const { legalForm, address } = operator;
  const left = isPerson
    ? {
        name: erased,
        ...(legalForm !== undefined && { legalForm }),
        companyRegisterNumber: '',
        address: { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: address.countryCode },
      }
    : operator;
  return {
    ...record,
    // Of a farm that is called after its farmer.
    ...(isPerson && { name: matcher.eraseFamily(record.name) }),
    ...(isPerson && record.remarks !== undefined && { remarks: matcher.eraseFamily(record.remarks) }),
    operator: { ...left, ...(ownerId !== undefined && !isOwner && { ownerId }) },
  };
}

/** What proposals and announced changes say of the operator of these installations, except for open ones of somebody else. */
async function eraseProposals(
  on: Queryable,
  installations: readonly string[],
  matcher: PersonMatcher,
): Promise<number> {
  if (installations.length === 0) return 0;
  const rows = await queryRows<{
    source: 'proposal' | 'announced_change';
    id: string;
    number: number;
    changes: string;
    by: string;
    is_open: boolean;
  }>(
    on,
    sql`select 'proposal' as source, installation_id as id, number, changes, proposed_by as by, state = 'open' as is_open from proposal
        where installation_id in ${listed(installations)}
      union all select 'announced_change', installation_id, number, changes, author, false from announced_change
        where installation_id in ${listed(installations)}`,
  );
  let erasedProposals = 0;
  for (const { source, id, number, changes, by, is_open: isOpen } of rows) {
    if (isOpen && !matcher.mentions(by)) continue;
    const all = unpacked(changes);
    const left = all.filter(({ path }) => !path.startsWith('operator.'));
    if (left.length === all.length) continue;
    erasedProposals += 1;
    await on.execute(
      sql`update ${sql.identifier(source)} set changes = ${packed(left)} where installation_id = ${id} and number = ${number}`,
    );
  }
  return erasedProposals;
}

async function eraseFormerOwners(on: Queryable, matcher: PersonMatcher, ownerIds: readonly string[]): Promise<number> {
  const owners = await queryRows<{ id: string; name: string }>(on, sql`select id, name from former_owner`);
  const ids = owners.filter(({ id, name }) => ownerIds.includes(id) || matcher.isName(name)).map(({ id }) => id);
  await on.execute(sql`delete from former_owner where id in ${listed(ids)}`);
  return ids.length;
}

/** Rows of the tables that a former release has left behind (`old_…`): for these installations nothing of the operator stays. */
export async function eraseOldOperators(on: Queryable, installations: readonly string[]): Promise<void> {
  const [there] = await queryRows<{ there: boolean }>(
    on,
    sql`select to_regclass('old_production_installation') is not null as there`,
  );
  if (!there?.there || installations.length === 0) return;
  const ids = listed(installations);
  await on.execute(sql`update old_production_installation set operator_name = ${erased}, operator_owner_id = null, operator_street = '',
    operator_building_number = '', operator_postal_code = '', operator_city = '', operator_company_register_number = '', operator_url = null
    where id in ${ids}`);
  await on.execute(sql`delete from old_installation_version where installation_id in ${ids}`);
}
