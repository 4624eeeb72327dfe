import { useStore } from '@nanostores/react';
import { product } from '../../core/product.ts';
import { activeRoleName } from '../../core/session/roles.ts';
import { $sessionState } from '../../core/session/session-store.ts';
import type { UserInfo } from '../../core/session/user-info.ts';
import { useCurrentPage } from '../routing/current-page.ts';
import { useLater } from '../window/use-later.ts';
import type { OwnPart as Part } from './home/home-figures.ts';

/** Undefined for users of whom no installation is. */
function ownPartOf({ userType }: UserInfo): Part | undefined {
  if (userType === product.userTypes.authority) return 'official';
  return userType === product.userTypes.registered ? 'owner' : undefined;
}

/** The start page as the home of whoever is signed in; its code comes for them alone. */
export function OwnPart() {
  const { session, userInfo } = useStore($sessionState, { ssr: 'initial' });
  const { context } = useCurrentPage();
  const part = session.isLoggedIn ? ownPartOf(userInfo) : undefined;
  const isEditor = context.roles.includes(product.roles.contentEditor);
  const home = useLater(part !== undefined, () => import('./home/home.tsx'));
  const editor = useLater(isEditor, () => import('./home/editor-home.tsx'));
  if (!session.isLoggedIn || (part === undefined && !isEditor)) return null;
  const { username, currentUserName } = session.user;
  const role = activeRoleName(session);
  return (
    <section className="start-own" data-waiting={(!home && !editor) || undefined}>
      <h2>Ihre Übersicht</h2>
      <p className="start-own-who">{[currentUserName, role].filter(Boolean).join(', ')}</p>
      {home && part !== undefined && <home.Home key={`${part} ${username}`} part={part} username={username} />}
      {editor && isEditor && <editor.EditorHome username={username} />}
    </section>
  );
}
