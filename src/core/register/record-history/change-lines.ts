import { isObject } from '../../platform/api/checks.ts';
import { formatDate } from '../../platform/format/date.ts';
import { isRecordList, listAt, type RecordList } from '../record/lists.ts';
import { fieldAt, labelOf } from '../record/paths.ts';
import { type ChangedValue, isReordering, pathParts, type RecordChange } from '../versions/record-change.ts';
import { changeTypeTerms } from './change-words.ts';
import { entryWords, valueWords } from './value-words.ts';

/** Maximum number of lines; further changes are only counted. */
const mostLines = 8;

/** Fields shown after the name of a new entry, each with the words before it. */
const newsOf: Partial<Record<RecordList, readonly (readonly [field: string, before: string])[]>> = {
  authorities: [['role', ' für ']],
  permits: [
    ['dateOfGranting', ' vom '],
    ['title', ', '],
  ],
  inspections: [['result', ', ']],
  batConclusions: [['state', ', Anpassung ']],
  derogations: [['endDate', ', gültig bis ']],
};

/** Fields shown by their value alone: 'überprüft', not 'Stand: überprüft'. */
const shownByValue = new Set([
  'permits/permitGranted',
  'permits/permitReconsidered',
  'permits/permitUpdated',
  'batConclusions/state',
]);

function entryName(list: RecordList, key: string, value: ChangedValue | undefined): string {
  const { entry, name, key: keyFields } = listAt(list);
  const isNamedByKey = keyFields.length === 1 && keyFields[0] === name;
  const identifier: unknown = isObject(value) ? value[name] : isNamedByKey ? key : '';
  if (typeof identifier !== 'string' || identifier === '') return entry;
  const kind = fieldAt(`${list}/${name}`)?.field.kind;
  if (kind === 'date') return `${entry} vom ${formatDate(identifier)}`;
  return `${entry} ${kind === 'reference' ? valueWords(`${list}/${name}`, identifier) : identifier}`;
}

/** An added or removed entry: 'Neu: Umweltinspektion vom 07.06.2024, keine Mängel'. */
function entryLine(list: RecordList, key: string, { type, oldValue, newValue }: RecordChange): string {
  const news = type === 'NEW' ? (newsOf[list] ?? []) : [];
  const details = news.flatMap(([field, before]) => {
    const words = entryWords(list, newValue, field);
    return words ? [before + words] : [];
  });
  return `${changeTypeTerms[type]}: ${entryName(list, key, newValue ?? oldValue)}${details.join('')}`;
}

/** A field's change; for a list entry the field is `list/field`. */
interface FieldChange extends Pick<RecordChange, 'oldValue' | 'newValue'> {
  field: string;
  /** The formatted day since which the new state applies; empty if there is none. */
  since: string;
}

/** The new and previous values of the fields with one name: 'außer Betrieb seit 01.11.2026 (bisher in Betrieb)'. */
function valuesInWords(changes: readonly FieldChange[]): string | undefined {
  const wordsOf = (side: 'oldValue' | 'newValue'): string[] =>
    changes.flatMap((change) => valueWords(change.field, change[side]) ?? []);
  const isReadable = changes.some(({ field }) => valueWords(field, '') !== undefined);
  const [now, before] = [wordsOf('newValue'), wordsOf('oldValue')].map((words) => words.filter(Boolean).join(' '));
  if (!isReadable || (now === '' && before === '')) return undefined;
  const since = changes.find((change) => change.since)?.since;
  const words = now ? now + (since ? ` seit ${since}` : '') : 'keine Angabe mehr';
  return before ? `${words} (bisher ${before})` : words;
}

/** Change of the registered owner: the key means nothing to readers, but that it has changed does. */
function ownerPhrase({ oldValue, newValue }: FieldChange): string {
  if (newValue === undefined) return 'Anlage keiner registrierten Betreiber:in mehr zugeordnet';
  return `Anlage einer ${oldValue === undefined ? '' : 'anderen '}registrierten Betreiber:in zugeordnet`;
}

/** The change of fields with one name: 'Bericht veröffentlicht am 07.06.2024', 'Betreiber:in: Neu AG (bisher Alt AG)', 'Lage geändert'. */
function phraseOf(term: string, changes: readonly FieldChange[]): string {
  const owner = changes.find(({ field }) => field === 'operator.ownerId');
  if (owner) return ownerPhrase(owner);
  const byValue = changes.filter(({ field }) => shownByValue.has(field));
  if (byValue.length > 1) return byValue.map(({ field, newValue }) => valueWords(field, newValue)).join(', ');
  const words = valuesInWords(changes);
  if (words === undefined) return `${term} geändert`;
  if (byValue.length > 0) return words;
  const runsOn = / (am|seit|bis)$/.test(term) && /^\d/.test(words);
  return runsOn ? `${term} ${words}` : `${term}: ${words}`;
}

