import type { Context } from 'hono';
import { product } from '../../../src/core/product.ts';
import { clientAddress } from '../http/request.ts';
import { nobodyWaits } from '../http/time-limit.ts';
import type { Viewer } from '../register/viewer.ts';
import type { Asker } from '../search/search-queue.ts';
import { signedInOf } from './request-session.ts';
import { effectiveRole, type SignedIn } from './session-answer.ts';

/** By the active role alone (R6.1); whoever acts for a main user sees what that one sees. */
function viewerFor(signedIn: SignedIn | undefined): Viewer {
  if (!signedIn) return { kind: 'anonymous' };
  const { account } = signedIn;
  switch (effectiveRole(signedIn)?.role) {
    case product.userTypes.authority:
      return { kind: 'authority', federalStateCode: account.federalStateCode };
    case product.userTypes.registered:
      return { kind: 'owner', ownerIds: [account.mainUser?.username ?? account.username] };
    default:
      return { kind: 'anonymous' };
  }
}

/** The viewer of a request; a request outside the reach of `requestSession` is anonymous. */
export const viewerOf = (c: Context): Viewer => viewerFor(signedInOf(c));

/** Whose turn a request's searches take, and until when somebody waits for them. */
export const askerOf = (c: Context): Asker => ({
  key: signedInOf(c)?.account.username ?? `address ${clientAddress(c)}`,
  signal: nobodyWaits(c),
});
