import { isObject } from '../api/checks.ts';
import { formatDate } from '../format/date.ts';
import { entryTerms, fieldTerm } from '../installation/field-terms.ts';
import { isRecordList, type RecordList } from '../versions/entry-keys.ts';
import {
  type ChangedValue,
  type ChangeType,
  isReordering,
  pathParts,
  type RecordChange,
} from '../versions/record-change.ts';
import type { VersionOrigin, VersionStamp } from '../versions/version.ts';

const originTerms: Record<VersionOrigin, string> = {
  import: 'Daten übernommen',
  edit: 'Bearbeitet',
  proposal: 'Vorschlag der Betreiber:in angenommen',
};

/** What happened when a version came to be. */
export const versionEvent = (origin: VersionOrigin, isFirst: boolean): string =>
  isFirst ? 'In das Register aufgenommen' : originTerms[origin];

/** Who made a version, for a reader. */
export const versionAuthor = ({ author, proposedBy }: Pick<VersionStamp, 'author' | 'proposedBy'>): string =>
  proposedBy ? `${author.name}, vorgeschlagen von ${proposedBy}` : author.name;

export const changeTypeTerms: Record<ChangeType, string> = { NEW: 'Neu', UPDATED: 'Geändert', DELETED: 'Gelöscht' };

/** So many names stand on a line; of more only the number. */
const mostNames = 8;

/** What of an entry tells it apart for a reader. */
const tellingFields: Record<RecordList, string> = {
  parts: 'name',
  activities: 'code',
  authorities: 'name',
  permits: 'reference',
  inspections: 'date',
  batConclusions: 'code',
  derogations: 'batAel',
  findings: 'message',
};
/** Lists whose keys are codes that readers know. */
const readableKeys = new Set<RecordList>(['activities', 'batConclusions']);

function entryName(list: RecordList, key: string, value: ChangedValue | undefined): string {
  const told: unknown = isObject(value) ? value[tellingFields[list]] : readableKeys.has(list) ? key : '';
  const words = typeof told === 'string' ? told : '';
  if (list === 'inspections' && words) return `${entryTerms[list]} vom ${formatDate(words)}`;
  return `${entryTerms[list]} ${words}`.trim();
}

/** What a change is about: 'Betreiber:in', 'Umweltinspektion vom 07.06.2024', 'bvT-Schlussfolgerung WI: Anpassung'. */
export function changeName({ path, oldValue, newValue }: RecordChange): string {
  const parts = pathParts(path);
  if (!('list' in parts)) return fieldTerm(parts.field);
  const { list, key, field } = parts;
  if (!isRecordList(list)) return path;
  const name = entryName(list, key, field === undefined ? (newValue ?? oldValue) : undefined);
  return field === undefined ? name : `${name}: ${fieldTerm(`${list}/${field}`)}`;
}

/** Changes in words, a line for each kind: 'Neu: Umweltinspektion vom 07.06.2024'. */
export function changeLines(changes: readonly RecordChange[]): string[] {
  const told = changes.filter((change) => !isReordering(change));
  return Object.entries(changeTypeTerms).flatMap(([type, word]) => {
    const names = [...new Set(told.filter((change) => change.type === type).map(changeName))];
    if (names.length === 0) return [];
    const more = names.length - mostNames;
    const shown = more > 1 ? [...names.slice(0, mostNames), `${more} weitere`] : names;
    return [`${word}: ${shown.join(', ')}`];
  });
}
