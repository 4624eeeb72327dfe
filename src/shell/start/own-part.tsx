import { useStore } from '@nanostores/react';
import { product } from '../../core/product.ts';
import { ownPartOf } from '../../core/session/overview.ts';
import { activeRoleName } from '../../core/session/roles.ts';
import { $sessionState } from '../../core/session/session-store.ts';
import { useCurrentPage } from '../routing/current-page.ts';
import { useLater } from '../window/use-later.ts';

/** The start page as the home of whoever is signed in; its code comes for them alone, and its place is kept until then. */
export function OwnPart() {
  const { session, userInfo } = useStore($sessionState);
  const { context } = useCurrentPage();
  const part = session.isLoggedIn ? ownPartOf(userInfo) : undefined;
  const isEditor = context.roles.includes(product.roles.contentEditor);
  const home = useLater(part !== undefined, () => import('./home/home.tsx'));
  const editor = useLater(isEditor, () => import('./home/editor-home.tsx'));
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
