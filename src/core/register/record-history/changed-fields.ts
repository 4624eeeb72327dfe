import { isRecordList, listAt } from '../record/lists.ts';
import { labelOf } from '../record/paths.ts';
import { isReordering, pathParts, type RecordChange } from '../versions/record-change.ts';

/** What follows from other fields, or is about the record and not about the installation. */
const following = new Set(['source', 'findings', 'handover', 'unit']);

/** The German names of the fields and lists that changes are about, each once. */
export function changedFields(changes: readonly RecordChange[]): string[] {
  const changed = new Set(changes.map(({ path }) => path));
  const names = changes.flatMap((change) => {
    const { path } = change;
    const isDayOfAnother = path.endsWith('Since') && changed.has(path.slice(0, -'Since'.length));
    const [member = ''] = path.split(/[./]/);
    if (isReordering(change) || isDayOfAnother || following.has(member)) return [];
    const parts = pathParts(path);
    return 'list' in parts && isRecordList(parts.list) ? listAt(parts.list).label : labelOf(path);
  });
  return [...new Set(names)];
}
