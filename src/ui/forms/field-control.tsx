import type { FieldDefinition, ValidationContext } from '#core/platform/forms/field.ts';
import { readable } from '#core/platform/forms/readable.ts';
import { dayOf } from '#core/platform/forms/validate.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { CheckboxGroup } from '../controls/checkbox-group.tsx';
import { Combobox } from '../controls/combobox.tsx';
import { DateInput } from '../controls/date-input.tsx';
import type { FieldProps } from '../controls/field.tsx';
import { FileInput, type FileProgress } from '../controls/file-input.tsx';
import { NumberInput } from '../controls/number-input.tsx';
import { PasswordInput } from '../controls/password-input.tsx';
import { RadioGroup } from '../controls/radio-group.tsx';
import { Select } from '../controls/select.tsx';
import { TextArea } from '../controls/text-area.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  field: Exclude<FieldDefinition, { kind: 'dateRange' }>;
  frame: FieldProps;
  value: unknown;
  change(value: unknown): void;
  context: ValidationContext;
  progress?: FileProgress | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const choiceOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The control for a field, depending on its kind. */
export function FieldControl({ field, frame, value, change, context, progress }: Props) {
  switch (field.kind) {
    case 'text':
    case 'point':
      return (
        <TextInput
          {...frame}
          value={textOf(value) || readable(field, value)}
          autoComplete={(field.kind === 'text' && field.autoComplete) || 'off'}
          inputMode={field.kind === 'text' ? field.inputMode : undefined}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'textarea':
      return (
        <TextArea
          {...frame}
          value={textOf(value)}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'password':
      return (
        <PasswordInput
          {...frame}
          value={textOf(value)}
          autoComplete={field.autoComplete ?? 'current-password'}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...frame}
          value={typeof value === 'number' ? value : choiceOf(value)}
          unit={field.unit}
          onChange={change}
        />
      );
    case 'date':
      return (
        <DateInput
          {...frame}
          label={field.label}
          value={textOf(value)}
          today={context.today}
          min={dayOf(field.min, context)}
          max={dayOf(field.max, context)}
          onChange={(day) => change(day ?? null)}
          onText={(text) => change(text === '' ? null : text)}
        />
      );
    case 'select':
      return <Select {...frame} options={field.options} value={choiceOf(value)} onChange={change} />;
    case 'combobox':
      return <Combobox {...frame} options={field.options} value={choiceOf(value)} onChange={change} />;
    case 'radio':
      return <RadioGroup {...frame} options={field.options} value={choiceOf(value)} onChange={change} />;
    case 'choices':
      return (
        <CheckboxGroup {...frame} options={field.options} value={Array.isArray(value) ? value : []} onChange={change} />
      );
    case 'checkbox':
      return <Checkbox {...frame} checked={value === true} onChange={(event) => change(event.target.checked)} />;
    case 'file':
      return (
        <FileInput
          {...frame}
          types={field.types}
          maxBytes={field.maxBytes}
          value={value instanceof File ? value : null}
          progress={progress}
          onChange={change}
        />
      );
  }
}
