import { fieldAt, labelOf, listAt } from '../../platform/description/describe.ts';
import { pathParts, type RecordChange, withoutReordering } from '../../platform/versions/record-change.ts';
import { inspectionReport } from '../installation/change-text.ts';
import { recordDescription } from '../record/record.ts';

const reportFields = ['reportUrl', 'reportPublished'];

const isOfReport = ({ list, field = '' }: { list: string; field?: string }): boolean =>
  list === 'inspections' && reportFields.includes(field);

/** The German names of the fields and lists that changes are about, each once. */
export function changedFields(changes: readonly RecordChange[]): string[] {
  const changed = new Set(changes.map(({ path }) => path));
  const names = withoutReordering(recordDescription, changes).flatMap(({ path, type }) => {
    const isDayOfAnother = path.endsWith('Since') && changed.has(path.slice(0, -'Since'.length));
    const [member = ''] = path.split(/[./]/);
    if (isDayOfAnother || fieldAt(recordDescription, member)?.field.follows) return [];
    const parts = pathParts(path);
    if ('list' in parts && type !== 'DELETED' && isOfReport(parts)) return inspectionReport;
    const list = 'list' in parts ? listAt(recordDescription, parts.list) : undefined;
    return list?.label ?? labelOf(recordDescription, path);
  });
  return [...new Set(names)];
}
