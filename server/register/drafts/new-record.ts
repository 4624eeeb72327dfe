import { entryPath, type RecordChange } from '#core/platform/versions/record-change.ts';
import { emptyRecord } from '#core/register/drafts/empty-record.ts';
import type { InstallationRecord, ProductionSite } from '#core/register/installation/installation-record.ts';
import { changesOf } from '../../platform/description/check-values.ts';
import { changedRecord } from '../editing/derived-values.ts';
import { ownId } from '../records/given-numbers.ts';
import { asCompetentAuthority, districtAuthorityOf, stateOfficeOf } from '../reference-data/authorities.ts';
import { publicId } from '../reference-data/public-id.ts';
import type { Gazetteer } from '../reference-lists/gazetteer.ts';

interface Beginning {
  /** Checked values of the form (`newInstallationFields`). */
  values: ReadonlyMap<string, unknown>;
  namespace: string;
  /** The number that its identifiers get. */
  number: number;
  /** The site, if it is one that exists. */
  site: ProductionSite | undefined;
  gazetteer: Gazetteer;
  /** ISO date. */
  today: string;
}

/** Where the record comes from, as files name it of imported ones. */
const source = 'Im Register angelegt';

const within = 'activity.';

/**
 * The record of a new installation: what was entered, and what follows from it.
 * @throws {ProblemError} 400 for values that cannot be together
 */
export function newRecord({ values, namespace, number, site, gazetteer, today }: Beginning): InstallationRecord {
  const text = (id: string): string => String(values.get(id) ?? '');
  const inspireId = ownId(namespace, number, 'INSTALLATION');
  const name = text('name');
  const empty = emptyRecord();
  const base: InstallationRecord = {
    ...{ ...empty, id: publicId(inspireId), inspireId, name, source },
    site: site ?? { inspireId: ownId(namespace, number, 'SITE'), name: text('address.city') || name },
    facility: { ...empty.facility, inspireId: ownId(namespace, number, 'FACILITY'), name },
  };
  const ofActivity = [...values].filter(([id]) => id.startsWith(within));
  const entry = Object.fromEntries(ofActivity.map(([id, value]) => [id.slice(within.length), value]));
  const changes: RecordChange[] = [
    ...changesOf(new Map([...values].filter(([id]) => !id.startsWith(within) && !id.startsWith('site.'))), (id) => id),
    {
      ...{ path: entryPath('activities', text('activity.code')), type: 'NEW' },
      newValue: JSON.parse(JSON.stringify({ ...entry, title: '', main: true })),
    },
  ];
  return withAuthorities(changedRecord(base, changes, { gazetteer, today }));
}

/** The record with the authorities of its district and federal state, as far as they are known. */
function withAuthorities(record: InstallationRecord): InstallationRecord {
  const { districtCode = '', federalStateCode = '' } = record.unit ?? {};
  const authority = districtAuthorityOf(districtCode) ?? stateOfficeOf(federalStateCode);
  if (!authority) return record;
  const roles = ['permit', 'inspection'] as const;
  return { ...record, authorities: roles.map((role) => asCompetentAuthority(authority, role)) };
}
