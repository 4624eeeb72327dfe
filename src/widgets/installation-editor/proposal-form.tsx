import { useMemo, useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { mergeValues } from '#core/platform/forms/merge.ts';
import { initialValues } from '#core/platform/forms/values.ts';
import { sectionFields } from '#core/register/editing/edit-fields.ts';
import { conflictOrThrow, readAs, refetchRecord } from '#core/register/editing/edited-record.ts';
import { propose } from '#core/register/editing/editing-calls.ts';
import { noteField } from '#core/register/editing/proposal.ts';
import type { OwnerSection } from '#core/register/editing/section-layout.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { recordTag } from '#core/register/versions/version.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { EditConflictNotice, type FoundConflict, PageHead } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { OpenProposals } from './open-proposals.tsx';
import { SectionFields, SiteChoice } from './section-fields.tsx';

/** Form in which the owner proposes changes to a section of the master data. */
export function ProposalForm({ section }: { section: OwnerSection }) {
  const { installation, username, lists, go } = useEditorPage();
  const [met, setMet] = useState<FoundConflict>();
  const fields = useMemo(() => [...sectionFields(section, lists), noteField], [section, lists]);
  const label = sectionLabels[section];
  const today = serverToday();
  const form = useForm({
    id: `${installation.id}/proposal/${section}`,
    name: label,
    fields,
    values: useMemo(() => ({ ...installation }), [installation]),
    context: useMemo(() => ({ today }), [today]),
    basis: recordTag(installation),
    user: username,
    async onSubmit({ note, ...values }, basis) {
      try {
        await propose(readAs(installation, basis.version), section, values, typeof note === 'string' ? note : '');
        await refetchRecord(installation.id);
        return { state: 'saved', message: 'Ihr Vorschlag ist bei der Behörde.' };
      } catch (error) {
        const conflict = await conflictOrThrow(error);
        const newest = await refetchRecord(installation.id);
        const stored = initialValues(fields, { ...newest });
        const mine = { ...values, note };
        const merged = mergeValues(fields, { base: basis.values, mine, theirs: { ...stored, note } });
        setMet({ version: conflict.version, conflicts: merged.conflicts, taken: merged.taken, isGone: false });
        return { state: 'conflict', values: merged.values, stored, basis: recordTag(newest) };
      }
    },
    onSaved: () => go(editHref(installation.id)),
    onReset: () => setMet(undefined),
  });
  return (
    <>
      <PageHead title={`Änderung vorschlagen: ${label}`}>
        <OpenProposals section={section} />
      </PageHead>
      {section === 'address' && <SiteChoice form={form} path="address" />}
      <Form form={form} name={label}>
        <EditConflictNotice met={met} />
        <SectionFields />
        <FormActions label="Vorschlag senden" onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}
