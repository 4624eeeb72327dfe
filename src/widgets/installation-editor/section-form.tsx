import { useCallback, useMemo } from 'react';
import { authorityFields } from '#core/register/editing/edit-fields.ts';
import { changeSection } from '#core/register/editing/editing-calls.ts';
import type { AuthoritySection } from '#core/register/editing/section-layout.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useConsent } from './consent.tsx';
import { EditConflictNotice, PageHead, useEditForm } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { OpenProposals } from './open-proposals.tsx';
import { OperatorChangeNotice, OperatorChoice } from './operator-change.tsx';
import { SectionFields, SiteChoice } from './section-fields.tsx';

/** Form in which the authority edits a section of the record itself. */
export function SectionForm({ section }: { section: AuthoritySection }) {
  const { installation, lists, go } = useEditorPage();
  const { withConsent, dialog } = useConsent('Trotzdem speichern');
  const fields = useMemo(() => authorityFields(section, lists), [section, lists]);
  const { form, met } = useEditForm({
    id: section,
    name: sectionLabels[section],
    fields,
    valuesOf: useCallback((record: Installation) => ({ ...record }), []),
    async send(read, values, amendment) {
      const written = await withConsent((confirmed) => changeSection(read, section, values, amendment, confirmed));
      return written ? { state: 'done', installation: written } : { state: 'declined' };
    },
    message: `${sectionLabels[section]} gespeichert.`,
  });
  return (
    <>
      <PageHead title={`${sectionLabels[section]} ändern`}>
        {!installation.draft && <OpenProposals section={section} />}
      </PageHead>
      {section === 'contact' && <OperatorChoice form={form} />}
      {section === 'address' && <SiteChoice form={form} path="address" />}
      {dialog}
      <Form form={form} name={sectionLabels[section]}>
        <EditConflictNotice met={met} />
        <SectionFields />
        {section === 'contact' && !installation.draft && <OperatorChangeNotice />}
        <FormActions onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}
