import { formatDate } from '#core/platform/format/date.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import { confidentialLabel } from '#core/register/editing/confidential-fields.ts';
import type { EditableList } from '#core/register/editing/section-layout.ts';
import { keyFieldOf } from '#core/register/editing/sections.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import {
  adaptationTerms,
  inspectionKindTerms,
  inspectionResultTerms,
  plantTypeTerms,
  statusTerms,
} from '#core/register/installation/record-terms.ts';

/** An entry of a list as a row to choose from. */
export interface EntryRow {
  key: string;
  title: string;
  note: string;
}

const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(' · ');
const newestFirst = (a: string | undefined, b: string | undefined): number => (b ?? '').localeCompare(a ?? '');

const rows: { readonly [List in EditableList]: (installation: Installation) => EntryRow[] } = {
  inspections: ({ inspections }) =>
    inspections
      .toSorted((a, b) => newestFirst(a.date, b.date))
      .map(({ id, date, kind, result, authority }) => ({
        key: id,
        title: `${formatDate(date)}: ${inspectionResultTerms[result] ?? result}`,
        note: joined(inspectionKindTerms[kind] ?? kind, authority),
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
    batConclusions.map(({ code, title, state, stateSince }) => ({
      key: code,
      title: `${code}: ${title}`,
      note: joined(adaptationTerms[state] ?? state, stateSince && `seit ${formatDate(stateSince)}`),
    })),
  activities: ({ activities }) =>
    activities.map(({ code, title, main, capacity, legalVersion }) => ({
      key: code,
      title: `${code} ${title}`,
      note: joined(main && 'Haupttätigkeit', capacity, `Fassung ${legalVersion}`),
    })),
  parts: ({ parts }) =>
    parts.map(({ inspireId, name, plantType, status }) => ({
      key: inspireId,
      title: name,
      note: joined(plantTypeTerms[plantType] ?? plantType, status && (statusTerms[status] ?? status)),
    })),
  confidentiality: (installation) =>
    (installation.confidentiality ?? []).map(({ field }) => ({
      key: field,
      title: confidentialLabel(installation, field),
      note: 'Die Öffentlichkeit sieht sie nicht.',
    })),
  stricterPermitConditions: ({ stricterPermitConditions = [] }) =>
    stricterPermitConditions.map(({ id, batAel }) => ({ key: id, title: batAel, note: '' })),
};

/** Returns the entries of a list, newest first where they have a day. */
export const rowsOf = (installation: Installation, list: EditableList): EntryRow[] => rows[list](installation);

const entriesOf = (installation: Installation, list: EditableList): readonly object[] => installation[list] ?? [];

/** The keys of a list's entries. */
export const keysOf = (installation: Installation, list: EditableList): string[] =>
  entriesOf(installation, list).map((entry) => String(Reflect.get(entry, keyFieldOf(list))));

/** Returns the values of the entry with a key; undefined if there is none. */
export function entryOf(installation: Installation, list: EditableList, key: string): FormValues | undefined {
  const entry = entriesOf(installation, list)[keysOf(installation, list).indexOf(key)];
  return entry && { ...entry };
}
