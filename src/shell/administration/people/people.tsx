import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { originName, type Person, peoplePerPage, userKindNames } from '#core/account/administration/people.ts';
import { peopleQuery } from '#core/account/administration/people-calls.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { personAddress } from '#core/site/administration/journal-words.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../loaded.tsx';
import { PagesOf } from '../pages-of.tsx';
import { useQuery } from '../use-query.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFilter, readPeopleSearch } from './people-filter.tsx';
import { PersonStateMark } from './person-state-mark.tsx';

const columns = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ username, displayName }: Person) => (
      <>
        <Link to={personAddress(username)}>{displayName}</Link>
        <span className="ad-note">{username}</span>
      </>
    ),
  },
  {
    key: 'roles',
    header: 'Rollen',
    cell: ({ roles, userKind, office }: Person) => (
      <>
        {roles.map(({ name }) => name).join(', ') || 'keine'}
        <span className="ad-note">{[userKindNames[userKind], office].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { key: 'origin', header: 'Herkunft', cell: ({ origin }: Person) => originName(origin) },
  { key: 'state', header: 'Zustand', cell: ({ state }: Person) => <PersonStateMark state={state} /> },
  {
    key: 'used',
    header: 'Zuletzt angemeldet',
    cell: ({ lastUsedAt }: Person) => (lastUsedAt === undefined ? 'noch nie' : formatDateTime(lastUsedAt)),
  },
  {
    key: 'sessions',
    header: 'Sitzungen',
    align: 'end' as const,
    cell: ({ openSessions }: Person) => formatInteger(openSessions),
  },
];

/** The people who use the register; what they are searched by is in the address. */
export function People() {
  const [query] = useSearchParams();
  const search = readPeopleSearch(query);
  const found = useQuery(peopleQuery(search));
  const [isInviting, setInviting] = useState(false);
  return (
    <Loaded query={found}>
      {({ total, people, choices }) => (
        <>
          <PeopleFilter search={search} choices={choices} />
          <div className="ad-head">
            <p role="status">{total === 1 ? 'Eine Person' : `${formatInteger(total)} Personen`}</p>
            <Button icon="plus" onClick={() => setInviting(true)}>
              Person einladen …
            </Button>
          </div>
          <Table
            caption="Personen"
            captionHidden
            columns={columns}
            rows={people}
            rowKey={({ username }) => username}
            empty="Niemand passt zu diesen Angaben."
          />
          <PagesOf total={total} perPage={peoplePerPage} page={search.page} label="Seiten der Personen" />
          {isInviting && <InviteDialog federalStates={choices.federalStates} onClose={() => setInviting(false)} />}
        </>
      )}
    </Loaded>
  );
}
