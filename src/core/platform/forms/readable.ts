import { formatDate } from '../format/date.ts';
import { writtenDegrees } from '../format/degrees.ts';
import type { FieldDefinition } from './field.ts';
import { written } from './messages.ts';
import { isEmpty, isPoint, isRecord } from './values.ts';

/** Shown in place of an empty value (R5.20). */
export const noInput = 'keine Eingabe';

/** Shown for any password, whatever its length. */
const bullets = '••••••••';

/** A field's value as readable text; empty if it has none. */
export function readable(field: FieldDefinition, value: unknown): string {
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
    case 'dateRange':
      return isRecord(value) ? period(value.from, value.to) : '';
    case 'select':
    case 'combobox':
    case 'radio':
      return field.options.find((option) => option.value === value)?.label ?? text;
    case 'choices':
      return Array.isArray(value)
        ? field.options
            .filter((option) => value.includes(option.value))
            .map(({ label }) => label)
            .join(', ')
        : text;
    case 'point':
      return isPoint(value) ? writtenDegrees(value) : text;
    case 'file':
      return isRecord(value) || value instanceof Blob ? fileName(value) : text;
    default:
      return text;
  }
}

function period(from: unknown, to: unknown): string {
  const day = (each: unknown): string => (typeof each === 'string' ? formatDate(each) || each : '');
  if (isEmpty(to)) return `ab ${day(from)}`;
  return isEmpty(from) ? `bis ${day(to)}` : `${day(from)} – ${day(to)}`;
}

const fileName = (value: object): string => ('name' in value && typeof value.name === 'string' ? value.name : '');
