import { formatDate } from '../format/date.ts';
import type { FieldDefinition } from './field.ts';
import { written } from './messages.ts';
import { isEmpty, isRecord } from './values.ts';

/** What stands in place of nothing (R5.20). */
export const noInput = 'keine Eingabe';

/** Stands for any password, however long. */
const bullets = '••••••••';

/** What a field holds, in words; empty where it holds nothing. */
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
    case 'multiSelect':
      return field.options
        .filter((option) => Array.isArray(value) && value.includes(option.value))
        .map(({ label }) => label)
        .join(', ');
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
