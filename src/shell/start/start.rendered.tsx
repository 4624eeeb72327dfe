import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { ownPartOf } from '#core/account/session/own-overview.ts';
import { roleTable } from '#core/account/session/role-table.ts';
import { activeRoleName } from '#core/account/session/roles.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { login } from '#core/account/sign-in/sign-in.ts';
import { product } from '#core/product.ts';
import { accessTo } from '#core/site/routing/menu.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import { PageLayout } from '../pages/page-layout.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { Shortcuts, StartSearch } from '../search/start-search.tsx';
import { StartOverview } from './start-overview.tsx';
import css from './start-page.css?inline';

const loadHome = () => import('./home/home.tsx');
const loadEditorHome = () => import('./home/editor-home.tsx');

const search = routes.find(({ component }) => component === 'installations');

/** Shown where only registered users have access to the register (R2.5): how to sign in. */
function Closed({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <section className="start-closed">
      <h2>Für registrierte Personen und Behörden</h2>
      <p>
        {isLoggedIn
          ? 'Mit Ihrer derzeitigen Rolle ist das Register nicht zugänglich. Wechseln Sie die Rolle oder melden Sie sich mit einem anderen Konto an.'
          : 'Melden Sie sich an, um Anlagen zu suchen und anzusehen.'}
      </p>
      {!isLoggedIn && (
        <Button variant="primary" icon="user" onClick={() => void login()}>
          Anmelden
        </Button>
      )}
    </section>
  );
}

/** The overview of the register (R2.51): search, key figures, and links to the other pages. */
export default function StartPage() {
  useStyles(css, 'own');
  const { context, isKnown } = useCurrentPage();
  const isOpen = accessTo(search, context, false) === 'permitted';
  return (
    <PageLayout title="Industrieanlagen in Österreich" isStart>
      {isOpen && <OwnPart />}
      <p className="start-lead">
        Das {product.title} zeigt, welche großen Industrie- und Tierhaltungsanlagen es gibt, was ihnen genehmigt ist und
        wann die Umweltinspektion zuletzt dort war.
      </p>
      {isOpen ? (
        <>
          <StartSearch />
          <Shortcuts />
          <StartOverview />
        </>
      ) : (
        isKnown && <Closed isLoggedIn={context.isLoggedIn} />
      )}
      <Entries />
    </PageLayout>
  );
}

/** The other pages in this user's menu, each with one sentence (R2.51). */
function Entries() {
  const { menu } = useCurrentPage();
  const shown = menu.flatMap(({ id, name, target }) => {
    const description = routes.find(({ linkId }) => linkId === id)?.data?.description;
    return id === 'nav-start' || description === undefined ? [] : [{ id, name, target, description }];
  });
  return (
    <section className="start-entries">
      <h2>Im Register</h2>
      <ul>
        {shown.map(({ id, name, target, description }) => (
          <li key={id}>
            <Link to={target}>{name}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The personal part of the start page. Its code is loaded only for signed-in users; its space is reserved until then. */
function OwnPart() {
  const { session, userInfo } = useStore($sessionState);
  const { context } = useCurrentPage();
  const part = session.isLoggedIn ? ownPartOf(userInfo) : undefined;
  const isEditor = context.roles.includes(roleTable.editor.id) && !context.isReadOnly;
  const { part: home } = useDeferred(loadHome, part !== undefined);
  const { part: editor } = useDeferred(loadEditorHome, isEditor);
  if (!session.isLoggedIn || (part === undefined && !isEditor)) return null;
  const { username, currentUserName } = session.user;
  const role = activeRoleName(session);
  return (
    <section className="start-own" data-waiting={home || editor ? undefined : (part ?? 'editor')}>
      <h2>Ihre Übersicht</h2>
      <p className="start-own-who">{[currentUserName, role].filter(Boolean).join(', ')}</p>
      {home && part !== undefined && <home.Home key={`${part} ${username}`} part={part} username={username} />}
      {editor && isEditor && <editor.EditorHome username={username} />}
    </section>
  );
}
