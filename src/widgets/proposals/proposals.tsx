import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import { $sessionState, whileLoggedIn } from '#core/account/session/session-store.ts';
import { login } from '#core/account/sign-in/sign-in.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { $isReadOnly, readOnlyNotice } from '#core/platform/environment/readiness.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { product } from '#core/product.ts';
import { editPath } from '#core/register/editing/edit-address.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import {
  type ListedState,
  listedStates,
  type Proposal,
  proposalStateMarks,
  proposalStateTerms,
} from '#core/register/editing/proposal.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { element } from './element.ts';
import css from './proposals.css?inline';

/** Only authorities decide on requests. */
const loadRequests = () => import('./owner-requests.tsx');

/** Only owners make requests. */
const loadOwnRequests = () => import('./own-requests.tsx');

/** Props of `<natippc-proposals>`; documented in element.ts. */
interface ProposalsProps {
  headingLevel: number;
}

const titles: Record<ListedState, string> = {
  open: 'Offene Vorschläge',
  decided: 'Entschiedene Vorschläge',
  accepted: 'Angenommene Vorschläge',
  declined: 'Abgelehnte Vorschläge',
  withdrawn: 'Zurückgezogene Vorschläge',
};

/** Shown if there are no proposals in a state. */
const emptyTexts: Record<ListedState, string> = {
  decided: 'Es wurde noch über keinen Vorschlag entschieden.',
  open: 'Derzeit wartet kein Vorschlag auf eine Entscheidung. Vorgeschlagen werden Änderungen auf der Seite der Anlage, bei „Änderungen vorschlagen“.',
  accepted: 'Es wurde noch kein Vorschlag angenommen.',
  declined: 'Es wurde noch kein Vorschlag abgelehnt.',
  withdrawn: 'Es wurde noch kein Vorschlag zurückgezogen.',
};

/** The proposals of owners, which authorities decide on, by state. */
function Proposals({ headingLevel }: ProposalsProps) {
  const id = useId();
  const [state, setState] = useState<ListedState>('open');
  const $proposals = useMemo(
    () => queryStore(whileLoggedIn({ ...allProposalsQuery(state), refetchOnMount: 'always' })),
    [state],
  );
  const { data, error, isPending, isFetching, refetch } = useStore($proposals);
  const { known, session, userInfo } = useStore($sessionState);
  const isReadOnly = useStore($isReadOnly);
  const isSignedOut = known && !session.isLoggedIn;
  const decides = userInfo.userType === product.userTypes.authority;
  const requests = useDeferred(loadRequests, decides);
  const own = useDeferred(loadOwnRequests, session.isLoggedIn && userInfo.userType === product.userTypes.registered);
  return (
    <>
      {decides && requests.part && <requests.part.OwnerRequests headingLevel={headingLevel} />}
      <section className="proposals" aria-labelledby={id}>
        <div className="head">
          <Heading id={id} level={headingLevel} className="title">
            {titles[state]}
          </Heading>
          <div className="state n-no-print">
            <label htmlFor={`${id}state`}>Stand</label>
            <NativeSelect
              id={`${id}state`}
              value={state}
              onChange={({ target }) => setState(listedStates.find((each) => each === target.value) ?? 'open')}
            >
              {listedStates.map((each) => (
                <option key={each} value={each}>
                  {proposalStateTerms[each]}
                </option>
              ))}
            </NativeSelect>
          </div>
        </div>
        {isReadOnly && (
          <Alert type="warning" title={readOnlyNotice.title} live="polite">
            {readOnlyNotice.text}
          </Alert>
        )}
        {isSignedOut && (
          <Failure
            title="Anmeldung erforderlich"
            text="Vorschläge sehen jene, die sie machen, und die Behörden, die darüber entscheiden."
            retry="Anmelden"
            kind="primary"
            onRetry={() => void login()}
          />
        )}
        {!data && error && !isFetching && !isSignedOut && <Refusal error={error} onRetry={() => void refetch()} />}
        {!data && isPending && !isSignedOut && !error && <Spinner label="Vorschläge werden geladen" labelVisible />}
        {data?.length === 0 && <p className="quiet">{emptyTexts[state]}</p>}
        {data && data.length > 0 && (
          <RowList>
            {data.map((proposal) => (
              <ProposalRow key={`${proposal.installationId} ${proposal.number}`} proposal={proposal} />
            ))}
          </RowList>
        )}
      </section>
      {own.part && <own.part.OwnRequests state={state} headingLevel={headingLevel} />}
    </>
  );
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { installationId, installationName, number, section, proposedBy, proposedAt, decidedAt, state } = proposal;
  return (
    <Row
      title={
        <Link href={resolvePath(editPath(installationId, 'proposals', String(number)))} kind="edit">
          {sectionLabels[section]}: {installationName}
        </Link>
      }
      note={`${proposedBy} am ${formatDateTime(proposedAt)}${decidedAt ? `, entschieden am ${formatDateTime(decidedAt)}` : ''}`}
    >
      <StateMark {...proposalStateMarks[state]}>{proposalStateTerms[state]}</StateMark>
    </Row>
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

defineWidget(element, Proposals, css);
