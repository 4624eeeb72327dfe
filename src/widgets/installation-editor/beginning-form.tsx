import { useEffect, useMemo, useRef, useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { valueAt } from '#core/platform/forms/values.ts';
import { createDraft } from '#core/register/drafts/draft-calls.ts';
import { emptyRecord } from '#core/register/drafts/empty-record.ts';
import { newInstallationFields, requestKey } from '#core/register/drafts/new-installation.ts';
import { beginningForm } from '#core/register/drafts/new-installation-path.ts';
import { $formTitle } from '#core/register/editing/edit-title.ts';
import { adoptRecord } from '#core/register/editing/edited-record.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { austria } from '#core/register/record/countries.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { editHref, useEditorPage } from './editor-page.ts';
import { ExistingSite } from './existing-site.tsx';
import { OperatorChoice } from './operator-change.tsx';
import { SectionFields } from './section-fields.tsx';
import { SimilarRecords } from './similar-records.tsx';

const title = 'Neue Anlage';

/** What a new installation is before anything is entered. */
export const nothingYet: Installation = { ...emptyRecord(), version: 0, dataVersion: 0, lastChanged: '' };

/** What the form begins with. */
const beginning = {
  address: { countryCode: austria },
  activity: { legalVersion: '2024/1785' },
  operator: { address: { countryCode: austria } },
};

const groups = [
  { name: 'Anlage', of: (id: string) => id === 'name' },
  { name: 'Anschrift der Anlage', of: (id: string) => id.startsWith('address.') },
  { name: 'Haupttätigkeit', of: (id: string) => id.startsWith('activity.') },
  { name: 'Betreiber:in', of: (id: string) => id.startsWith('operator.') },
] as const;

/** The form with which an authority begins an installation: it becomes a draft, which is completed and published in its overview. */
export function BeginningForm() {
  if (useEditorPage().kind === 'authority') return <Beginning />;
  return (
    <Alert type="danger" title="Zugriff nicht erlaubt (Fehler 403)">
      Anlagen legen nur Behörden an.
    </Alert>
  );
}

function Beginning() {
  const { lists, username, headingLevel, go } = useEditorPage();
  const [request] = useState(requestKey);
  const begun = useRef('');
  const fields = useMemo(() => newInstallationFields(lists), [lists]);
  const today = serverToday();
  const form = useForm({
    ...{ id: beginningForm, name: title, fields, values: beginning, user: username },
    context: useMemo(() => ({ today }), [today]),
    async onSubmit(values) {
      const draft = await createDraft(request, values);
      adoptRecord(draft);
      begun.current = draft.id;
      return { state: 'saved', message: 'Entwurf angelegt. Ergänzen Sie, was noch fehlt.' };
    },
    onSaved: () => go(editHref(begun.current)),
  });
  useEffect(() => {
    $formTitle.set(title);
    return () => $formTitle.set(undefined);
  }, []);
  return (
    <>
      <header className="head">
        <Heading level={headingLevel} className="title" tabIndex={-1} data-editor-heading>
          {title}
        </Heading>
        <p className="quiet">
          Sie legen einen Entwurf an, den nur Ihre Behörde sieht. In seiner Übersicht ergänzen und veröffentlichen Sie
          ihn. Kennungen und zuständige Behörden trägt das Register ein.
        </p>
      </header>
      <section className="group" aria-label="Aus dem Register übernehmen">
        <ExistingSite form={form} />
        <OperatorChoice form={form} />
      </section>
      <Form form={form} name={title}>
        {groups.map(({ name, of }) => (
          <section key={name} className="group" aria-label={name}>
            <Heading level={headingLevel + 1}>{name}</Heading>
            {name === 'Betreiber:in' && <SeatAtAddress />}
            <SectionFields of={of} />
            {name === 'Anschrift der Anlage' && <SimilarRecords />}
          </section>
        ))}
        <FormActions label="Entwurf anlegen" onCancel={() => history.back()} />
      </Form>
    </>
  );
}

const parts = ['street', 'buildingNumber', 'postalCode', 'city', 'countryCode'] as const;

/** Fills in the address of the installation as the operator's seat. */
function SeatAtAddress() {
  const { fill, library } = useFormState();
  const take = () => {
    const values = library.getValues();
    fill(new Map(parts.map((part) => [`operator.address.${part}`, valueAt(values, `address.${part}`)])));
  };
  return (
    <p className="decisions n-no-print">
      <Button onClick={take}>Sitz wie Anschrift der Anlage</Button>
    </p>
  );
}
