/** Checks that follow from the record's description: what a form would refuse, an import may have brought. */
import { allFields, type FieldAt, listAt } from '#core/platform/description/describe.ts';
import { entryKeys } from '#core/platform/description/entry-keys.ts';
import { formatDate } from '#core/platform/format/date.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { Found } from '../reference-data/place-findings.ts';

/** A text that a record has in a field, and how to refer to it. */
interface Stated {
  at: FieldAt;
  value: string;
  /** The object that contains the value. */
  beside: object;
  entry?: string;
}

const holderIn = (thing: object, names: readonly string[]): object =>
  names.reduce((within: object, name) => Object(Reflect.get(within, name)), thing);

function* statedIn(record: InstallationRecord, fields: readonly FieldAt[]): Generator<Stated> {
  for (const at of fields) {
    const [first = '', inner] = at.path.split('/');
    const list = inner === undefined ? undefined : listAt(recordDescription, first);
    const entries: readonly object[] = list ? (Reflect.get(record, first) ?? []) : [record];
    const keys = list && entries.length > 0 ? entryKeys(list, entries) : [];
    const names = (inner ?? first).split('.');
    for (const [position, thing] of entries.entries()) {
      const beside = holderIn(thing, names.slice(0, -1));
      const value: unknown = Reflect.get(beside, names.at(-1) ?? '');
      const entry = keys[position];
      if (typeof value === 'string' && value !== '') yield { at, value, beside, ...(entry !== undefined && { entry }) };
    }
  }
}

/** 'Genehmigung: Erteilt am': the field's own name, after that of the entry which it is in. */
function nameOf({ path, field, label = '' }: FieldAt): string {
  const own = field.label ?? label;
  const entry = path.includes('/') ? listAt(recordDescription, path.split('/')[0] ?? '')?.entry : undefined;
  return entry === undefined ? own : `${entry}: ${own}`;
}

const foundAt = ({ at, entry }: Stated, message: string): Found => ({
  field: at.path.replace('/', '.'),
  message,
  ...(entry !== undefined && { entry }),
});

const described = allFields(recordDescription);
const notInFuture = described.filter(
  ({ path, field }) => field.kind === 'date' && (field.max === 'today' || path === 'facility.dateOfStartOfOperation'),
);
const ordered = described.filter(({ field }) => field.kind === 'date' && field.notBefore !== undefined);
const patterned = described.filter(({ field }) => field.kind === 'text' && field.pattern !== undefined);

/** Dates of something past that are in the future. */
export const datesInFuture = (record: InstallationRecord, { today }: { today: string }): Found[] =>
  Array.from(statedIn(record, notInFuture)).flatMap((stated) =>
    stated.value > today
      ? [foundAt(stated, `Das Datum ${stated.value} (${nameOf(stated.at)}) liegt in der Zukunft.`)]
      : [],
  );

/** Dates that are earlier than the date which they cannot precede. */
export const datesReversed = (record: InstallationRecord): Found[] =>
  Array.from(statedIn(record, ordered)).flatMap((stated) => {
    const { field, path } = stated.at;
    const other = field.kind === 'date' ? (field.notBefore ?? '') : '';
    const earliest: unknown = Reflect.get(stated.beside, other);
    if (typeof earliest !== 'string' || stated.value >= earliest) return [];
    const otherField = described.find((at) => at.path === path.replace(/[^./]+$/, other));
    const message = `${nameOf(stated.at)} ${formatDate(stated.value)} liegt vor ${otherField ? nameOf(otherField) : other} ${formatDate(earliest)}.`;
    return [foundAt(stated, message)];
  });

/** Texts that do not have the form of their field. */
export const malformedValues = (record: InstallationRecord): Found[] =>
  Array.from(statedIn(record, patterned)).flatMap((stated) => {
    const { field } = stated.at;
    const pattern = field.kind === 'text' ? field.pattern : undefined;
    if (!pattern || new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(stated.value)) return [];
    return [foundAt(stated, `„${stated.value}“ hat nicht die Form, die ${nameOf(stated.at)} haben soll.`)];
  });
