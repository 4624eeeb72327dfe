import { useMemo, useState } from 'react';
import { invitationFields } from '#core/account/administration/invitation.ts';
import type { IssuedLink as Link, PeopleChoices } from '#core/account/administration/people.ts';
import { invite } from '#core/account/administration/people-calls.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { FormFields } from '../../../ui/forms/form-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { IssuedLink } from './issued-link.tsx';

interface Props {
  federalStates: PeopleChoices['federalStates'];
  onClose(): void;
}

/** Invites somebody to an account of the register. */
export function InviteDialog({ federalStates, onClose }: Props) {
  const [link, setLink] = useState<Link>();
  return (
    <Modal
      open
      size="large"
      title={link ? 'Eingeladen' : 'Person einladen'}
      onClose={onClose}
      {...(link && {
        process: (
          <Button variant="primary" onClick={onClose}>
            Fertig
          </Button>
        ),
      })}
    >
      {link ? <IssuedLink link={link} /> : <InvitationForm {...{ federalStates, onClose }} onInvited={setLink} />}
    </Modal>
  );
}

function InvitationForm({ federalStates, onClose, onInvited }: Props & { onInvited(link: Link): void }) {
  const today = serverToday();
  const form = useForm({
    id: 'invitation',
    name: 'Einladung',
    fields: useMemo(
      () => invitationFields(federalStates.map(({ code, name }) => ({ value: code, label: name }))),
      [federalStates],
    ),
    context: useMemo(() => ({ today }), [today]),
    async onSubmit(values) {
      onInvited(await invite(values));
      return { state: 'saved', message: 'Das Konto ist angelegt.' };
    },
  });
  return (
    <Form form={form} name="Einladung">
      <p>
        Für Menschen, die sich nicht anderswo anmelden. Wer verwaltet, bestimmen die Zugangsregeln oder der Befehl{' '}
        <code>npm run account</code>.
      </p>
      <FormFields />
      <FormActions label="Einladen" onCancel={onClose} />
    </Form>
  );
}
