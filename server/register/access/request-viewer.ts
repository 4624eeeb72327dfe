import type { Context } from 'hono';
import { product } from '#core/product.ts';
import type { Account } from '../../account/session/accounts.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import { type SignedIn, userTypeOf } from '../../account/session/session-answer.ts';
import { clientAddress } from '../../platform/http/request.ts';
import { nobodyWaits } from '../../platform/http/time-limit.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import type { Viewer } from './viewer.ts';

/** Depends only on the active role (R6.1); an account that acts for a main user sees what the main user sees. */
function viewerFor(signedIn: SignedIn | undefined): Viewer {
  if (!signedIn) return { kind: 'anonymous' };
  const { account } = signedIn;
  switch (userTypeOf(signedIn)) {
    case product.userTypes.authority:
      return { kind: 'authority', federalStateCode: account.federalStateCode };
    case product.userTypes.registered:
      return ownerOf(account);
    default:
      return { kind: 'anonymous' };
  }
}

function ownerOf({ ownerId, mainUser, actsFor }: Account): Viewer {
  const ownerIds = [mainUser?.ownerId ?? ownerId];
  const { companyRegisterNumbers, installations } = actsFor;
  if (companyRegisterNumbers.length + installations.length === 0) return { kind: 'owner', ownerIds };
  return { kind: 'owner', ownerIds, actsFor };
}

/** The viewer of a request; anonymous where `requestSession` does not run. */
export const viewerOf = (c: Context): Viewer => viewerFor(signedInOf(c));

/** Tells clients apart: the account, or the address of a visitor. */
export const clientOf = (c: Context): string => signedInOf(c)?.account.username ?? `address ${clientAddress(c)}`;

/** The client on whose behalf a request searches, and when it no longer needs the result. */
export const askerOf = (c: Context): Required<Asker> => ({
  key: clientOf(c),
  signal: nobodyWaits(c),
});
