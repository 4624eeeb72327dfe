import { formatDateTime } from '#core/platform/format/date.ts';
import type { Database } from '../../platform/db/database.ts';
import { record, type WriteLine } from '../../platform/journal/journal.ts';
import { troubledMails } from '../../platform/mail/open-mails.ts';
import { mailQueue } from '../mails/queue-mail.ts';
import { tellAccountChanged } from '../mails/tell-account-changed.ts';
import type { NewLink } from './account-links.ts';
import { type AccountCommand, AccountCommandError, accountUsage, readAccountCommand } from './account-parameters.ts';
import { explainClaims } from './explain-claims.ts';
import { heldData } from './held-data.ts';
import {
  invite,
  type ListedAccount,
  listAccounts,
  type NameOfRole,
  removeFactor,
  resetAccount,
  setDisabled,
  setRoles,
} from './manage-accounts.ts';
import { isMailed, type LinkMailing, linkAddress, queueLink } from './queue-link.ts';

/** What commands about accounts work with. */
export interface AccountCommandContext extends LinkMailing {
  database: Database;
  /** File of the access rules. */
  accessRules: string | undefined;
  nameOfRole: NameOfRole;
  /** Where lines of the log go: what a command of its own does is in the journal only. */
  log: WriteLine;
}

/**
 * Runs `npm run account` and returns what it says.
 * @throws {AccountCommandError} one German sentence for a mistake; nothing has changed then
 */
export async function runAccountCommand(
  parameters: readonly string[],
  context: AccountCommandContext,
): Promise<string> {
  const command = readAccountCommand(parameters);
  return command === 'help' ? accountUsage : carryOut(command, context);
}

async function carryOut(command: AccountCommand, context: AccountCommandContext): Promise<string> {
  const { database, nameOfRole, log } = context;
  switch (command.kind) {
    case 'list':
      return [...(await listAccounts(database)).map(lineOf), ...(await mailLines(database))].join('\n');
    case 'held': {
      const { username } = command;
      const held = await heldData(database, username);
      if (!held) throw new AccountCommandError(`Das Konto ${username} gibt es nicht.`);
      await record(database, { action: 'read what is held', account: username }, log);
      return JSON.stringify(held, null, 2);
    }
    case 'invite': {
      const { invitation } = command;
      const { username, displayName, mail } = invitation;
      const link = await invite(database, invitation, nameOfRole, async (on, made) => {
        await queueLink(on, context, { username, displayName, purpose: 'invitation' }, made, mail);
        await record(on, { action: 'invite', account: username }, log);
      });
      return `Das Konto ${username} ist angelegt. ${linkText(context, link, mail)}`;
    }
    case 'roles': {
      const state = await setRoles(database, command, nameOfRole, (on) =>
        record(
          on,
          { action: 'give roles {roles}', parameters: { roles: command.roles.join(' ') }, account: command.username },
          log,
        ),
      );
      return `${command.username} hat jetzt: ${command.roles.map((role) => nameOfRole(role, state)).join(', ')}. Laufende Sitzungen sind beendet.`;
    }
    case 'disable':
    case 'enable': {
      const { kind, username } = command;
      await setDisabled(database, username, kind === 'disable', (on) =>
        record(on, { action: `${kind} account`, account: username }, log),
      );
      return kind === 'disable'
        ? `${username} ist gesperrt, laufende Sitzungen sind beendet.`
        : `${username} ist nicht mehr gesperrt.`;
    }
    case 'reset': {
      const { username } = command;
      let sentTo: string | undefined;
      const link = await resetAccount(database, username, async (on, made, { displayName, mail, purpose }) => {
        sentTo = mail;
        await queueLink(on, context, { username, displayName, purpose }, made, mail);
        await record(on, { action: 'reset account', account: username }, log);
      });
      return `Das Passwort von ${username} gilt nicht mehr, laufende Sitzungen sind beendet. ${linkText(context, link, sentTo)}`;
    }
    case 'remove-second-factor': {
      const { username } = command;
      await removeFactor(database, username, async (on) => {
        await record(on, { action: 'remove second factor', account: username }, log);
        await tellAccountChanged(on, mailQueue(context.mail), username, 'secondFactorOff');
      });
      return `Der zweite Faktor von ${username} ist entfernt, laufende Sitzungen sind beendet.`;
    }
    case 'explain':
      return explainClaims(command, context.accessRules);
  }
}

const shown = (moment: Date): string => formatDateTime(moment.toISOString());

function linkText(context: LinkMailing, link: NewLink, recipient: string | undefined): string {
  const until = `gilt bis ${shown(link.expiresAt)} und nur einmal`;
  if (isMailed(context, recipient)) return `Der Link geht an ${recipient}; er ${until}.`;
  return `Geben Sie der Person diesen Link; er ${until}:\n${linkAddress(context.portal, link).href}`;
}

const states: Record<ListedAccount['state'], string> = {
  active: 'aktiv',
  disabled: 'gesperrt',
  invitation: 'eingeladen',
  reset: 'zurückgesetzt, Link offen',
  withoutPassword: 'ohne Passwort, Link abgelaufen',
};

function lineOf({ username, displayName, origin, roles, state, lastUsedAt }: ListedAccount): string {
  const used = lastUsedAt ? `zuletzt ${shown(lastUsedAt)}` : 'noch nie angemeldet';
  return [username, displayName, roles.join(', ') || 'keine Rolle', origin, states[state], used].join(' | ');
}

/** Mails that could not be delivered, below the accounts. */
async function mailLines(database: Database): Promise<string[]> {
  const mails = await troubledMails(database);
  return mails.map(({ event, recipient, state, attempts, answer }) =>
    [
      state === 'failed' ? 'Mail nicht zugestellt' : `Mail wartet nach ${attempts} Versuchen`,
      recipient,
      event,
      answer ?? '',
    ].join(' | '),
  );
}
