import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { noInput, readable } from '#core/platform/forms/readable.ts';
import { requiredFailure } from '#core/platform/forms/validate.ts';
import { isEmpty, valueAt } from '#core/platform/forms/values.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import { amendmentFields, amendmentValues, splitAmendment } from '#core/register/editing/amendment.ts';
import { sectionFields } from '#core/register/editing/edit-fields.ts';
import { conflictOrThrow, refetchRecord } from '#core/register/editing/edited-record.ts';
import { decide, proposalsQuery } from '#core/register/editing/editing-calls.ts';
import {
  type Decision,
  type Proposal,
  proposalStateMarks,
  proposalStateTerms,
  reasonField,
} from '#core/register/editing/proposal.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import type { AddressLocation } from '#core/register/lookups/place-options.ts';
import { Table } from '../../ui/content/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { useConsent } from './consent.tsx';
import { AmendmentFields, PageHead } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { ResponsibilityWarning } from './responsibility-warning.tsx';

/** A proposal: its changes, and the form for deciding on it or withdrawing it. */
export function ProposalPage({ number }: { number: number }) {
  const { installation, kind } = useEditorPage();
  const $proposals = useMemo(() => queryStore(proposalsQuery(installation.id)), [installation.id]);
  const { data, error, refetch } = useStore($proposals);
  const proposal = data?.find((each) => each.number === number);
  if (!data && error) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Der Vorschlag wird geladen" labelVisible />;
  if (!proposal) {
    return (
      <PageHead title="Objekt nicht gefunden (Fehler 404)">
        <p>Diesen Vorschlag gibt es nicht.</p>
      </PageHead>
    );
  }
  return (
    <>
      <PageHead title={`Vorschlag: ${sectionLabels[proposal.section]}`}>
        <p>
          <StateMark {...proposalStateMarks[proposal.state]}>{proposalStateTerms[proposal.state]}</StateMark>
        </p>
        <p>
          {proposal.proposedBy} am {formatDateTime(proposal.proposedAt)}
        </p>
      </PageHead>
      <ProposedChanges proposal={proposal} />
      {proposal.state === 'open' && proposal.section === 'address' && <ProposedCharge changes={proposal.changes} />}
      {proposal.note && (
        <dl className="said">
          <dt>Mitteilung an die Behörde</dt>
          <dd>{proposal.note}</dd>
        </dl>
      )}
      {proposal.state !== 'open' && <Decided proposal={proposal} />}
      {proposal.state === 'open' && kind !== 'formerAuthority' && kind !== 'reader' && (
        <DecisionForm proposal={proposal} />
      )}
    </>
  );
}

/** Warns if another authority would be responsible for the proposed address. */
function ProposedCharge({ changes }: Pick<Proposal, 'changes'>) {
  const { address } = useEditorPage().installation;
  const proposed = (part: keyof AddressLocation): string => {
    const change = changes.find(({ path }) => path === `address.${part}`);
    return change ? String(change.newValue ?? '') : address[part];
  };
  return (
    <ResponsibilityWarning
      address={{
        postalCode: proposed('postalCode'),
        city: proposed('city'),
        countryCode: proposed('countryCode'),
      }}
    />
  );
}

