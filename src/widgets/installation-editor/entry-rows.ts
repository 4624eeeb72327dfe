import { entryKeys } from '#core/platform/description/entry-keys.ts';
import { fieldWords } from '#core/platform/description/words.ts';
import { formatDate } from '#core/platform/format/date.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import { confidentialOptions } from '#core/register/editing/confidential-fields.ts';
import type { EditableList } from '#core/register/editing/section-layout.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { type FieldPath, recordDescription } from '#core/register/record/record.ts';

/** An entry of a list as a row to choose from. */
export interface EntryRow {
  key: string;
  title: string;
  note: string;
}

const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(' · ');
const newestFirst = (a: string | undefined, b: string | undefined): number => (b ?? '').localeCompare(a ?? '');

const words = (path: FieldPath, entry: object): string => fieldWords(recordDescription, path, entry);

const rows: { readonly [List in EditableList]: (installation: Installation) => EntryRow[] } = {
  inspections: ({ inspections }) =>
    inspections
      .toSorted((a, b) => newestFirst(a.date, b.date))
      .map((visit) => ({
        key: visit.id,
        title: `${formatDate(visit.date)}: ${words('inspections/result', visit)}`,
        note: joined(words('inspections/kind', visit), visit.authority),
      })),
  permits: ({ permits }) =>
    permits
      .toSorted((a, b) => newestFirst(a.dateOfGranting, b.dateOfGranting))
      .map(({ id, title, reference, dateOfGranting }) => ({
        key: id,
        title,
        note: joined(reference, dateOfGranting && `erteilt am ${formatDate(dateOfGranting)}`),
      })),
  derogations: ({ derogations }) =>
    derogations
      .toSorted((a, b) => newestFirst(a.startDate, b.startDate))
      .map(({ id, batConclusionCode, batAel, startDate, endDate }) => ({
        key: id,
        title: `${batConclusionCode}: ${batAel}`,
        note: joined(`ab ${formatDate(startDate)}`, endDate && `bis ${formatDate(endDate)}`),
      })),
  batConclusions: ({ batConclusions }) =>
    batConclusions.map((conclusion) => ({
      key: conclusion.code,
      title: `${conclusion.code}: ${conclusion.title}`,
      note: joined(
        words('batConclusions/state', conclusion),
        conclusion.stateSince && `seit ${formatDate(conclusion.stateSince)}`,
      ),
    })),
  authorities: ({ authorities }) => {
    const keys = entryKeys(recordDescription.fields.authorities, authorities);
    return authorities.map((authority, at) => ({
      key: keys[at] ?? '',
      title: authority.name,
      note: joined(words('authorities/role', authority), authority.telephoneNo),
    }));
  },
  activities: ({ activities }) =>
    activities.map(({ code, title, main, capacity, legalVersion }) => ({
      key: code,
      title: `${code} ${title}`,
      note: joined(main && 'Haupttätigkeit', capacity, `Fassung ${legalVersion}`),
    })),
  parts: ({ parts }) =>
    parts.map((part) => ({
      key: part.inspireId,
      title: part.name,
      note: joined(words('parts/plantType', part), words('parts/status', part)),
    })),
  confidentiality(installation) {
    const labels = new Map(confidentialOptions(installation).map(({ value, label }) => [value, label]));
    return (installation.confidentiality ?? []).map((withheld) => ({
      key: withheld.field,
      title: labels.get(withheld.field) ?? withheld.field,
      note: words('confidentiality/reason', withheld),
    }));
  },
  stricterPermitConditions: ({ stricterPermitConditions = [] }) =>
    stricterPermitConditions.map(({ id, batAel }) => ({ key: id, title: batAel, note: '' })),
};

/** Returns the entries of a list, newest first where they have a day. */
export const rowsOf = (installation: Installation, list: EditableList): EntryRow[] => rows[list](installation);

const entriesOf = (installation: Installation, list: EditableList): readonly object[] => installation[list] ?? [];

/** The keys of a list's entries. */
export const keysOf = (installation: Installation, list: EditableList): string[] =>
  entryKeys(recordDescription.fields[list], entriesOf(installation, list));

/** Returns the values of the entry with a key; undefined if there is none. */
export function entryOf(installation: Installation, list: EditableList, key: string): FormValues | undefined {
  const entry = entriesOf(installation, list)[keysOf(installation, list).indexOf(key)];
  return entry && { ...entry };
}
