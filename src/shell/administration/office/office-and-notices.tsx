import { useMemo } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { type Office, officeFields } from '#core/platform/environment/office.ts';
import { officeQuery, saveOffice } from '#core/site/administration/office-calls.ts';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { FormFields } from '../../../ui/forms/form-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { UnsavedGuard } from '../../editing/unsaved-guard.tsx';
import { Loaded } from '../loaded.tsx';
import { useQuery } from '../use-query.ts';
import { MaintenanceNotices } from './maintenance-notices.tsx';

/** The agency that runs the register, and notices of maintenance. */
export function OfficeAndNotices() {
  return (
    <>
      <section>
        <h2>Stelle</h2>
        <p>Name und Kontakt stehen in der Fußzeile jeder Seite. Impressum und Datenschutz bearbeitet die Redaktion.</p>
        <Loaded query={useQuery(officeQuery)}>{(office) => <OfficeForm office={office} />}</Loaded>
      </section>
      <MaintenanceNotices />
      <UnsavedGuard />
    </>
  );
}

function OfficeForm({ office }: { office: Office }) {
  const today = serverToday();
  const form = useForm({
    id: 'office',
    name: 'Stelle',
    fields: officeFields,
    values: useMemo(() => ({ ...office }), [office]),
    context: useMemo(() => ({ today }), [today]),
    async onSubmit(values) {
      await saveOffice(values);
      return { state: 'saved', stayInEditMode: true };
    },
  });
  return (
    <div className="ad-form">
      <Form form={form} name="Stelle">
        <FormFields />
        <FormActions />
      </Form>
    </div>
  );
}
