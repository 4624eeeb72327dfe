import { useMemo } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { conflictOrThrow, refetchRecord } from '#core/register/editing/edited-record.ts';
import { giveBack } from '#core/register/editing/ending-calls.ts';
import { returnReason } from '#core/register/editing/return-reason.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { PageHead } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { sayChanged } from './write-at-once.ts';

const fields = [returnReason];

/** Gives an installation that was moved into the own federal state back, with a reason. */
export function ReturnForm() {
  const { installation, username, go } = useEditorPage();
  const { id } = installation;
  const today = serverToday();
  const form = useForm({
    id: `${id}/return`,
    name: 'Anlage zurückgeben',
    fields,
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit({ reason }) {
      try {
        await giveBack(installation, String(reason ?? ''));
      } catch (error) {
        await conflictOrThrow(error);
        await refetchRecord(id);
        sayChanged('Nicht zurückgegeben');
        return { state: 'held' };
      }
      // Not published, it may be nothing that this authority sees any more.
      await refetchRecord(id).catch(() => {});
      return { state: 'saved', message: 'Anlage zurückgegeben.' };
    },
    onSaved: () => go(resolvePath(installationPath(id))),
  });
  return (
    <>
      <PageHead title="Anlage zurückgeben">
        <p>Die Anlage steht dann wieder an ihrer früheren Anschrift, und die bisherige Behörde ist wieder zuständig.</p>
      </PageHead>
      <Form form={form} name="Anlage zurückgeben">
        <FormFields />
        <FormActions label="Zurückgeben" onCancel={() => go(editHref(id))} />
      </Form>
    </>
  );
}
