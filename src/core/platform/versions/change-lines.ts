import { isObject } from '../api/checks.ts';
import { type Description, fieldAt, labelOf, listAt } from '../description/describe.ts';
import { valueWords } from '../description/words.ts';
import { formatDate } from '../format/date.ts';
import { changeTypeTerms } from './change-words.ts';
import { type ChangedValue, pathParts, type RecordChange, withoutReordering } from './record-change.ts';

/** Maximum number of lines; further changes are only counted. */
const mostLines = 8;

const optionsAt = (description: Description, path: string) => {
  const field = fieldAt(description, path)?.field;
  return field && field.kind !== 'group' && field.kind !== 'list' ? field : undefined;
};

function entryName(description: Description, list: string, key: string, value: ChangedValue | undefined): string {
  const { entry = list, name = '', key: keyFields = [] } = listAt(description, list) ?? {};
  const isNamedByKey = keyFields.length === 1 && keyFields[0] === name;
  const identifier: unknown = isObject(value) ? value[name] : isNamedByKey ? key : '';
  if (typeof identifier !== 'string' || identifier === '') return entry;
  const kind = fieldAt(description, `${list}/${name}`)?.field.kind;
  if (kind === 'date') return `${entry} vom ${formatDate(identifier)}`;
  return `${entry} ${kind === 'reference' ? valueWords(description, `${list}/${name}`, identifier) : identifier}`;
}

/** An added or removed entry: 'Neu: Umweltinspektion vom 07.06.2024, keine Mängel'. */
function entryLine(
  description: Description,
  list: string,
  key: string,
  { type, oldValue, newValue }: RecordChange,
): string {
  const news = type === 'NEW' ? (listAt(description, list)?.news ?? []) : [];
  const details = news.flatMap(([field, before]) => {
    const value = isObject(newValue) ? newValue[field] : undefined;
    const words = typeof value === 'string' ? valueWords(description, `${list}/${field}`, value) : '';
    return words ? [before + words] : [];
  });
  return `${changeTypeTerms[type]}: ${entryName(description, list, key, newValue ?? oldValue)}${details.join('')}`;
}

/** A field's change; for a list entry the field is `list/field`. */
interface FieldChange extends Pick<RecordChange, 'oldValue' | 'newValue'> {
  field: string;
  /** The formatted day since which the new state applies; empty if there is none. */
  since: string;
}

/** The new and previous values of the fields with one name: 'außer Betrieb seit 01.11.2026 (bisher in Betrieb)'. */
function valuesInWords(description: Description, changes: readonly FieldChange[]): string | undefined {
  const wordsOf = (side: 'oldValue' | 'newValue'): string[] =>
    changes.flatMap((change) => valueWords(description, change.field, change[side]) ?? []);
  const isReadable = changes.some(({ field }) => valueWords(description, field, '') !== undefined);
  const [now, before] = [wordsOf('newValue'), wordsOf('oldValue')].map((words) => words.filter(Boolean).join(' '));
  if (!isReadable || (now === '' && before === '')) return undefined;
  const since = changes.find((change) => change.since)?.since;
  const words = now ? now + (since ? ` seit ${since}` : '') : 'keine Angabe mehr';
  return before ? `${words} (bisher ${before})` : words;
}

/** The change of fields with one name: 'Bericht veröffentlicht am 07.06.2024', 'Betreiber:in: Neu AG (bisher Alt AG)', 'Lage geändert'. */
function phraseOf(description: Description, term: string, changes: readonly FieldChange[]): string {
  for (const { field, oldValue, newValue } of changes) {
    const called = optionsAt(description, field)?.changeWords?.(oldValue, newValue);
    if (called !== undefined) return called;
  }
  const byValue = changes.filter(({ field }) => optionsAt(description, field)?.saysItself);
  if (byValue.length > 1)
    return byValue.map(({ field, newValue }) => valueWords(description, field, newValue)).join(', ');
  const words = valuesInWords(description, changes);
  if (words === undefined) return `${term} geändert`;
  if (byValue.length > 0) return words;
  const runsOn = / (am|seit|bis)$/.test(term) && /^\d/.test(words);
  return runsOn ? `${term} ${words}` : `${term}: ${words}`;
}

