import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { requiredFailure } from '#core/platform/forms/validate.ts';
import { isEmpty } from '#core/platform/forms/values.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { decisionReasonField, type OwnerRequest } from '#core/register/owners/owner-request.ts';
import { decideRequest, ownerRequestsQuery, refetchRequests } from '#core/register/owners/owner-request-calls.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './owner-requests.css?inline';

interface Props {
  headingLevel: number;
  /** Shown if there are none; absent: then nothing is shown at all. */
  empty?: string;
  /** What follows; shown once the call is answered, so that the requests do not move it under a pointer. */
  children?: ReactNode;
}

/** The open requests of owners to act for installations, for the authority in charge and administrators, who decide (R2.5). */
export function OwnerRequests({ headingLevel, empty, children }: Props) {
  useStyles(css);
  const id = useId();
  const $requests = useMemo(
    () => queryStore(whileLoggedIn({ ...ownerRequestsQuery('open'), refetchOnMount: 'always' as const })),
    [],
  );
  const { data, error, isFetched, refetch } = useStore($requests);
  const [decided, setDecided] = useState<OwnerRequest>();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const spinner = <Spinner label="Anfragen werden geladen" />;
  if (!isFetched) return children && spinner;
  if (!data)
    return (
      <>
        <div className="requests">
          {error ? <Failure {...callErrorText(error)} onRetry={() => void refetch()} /> : spinner}
        </div>
        {children}
      </>
    );
  if (data.length === 0 && empty === undefined && !isOpen) return children;
  return (
    <>
      <section className="requests" aria-labelledby={id}>
        <div ref={heading} tabIndex={-1}>
          <Heading id={id} level={headingLevel}>
            Anfragen zu Anlagen
          </Heading>
        </div>
        {data.length === 0 && <p>{empty}</p>}
        {data.length > 0 && (
          <RowList>
            {data.map((request) => (
              <Row
                key={request.id}
                title={
                  <Link
                    href={resolvePath(`installations/${encodeURIComponent(request.installationId)}`)}
                    kind="installation"
                  >
                    {request.installationName}
                  </Link>
                }
                note={`${request.name} am ${formatDateTime(request.requestedAt)}`}
              >
                <Button
                  size="sm"
                  onClick={() => {
                    setDecided(request);
                    setOpen(true);
                  }}
                >
                  Entscheiden
                  <span className="n-visually-hidden">
                    : {request.name}, {request.installationName}
                  </span>
                </Button>
              </Row>
            ))}
          </RowList>
        )}
        <Modal
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Anfrage zu einer Anlage"
          onClosed={() => {
            if (!data.some((one) => one.id === decided?.id)) heading.current?.focus();
          }}
        >
          {decided && <Decision key={decided.id} request={decided} onDone={() => setOpen(false)} />}
        </Modal>
      </section>
      {children}
    </>
  );
}

const fields = [decisionReasonField];

function Decision({ request, onDone }: { request: OwnerRequest; onDone(): void }) {
  const chosen = useRef<'accepted' | 'declined'>('accepted');
  const today = serverToday();
  const form = useForm({
    id: `ownerRequest/${request.id}`,
    name: 'Entscheidung',
    fields,
    context: useMemo(() => ({ today }), [today]),
    async onSubmit({ reason }) {
      const decision = chosen.current;
      if (decision === 'declined' && isEmpty(reason)) {
        return { state: 'invalid', failures: [requiredFailure(decisionReasonField)] };
      }
      try {
        await decideRequest(request.id, decision, String(reason ?? ''));
      } catch (error) {
        if (!isStatus(error, 409)) throw error;
        await refetchRequests();
        notices.toast({ type: 'warning', message: 'Darüber wurde inzwischen entschieden.' });
        onDone();
        return { state: 'held' };
      }
      const message =
        decision === 'accepted' ? `${request.name} handelt jetzt für die Anlage.` : 'Die Anfrage ist abgelehnt.';
      return { state: 'saved', message };
    },
    onSaved: onDone,
  });
  const decide = (decision: 'accepted' | 'declined') => {
    chosen.current = decision;
    void form.submit();
  };
  const { name, mail, installationName, installationId, reason, operator, companyNumber, others = [] } = request;
  return (
    <Form form={form} name="Entscheidung">
      <dl className="request-facts">
        <dt>Wer anfragt</dt>
        <dd>
          {name}
          {mail && `, ${mail}`}
        </dd>
        <dt>Anlage</dt>
        <dd>
          {installationName} ({installationId})
        </dd>
        <dt>Warum</dt>
        <dd>{reason}</dd>
        <dt>Betreiber:in laut Register</dt>
        <dd>{[operator || 'nicht öffentlich', companyNumber].filter(Boolean).join(', ')}</dd>
        <dt>Dafür handelt schon</dt>
        <dd>{others.length > 0 ? others.join(', ') : 'niemand'}</dd>
      </dl>
      <FormFields />
      <div className="request-buttons">
        <Button variant="danger" busy={form.isSending} onClick={() => decide('declined')}>
          Ablehnen
        </Button>
        <Button variant="primary" busy={form.isSending} onClick={() => decide('accepted')}>
          Annehmen
        </Button>
      </div>
    </Form>
  );
}
