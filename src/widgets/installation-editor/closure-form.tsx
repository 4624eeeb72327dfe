import { useMemo } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { isAnnounced } from '#core/register/editing/amendment.ts';
import { closureFields } from '#core/register/editing/closure.ts';
import { adoptRecord, conflictOrThrow, refetchRecord } from '#core/register/editing/edited-record.ts';
import { closeInstallation } from '#core/register/editing/ending-calls.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useConsent } from './consent.tsx';
import { PageHead } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { sayChanged } from './write-at-once.ts';

/** Closes the installation for good, once what is open for it is confirmed. */
export function ClosureForm() {
  const { installation, username, go } = useEditorPage();
  const { withConsent, dialog } = useConsent('Trotzdem stilllegen');
  const today = serverToday();
  const form = useForm({
    id: `${installation.id}/closure`,
    name: 'Anlage stilllegen',
    fields: useMemo(() => closureFields(installation, today), [installation, today]),
    values: useMemo(() => ({ day: today }), [today]),
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit(entered) {
      const [day, reason] = [String(entered.day ?? ''), String(entered.reason ?? '')];
      try {
        const written = await withConsent((confirmed) => closeInstallation(installation, { day, reason }, confirmed));
        if (!written) return { state: 'held' };
        adoptRecord(written);
        const isAhead = isAnnounced({ revision: 'change', validFrom: day }, today);
        return {
          state: 'saved',
          message: isAhead ? `Stilllegung für den ${formatDate(day)} angekündigt.` : 'Anlage stillgelegt.',
        };
      } catch (error) {
        await conflictOrThrow(error);
        await refetchRecord(installation.id);
        sayChanged('Nicht stillgelegt');
        return { state: 'held' };
      }
    },
    onSaved: () => go(editHref(installation.id)),
  });
  return (
    <>
      <PageHead title="Anlage stilllegen">
        <p>
          Der Eintrag bleibt und ist weiter zu lesen. Aufheben lässt sich die Stilllegung, indem Sie den Stand davor
          wiederherstellen.
        </p>
      </PageHead>
      {dialog}
      <Form form={form} name="Anlage stilllegen">
        <FormFields />
        <FormActions label="Stilllegen" onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}
