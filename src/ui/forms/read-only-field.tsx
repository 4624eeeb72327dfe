import { useWatch } from 'react-hook-form';
import { formatDate } from '../../core/format/date.ts';
import type { FieldDefinition } from '../../core/forms/field.ts';
import { written } from '../../core/forms/messages.ts';
import { isEmpty, isRecord } from '../../core/forms/values.ts';
import { useFormState } from './form-state.ts';

/** Stands for any password, however long. */
const bullets = '••••••••';

/** A field only to be read: its label, and what it holds or 'keine Eingabe' (R5.20). */
export function ReadOnlyField({ field }: { field: FieldDefinition }) {
  const { library } = useFormState();
  const value: unknown = useWatch({ name: field.id, control: library.control });
  const text = readable(field, value);
  return (
    <dl className="n-read-only">
      <dt>{field.label}</dt>
      <dd data-empty={text === '' ? '' : undefined}>{text === '' ? 'keine Eingabe' : text}</dd>
    </dl>
  );
}

/** What a field holds, in words; empty where it holds nothing. */
function readable(field: FieldDefinition, value: unknown): string {
  if (field.kind === 'checkbox') return value === true ? 'Ja' : 'Nein';
  if (isEmpty(value)) return '';
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'password':
      return bullets;
    case 'number':
      return typeof value === 'number' ? `${written(value)}${field.unit ? `\u202f${field.unit}` : ''}` : text;
    case 'date':
      return formatDate(text) || text;
    case 'dateRange': {
      const { from, to } = isRecord(value) ? value : {};
      const day = (each: unknown): string => (typeof each === 'string' ? formatDate(each) || each : '');
      if (isEmpty(to)) return `ab ${day(from)}`;
      return isEmpty(from) ? `bis ${day(to)}` : `${day(from)} – ${day(to)}`;
    }
    case 'select':
    case 'combobox':
    case 'radio':
      return field.options.find((option) => option.value === value)?.label ?? text;
    case 'multiSelect':
      return field.options
        .filter((option) => Array.isArray(value) && value.includes(option.value))
        .map(({ label }) => label)
        .join(', ');
    case 'file':
      return isRecord(value) && typeof value.name === 'string' ? value.name : text;
    default:
      return text;
  }
}
