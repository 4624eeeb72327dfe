import { useMemo, useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { adoptRecord, conflictOrThrow, refetchRecord } from '#core/register/editing/edited-record.ts';
import { type FoundInstallation, findInstallations } from '#core/register/lookups/lookup-calls.ts';
import {
  type SuccessionKind,
  type SuccessionRole,
  successionKindTerms,
  successionRoleTerms,
} from '#core/register/record/succession-terms.ts';
import { linkInstallations } from '#core/register/successions/succession-calls.ts';
import { successionFields, successionWords } from '#core/register/successions/succession-fields.ts';
import { Row } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useFieldValue } from '../../ui/forms/form-state.ts';
import { type Form as FormModel, useForm } from '../../ui/forms/use-form.ts';
import { ChoiceSearchView, useChoiceSearch } from './choice-search.tsx';
import { PageHead } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { sayChanged } from './write-at-once.ts';

type Other = Pick<FoundInstallation, 'id' | 'name'>;

/** Says of the installation that another one precedes or follows it, after a preview of what will be written at both. */
export function SuccessionForm() {
  const { installation, username, go } = useEditorPage();
  const today = serverToday();
  const [other, setOther] = useState<Other>();
  const form = useForm({
    id: `${installation.id}/succession`,
    name: 'Vorgänger oder Nachfolger',
    fields: successionFields,
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit(values) {
      try {
        adoptRecord(await linkInstallations(installation, values));
        return { state: 'saved', message: 'Bei beiden Anlagen eingetragen.' };
      } catch (error) {
        await conflictOrThrow(error);
        await refetchRecord(installation.id);
        sayChanged('Nicht eingetragen');
        return { state: 'held' };
      }
    },
    onSaved: () => go(editHref(installation.id)),
  });
  return (
    <>
      <PageHead title="Vorgänger oder Nachfolger eintragen" />
      <InstallationSearch form={form} onChoose={setOther} />
      <Form form={form} name="Vorgänger oder Nachfolger">
        <FormFields />
        <Preview other={other} />
        <FormActions label="Eintragen" onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}

/** Finds the other installation and enters its id. */
function InstallationSearch({ form, onChoose }: { form: FormModel; onChoose(other: Other): void }) {
  const { installation } = useEditorPage();
  const search = useChoiceSearch<FoundInstallation>({
    async search(text) {
      const { found, more } = await findInstallations(text);
      return { token: '', candidates: found.filter(({ id }) => id !== installation.id), more };
    },
    resultMessage: foundText,
  });
  const choose = (other: FoundInstallation): void => {
    form.fill(new Map([['installationId', other.id]]));
    onChoose(other);
    search.end(`Gewählt ist „${other.name}“, ${other.city}.`);
    form.focusField('installationId');
  };
  return (
    <ChoiceSearchView
      of={search}
      name="Andere Anlage suchen"
      label="Name, Ort oder Betreiber:in der anderen Anlage"
      hint="Eintragen können Sie nur Anlagen, für die Sie zuständig sind; alle anderen trägt die Bundesbehörde ein."
      row={(each) => (
        <Row key={each.id} title={each.name} note={[each.operator, `${each.postalCode} ${each.city}`].join(' · ')}>
          <Button size="sm" onClick={() => choose(each)}>
            Auswählen<span className="n-visually-hidden"> {each.name}</span>
          </Button>
        </Row>
      )}
    />
  );
}

function foundText(count: number, more: boolean): string {
  if (count === 0) return 'Keine andere Anlage passt dazu. Prüfen Sie die Schreibweise.';
  if (more) return 'Hier stehen die ersten. Mit einer genaueren Angabe finden Sie die übrigen.';
  return count === 1 ? '1 Anlage gefunden.' : `${count} Anlagen gefunden.`;
}

const isRole = (value: string): value is SuccessionRole => Object.hasOwn(successionRoleTerms, value);
const isKind = (value: string): value is SuccessionKind => Object.hasOwn(successionKindTerms, value);

/** What will stand at both installations; nothing until all that it needs is entered. */
function Preview({ other }: { other: Other | undefined }) {
  const { installation } = useEditorPage();
  const [otherId, role, kind, day] = [
    useFieldValue('installationId'),
    useFieldValue('role'),
    useFieldValue('kind'),
    useFieldValue('day'),
  ].map((value) => String(value ?? '').trim());
  if (!otherId || !role || !kind || !day) return null;
  if (!isRole(role) || !isKind(kind) || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const name = other?.id === otherId ? other.name : otherId;
  const opposite = role === 'successor' ? 'predecessor' : 'successor';
  return (
    <Alert type="info" title="Das steht dann bei beiden Anlagen" live="polite">
      <p className="sentence">
        Bei „{installation.name}“: {successionWords({ kind, day, role }, name)}.
      </p>
      <p className="sentence">
        Bei „{name}“: {successionWords({ kind, day, role: opposite }, installation.name)}.
      </p>
    </Alert>
  );
}
