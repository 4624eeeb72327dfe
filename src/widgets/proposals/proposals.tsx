import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { isStatus } from '../../core/api/call-errors.ts';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { editPath } from '../../core/editing/edit-address.ts';
import { allProposalsQuery } from '../../core/editing/editing-calls.ts';
import {
  type Proposal,
  type ProposalState,
  proposalStateMarks,
  proposalStates,
  proposalStateTerms,
} from '../../core/editing/proposal.ts';
import { sectionLabels } from '../../core/editing/sections.ts';
import { formatDateTime } from '../../core/format/date.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { login } from '../../core/sign-in/sign-in-actions.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** Props of `<natippc-proposals>`; documented in element.ts. */
export interface ProposalsProps {
  headingLevel: number;
}

/** What owners propose and authorities decide, by state. */
export function Proposals({ headingLevel }: ProposalsProps) {
  const id = useId();
  const [state, setState] = useState<ProposalState>('open');
  const $proposals = useMemo(() => queryStore({ ...allProposalsQuery(state), refetchOnMount: 'always' }), [state]);
  const { data, error, isFetching, refetch } = useStore($proposals);
  return (
    <section className="proposals" aria-labelledby={id}>
      <div className="head">
        <Heading id={id} level={headingLevel} className="title">
          Vorschläge von Betreiber:innen
        </Heading>
        <div className="state">
          <label htmlFor={`${id}state`}>Stand</label>
          <NativeSelect
            id={`${id}state`}
            value={state}
            onChange={({ target }) => setState(proposalStates.find((each) => each === target.value) ?? 'open')}
          >
            {proposalStates.map((each) => (
              <option key={each} value={each}>
                {proposalStateTerms[each]}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      {!data && error && !isFetching && <Refusal error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <Spinner label="Vorschläge werden geladen" labelVisible />}
      {data?.length === 0 && <p className="quiet">Keine Einträge vorhanden</p>}
      {data && data.length > 0 && (
        <ul className="rows">
          {data.map((proposal) => (
            <Row key={`${proposal.installationId} ${proposal.number}`} proposal={proposal} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ proposal }: { proposal: Proposal }) {
  const { installationId, installationName, number, section, proposedBy, proposedAt, state } = proposal;
  return (
    <li className="row">
      <span>
        <Link
          className="row-title"
          href={resolvePath(editPath(installationId, 'proposals', String(number)))}
          kind="edit"
        >
          {sectionLabels[section]}: {installationName}
        </Link>
        <span className="quiet">
          {proposedBy} am {formatDateTime(proposedAt)}
        </span>
      </span>
      <StateMark {...proposalStateMarks[state]}>{proposalStateTerms[state]}</StateMark>
    </li>
  );
}

function Refusal({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <Failure {...callErrorText(error)} onRetry={onRetry}>
      {isStatus(error, 401) && (
        <Button variant="primary" onClick={() => void login()}>
          Anmelden
        </Button>
      )}
    </Failure>
  );
}
