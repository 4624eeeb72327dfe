import type { FieldMetadata } from './field-metadata.ts';

/** The rules of a field (R5.1); `type` is what a value of its kind must be, `server` what only the server could tell. */
export type RuleName =
  | 'required'
  | 'type'
  | 'min'
  | 'max'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'validate'
  | 'server';

/** What a form holds, by the ids of its fields; 'address.city' is `{ address: { city } }`. Checked field by field, so nothing is taken for granted. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a rule may look at besides the value. */
export interface ValidationContext {
  /** Today in Austria by the server's clock, as an ISO date. */
  today: string;
}

/** An option of a choice. `value` is unique among its options. */
export interface FieldOption {
  value: string;
  label: string;
  /** Second, muted line. */
  note?: string;
  disabled?: boolean;
  /** It does something instead of becoming the choice. */
  isAction?: boolean;
}

/** A kind of file that a field takes, as a visitor knows it and as browsers and servers do. */
export interface FileType {
  /** 'PDF' */
  name: string;
  mediaType: string;
  /** With the point, in small letters. */
  extensions: readonly string[];
  /** The characters every such file begins with. */
  beginning?: string;
}

interface CommonField extends Partial<Omit<FieldMetadata, 'label'>> {
  /** Unique in its form; a point leads into a nested value. */
  id: string;
  /** German name. */
  label: string;
  /** German sentence that says what to enter. */
  help?: string;
  /** Shown, never changed. */
  readOnly?: boolean;
  /** In place of the usual messages. */
  messages?: Partial<Record<RuleName, string>>;
  /** A rule of its own: returns the German message, undefined where all is well. Asked only when the other rules are kept and something is entered. */
  validate?: (value: unknown, values: FormValues, context: ValidationContext) => string | undefined;
}

/** Text; its length counts characters as people see code points: an emoji is one. */
export interface TextField extends CommonField {
  kind: 'text' | 'textarea' | 'password';
  minLength?: number;
  maxLength?: number;
  /** Must match the whole text. */
  pattern?: RegExp;
  /** As of `<input>`. */
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'url';
}

/** A number; while it cannot be read as one, the text as it was typed. */
export interface NumberField extends CommonField {
  kind: 'number';
  min?: number;
  max?: number;
  /** At most so many decimals; 0 for whole numbers. */
  decimals?: number;
  /** Stands behind the field: 't/Tag'. */
  unit?: string;
}

/** An ISO date or today by the server's clock. */
export type DateLimit = string | 'today';

/** An ISO date; while it cannot be read as one, the text as it was typed. */
export interface DateField extends CommonField {
  kind: 'date';
  min?: DateLimit;
  max?: DateLimit;
}

/** A first and a last day, `{ from, to }`, each like a date; the last is never before the first. */
export interface DateRangeField extends CommonField {
  kind: 'dateRange';
  /** Both days have to be given: the range counts as required (R5.8). */
  isWhole?: boolean;
  min?: DateLimit;
  max?: DateLimit;
}

/** One of some options, by its value; null for none. */
export interface ChoiceField extends CommonField {
  kind: 'select' | 'combobox' | 'radio';
  options: readonly FieldOption[];
}

/** Any number of some options. */
export interface MultiSelectField extends CommonField {
  kind: 'multiSelect';
  options: readonly FieldOption[];
}

/** Yes or no; required means yes. */
export interface CheckboxField extends CommonField {
  kind: 'checkbox';
}

/** A file; null for none. */
export interface FileField extends CommonField {
  kind: 'file';
  types: readonly FileType[];
  /** The largest that is taken, in bytes. */
  maxBytes: number;
}

/** A field as data: form, validation and server follow from it. */
export type FieldDefinition =
  | TextField
  | NumberField
  | DateField
  | DateRangeField
  | ChoiceField
  | MultiSelectField
  | CheckboxField
  | FileField;

/** What is wrong with a field. */
export interface FieldFailure {
  /** Of the field; of a range the id of its half, such as 'period.from'. */
  id: string;
  /** As in the summary; of a half with its name. */
  label: string;
  rule: RuleName;
  /** German sentence. */
  message: string;
}

/** Whether the field has to be filled in: said by its label (R5.7); a range that has to be whole counts too (R5.8). */
export const isRequired = (field: FieldDefinition): boolean =>
  field.required === true || (field.kind === 'dateRange' && field.isWhole === true);

/** The two halves of a range, as fields of their own. */
export function rangeHalves(field: DateRangeField): readonly [from: DateField, to: DateField] {
  const { id, label, messages, hidden, readOnly, min, max } = field;
  const half = (part: 'from' | 'to', name: string): DateField => ({
    kind: 'date',
    id: `${id}.${part}`,
    label: `${label}: ${name}`,
    required: isRequired(field),
    ...(messages && { messages }),
    ...(hidden !== undefined && { hidden }),
    ...(readOnly !== undefined && { readOnly }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  });
  return [half('from', 'Von'), half('to', 'Bis')];
}

/** The fields with those in between that failures may name: of a range its halves, then itself. */
export const namedFields = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.flatMap<FieldDefinition>((field) => (field.kind === 'dateRange' ? [...rangeHalves(field), field] : [field]));
