import { type FormEvent, useMemo, useState } from 'react';
import { deputyFields } from '#core/account/own/deputy-form.ts';
import type { Colleague } from '#core/account/own/own-account.ts';
import { addDeputy, findColleagues } from '#core/account/own/own-account-calls.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useAct } from '../administration/use-act.ts';

/** Names a deputy: first somebody is searched for among the colleagues, then the days are given. */
export function NewDeputy({ onNamed }: { onNamed(): void }) {
  const { act, isBusy } = useAct();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Colleague[]>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void act(async () => setFound(await findColleagues(text)));
  };
  const named = () => {
    setFound(undefined);
    setText('');
    onNamed();
  };
  return (
    <section>
      <h2>Vertretung eintragen</h2>
      <search>
        <form className="account-search" onSubmit={search}>
          <TextInput
            label="Kolleg:in suchen: Name oder Benutzername"
            type="search"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" aria-disabled={isBusy || undefined}>
            Suchen
          </Button>
        </form>
      </search>
      <p role="status" className="account-note">
        {found?.length === 0 && 'In Ihrer Behörde ist niemand mit diesem Namen eingetragen.'}
        {found && found.length > 0 && `${found.length === 1 ? 'Eine Person' : `${found.length} Personen`} gefunden.`}
      </p>
      {found && found.length > 0 && (
        <DeputyForm key={found.map(({ username }) => username).join(' ')} colleagues={found} onNamed={named} />
      )}
    </section>
  );
}

function DeputyForm({ colleagues, onNamed }: { colleagues: readonly Colleague[]; onNamed(): void }) {
  const today = serverToday();
  const fields = useMemo(
    () =>
      deputyFields(
        colleagues.map(({ username, displayName }) => ({ value: username, label: displayName, note: username })),
      ),
    [colleagues],
  );
  const [only, second] = colleagues;
  const [values] = useState({ deputy: second ? null : (only?.username ?? null) });
  const form = useForm({
    ...{ id: 'deputy', name: 'Vertretung', fields, values, context: useMemo(() => ({ today }), [today]) },
    async onSubmit(entered) {
      await addDeputy(entered);
      return { state: 'saved', message: 'Die Vertretung ist eingetragen.' };
    },
    onSaved: onNamed,
  });
  return (
    <Form form={form} name="Vertretung eintragen">
      <FormFields />
      <FormActions label="Vertretung eintragen" />
    </Form>
  );
}
