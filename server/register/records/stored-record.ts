import { withField } from '#core/platform/description/with-field.ts';
import type {
  CompetentAuthority,
  Installation,
  InstallationRecord,
} from '#core/register/installation/installation-record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';

/** A record as it is stored: authorities are reference data, to which it refers by id and role. */
export interface StoredRecord extends Omit<InstallationRecord, 'authorities'> {
  authorities: Pick<CompetentAuthority, 'id' | 'role'>[];
}

/** An authority without its role for an installation. */
export type Authority = Omit<CompetentAuthority, 'role'>;

export const storedRecord = ({ authorities, ...record }: InstallationRecord): StoredRecord => ({
  ...record,
  authorities: authorities.map(({ id, role }) => ({ id, role })),
});

/** The record with the names and contacts of its authorities. */
export const completeRecord = (
  record: StoredRecord,
  authorities: ReadonlyMap<string, Authority>,
): InstallationRecord => ({
  ...record,
  authorities: record.authorities.flatMap(({ id, role }): CompetentAuthority[] => {
    const authority = authorities.get(id);
    if (!authority) return [];
    const { id: _, name, ...contact } = authority;
    return [{ id, name, role, ...contact }];
  }),
});

export const byId = (authorities: readonly Authority[]): Map<string, Authority> =>
  new Map(authorities.map((authority) => [authority.id, authority]));

/** Records as the search index receives them: as JSON text, in the form in which they are stored. */
export interface RecordBatch {
  records: (Pick<Installation, 'version' | 'dataVersion' | 'lastChanged'> & { value: StoredRecord })[];
  /** At least those to which the records refer. */
  authorities: Authority[];
}

/** An installation as the index receives it: with what everyone may read, so that nobody finds an installation by confidential values. */
export interface IndexedInstallation extends Installation {
  /** The operator whose name is confidential: for those alone who are registered for the installation. */
  withheldOperator?: Installation['operator'];
}

/** The installations of a batch. */
export function installationsIn({ records, authorities }: RecordBatch): IndexedInstallation[] {
  const known = byId(authorities);
  return records.map(({ value, ...beside }) => {
    const record = completeRecord(value, known);
    const { confidentiality, handover, operator } = record;
    if (!confidentiality) return { ...record, ...beside };
    // Who may see an installation depends on its owner and on a handover, of which answers from the index say nothing.
    const open = withField(visibleRecord(record, 'everyone'), 'operator.ownerId', operator.ownerId);
    const isWithheld = open.operator.name === withheldName;
    return { ...open, ...(handover && { handover }), ...(isWithheld && { withheldOperator: operator }), ...beside };
  });
}
