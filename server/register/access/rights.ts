import type { Context } from 'hono';
import type { RoleName } from '#core/account/session/role-table.ts';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { isPublicTrial, isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import { roleInEffect, type SignedIn } from '../../account/session/session-answer.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Access, Call } from '../../platform/http/call.ts';
import { problem } from '../../platform/http/problem.ts';
import { viewerOf } from './request-viewer.ts';
import { mayUseRegister } from './viewer.ts';

interface Rule {
  /** Who has the right; for a record, they must also be registered for it. */
  roles: readonly RoleName[];
  /** What users without it read. */
  refusal: string;
}

const definitions = {
  administer: {
    roles: ['administrator'],
    refusal: 'Das steht nur der Verwaltung des Registers offen.',
  },
  createInstallations: {
    roles: ['authority'],
    refusal: 'Anlagen legen nur Behörden an.',
  },
  decideOwnerRequests: {
    roles: ['authority', 'administrator'],
    refusal: 'Darüber entscheiden die zuständige Behörde und die Verwaltung des Registers.',
  },
  editContent: {
    roles: ['editor'],
    refusal: 'Textseiten bearbeitet nur die Redaktion.',
  },
  editInstallations: {
    roles: ['authority'],
    refusal: 'Diese Anlage bearbeitet nur die Behörde ihres Bundeslands.',
  },
  handleProposals: {
    roles: ['authority', 'owner'],
    refusal: 'Das sehen nur die Betreiber:in und die Behörde der Anlage.',
  },
  manageDocuments: {
    roles: ['authority'],
    refusal: 'Dokumente verwaltet nur die für die Anlage zuständige Behörde.',
  },
  proposeChanges: {
    roles: ['owner'],
    refusal: 'Änderungen schlägt nur die Betreiber:in der Anlage vor.',
  },
  requestInstallations: {
    roles: ['owner'],
    refusal: 'Für Anlagen handeln nur registrierte Betreiber:innen.',
  },
} as const satisfies Record<string, Rule>;

declare module '../../platform/http/call.ts' {
  interface RightNames extends Record<RoleRight, true> {}
}

/** A right that depends on the role. */
export type RoleRight = keyof typeof definitions;

/** Which roles have which right. */
export const rights: Readonly<Record<RoleRight, Rule>> = definitions;

/** Whether somebody has a right, by the role in effect (R6.1). */
export function hasRight(signedIn: SignedIn | undefined, right: RoleRight): boolean {
  const role = roleInEffect(signedIn);
  return role !== undefined && rights[right].roles.includes(role);
}

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
  if (access === 'setClock') return clockRefusal(config.environment, signedIn);
  if (access === 'audience' && mayUseRegister(config, viewerOf(c))) return undefined;
  if (!signedIn) return problem('unauthenticated');
  if (access === 'signedIn') return undefined;
  if (access === 'audience')
    return problem('forbidden', { title: 'Das Register steht nur registrierten Personen und Behörden offen.' });
  if (effect === 'writes' && signedIn.account.readOnly)
    return problem('forbidden', { title: 'Ihr Konto darf hier nur lesen.' });
  return hasRight(signedIn, access) ? undefined : problem('forbidden', { title: rights[access].refusal });
}
