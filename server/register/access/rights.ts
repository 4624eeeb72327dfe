import type { Context } from 'hono';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { isPublicTrial, isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import { effectiveRole, type SignedIn } from '../../account/session/session-answer.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Access, Call, Right } from '../../platform/http/call.ts';
import { problem } from '../../platform/http/problem.ts';
import { viewerOf } from './request-viewer.ts';
import { mayUseRegister, type Viewer } from './viewer.ts';

interface Rule {
  /** Whether somebody has the right; for a record, they must also be registered for it. */
  has(viewer: Viewer, signedIn?: SignedIn): boolean;
  /** What users without it read. */
  refusal: string;
}

const isAdministrator = (signedIn: SignedIn | undefined): boolean =>
  signedIn !== undefined && effectiveRole(signedIn)?.role === product.roles.administrator;

/** Who has which right, by the role in effect (R6.1). */
export const rights = {
  administer: {
    has: (_viewer, signedIn) => isAdministrator(signedIn),
    refusal: 'Das steht nur der Verwaltung des Registers offen.',
  },
  decideOwnerRequests: {
    has: (viewer, signedIn) => viewer.kind === 'authority' || isAdministrator(signedIn),
    refusal: 'Darüber entscheiden die zuständige Behörde und die Verwaltung des Registers.',
  },
  editContent: {
    has: (_viewer, signedIn) => signedIn !== undefined && effectiveRole(signedIn)?.role === product.roles.contentEditor,
    refusal: 'Textseiten bearbeitet nur die Redaktion.',
  },
  editInstallations: {
    has: ({ kind }) => kind === 'authority',
    refusal: 'Diese Anlage bearbeitet nur die Behörde ihres Bundeslands.',
  },
  handleProposals: {
    has: ({ kind }) => kind === 'authority' || kind === 'owner',
    refusal: 'Das sehen nur die Betreiber:in und die Behörde der Anlage.',
  },
  manageDocuments: {
    has: ({ kind }) => kind === 'authority',
    refusal: 'Dokumente verwaltet nur die für die Anlage zuständige Behörde.',
  },
  proposeChanges: {
    has: ({ kind }) => kind === 'owner',
    refusal: 'Änderungen schlägt nur die Betreiber:in der Anlage vor.',
  },
  requestInstallations: {
    has: ({ kind }) => kind === 'owner',
    refusal: 'Für Anlagen handeln nur registrierte Betreiber:innen.',
  },
} satisfies Record<Exclude<Right, 'setClock'>, Rule>;

/** The test clock is everybody's where only testers are; where the public is, it takes an account. */
function clockRefusal(environment: string, signedIn: SignedIn | undefined): Problem | undefined {
  if (!isTrialEnvironment(environment))
    return problem('forbidden', { title: 'In dieser Umgebung gibt es keine Testuhr.' });
  if (isPublicTrial(environment) && !signedIn)
    return problem('forbidden', { title: 'Die Testuhr stellt hier nur, wer angemeldet ist.' });
  return undefined;
}

/** Why the user may not make calls of such access (R2.5, R6.11): 401 for visitors, 403 for signed-in users; undefined if they may. */
export function refusalOf(
  c: Context,
  { access, effect }: Pick<Call, 'effect'> & { access: Exclude<Access, 'open' | 'signed'> },
  config: Pick<ServerConfig, 'audience' | 'environment'>,
): Problem | undefined {
  const signedIn = signedInOf(c);
  const viewer = viewerOf(c);
  if (access === 'setClock') return clockRefusal(config.environment, signedIn);
  if (access === 'audience' && mayUseRegister(config, viewer)) return undefined;
  if (!signedIn) return problem('unauthenticated');
  if (access === 'signedIn') return undefined;
  if (access === 'audience')
    return problem('forbidden', { title: 'Das Register steht nur registrierten Personen und Behörden offen.' });
  const { has, refusal }: Rule = rights[access];
  if (effect === 'writes' && signedIn.account.readOnly)
    return problem('forbidden', { title: 'Ihr Konto darf hier nur lesen.' });
  return has(viewer, signedIn) ? undefined : problem('forbidden', { title: refusal });
}
