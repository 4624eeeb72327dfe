import { isObject } from '../api/checks.ts';
import { formatDate } from '../format/date.ts';
import { entryTerms, fieldTerm } from '../installation/field-terms.ts';
import {
  type ChangedValue,
  isRecordList,
  isReordering,
  pathParts,
  type RecordChange,
  type RecordList,
} from '../versions/record-change.ts';
import { changeTypeTerms } from './change-words.ts';
import { entryWords, valueWords } from './value-words.ts';

/** So many lines tell what has changed; of more only how many. */
const mostLines = 8;

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

/** What is said of a new entry after its name, with the words before it. */
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

/** These are told by their value alone: 'überprüft', not 'Stand: überprüft'. */
const toldByValue = new Set([
  'permits/permitGranted',
  'permits/permitReconsidered',
  'permits/permitUpdated',
  'batConclusions/state',
]);

function entryName(list: RecordList, key: string, value: ChangedValue | undefined): string {
  const told: unknown = isObject(value) ? value[tellingFields[list]] : readableKeys.has(list) ? key : '';
  const words = typeof told === 'string' ? told : '';
  if (list === 'inspections' && words) return `${entryTerms[list]} vom ${formatDate(words)}`;
  return `${entryTerms[list]} ${words}`.trim();
}

/** An entry that came or went: 'Neu: Umweltinspektion vom 07.06.2024, keine Mängel'. */
function entryLine(list: RecordList, key: string, { type, oldValue, newValue }: RecordChange): string {
  const news = type === 'NEW' ? (newsOf[list] ?? []) : [];
  const said = news.flatMap(([field, before]) => {
    const words = entryWords(list, newValue, field);
    return words ? [before + words] : [];
  });
  return `${changeTypeTerms[type]}: ${entryName(list, key, newValue ?? oldValue)}${said.join('')}`;
}

/** A field's change; of a list's entry the field is `list/field`. */
interface FieldChange extends Pick<RecordChange, 'oldValue' | 'newValue'> {
  field: string;
  /** The day since which the new state holds, in words; empty where there is none. */
  since: string;
}

/** What the fields of one name say now and said before: 'außer Betrieb seit 01.11.2026 (bisher in Betrieb)'. */
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

/** To whom an installation belongs: the key says nothing to a reader, that it changed does. */
function ownerPhrase({ oldValue, newValue }: FieldChange): string {
  if (newValue === undefined) return 'Anlage keiner registrierten Betreiber:in mehr zugeordnet';
  return `Anlage einer ${oldValue === undefined ? '' : 'anderen '}registrierten Betreiber:in zugeordnet`;
}

/** One name's change: 'Bericht veröffentlicht am 07.06.2024', 'Betreiber:in: Neu AG (bisher Alt AG)', 'Lage geändert'. */
function phraseOf(term: string, changes: readonly FieldChange[]): string {
  const owner = changes.find(({ field }) => field === 'operator.ownerId');
  if (owner) return ownerPhrase(owner);
  const byValue = changes.filter(({ field }) => toldByValue.has(field));
  if (byValue.length > 1) return byValue.map(({ field, newValue }) => valueWords(field, newValue)).join(', ');
  const words = valuesInWords(changes);
  if (words === undefined) return `${term} geändert`;
  if (byValue.length > 0) return words;
  const runsOn = / (am|seit|bis)$/.test(term) && /^\d/.test(words);
  return runsOn ? `${term} ${words}` : `${term}: ${words}`;
}

/** What has become of fields, those of one name together. */
function phrases(changes: readonly FieldChange[]): string[] {
  const terms = Map.groupBy(changes, ({ field }) => fieldTerm(field));
  return [...terms].map(([term, ofTerm]) => phraseOf(term, ofTerm));
}

/** Within a line an adjective is no beginning. */
const withinLine = (phrase: string): string =>
  phrase.replace(/^(Zuletzt|Erteilt|Gültig|Zuständig|Nächste)/, (word) => word.toLowerCase());

/** The fields of a list's entry on one line: 'bvT-Schlussfolgerung SF: in Anpassung seit 13.11.2026 (bisher offen)'. */
function entryFieldsLine(name: string, changes: readonly FieldChange[]): string {
  const told = phrases(changes).map(withinLine);
  return `${name}${told.some((phrase) => phrase.includes(': ')) ? ' – ' : ': '}${told.join('; ')}`;
}

/** A new inspection says when the next one is due: that is the day that has changed, not one that is gone. */
function withNextInspection(changes: readonly RecordChange[]): RecordChange[] {
  const isDue = ({ path, type }: RecordChange): boolean =>
    type === 'DELETED' && /^inspections\/.+\/nextDue$/.test(path);
  const next = changes.findLast(({ path, type }) => type === 'NEW' && /^inspections\/[^/]+$/.test(path))?.newValue;
  const due = isObject(next) && typeof next.nextDue === 'string' ? next.nextDue : undefined;
  return changes.map((change) => (due && isDue(change) ? { ...change, type: 'UPDATED', newValue: due } : change));
}

/** A change with the day since which its new state holds, told with it; that day's own change is left out. */
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

/** What belongs together: the fields of an entry, an entry, the days of next inspections, the fields of the record itself. */
function subjectOf(path: string): string {
  const [list = '', key, field] = path.split('/');
  if (key === undefined) return '';
  return field === 'nextDue' ? field : `${list}/${key}`;
}

/** Changes in words: 'Status: stillgelegt (bisher in Betrieb)', 'Neu: Genehmigung …', 'Umweltinspektion: Bericht veröffentlicht am …'. */
export function changeLines(changes: readonly RecordChange[]): string[] {
  const told = withDays(withNextInspection(changes.filter((change) => !isReordering(change))));
  const subjects = Map.groupBy(told, ({ change }) => subjectOf(change.path));
  const lines = [...subjects.values()].flatMap((ofSubject) => {
    const fields = ofSubject.flatMap(({ change: { path, ...values }, since }): FieldChange[] => {
      const parts = pathParts(path);
      if (!('list' in parts)) return [{ ...values, field: parts.field, since }];
      return parts.field === undefined ? [] : [{ ...values, field: `${parts.list}/${parts.field}`, since }];
    });
    const [first] = ofSubject;
    const parts = first && pathParts(first.change.path);
    if (!parts || !('list' in parts)) return phrases(fields);
    // Which inspection said when the next one is due is no news.
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
