import { useEffect, useMemo } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { adoptRecord, conflictOrThrow, refetchRecord } from '#core/register/editing/edited-record.ts';
import { answerFinding } from '#core/register/editing/editing-calls.ts';
import { acknowledgementReason } from '#core/register/findings/acknowledgement-reason.ts';
import type { PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields, focusField } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useEditorPage } from './editor-page.ts';

interface Props {
  finding: PlausibilityFinding;
  /** Called before the answer is stored. */
  onBegin(): void;
  onDone(): void;
}

const fields = [acknowledgementReason];

/** Asks why a finding is right as it is. */
export function FindingAnswer({ finding, onBegin, onDone }: Props) {
  const { installation, username } = useEditorPage();
  const today = serverToday();
  const form = useForm({
    id: `${installation.id}/finding/${finding.code}/${finding.field}/${finding.entry ?? ''}`,
    name: 'Hinweis beantworten',
    fields,
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit({ reason }) {
      try {
        const written = await answerFinding(installation, finding, String(reason));
        onBegin();
        adoptRecord(written);
        return { state: 'saved', message: 'Hinweis beantwortet.' };
      } catch (error) {
        await conflictOrThrow(error);
        // Shown anew: the finding may be mended by now.
        await refetchRecord(installation.id);
        return { state: 'held' };
      }
    },
    onSaved: onDone,
  });
  const { place } = form;
  useEffect(() => focusField(place.current, acknowledgementReason.id), [place]);
  return (
    <Form form={form} name="Hinweis beantworten">
      <p>{finding.message}</p>
      <FormFields />
      <FormActions label="Antwort speichern" onCancel={onDone} />
    </Form>
  );
}
