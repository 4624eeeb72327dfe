import type { FieldMetadata } from './field-metadata.ts';

/** The rules of a field (R5.1); `type`: the value has the wrong type; `server`: an error found only by the server. */
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

/** The values of a form by field id; 'address.city' is `{ address: { city } }`. They are `unknown`, since each field validates its own. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a rule may use besides the value. */
export interface ValidationContext {
  /** Today in Austria by the server's clock, as an ISO date. */
  today: string;
}

/** An option of a choice field. `value` is unique within the field. */
export interface FieldOption {
  value: string;
  label: string;
  /** Second, muted line. */
  note?: string;
  disabled?: boolean;
  /** It triggers an action instead of being selected. */
  isAction?: boolean;
}

/** A file type that a field accepts. */
export interface FileType {
  /** 'PDF' */
  name: string;
  mediaType: string;
  /** In lower case, with the dot. */
  extensions: readonly string[];
  /** Characters with which every such file begins. */
  beginning?: string;
}

interface CommonField extends Partial<Omit<FieldMetadata, 'label'>> {
  /** Unique in its form; a dot separates the parts of a nested value's path. */
  id: string;
  /** German name. */
  label: string;
  /** German sentence that says what to enter. */
  help?: string;
  /** Ids of fields, of which one that has a value makes this one required. */
  requiredWith?: readonly string[];
  /** Shown but not editable. */
  readOnly?: boolean;
  /** Messages that replace the default ones. */
  messages?: Partial<Record<RuleName, string>>;
  /** A custom rule: returns a German message, or undefined if valid. Called only for non-empty values that satisfy all other rules. */
  validate?: (value: unknown, values: FormValues, context: ValidationContext) => string | undefined;
}

/** Text; its length is counted in code points, so most emoji count as one. */
export interface TextField extends CommonField {
  kind: 'text' | 'textarea' | 'password';
  minLength?: number;
  maxLength?: number;
  /** Has to match the whole text. */
  pattern?: RegExp;
  /** As in `<input>`. */
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'url';
}

/** A number; as long as it cannot be parsed, the typed text. */
export interface NumberField extends CommonField {
  kind: 'number';
  min?: number;
  max?: number;
  /** Maximum number of decimals; 0 for whole numbers. */
  decimals?: number;
  /** Shown after the field: 't/Tag'. */
  unit?: string;
}

/** An ISO date, or today by the server's clock. */
export type DateLimit = string | 'today';

/** An ISO date; as long as it cannot be parsed, the typed text. */
export interface DateField extends CommonField {
  kind: 'date';
  min?: DateLimit;
  max?: DateLimit;
}

/** A first and a last day, `{ from, to }`, each like a date; the last is never before the first. */
export interface DateRangeField extends CommonField {
  kind: 'dateRange';
  /** Both days are required (R5.8). */
  isWhole?: boolean;
  min?: DateLimit;
  max?: DateLimit;
}

/** The value of one of the options, or null. */
export interface ChoiceField extends CommonField {
  kind: 'select' | 'combobox' | 'radio';
  options: readonly FieldOption[];
}

/** The values of any number of the options, each once, in their order. */
export interface ChoicesField extends CommonField {
  kind: 'choices';
  options: readonly FieldOption[];
}

/** Yes or no; required means yes. */
export interface CheckboxField extends CommonField {
  kind: 'checkbox';
}

/** A position in degrees (WGS 84); as long as it cannot be read, the typed text. */
export interface PointField extends CommonField {
  kind: 'point';
}

/** The value of a point field. */
export interface PointValue {
  longitude: number;
  latitude: number;
  /** As in the record; set by the server. */
  accuracy?: string;
}

/** A file; null for none. */
export interface FileField extends CommonField {
  kind: 'file';
  types: readonly FileType[];
  /** Maximum file size, in bytes. */
  maxBytes: number;
}

/** A field as data, from which form, validation and server derive. */
export type FieldDefinition =
  | TextField
  | NumberField
  | DateField
  | DateRangeField
  | ChoiceField
  | ChoicesField
  | CheckboxField
  | PointField
  | FileField;

type FieldFor<Kind> = FieldDefinition extends infer Field
  ? Field extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Field
      : never
    : never
  : never;

/** A function for each kind of control; the compiler names one that is missing. */
export type ByControl<Result, More extends readonly unknown[] = []> = {
  readonly [Kind in FieldDefinition['kind']]: { of(field: FieldFor<Kind>, ...more: More): Result }['of'];
};

/** What a table by controls says of a field. */
export function byControl<Result, More extends readonly unknown[]>(
  table: ByControl<Result, More>,
  field: FieldDefinition,
  ...more: More
): Result {
  const own: { of(field: FieldDefinition, ...more: More): Result }['of'] = table[field.kind];
  return own(field, ...more);
}

/** What is wrong with a field. */
export interface FieldFailure {
  /** Id of the field; for a range that of its half, such as 'period.from'. */
  id: string;
  /** As shown in the summary; for half of a range including its name. */
  label: string;
  rule: RuleName;
  /** German sentence. */
  message: string;
}

/** Whether the field is required, which its label shows (R5.7); this includes ranges that must be complete (R5.8). */
export const isRequired = (field: FieldDefinition): boolean =>
  field.required === true || (field.kind === 'dateRange' && field.isWhole === true);

/** The two halves of a range, as separate fields. */
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

/** All fields that failures may refer to: for a range its halves, then the range itself. */
export const namedFields = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.flatMap<FieldDefinition>((field) => (field.kind === 'dateRange' ? [...rangeHalves(field), field] : [field]));
