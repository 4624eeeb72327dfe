import { useMemo } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import type { FieldDefinition } from '#core/platform/forms/field.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface Props {
  label: string;
  button: string;
  /** Said once it is done. */
  message: string;
  /** Sends a code; false: it was not sent. */
  onCode(code: string): Promise<boolean>;
}

/** A form for a one-time code. */
export function CodeForm({ label, button, message, onCode }: Props) {
  const fields = useMemo(
    (): readonly FieldDefinition[] => [
      {
        ...{ kind: 'text', id: 'code', label, required: true, maxLength: 40 },
        autoComplete: 'one-time-code',
      },
    ],
    [label],
  );
  const form = useForm({
    ...{ id: 'code', name: label, fields, context: { today: serverToday() } },
    async onSubmit({ code }) {
      return (await onCode(String(code))) ? { state: 'saved', message, stayInEditMode: true } : { state: 'held' };
    },
  });
  return (
    <Form form={form} name={button}>
      <FormFields />
      <FormActions label={button} />
    </Form>
  );
}