function Decided({ proposal: { state, decidedBy, decidedAt, reason } }: { proposal: Proposal }) {
  return (
    <dl className="said">
      <dt>Entscheidung</dt>
      <dd>
        {proposalStateTerms[state]}
        {decidedBy && ` von ${decidedBy}`}
        {decidedAt && ` am ${formatDateTime(decidedAt)}`}
      </dd>
      {reason && (
        <>
          <dt>Begründung</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  );
}

const decided: Record<Decision, string> = {
  accepted: 'Der Vorschlag ist angenommen und steht im Register.',
  declined: 'Der Vorschlag ist abgelehnt.',
  withdrawn: 'Der Vorschlag ist zurückgezogen.',
};
function DecisionForm({ proposal }: { proposal: Proposal }) {
  const { installation, kind, username, go } = useEditorPage();
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);
  const { withConsent, dialog } = useConsent('Trotzdem annehmen');
  const today = serverToday();
  const mayDecide = kind === 'authority';
  const decision = useRef<Decision>(mayDecide ? 'accepted' : 'withdrawn');
  const form = useForm({
    id: `${installation.id}/decision/${proposal.number}`,
    name: 'Entscheidung',
    fields: useMemo(
      () => (mayDecide ? [...amendmentFields(installation, today, { mayBeAhead: false }), reasonField] : []),
      [mayDecide, installation, today],
    ),
    values: useMemo(() => amendmentValues(today), [today]),
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit(entered) {
      const {
        values: { reason },
        amendment,
      } = splitAmendment(entered);
      if (decision.current === 'declined' && isEmpty(reason)) {
        return { state: 'invalid', failures: [requiredFailure(reasonField)] };
      }
      try {
        const text = typeof reason === 'string' ? reason : '';
        const answer = await withConsent((confirmed) =>
          decide(installation, proposal.number, decision.current, text, mayDecide ? amendment : undefined, confirmed),
        );
        if (!answer) return { state: 'held' };
      } catch (error) {
        await conflictOrThrow(error);
        await refetchRecord(installation.id);
        setChangedMeanwhile(true);
        return { state: 'held' };
      }
      await refetchRecord(installation.id);
      return { state: 'saved', message: decided[decision.current] };
    },
    onSaved: () => go(editHref(installation.id)),
  });
  const choose = (chosen: Decision) => {
    decision.current = chosen;
    void form.submit();
  };
  return (
    <Form form={form} name="Entscheidung">
      {dialog}
      {changedMeanwhile && (
        <Alert type="warning" title="Die Anlage wurde inzwischen geändert" live="assertive">
          Oben steht, was jetzt im Register steht. Prüfen Sie den Vorschlag und entscheiden Sie noch einmal.
        </Alert>
      )}
      {mayDecide ? (
        <>
          <AmendmentFields />
          <FormField field={reasonField.id} />
          <div className="decisions n-no-print">
            <Button variant="primary" busy={form.isSending} onClick={() => choose('accepted')}>
              Annehmen
            </Button>
            <Button variant="danger" busy={form.isSending} onClick={() => choose('declined')}>
              Ablehnen
            </Button>
          </div>
        </>
      ) : (
        <div className="decisions n-no-print">
          <Button busy={form.isSending} onClick={() => choose('withdrawn')}>
            Vorschlag zurückziehen
          </Button>
        </div>
      )}
    </Form>
  );
}

/** The changes of a proposal, field by field, along with changes that others have made since. */
function ProposedChanges({ proposal }: { proposal: Proposal }) {
  const { installation, lists } = useEditorPage();
  const fields = sectionFields(proposal.section, lists);
  const labelOf = ({ path }: RecordChange) => fields.find(({ id }) => id === path)?.label ?? path;
  const words = ({ path }: RecordChange, value: unknown): string => {
    const field = fields.find(({ id }) => id === path);
    return (field ? readable(field, value) : String(value ?? '')) || noInput;
  };
  const before = (change: RecordChange) => {
    const old = words(change, change.oldValue);
    const now = words(change, valueAt({ ...installation }, change.path));
    if (proposal.state !== 'open' || now === old) return old;
    return (
      <>
        {old} <span className="row-note">jetzt im Register: {now}</span>
      </>
    );
  };
  return (
    <Table
      caption="Vorgeschlagene Änderungen"
      captionHidden
      rows={proposal.changes}
      rowKey={({ path }) => path}
      columns={[
        { key: 'field', header: 'Angabe', cell: labelOf, rowHeader: true },
        { key: 'old', header: 'Bisher', cell: before },
        { key: 'new', header: 'Vorgeschlagen', cell: (change) => words(change, change.newValue) },
      ]}
    />
  );
}
