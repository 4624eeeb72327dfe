import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { $sessionState, whileLoggedIn } from '#core/account/session/session-store.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { product } from '#core/product.ts';
import {
  type OwnerRequest,
  requestReasonField,
  requestStateMarks,
  requestStateTerms,
} from '#core/register/owners/owner-request.ts';
import { ownRequestQuery, requestInstallation, withdrawRequest } from '#core/register/owners/owner-request-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './own-request.css?inline';

/** For owners who do not act for the installation: asks the authority to let them, and shows what has become of it (R2.5). */
export function OwnRequest({ id }: { id: string }) {
  const { session, userInfo } = useStore($sessionState);
  if (!session.isLoggedIn || userInfo.userType !== product.userTypes.registered) return null;
  return <RequestOf id={id} user={session.user.username} />;
}

function RequestOf({ id, user }: { id: string; user: string }) {
  useStyles(css);
  const $request = useMemo(() => queryStore(whileLoggedIn(ownRequestQuery(id))), [id]);
  const { data } = useStore($request);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const [request] = data;
  const isAsked = request !== undefined && (request.state === 'open' || request.state === 'declined');
  return (
    <span className="own-request">
      <Button onClick={() => setOpen(true)}>{isAsked ? 'Ihre Anfrage' : 'Das ist meine Anlage'}</Button>
      {isAsked && <StateMark {...requestStateMarks[request.state]}>{requestStateTerms[request.state]}</StateMark>}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={isAsked ? 'Ihre Anfrage' : 'Das ist meine Anlage'}>
        {isAsked ? (
          <Asked request={request} onDone={() => setOpen(false)} />
        ) : (
          <Asking id={id} user={user} onDone={() => setOpen(false)} />
        )}
      </Modal>
    </span>
  );
}

const fields = [{ ...requestReasonField, required: true }];

function Asking({ id, user, onDone }: { id: string; user: string; onDone(): void }) {
  const today = serverToday();
  const form = useForm({
    id: `${id}/ownerRequest`,
    name: 'Das ist meine Anlage',
    fields,
    context: useMemo(() => ({ today }), [today]),
    user,
    async onSubmit({ reason }) {
      await requestInstallation(id, String(reason ?? ''));
      return { state: 'saved', message: 'Ihre Anfrage ist bei der Behörde.' };
    },
    onSaved: onDone,
  });
  return (
    <Form form={form} name="Das ist meine Anlage">
      <p className="own-request-text">
        Die zuständige Behörde prüft, ob Sie für diese Anlage handeln dürfen. Danach können Sie Änderungen vorschlagen.
      </p>
      <FormFields />
      <div className="own-request">
        <Button variant="primary" busy={form.isSending} onClick={() => void form.submit()}>
          Anfragen
        </Button>
      </div>
    </Form>
  );
}

function Asked({ request, onDone }: { request: OwnerRequest; onDone(): void }) {
  const { state, reason, requestedAt, decidedBy, decidedAt, decisionReason } = request;
  const form = useForm({
    id: `${request.installationId}/ownerRequest/withdrawal`,
    name: 'Anfrage zurückziehen',
    fields: noFields,
    context: useMemo(() => ({ today: '' }), []),
    async onSubmit() {
      await withdrawRequest(request.installationId);
      return { state: 'saved', message: 'Die Anfrage ist zurückgezogen.' };
    },
    onSaved: onDone,
  });
  return (
    <Form form={form} name="Ihre Anfrage">
      <p>
        <StateMark {...requestStateMarks[state]}>{requestStateTerms[state]}</StateMark>, gestellt am{' '}
        {formatDateTime(requestedAt)}
      </p>
      <p className="own-request-text">{reason}</p>
      {state === 'open' && (
        <div className="own-request">
          <Button busy={form.isSending} onClick={() => void form.submit()}>
            Anfrage zurückziehen
          </Button>
        </div>
      )}
      {state === 'declined' && (
        <>
          <p>
            Abgelehnt von {decidedBy} am {formatDateTime(decidedAt ?? '')}:
          </p>
          <p className="own-request-text">{decisionReason}</p>
        </>
      )}
    </Form>
  );
}

const noFields: [] = [];
