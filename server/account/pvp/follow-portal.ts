import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { roleTable } from '#core/account/session/role-table.ts';
import type { PvpSettings } from '../../platform/config/sign-in-settings.ts';
import type { StorageSpace } from '../../platform/db/storage-space.ts';
import { portalHeadersOf } from '../../platform/http/portal-headers.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { createRate } from '../../platform/http/rate.ts';
import { clientAddress, incomingOf } from '../../platform/http/request.ts';
import { boundedNotes } from '../../platform/journal/bounded-notes.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { ExternalAccounts } from '../access-rules/external-accounts.ts';
import { refusalReasons } from '../access-rules/refusal-reasons.ts';
import { rightsOf } from '../access-rules/rights-of.ts';
import type { WatchedRules } from '../access-rules/watched-rules.ts';
import type { CompleteSignIn } from '../session/complete-sign-in.ts';
import { endSession, type FollowPortal } from '../session/request-session.ts';
import type { SessionStore } from '../session/session-store.ts';
import { PortalHeaderError, type PortalIdentity, readPortalIdentity } from './portal-identity.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What to say to somebody whom the portal has named but to whom nothing is given. */
    portalRefusal: string | undefined;
  }
}

interface PortalDependencies {
  store: SessionStore;
  rules: WatchedRules;
  external: ExternalAccounts;
  completeSignIn: CompleteSignIn;
  journal: Journal;
  space: Pick<StorageSpace, 'unlessReadOnly'>;
}

/**
 * Makes sessions follow the headers of the PVP portal: they sign in; other headers, such as those of another person, are another session;
 * without them a session that they have opened ends, also one that comes past the portal.
 */
export function followPortal(
  settings: PvpSettings | undefined,
  { store, rules, external, completeSignIn, journal, space }: PortalDependencies,
): FollowPortal {
  // The portal names somebody with every request, also somebody who is refused.
  const refusals = createRate(1);
  const noted = boundedNotes(journal);

  async function identityOf(c: Context, { version }: PvpSettings): Promise<PortalIdentity | undefined> {
    const headers = portalHeadersOf(incomingOf(c));
    if (headers === 'unproven') {
      await noted.note(clientAddress(c), failedBecause('ohne das vereinbarte Geheimnis'));
      throw new ProblemError(problem('forbidden', { title: `Das Portal hat sich nicht ausgewiesen. ${askPortal}` }));
    }
    try {
      return headers && readPortalIdentity(headers, version);
    } catch (error) {
      if (!(error instanceof PortalHeaderError)) throw error;
      await noted.note(clientAddress(c), failedBecause('Kopfzeilen nicht lesbar'));
      throw new ProblemError(problem('malformed', { title: `${error.message} ${askPortal}` }));
    }
  }

  /** Signs in whom the portal names. */
  async function enter(c: Context, named: PortalIdentity, wanted: string): Promise<'done'> {
    const { stored } = c.get('session');
    const { rights, reached, withheld } = rightsOf(rules.current().rules, named.facts);
    const account = reached.length === 0 ? undefined : await external.provision(named.identity, rights);
    if (account === undefined || account === 'disabled') {
      // Whoever was signed in before is not who the portal names now.
      if (stored.state === 'signedIn') await endSession(c, store, journal);
      const why = account === 'disabled' ? 'disabled' : withheld.length > 0 ? 'level' : 'nothing';
      const name = named.identity.displayName;
      if (refusals.allows(named.identity.subject))
        await journal.note({
          action: 'sign-in of {name} through PVP refused: {reason}',
          parameters: { name, reason: refusalReasons[why] },
        });
      c.set('portalRefusal', refusalOf(named, why));
      return 'done';
    }
    await completeSignIn(c, account, { roles: reached.map((role) => roleTable[role].id), portalBinding: wanted });
    return 'done';
  }

  return async (c) => {
    const named = settings && (await identityOf(c, settings));
    const { stored } = c.get('session');
    const binding = stored.state === 'signedIn' ? stored.reached?.portalBinding : undefined;
    if (!named) {
      if (binding !== undefined) await endSession(c, store, journal);
      return;
    }
    const wanted = createHash('sha256').update(`${named.fingerprint} ${rules.current().version}`).digest('hex');
    if (binding === wanted || (await space.unlessReadOnly(() => enter(c, named, wanted))) === 'done') return;
    // Without a session of their own they read on as visitors.
    if (stored.state === 'signedIn') await endSession(c, store, journal);
    c.set('portalRefusal', refusalOf(named, 'readOnly'));
  };
}

const askPortal = 'Bitte wenden Sie sich an die Betreuung des Portals.';

const failedBecause = (reason: string) =>
  ({ action: 'sign-in through PVP failed: {reason}', parameters: { reason } }) as const;

function refusalOf({ identity }: PortalIdentity, why: 'disabled' | 'level' | 'nothing' | 'readOnly'): string {
  const who = `Ihr Portal hat Sie als ${identity.displayName} gemeldet.`;
  if (why === 'disabled')
    return `${who} Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Verwaltung des Registers.`;
  if (why === 'readOnly')
    return `${who} Angemeldet werden Sie, sobald das Register wieder Änderungen annimmt. Lesen können Sie weiterhin.`;
  if (why === 'level') return `${who} Was Sie hier dürfen, verlangt eine höhere Sicherheitsklasse der Anmeldung.`;
  return `${who} Für dieses Register ist Ihnen nichts zugeteilt. Bitte wenden Sie sich an die Stelle, die bei Ihnen die Rechte vergibt.`;
}
