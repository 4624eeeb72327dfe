import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { Link } from 'react-router';
import { ownPartOf } from '#core/account/session/own-overview.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { draftsQuery } from '#core/register/drafts/draft-calls.ts';
import { newInstallationPath } from '#core/register/drafts/new-installation-path.ts';
import { editPath } from '#core/register/editing/edit-address.ts';

/** Only while an authority acts: after a change of role, nobody asks for them again. */
const $drafts = queryStore(
  computed($sessionState, ({ session, userInfo }) => ({
    ...draftsQuery,
    enabled: session.isLoggedIn && ownPartOf(userInfo) === 'official',
  })),
);

/** Where an authority begins an installation, and its drafts. */
export function InstallationDrafts() {
  const { data: drafts = [] } = useStore($drafts);
  return (
    <section className="home-drafts">
      {drafts.length > 0 && (
        <>
          <h3>Entwürfe</h3>
          <p>Anlagen, die noch nicht veröffentlicht sind. Nur Ihre Behörde sieht sie.</p>
          <ul>
            {drafts.map(({ id, name, address, lastChanged }) => (
              <li key={id}>
                <Link to={`/${editPath(id)}`}>{name}</Link>, {address}, {formatDateTime(lastChanged)} Uhr
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="home-begin">
        <Link to={`/${newInstallationPath}`}>Neue Anlage anlegen</Link>
      </p>
    </section>
  );
}
