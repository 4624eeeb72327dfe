import { parseArgs } from 'node:util';
import { newAccountName, officeId } from '#core/account/administration/invitation.ts';
import { authorityRoles, isAuthorityRole, type RoleName, roleNames } from '#core/account/session/role-table.ts';
import { isMailAddress } from '#core/platform/forms/mail-address.ts';
import { ExpectedError } from '../../platform/config/expected-error.ts';
import { isStorableText } from '../../platform/db/rows.ts';

export const accountUsage = `Aufruf: npm run account -- BEFEHL

  invite NAME --name "ANZEIGENAME" --roles ROLLEN [Optionen]
                        legt ein Konto an und macht den Link, mit dem die Person ihr Passwort setzt
    --roles ROLLEN      durch Beistriche getrennt: ${roleNames.join(', ')}
    --state ZAHL        Bundesland der Behörde: 1 bis 9, 0 für den Bund
    --mail ADRESSE      dorthin geht der Link, wenn SMTP_URL gesetzt ist
    --office KENNUNG    Dienststelle wie lh-4 oder bh-405
    --companies NUMMERN Firmenbuchnummern, deren Anlagen das Konto vertritt
    --read-only         darf nur lesen
  list                  alle Konten
  roles NAME ROLLEN [--state ZAHL]
                        gibt andere Rollen; ohne --state bleibt das Bundesland; die Sitzungen des Kontos enden
  disable NAME          sperrt das Konto; seine Sitzungen und Links enden
  enable NAME           hebt die Sperre auf
  reset NAME            das Passwort gilt nicht mehr, Sitzungen enden, ein neuer Link entsteht
  remove-second-factor NAME
                        entfernt den zweiten Faktor, wenn App und Ersatzcodes verloren sind; Sitzungen enden
  held NAME             alles, was von der Person gespeichert ist, als JSON (Auskunft nach Art. 15 DSGVO)
  explain ANGABEN       sagt, was die Zugangsregeln jemandem geben, und warum; ANGABEN ist eine Datei oder JSON
    --provider NAME     Anbieter aus OIDC_PROVIDERS oder pvp; nötig, wenn es mehrere gibt`;

/** A mistake in a command about accounts; the message is a German sentence. */
export class AccountCommandError extends ExpectedError {
  /** The message without what else to run. */
  readonly sentence: string;

  /** @param hint another command that helps */
  constructor(sentence: string, hint?: string) {
    super(hint === undefined ? sentence : `${sentence} ${hint}`);
    this.name = 'AccountCommandError';
    this.sentence = sentence;
  }
}

/** What a new account is to have. */
export interface Invitation {
  username: string;
  displayName: string;
  roles: readonly RoleName[];
  federalState: string;
  mail: string | undefined;
  office: string | undefined;
  companyRegisterNumbers: readonly string[];
  readOnly: boolean;
}

/** A command about accounts. */
export type AccountCommand =
  | { kind: 'invite'; invitation: Invitation }
  | { kind: 'list' }
  | { kind: 'roles'; username: string; roles: readonly RoleName[]; federalState: string | undefined }
  | { kind: 'disable' | 'enable' | 'reset' | 'remove-second-factor' | 'held'; username: string }
  | { kind: 'explain'; claims: string; provider: string | undefined };

/**
 * Reads the parameters of `npm run account`; 'help' if help was requested.
 * @throws {AccountCommandError} saying which one is wrong
 */
export function readAccountCommand(parameters: readonly string[]): AccountCommand | 'help' {
  const { values, positionals } = parse(parameters);
  const [kind, username = '', ...more] = positionals;
  if (values.help || kind === undefined) return 'help';
  const { roles, state } = values;
  switch (kind) {
    case 'list':
      return { kind };
    case 'invite':
      return { kind, invitation: invitationOf(newName(username), values) };
    case 'roles':
      return { kind, username: named(username, kind), ...rolesAndState(roles ?? more.join(','), state) };
    case 'disable':
    case 'enable':
    case 'reset':
    case 'remove-second-factor':
    case 'held':
      return { kind, username: named(username, kind) };
    case 'explain':
      if (username === '') throw new AccountCommandError('explain: Es fehlen die Angaben, als Datei oder JSON.');
      return { kind, claims: username, provider: values.provider };
    default:
      throw new AccountCommandError(`Den Befehl „${kind}“ gibt es nicht. Hilfe: npm run account -- --help`);
  }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        roles: { type: 'string' },
        state: { type: 'string' },
        mail: { type: 'string' },
        office: { type: 'string' },
        companies: { type: 'string' },
        provider: { type: 'string' },
        'read-only': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new AccountCommandError(
      `Die Angabe ${option ?? ''} ist unbekannt, oder ihr fehlt der Wert. Hilfe: npm run account -- --help`,
    );
  }
}

type Options = ReturnType<typeof parse>['values'];

function invitationOf(username: string, options: Options): Invitation {
  const { name = '', mail, office, companies = '' } = options;
  const displayName = name.trim();
  if (
    displayName === '' ||
    displayName.length > 200 ||
    !isStorableText(displayName) ||
    /[\p{Cc}\p{Cf}]/u.test(displayName)
  )
    throw new AccountCommandError('invite: Es fehlt --name "ANZEIGENAME" mit höchstens 200 Zeichen.');
  if (mail !== undefined && !isMailAddress(mail))
    throw new AccountCommandError(`--mail: „${mail}“ ist keine Mailadresse.`);
  if (office !== undefined && !officeId.test(office))
    throw new AccountCommandError(`--office: „${office}“ ist keine Kennung wie lh-4 oder bh-405.`);
  const { roles, federalState } = rolesAndState(options.roles ?? '', options.state);
  if (roles.some(isAuthorityRole) && federalState === undefined) throw stateMissing();
  const companyRegisterNumbers = companies
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (companyRegisterNumbers.some((text) => text.length > 40))
    throw new AccountCommandError('--companies: Eine Firmenbuchnummer hat höchstens 40 Zeichen.');
  return {
    ...{ username, displayName, roles, mail, office, companyRegisterNumbers },
    federalState: federalState ?? '0',
    readOnly: options['read-only'] ?? false,
  };
}

function rolesAndState(text: string, state: string | undefined) {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0)
    throw new AccountCommandError(`Es fehlen die Rollen: eine oder mehrere von ${roleNames.join(', ')}.`);
  const roles = names.map((name) => {
    const role = roleNames.find((known) => known === name);
    if (role) return role;
    throw new AccountCommandError(`Die Rolle „${name}“ gibt es nicht. Rollen sind: ${roleNames.join(', ')}.`);
  });
  if (state !== undefined && !/^[0-9]$/.test(state))
    throw new AccountCommandError(`--state: „${state}“ ist weder 1 bis 9 noch 0 für den Bund.`);
  return { roles, federalState: state };
}

/** An authority is one of a federal state, or the federal one. */
export const stateMissing = (): AccountCommandError =>
  new AccountCommandError(`Zur Rolle ${authorityRoles.join(' oder ')} gehört --state: 1 bis 9 oder 0 für den Bund.`);

function newName(username: string): string {
  if (newAccountName.test(username)) return username;
  throw new AccountCommandError(
    'invite: Ein Benutzername hat 2 bis 60 Zeichen: kleine Buchstaben ohne Umlaute, Ziffern, Punkt, Bindestrich, Unterstrich, @.',
  );
}

function named(username: string, command: string): string {
  if (username !== '' && username.length <= 200 && isStorableText(username)) return username;
  throw new AccountCommandError(`${command}: Es fehlt der Benutzername.`);
}
