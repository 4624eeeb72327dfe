import { createPrivateKey } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { readSecret, readSecretFile, readTextFile } from './secret-setting.ts';

/** An OpenID Connect provider at which people sign in. */
export interface OidcProviderSettings {
  /** Names it in addresses, access rules and the database: letters, digits and hyphens. */
  name: string;
  /** What the sign-in page calls it: 'ID Austria'. */
  title: string;
  issuer: string;
  clientId: string;
  /** How this register proves to the provider who it is. */
  proof: { clientSecret: string } | { privateKey: string; keyId?: string };
  scope: string;
}

const described = z.strictObject({
  name: z.string(),
  title: z.string().optional(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string().optional(),
  clientSecretFile: z.string().optional(),
  privateKeyFile: z.string().optional(),
  keyId: z.string().optional(),
  scope: z.string().optional(),
});

/** With an explanation where the value came from. */
type Described = z.infer<typeof described> & { variable: string };

const defaultScope = 'openid profile email';

/**
 * Reads the providers: several from the file OIDC_PROVIDERS, or one from OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET or
 * OIDC_PRIVATE_KEY_FILE.
 * @throws {ConfigError} naming the variable and, in the file, the provider
 */
export function readOidcProviders(env: Record<string, string | undefined>): OidcProviderSettings[] {
  const file = env.OIDC_PROVIDERS?.trim();
  const issuer = env.OIDC_ISSUER?.trim();
  if (file && issuer)
    throw new ConfigError('OIDC_PROVIDERS', 'Bitte nur eines setzen: OIDC_PROVIDERS oder OIDC_ISSUER.');
  if (file) return fromFile(file);
  if (!issuer) {
    const lonely = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_FILE', 'OIDC_PRIVATE_KEY_FILE'].find(
      (variable) => env[variable]?.trim(),
    );
    if (lonely !== undefined) throw new ConfigError('OIDC_ISSUER', `Fehlt, aber ${lonely} ist gesetzt.`);
    return [];
  }
  const clientSecret = readSecret(env, 'OIDC_CLIENT_SECRET');
  const privateKeyFile = env.OIDC_PRIVATE_KEY_FILE?.trim();
  const clientId = env.OIDC_CLIENT_ID?.trim();
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID', 'Fehlt; die Kennung dieses Registers beim Anbieter.');
  return [
    provider({
      variable: 'OIDC_ISSUER',
      ...{ name: 'oidc', issuer, clientId },
      ...(env.OIDC_TITLE?.trim() && { title: env.OIDC_TITLE.trim() }),
      ...(env.OIDC_SCOPE?.trim() && { scope: env.OIDC_SCOPE.trim() }),
      ...(clientSecret !== undefined && { clientSecret }),
      ...(privateKeyFile && { privateKeyFile }),
    }),
  ];
}

function fromFile(path: string): OidcProviderSettings[] {
  const variable = 'OIDC_PROVIDERS';
  let list: unknown;
  try {
    list = JSON.parse(readTextFile(path, variable));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(variable, `"${path}" ist kein gültiges JSON.`);
  }
  if (!Array.isArray(list) || list.length === 0)
    throw new ConfigError(variable, `"${path}" enthält keine Liste von Anbietern.`);
  const providers = list.map((entry: unknown, index) => {
    const parsed = described.safeParse(entry);
    if (parsed.success) {
      const file = parsed.data.clientSecretFile ?? parsed.data.privateKeyFile;
      return provider({ ...parsed.data, variable }, file === undefined ? undefined : dirname(resolve(path)));
    }
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined;
    const field =
      unknown === undefined ? `"${issue?.path.join('.')}" fehlt oder ist kein Text` : `unbekannt ist ${unknown}`;
    throw new ConfigError(variable, `Anbieter ${index + 1}: ${field}.`);
  });
  const names = providers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new ConfigError(variable, `Zwei Anbieter heißen "${twice}".`);
  return providers;
}

/** @param folder to which the names of files are relative; absent: the working directory */
function provider(given: Described, folder = '.'): OidcProviderSettings {
  const { variable, name, title, issuer, clientId, scope } = given;
  const fault = (message: string) =>
    new ConfigError(variable, variable === 'OIDC_PROVIDERS' ? `${name}: ${message}` : message);
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || name === 'pvp')
    throw fault('Der Name besteht aus Kleinbuchstaben, Ziffern und Bindestrichen und ist nicht "pvp".');
  if (!isIssuer(issuer)) throw fault(`"${issuer}" ist keine Adresse, die mit https beginnt, ohne ? und #.`);
  if (clientId.trim() === '') throw fault('clientId ist leer.');
  if (scope !== undefined && !scope.split(' ').includes('openid')) throw fault('Zum scope gehört "openid".');
  return {
    ...{ name, issuer, clientId, scope: scope ?? defaultScope },
    title: title?.trim() || new URL(issuer).host,
    proof: proofOf(given, fault, folder),
  };
}

function proofOf(
  { variable, name, clientSecret, clientSecretFile, privateKeyFile, keyId }: Described,
  fault: (message: string) => ConfigError,
  folder: string,
): OidcProviderSettings['proof'] {
  const given = [clientSecret, clientSecretFile, privateKeyFile].filter((one) => one !== undefined);
  if (given.length !== 1)
    throw new ConfigError(
      variable === 'OIDC_PROVIDERS' ? variable : 'OIDC_CLIENT_SECRET',
      `${variable === 'OIDC_PROVIDERS' ? `${name}: ` : ''}Gebraucht wird genau eines: ein Geheimnis (client secret, auch als Datei) oder ein privater Schlüssel.`,
    );
  if (privateKeyFile !== undefined) {
    const privateKey = readSecretFile(resolve(folder, privateKeyFile), ofFile(variable, 'OIDC_PRIVATE_KEY_FILE'));
    if (!isPrivateKey(privateKey)) throw fault(`"${privateKeyFile}" enthält keinen privaten Schlüssel (PEM, PKCS #8).`);
    return { privateKey, ...(keyId !== undefined && { keyId }) };
  }
  const secret =
    clientSecretFile === undefined
      ? clientSecret
      : readSecretFile(resolve(folder, clientSecretFile), ofFile(variable, 'OIDC_CLIENT_SECRET_FILE'));
  if (!secret) throw fault('Das Geheimnis ist leer.');
  return { clientSecret: secret };
}

/** The setting that names a file: that of all providers, or the only provider's own. */
const ofFile = (variable: string, own: string): string => (variable === 'OIDC_PROVIDERS' ? variable : own);

/** Plain HTTP only to the same machine: tokens must not cross a network unprotected. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return (protocol === 'https:' || isOwnMachine(text)) && search === '' && hash === '' && username === '';
}

/** Whether an address is one of this machine by plain HTTP, as in tests. */
export const isOwnMachine = (address: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(address);

function isPrivateKey(pem: string): boolean {
  try {
    return ['rsa', 'ec', 'ed25519'].includes(createPrivateKey(pem).asymmetricKeyType ?? '');
  } catch {
    return false;
  }
}
