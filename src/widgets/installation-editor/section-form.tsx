import { useCallback } from 'react';
import { changeSection } from '../../core/editing/editing-calls.ts';
import { type AuthoritySection, sectionFields, sectionLabels } from '../../core/editing/sections.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { MetEdit } from './met-edit.tsx';
import { PageHead } from './page-head.tsx';
import { useEditForm } from './use-edit-form.ts';

/** A part of the record itself, edited by the authority. */
export function SectionForm({ section }: { section: AuthoritySection }) {
  const { installation, go } = useEditorPage();
  const { form, met } = useEditForm({
    id: section,
    name: sectionLabels[section],
    fields: sectionFields(section),
    valuesOf: useCallback((record: Installation) => ({ ...record }), []),
    send: async (read, values) => ({ state: 'done', installation: await changeSection(read, section, values) }),
    message: `${sectionLabels[section]} gespeichert.`,
  });
  return (
    <>
      <PageHead title={`${sectionLabels[section]} ändern`} />
      <Form form={form} name={sectionLabels[section]}>
        <MetEdit met={met} />
        <FormFields />
        <FormActions onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}