/** The changes of fields, grouped by name. */
function phrases(changes: readonly FieldChange[]): string[] {
  const terms = Map.groupBy(changes, ({ field }) => labelOf(field));
  return [...terms].map(([term, ofTerm]) => phraseOf(term, ofTerm));
}

/** Adjectives are in lower case within a line. */
const withinLine = (phrase: string): string =>
  phrase.replace(/^(Zuletzt|Erteilt|Gültig|Zuständig|Nächste)/, (word) => word.toLowerCase());

/** The changed fields of a list entry on one line: 'bvT-Schlussfolgerung SF: in Anpassung seit 13.11.2026 (bisher offen)'. */
function entryFieldsLine(name: string, changes: readonly FieldChange[]): string {
  const lowered = phrases(changes).map(withinLine);
  return `${name}${lowered.some((phrase) => phrase.includes(': ')) ? ' – ' : ': '}${lowered.join('; ')}`;
}

/** A new inspection has the next due date, so that the removed due date of an older one counts as changed. */
function withNextInspection(changes: readonly RecordChange[]): RecordChange[] {
  const isDue = ({ path, type }: RecordChange): boolean =>
    type === 'DELETED' && /^inspections\/.+\/nextDue$/.test(path);
  const next = changes.findLast(({ path, type }) => type === 'NEW' && /^inspections\/[^/]+$/.test(path))?.newValue;
  const due = isObject(next) && typeof next.nextDue === 'string' ? next.nextDue : undefined;
  return changes.map((change) => (due && isDue(change) ? { ...change, type: 'UPDATED', newValue: due } : change));
}

/** Attaches to each change the day since which the new state applies, and drops the separate change of that day. */
function withDays(changes: readonly RecordChange[]): { change: RecordChange; since: string }[] {
  const newValues = new Map(changes.map(({ path, newValue }) => [path, newValue]));
  const dayOf = (path: string): string => {
    const day = newValues.get(`${path}Since`);
    return newValues.get(path) && typeof day === 'string' ? formatDate(day) : '';
  };
  return changes
    .filter(({ path }) => !path.endsWith('Since') || dayOf(path.slice(0, -'Since'.length)) === '')
    .map((change) => ({ change, since: dayOf(change.path) }));
}

/** Key by which changes are grouped: an entry with its fields, the due dates of next inspections, the fields of the record itself. */
function subjectOf(path: string): string {
  const [list = '', key, field] = path.split('/');
  if (key === undefined) return '';
  return field === 'nextDue' ? field : `${list}/${key}`;
}

/** Describes changes: 'Status: stillgelegt (bisher in Betrieb)', 'Neu: Genehmigung …', 'Umweltinspektion: Bericht veröffentlicht am …'. */
export function changeLines(changes: readonly RecordChange[]): string[] {
  const dated = withDays(withNextInspection(changes.filter((change) => !isReordering(change))));
  const subjects = Map.groupBy(dated, ({ change }) => subjectOf(change.path));
  const lines = [...subjects.values()].flatMap((ofSubject) => {
    const fields = ofSubject.flatMap(({ change: { path, ...values }, since }): FieldChange[] => {
      const parts = pathParts(path);
      if (!('list' in parts)) return [{ ...values, field: parts.field, since }];
      return parts.field === undefined ? [] : [{ ...values, field: `${parts.list}/${parts.field}`, since }];
    });
    const [first] = ofSubject;
    const parts = first && pathParts(first.change.path);
    if (!parts || !('list' in parts)) return phrases(fields);
    // It does not matter which inspection's due date has changed.
    if (parts.field === 'nextDue') return phrases(fields);
    if (!isRecordList(parts.list)) return [];
    const { list, key, field } = parts;
    return [
      field === undefined
        ? entryLine(list, key, first.change)
        : entryFieldsLine(entryName(list, key, undefined), fields),
    ];
  });
  const distinct = [...new Set(lines)];
  const more = distinct.length - mostLines;
  return more > 1 ? [...distinct.slice(0, mostLines), `${more} weitere Änderungen`] : distinct;
}