/** The changes of fields, grouped by name. */
function phrases(description: Description, changes: readonly FieldChange[]): string[] {
  const terms = Map.groupBy(changes, ({ field }) => labelOf(description, field));
  return [...terms].map(([term, ofTerm]) => phraseOf(description, term, ofTerm));
}

/** Adjectives are in lower case within a line. */
const withinLine = (phrase: string): string =>
  phrase.replace(/^(Zuletzt|Erteilt|Gültig|Zuständig|Nächste)/, (word) => word.toLowerCase());

/** The changed fields of a list entry on one line: 'bvT-Schlussfolgerung SF: in Anpassung seit 13.11.2026 (bisher offen)'. */
function entryFieldsLine(name: string, fields: readonly string[]): string {
  const lowered = fields.map(withinLine);
  return `${name}${lowered.some((phrase) => phrase.includes(': ')) ? ' – ' : ': '}${lowered.join('; ')}`;
}

/** Whether a change is of a field of which only the newest entry's value counts. */
const isOfNewest = (description: Description, path: string): boolean =>
  optionsAt(description, path.replace(/\/.*\//, '/'))?.ofNewest === true;

/** A new entry has the value that counts now, so that the removed one of an older entry counts as changed. */
function withNewest(description: Description, changes: readonly RecordChange[]): RecordChange[] {
  return changes.map((change) => {
    if (change.type !== 'DELETED' || !isOfNewest(description, change.path)) return change;
    const [list = '', , field = ''] = change.path.split('/');
    const added = changes.findLast(
      ({ path, type }) => type === 'NEW' && path.split('/', 3).length === 2 && path.startsWith(`${list}/`),
    );
    const value = isObject(added?.newValue) ? added.newValue[field] : undefined;
    return value === undefined ? change : { ...change, type: 'UPDATED', newValue: value };
  });
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

/** Describes changes: 'Status: stillgelegt (bisher in Betrieb)', 'Neu: Genehmigung …', 'Umweltinspektion: Bericht veröffentlicht am …'. */
export function linesOfChanges(description: Description, changes: readonly RecordChange[]): string[] {
  /** Changes are grouped by entry; those of the thing itself, and each field of which it does not matter whose it is, by themselves. */
  const subjectOf = (path: string): string => {
    const [list = '', key, field = ''] = path.split('/');
    if (key === undefined) return '';
    return isOfNewest(description, path) ? field : `${list}/${key}`;
  };
  const dated = withDays(withNewest(description, withoutReordering(description, changes)));
  const subjects = Map.groupBy(dated, ({ change }) => subjectOf(change.path));
  const lines = [...subjects.values()].flatMap((ofSubject) => {
    const fields = ofSubject.flatMap(({ change: { path, ...values }, since }): FieldChange[] => {
      const parts = pathParts(path);
      if (!('list' in parts)) return [{ ...values, field: parts.field, since }];
      return parts.field === undefined ? [] : [{ ...values, field: `${parts.list}/${parts.field}`, since }];
    });
    const [first] = ofSubject;
    const parts = first && pathParts(first.change.path);
    if (!parts || !('list' in parts) || isOfNewest(description, first.change.path)) return phrases(description, fields);
    const { list, key, field } = parts;
    if (!listAt(description, list)) return [];
    if (field === undefined) return [entryLine(description, list, key, first.change)];
    return [entryFieldsLine(entryName(description, list, key, undefined), phrases(description, fields))];
  });
  const distinct = [...new Set(lines)];
  const more = distinct.length - mostLines;
  return more > 1 ? [...distinct.slice(0, mostLines), `${more} weitere Änderungen`] : distinct;
}
