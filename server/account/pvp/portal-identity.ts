import { createHash } from 'node:crypto';
import type { ExternalIdentity } from '../access-rules/external-accounts.ts';
import { outsideLine } from '../access-rules/outside-text.ts';
import { portalProvider, type SignInFacts } from '../access-rules/sign-in-facts.ts';
import { readPortalRoles } from './portal-roles.ts';

/** Whom a portal's headers name, and what they say of them. */
export interface PortalIdentity {
  identity: ExternalIdentity;
  facts: SignInFacts;
  /** Changes with any of it. */
  fingerprint: string;
}

/** Headers of a portal that cannot be what a portal sends; the message is a German sentence. */
export class PortalHeaderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PortalHeaderError';
  }
}

type Headers = readonly (readonly [name: string, value: string])[];

/** The names of PVP 1.8 and 1.9 in those of 2.1, without X-PVP-. */
const formerNames: Record<string, string> = {
  'x-authenticate-userid': 'userid',
  'x-authenticate-gvgid': 'gid',
  'x-authenticate-cn': 'principal-name',
  'x-authenticate-participantid': 'participant-id',
  'x-authenticate-gvouid': 'ou-gv-ou-id',
  'x-authenticate-ou': 'ou',
  'x-authenticate-gvfunction': 'function',
  'x-authenticate-mail': 'mail',
  'x-authenticate-tel': 'tel',
  'x-authenticate-gvsecclass': 'secclass',
  'x-authorize-roles': 'roles',
};

/** What differs from one request to the next and says nothing of the person. */
const ofRequest = /^(?:orig-|txid$|version$|chained-token$|binding$)/;

/**
 * Reads the portal's headers of the PVP's version (R-Profil). Names count only as the portal itself writes them, with hyphens; those of
 * another version are not read, since a portal that does not know them would pass on anybody's.
 * @returns undefined if they name nobody
 * @throws {PortalHeaderError} if one is there twice or unreadable
 */
export function readPortalIdentity(headers: Headers, version: 1 | 2): PortalIdentity | undefined {
  const values = new Map<string, string>();
  for (const [header, value] of headers) {
    const name = nameOf(header.toLowerCase(), version);
    if (name === undefined || ofRequest.test(name)) continue;
    if (values.has(name)) throw new PortalHeaderError(`Das Portal hat ${header} zweimal gesendet.`);
    values.set(name, textOf(value, header));
  }
  for (const [name, value] of values) if (value === '') values.delete(name);
  if (values.size === 0) return undefined;
  const subject = values.get('gid') ?? values.get('userid');
  if (subject === undefined)
    throw new PortalHeaderError(
      'Das Portal hat weder eine Kennung (GID) noch einen Namen (USERID) der Person gesendet.',
    );
  const roles = readPortalRoles(values.get('roles') ?? '');
  if (!roles) throw new PortalHeaderError('Die Rollen, die das Portal gesendet hat, sind nicht lesbar.');
  const level = values.get('secclass');
  if (level !== undefined && !/^[0-3]$/.test(level))
    throw new PortalHeaderError('Die Sicherheitsklasse, die das Portal gesendet hat, ist keine Zahl von 0 bis 3.');
  const mail = outsideLine(values.get('mail') ?? '');
  const name = outsideLine(`${values.get('given-name') ?? ''} ${values.get('principal-name') ?? ''}`);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...values].sort()))
    .digest('hex');
  return {
    identity: {
      ...{ origin: 'pvp', subject },
      displayName: name || outsideLine(values.get('userid') ?? subject) || subject,
      ...(mail !== '' && { mail }),
    },
    facts: { provider: portalProvider, claims: Object.fromEntries(values), roles },
    fingerprint,
  };
}

function nameOf(header: string, version: 1 | 2): string | undefined {
  if (version === 2) return /^x-pvp-(.+)$/.exec(header)?.[1];
  return Object.hasOwn(formerNames, header) ? formerNames[header] : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const longest = { roles: 12_000, other: 500 };

/** Node reads bytes as Latin-1; portals send UTF-8, older ones Latin-1. */
function textOf(value: string, header: string): string {
  const text = asUtf8(value).trim();
  const most = /roles$/i.test(header) ? longest.roles : longest.other;
  if (text.length > most || /\p{Cc}/u.test(text)) throw new PortalHeaderError(`${header} vom Portal ist nicht lesbar.`);
  return text;
}

function asUtf8(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
