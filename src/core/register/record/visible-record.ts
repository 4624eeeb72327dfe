import type { Audience } from '../../platform/description/common-field.ts';
import { allFields, fieldAt } from '../../platform/description/describe.ts';
import { withEntries, withField } from '../../platform/description/with-field.ts';
import { withoutConfidential } from './confidential-values.ts';
import type { InstallationRecord } from './record.ts';
import { recordDescription } from './record.ts';

const rank: Record<Audience, number> = { everyone: 0, registered: 1, authority: 2 };

/** Whether an audience may see a field, by its path in the description; what is not described there is for whoever may see what it is part of. */
export function isFieldFor(audience: Audience, path: string): boolean {
  const at = fieldAt(recordDescription, path);
  if (at) return rank[at.see] <= rank[audience];
  const outer = path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('/'), 0));
  return outer === '' || isFieldFor(audience, outer);
}

/** The outermost fields that an audience may not see. */
const hiddenFrom = (audience: Audience): readonly string[] =>
  allFields(recordDescription)
    .filter(({ see, field }) => rank[see] > rank[audience] && field.see !== undefined)
    .map(({ path }) => path);

const hidden: Record<Audience, readonly string[]> = {
  everyone: hiddenFrom('everyone'),
  registered: hiddenFrom('registered'),
  authority: [],
};

/**
 * The record without what the audience may not see: fields that are not for it, which are all optional, and for everyone the values that
 * are confidential. The record itself remains unchanged.
 *
 * @param current the newest state if the record is a former one: what is confidential in either is withheld
 */
export function visibleRecord<Of extends InstallationRecord>(
  record: Of,
  audience: Audience,
  current?: InstallationRecord,
): Of {
  const visible = hidden[audience].reduce((left, path) => {
    const [member = '', field] = path.split('/');
    if (field === undefined) return withField(left, member, undefined);
    return withEntries(left, member, (entry) => withField(entry, field, undefined));
  }, record);
  if (audience !== 'everyone') return visible;
  return withoutConfidential(visible, [...(record.confidentiality ?? []), ...(current?.confidentiality ?? [])]);
}
