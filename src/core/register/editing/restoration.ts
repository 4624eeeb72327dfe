import { fieldAt, listAt } from '../../platform/description/describe.ts';
import type { TextField } from '../../platform/forms/field.ts';
import { changesBetween } from '../../platform/versions/changes-between.ts';
import { pathParts, type RecordChange, withoutReordering } from '../../platform/versions/record-change.ts';
import { type InstallationRecord, recordDescription } from '../record/record.ts';

/** Why a former state is restored. */
export const restorationReason: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Begründung',
  required: true,
  maxLength: 500,
};

/** What separates a record from a former state of it. */
export interface Difference {
  /** What the authority may restore. */
  restorable: RecordChange[];
  /** What follows from other values or comes from the source, and stays as it is. */
  fixed: RecordChange[];
}

/** Whether authorities may edit what a change is about. Who acts for an installation is chosen anew, never restored. */
function isEditable(path: string): boolean {
  const parts = pathParts(path);
  if ('field' in parts && !('list' in parts)) {
    const at = fieldAt(recordDescription, parts.field);
    return at?.edit !== undefined && !('hidden' in at.field && at.field.hidden);
  }
  const { list, field } = parts;
  if (field !== undefined) return fieldAt(recordDescription, `${list}/${field}`)?.edit !== undefined;
  return fieldAt(recordDescription, list)?.edit !== undefined && !listAt(recordDescription, list)?.isGiven;
}

/** The changes that take a record to a former state of it. */
export function differenceTo(record: InstallationRecord, former: InstallationRecord): Difference {
  const changes = withoutReordering(recordDescription, changesBetween(recordDescription, record, former));
  const { restorable = [], fixed = [] } = Object.groupBy(changes, ({ path }) =>
    isEditable(path) ? 'restorable' : 'fixed',
  );
  return { restorable, fixed };
}

/**
 * Of the differences to a former state, by their paths: what others have changed there since somebody looked at the record.
 * @param seen the record as it was looked at
 */
export function changedMeanwhile(
  { restorable }: Pick<Difference, 'restorable'>,
  seen: InstallationRecord,
  record: InstallationRecord,
): ReadonlyMap<string, RecordChange> {
  const changes = withoutReordering(recordDescription, changesBetween(recordDescription, seen, record));
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  return new Map(
    restorable.flatMap(({ path }) => {
      const change = changes.find((each) => isWithin(each.path, path) || isWithin(path, each.path));
      return change ? [[path, change] as const] : [];
    }),
  );
}
