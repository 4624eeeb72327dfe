import { isObject } from '../../api/checks.ts';
import { formatQuantity } from '../../format/number.ts';
import type { CommonField, EditedBy, Editing, FieldKind, Options, OptionsFor } from '../common-field.ts';

export interface NumberField extends CommonField {
  kind: 'number';
  /** 'MW'; or depending on a code beside it: `{ by: 'plantType', units: { LCP: 'MW', WI: 't/h' } }`. */
  unit?: string | { by: string; units: Readonly<Record<string, string>> };
  min?: number;
  max?: number;
  /** Maximum number of decimals. */
  decimals?: number;
}

export function number<By extends Editing = never>(options: OptionsFor<NumberField, By>): NumberField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function number(options: Options<NumberField>): NumberField {
  return { ...options, kind: 'number' };
}

export const numberKind: FieldKind<NumberField> = {
  words(field, value, { beside }) {
    const unit = unitOf(field, beside);
    return unit ? formatQuantity(Number(value), unit) : Number(value).toLocaleString('de-DE');
  },
};

function unitOf({ unit }: NumberField, beside: unknown): string | undefined {
  if (typeof unit !== 'object') return unit;
  return isObject(beside) ? unit.units[String(beside[unit.by])] : undefined;
}
