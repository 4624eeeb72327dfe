import { useMemo } from 'react';
import { type Agency, agencyFields } from '#core/platform/environment/agency.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { agencyQuery, saveAgency } from '#core/site/administration/agency-calls.ts';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { FormFields } from '../../../ui/forms/form-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { UnsavedGuard } from '../../editing/unsaved-guard.tsx';
import { Loaded } from '../loaded.tsx';
import { useQuery } from '../use-query.ts';
import { MaintenanceNotices } from './maintenance-notices.tsx';

/** The agency that runs the register, and notices of maintenance. */
export function AgencyAndNotices() {
  return (
    <>
      <section>
        <h2>Stelle</h2>
        <p>Name und Kontakt stehen in der Fußzeile jeder Seite. Impressum und Datenschutz bearbeitet die Redaktion.</p>
        <Loaded query={useQuery(agencyQuery)}>{(agency) => <AgencyForm agency={agency} />}</Loaded>
      </section>
      <MaintenanceNotices />
      <UnsavedGuard />
    </>
  );
}

function AgencyForm({ agency }: { agency: Agency }) {
  const today = serverToday();
  const form = useForm({
    id: 'office',
    name: 'Stelle',
    fields: agencyFields,
    values: useMemo(() => ({ ...agency }), [agency]),
    context: useMemo(() => ({ today }), [today]),
    async onSubmit(values) {
      await saveAgency(values);
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
