import type { EditableList } from '../../core/editing/sections.ts';
import { formatDate } from '../../core/format/date.ts';
import type { FormValues } from '../../core/forms/field.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { adaptationTerms, inspectionKindTerms, inspectionResultTerms } from '../../core/installation/record-terms.ts';

/** An entry of a list as a row to choose from. */
export interface EntryRow {
  key: string;
  title: string;
  note: string;
}

const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(' · ');
const newestFirst = (a: string | undefined, b: string | undefined): number => (b ?? '').localeCompare(a ?? '');

/** The entries of a list, the newest first. */
export function rowsOf(installation: Installation, list: EditableList): EntryRow[] {
  switch (list) {
    case 'inspections':
      return installation.inspections
        .toSorted((a, b) => newestFirst(a.date, b.date))
        .map(({ id, date, kind, result, authority }) => ({
          key: id,
          title: `${formatDate(date)}: ${inspectionResultTerms[result] ?? result}`,
          note: joined(inspectionKindTerms[kind] ?? kind, authority),
        }));
    case 'permits':
      return installation.permits
        .toSorted((a, b) => newestFirst(a.dateOfGranting, b.dateOfGranting))
        .map(({ id, title, reference, dateOfGranting }) => ({
          key: id,
          title,
          note: joined(reference, dateOfGranting && `erteilt am ${formatDate(dateOfGranting)}`),
        }));
    case 'derogations':
      return installation.derogations
        .toSorted((a, b) => newestFirst(a.startDate, b.startDate))
        .map(({ id, batConclusionCode, batAel, startDate, endDate }) => ({
          key: id,
          title: `${batConclusionCode}: ${batAel}`,
          note: joined(`ab ${formatDate(startDate)}`, endDate && `bis ${formatDate(endDate)}`),
        }));
    case 'batConclusions':
      return installation.batConclusions.map(({ code, title, state, stateSince }) => ({
        key: code,
        title: `${code}: ${title}`,
        note: joined(adaptationTerms[state] ?? state, stateSince && `seit ${formatDate(stateSince)}`),
      }));
  }
}

/** The keys of a list's entries. */
export const keysOf = (installation: Installation, list: EditableList): string[] =>
  list === 'batConclusions'
    ? installation.batConclusions.map(({ code }) => code)
    : installation[list].map(({ id }) => id);

/** An entry's values by its key; undefined where there is none. */
export function entryOf(installation: Installation, list: EditableList, key: string): FormValues | undefined {
  const index = keysOf(installation, list).indexOf(key);
  const entry = installation[list][index];
  return entry && { ...entry };
}

/** The key that an addition brought. */
export const newKey = (before: readonly string[], after: readonly string[]): string | undefined =>
  after.find((key) => !before.includes(key));
