import './responsibilities.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { type Assignment, originTerms } from '#core/register/owners/assignment.ts';
import { assignmentsQuery, endAssignment } from '#core/register/owners/assignment-calls.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Confirmation } from '../../../ui/dialogs/confirmation.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { OwnerRequests } from '../../../widgets/proposals/owner-requests.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

/** Who acts for which installation: requests to decide, a search, and what assigns and ends (R2.5). */
export function Responsibilities() {
  const [query, setQuery] = useSearchParams();
  const sought = (query.get('suche') ?? '').slice(0, 100);
  const [typed, setTyped] = useState(sought);
  const [dialog, setDialog] = useState<'assignment' | 'sheet'>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQuery(typed.trim() === '' ? {} : { suche: typed.trim() });
  };
  return (
    <>
      <OwnerRequests headingLevel={2} empty="Derzeit wartet keine Anfrage auf eine Entscheidung.">
        <section aria-labelledby="re-title">
          <Heading id="re-title" level={2} className="re-title">
            Wer für welche Anlage handelt
          </Heading>
          <search aria-label="Zuordnungen suchen">
            <form className="re-search" onSubmit={search}>
              <TextInput
                label="Person, Anlage oder Firmenbuchnummer"
                value={typed}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit">Suchen</Button>
            </form>
          </search>
          <div className="re-buttons">
            <Button icon="plus" onClick={() => setDialog('assignment')}>
              Zuordnen …
            </Button>
            <Button onClick={() => setDialog('sheet')}>Liste einlesen …</Button>
          </div>
          <Assignments key={sought} sought={sought} />
        </section>
      </OwnerRequests>
      {dialog === 'assignment' && <AssignmentDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'sheet' && <SheetDialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

const keyOf = ({ id, person, target }: Assignment): string => id ?? `${person.username} ${target.id}`;

function Assignments({ sought }: { sought: string }) {
  const $assignments = useMemo(() => queryStore(assignmentsQuery(sought)), [sought]);
  const { data, error, refetch } = useStore($assignments);
  const [ended, setEnded] = useState<Assignment>();
  const [isAsking, setAsking] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  if (!data && error) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Zuordnungen werden geladen" />;
  const end = async () => {
    setAsking(false);
    try {
      await endAssignment(ended?.id ?? '');
      notices.toast({ type: 'success', message: 'Die Zuordnung ist beendet.' });
      table.current?.focus();
    } catch (failure) {
      const { title, text } = callErrorText(failure);
      notices.toast({ type: 'danger', message: `${title}. ${text}` });
      void refetch();
    }
  };
  const columns = [
    {
      key: 'person',
      header: 'Person',
      rowHeader: true,
      cell: ({ person }: Assignment) => (
        <div>
          {person.name}
          <span className="re-note">
            {person.username}
            {person.mail && `, ${person.mail}`}
            {person.isDisabled && ', gesperrt'}
          </span>
        </div>
      ),
    },
    { key: 'target', header: 'Handelt für', cell: TargetCell },
    { key: 'origin', header: 'Woher', cell: OriginCell },
    {
      key: 'end',
      header: 'Aktion',
      cell: (one: Assignment) =>
        one.id !== undefined &&
        one.origin !== 'rule' && (
          <Button
            size="sm"
            onClick={() => {
              setEnded(one);
              setAsking(true);
            }}
          >
            Beenden
            <span className="n-visually-hidden">
              : {one.person.name}, {one.target.name ?? one.target.id}
            </span>
          </Button>
        ),
    },
  ];
  return (
    <div ref={table} tabIndex={-1}>
      <Table
        caption={sought === '' ? 'Die neuesten Zuordnungen' : `Zuordnungen zu „${sought}“`}
        columns={columns}
        rows={data}
        rowKey={keyOf}
        empty={sought === '' ? 'Noch ist niemand zugeordnet.' : 'Dazu ist niemand zugeordnet.'}
      />
      <p role="status" className="n-visually-hidden">
        {sought !== '' && `${data.length === 1 ? '1 Zuordnung' : `${data.length} Zuordnungen`} zu „${sought}“`}
      </p>
      {data.length === 100 && <p className="re-quiet">Gezeigt sind die ersten 100. Suchen Sie genauer.</p>}
      <Confirmation
        open={isAsking}
        type="warning"
        title="Zuordnung beenden?"
        confirmLabel="Beenden"
        destructive
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {ended?.person.name} handelt dann nicht mehr für {ended?.target.name ?? ended?.target.id}.
        </p>
      </Confirmation>
    </div>
  );
}

function TargetCell({ target }: Assignment) {
  const { kind, id, name, installations = 0 } = target;
  if (kind === 'installation')
    return (
      <div>
        {name === undefined ? (
          'Anlage, die es nicht (mehr) gibt'
        ) : (
          <Link to={`/installations/${encodeURIComponent(id)}`}>{name}</Link>
        )}
        <span className="re-note">{id}</span>
      </div>
    );
  const count = installations === 1 ? '1 Anlage' : `${formatInteger(installations)} Anlagen`;
  return (
    <div>
      {name ?? 'Unternehmen ohne Anlage im Register'}
      <span className="re-note">
        {id}, derzeit {count}
      </span>
    </div>
  );
}

function OriginCell({ origin, since, until, by }: Assignment) {
  const isOver = until !== undefined && until < serverToday();
  return (
    <div>
      {originTerms[origin]}
      <span className="re-note">
        {since && `seit ${formatDate(since.slice(0, 10))}`}
        {by && `, von ${by}`}
        {until && `, ${isOver ? 'abgelaufen am' : 'bis'} ${formatDate(until)}`}
      </span>
    </div>
  );
}
