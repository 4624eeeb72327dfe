import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { SavedDrafts } from './saved-drafts.tsx';
import './home.css';

const $pages = queryStore(whileLoggedIn(cmsPagesQuery));

/** For content editors: the pages waiting to be published. */
export function EditorHome({ username }: { username: string }) {
  const { data: pages = [] } = useStore($pages);
  const drafts = pages.filter(({ draft }) => draft !== undefined);
  return (
    <>
      <section className="home-drafts">
        <h3>Entwürfe</h3>
        {drafts.length === 0 && <p>Keine Seite wartet auf ihre Veröffentlichung.</p>}
        <ul>
          {drafts.map(({ path, title, draft }) => (
            <li key={path}>
              <Link to={`/content?seite=${encodeURIComponent(path)}`}>{title}</Link>
              {draft && `, ${draft.author}, ${formatDateTime(draft.at)} Uhr`}
            </li>
          ))}
        </ul>
        <p>
          <Link to="/content">Alle Seiten ansehen</Link>
        </p>
      </section>
      <SavedDrafts username={username} />
    </>
  );
}
