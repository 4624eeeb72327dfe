import type { Audience } from './field.ts';
import { allFields } from './paths.ts';
import type { InstallationRecord } from './record.ts';

const rank: Record<Audience, number> = { everyone: 0, registered: 1, authority: 2 };

/** The outermost fields that an audience may not see. */
const hiddenFrom = (audience: Audience): readonly string[] =>
  allFields.filter(({ see, field }) => rank[see] > rank[audience] && field.see !== undefined).map(({ path }) => path);

const hidden: Record<Audience, readonly string[]> = {
  everyone: hiddenFrom('everyone'),
  registered: hiddenFrom('registered'),
  authority: [],
};

/** The record without the fields that the audience may not see, which are all optional. The record itself remains unchanged. */
export function visibleRecord<Of extends InstallationRecord>(record: Of, audience: Audience): Of {
  return hidden[audience].reduce((left, path) => {
    const [member = '', field] = path.split('/');
    return field === undefined ? without(left, member) : withoutInList(left, member, field);
  }, record);
}

/** @param path such as `operator.address.street` */
function without<Of extends object>(from: Of, path: string): Of {
  const [first = '', ...rest] = path.split('.');
  const value: unknown = Reflect.get(from, first);
  if (value === undefined) return from;
  const copy = { ...from };
  if (rest.length === 0) Reflect.deleteProperty(copy, first);
  else if (typeof value === 'object' && value !== null) Reflect.set(copy, first, without(value, rest.join('.')));
  return copy;
}

function withoutInList<Of extends object>(from: Of, list: string, field: string): Of {
  const entries: unknown = Reflect.get(from, list);
  if (!Array.isArray(entries)) return from;
  const copy = { ...from };
  Reflect.set(
    copy,
    list,
    entries.map((entry: object) => without(entry, field)),
  );
  return copy;
}
