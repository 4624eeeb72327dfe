import { labelOf, listAt } from '../../platform/description/describe.ts';
import { entryKeys } from '../../platform/description/entry-keys.ts';
import type { FieldOption } from '../../platform/forms/field.ts';
import { entryPath } from '../../platform/versions/record-change.ts';
import { withholdable } from '../record/confidential-values.ts';
import { type InstallationRecord, recordDescription } from '../record/record.ts';

/** What an authority may withhold from the public: fields of the record, and of each entry of its lists. */
export const confidentialOptions = (record: Pick<InstallationRecord, 'parts'>): FieldOption[] =>
  withholdable.flatMap(({ path }) => {
    const [name = '', inner] = path.split('/');
    const list = listAt(recordDescription, name);
    if (!list || inner === undefined) return [{ value: path, label: labelOf(recordDescription, path) }];
    const entries: readonly object[] = Reflect.get(record, name) ?? [];
    const keys = entryKeys(list, entries);
    return entries.map((entry, at) => ({
      value: entryPath(name, keys[at] ?? '', inner),
      label: `${list.entry} „${String(Reflect.get(entry, list.name))}“: ${labelOf(recordDescription, path)}`,
    }));
  });
