import { useMemo } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { createContainer } from '#core/register/documents/document-calls.ts';
import { containerFrom, documentFields } from '#core/register/documents/new-container.ts';
import { refetchRecord } from '#core/register/editing/edited-record.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { PageHead, pdfFailure } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

const name = 'Dokument';

/** Encodes a file in base64. */
function encoded(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}

/** Uploads a document to the installation (R7.29). */
export function DocumentForm() {
  const { installation, username, go } = useEditorPage();
  const today = serverToday();
  const form = useForm({
    id: `${installation.id}/document`,
    name,
    fields: documentFields,
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit({ file, ...values }) {
      if (!(file instanceof File)) return { state: 'held' };
      const failure = await pdfFailure(file, documentFields);
      if (failure) return { state: 'invalid', failures: [failure] };
      const container = containerFrom(installation.id, values, await encoded(file));
      if (!container) return { state: 'held' };
      await createContainer(container);
      await refetchRecord(installation.id);
      const message = container.published ? 'Dokument abgelegt und veröffentlicht.' : 'Dokument abgelegt.';
      return { state: 'saved', message };
    },
    onSaved: () => go(editHref(installation.id)),
  });
  return (
    <>
      <PageHead title="Dokument ablegen" />
      <Form form={form} name={name}>
        {documentFields.map(({ id }) => (
          <FormField key={id} field={id} />
        ))}
        <FormActions label="Ablegen" onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}
