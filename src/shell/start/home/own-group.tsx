import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $sessionState, whileLoggedIn } from '#core/account/session/session-store.ts';
import { groupQuery, ownGroupOf, type UserGroup } from '#core/account/session/user-group-calls.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';

const words = {
  authorities: { title: 'Ihre Behörde', explanation: 'Diese Konten sehen und bearbeiten dieselben Anlagen wie Sie.' },
  owners: {
    title: 'Ihr Unternehmen',
    explanation: 'Diese Konten sehen Ihre Anlagen und können Änderungen vorschlagen.',
  },
} as const;

/** The members of the signed-in user's authority or company (R7.31). */
export function OwnGroup() {
  const { session, userInfo } = useStore($sessionState);
  const own = session.isLoggedIn ? ownGroupOf(session.user, userInfo) : undefined;
  return own && <Group {...own} />;
}

function Group({ kind, id }: Pick<UserGroup, 'kind' | 'id'>) {
  const { data } = useStore(useMemo(() => queryStore(whileLoggedIn(groupQuery(kind, id))), [kind, id]));
  // The page works without it, and the user could not act on an error message.
  if (!data?.group) return null;
  const { group, members } = data;
  const { title, explanation } = words[kind];
  return (
    <details className="home-group">
      <summary>
        {title}: {group.name} ({members.length === 1 ? '1 Konto' : `${formatInteger(members.length)} Konten`})
      </summary>
      <p>{explanation}</p>
      <ul>
        {members.map(({ username, name, role }) => (
          <li key={`${username} ${role}`}>
            {name}, {role}
          </li>
        ))}
      </ul>
    </details>
  );
}
