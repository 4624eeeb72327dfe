import type { Context } from 'hono';
import { federalAuthority } from '#core/account/session/session.ts';
import { isHandoverOpen } from '#core/register/editing/handover-time.ts';
import { returnReason } from '#core/register/editing/return-reason.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { federalStateByCode } from '../reference-data/federal-states.ts';
import { type Editing, validationContext } from './change-installation.ts';
import { chargeOf } from './consequences.ts';
import { type Editor, requireRight } from './editor.ts';
import type { Deciding } from './proposals.ts';
import { endHandover } from './take-back.ts';

/**
 * The record, if it was moved into the federal state of the editor's authority and that may still be taken over or given back.
 * @throws {ProblemError} 404 and 403 as for edits; 403 if there is nothing to receive
 */
function requireReceived<Of extends InstallationRecord>(editor: Editor, found: Of | undefined, today: string) {
  const installation = requireRight(editor, 'editInstallations', found);
  const { viewer } = editor;
  const { handover } = installation;
  if (
    !isHandoverOpen(handover, today) ||
    viewer.kind !== 'authority' ||
    viewer.federalStateCode !== chargeOf(installation)
  ) {
    const title = 'Hier gibt es keine Übergabe an Ihre Behörde, über die noch zu entscheiden ist.';
    throw new ProblemError(problem('forbidden', { title }));
  }
  return { installation, handover };
}

/** Takes an installation over for good: nobody takes the move back any more. */
export const takeOver = (c: Context, editing: Editing, id: string): Promise<Installation> =>
  endHandover(c, editing, id, {
    recorded: { action: 'take over handover' },
    mayEnd: requireReceived,
    isUndone: false,
  });

/** Gives an installation back to its former place and authority, which is told why, as is whoever has moved it. */
export async function giveBack(c: Context, editing: Deciding, id: string, sent: string): Promise<void> {
  const { today } = await validationContext(editing.clock);
  const reason = String(checkedValues({ fields: [returnReason], sent: { reason: sent }, today }).get('reason'));
  let [by, isByFederalAuthority] = [federalAuthority, false];
  await endHandover(c, editing, id, {
    recorded: { action: 'return handover: {reason}', parameters: { reason } },
    mayEnd(editor, found, day) {
      const received = requireReceived(editor, found, day);
      by = chargeOf(received.installation);
      isByFederalAuthority = received.handover.byFederalAuthority ?? false;
      return received;
    },
    isUndone: true,
    async alongside({ on }, installation) {
      const { name, version } = installation;
      await editing.queueMail(on, 'handoverReturned', {
        ...{ installation: { id, name }, version, reason },
        federalStates: [chargeOf(installation), ...(isByFederalAuthority ? [federalAuthority] : [])],
        by: federalStateByCode(by)?.office ?? 'Die Bundesbehörde',
        address: new URL(`${editing.config.contextPath}${installationPath(id)}`, publicAddress(c).origin),
      });
    },
  });
}
