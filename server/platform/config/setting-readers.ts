/** Each reads one environment variable, and throws a ConfigError that names it if its value is invalid. */
import { product } from '#core/product.ts';
import { ConfigError } from './config-error.ts';
import { readTrustedProxies, type TrustedProxies } from './network-address.ts';

/** Pages of other origins that may make calls (CORS). */
export interface AllowedOrigins {
  /** Origins whose pages call with the session of the signed-in visitor. */
  withSession: readonly string[];
  /** Whether pages of all other origins may read what an anonymous visitor may. */
  anyone: boolean;
}

export function readInteger(
  text: string | undefined,
  variable: string,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(variable, `"${text}" ist keine ganze Zahl von ${min} bis ${max}.`);
  }
  return value;
}

export function readSwitch(text: string | undefined, variable: string, fallback: 'on' | 'off'): boolean {
  const value = text?.trim().toLowerCase() || fallback;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(variable, `"${text}" ist weder on noch off.`);
}

/** `9464` or `10.0.0.5:9464`; without an address, on this machine only. */
export function readMetrics(text: string | undefined): { host: string; port: number } | undefined {
  const value = text?.trim();
  if (!value || value.toLowerCase() === 'off') return undefined;
  const [, host = '127.0.0.1', port] = /^(?:(\[[\da-f:]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(value) ?? [];
  if (port === undefined || Number(port) > 65_535)
    throw new ConfigError('METRICS', `"${text}" ist weder ein Port noch Adresse und Port wie 127.0.0.1:9464.`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

export function readProxies(text: string | undefined): TrustedProxies {
  const proxies = readTrustedProxies(text ?? '');
  if (proxies) return proxies;
  throw new ConfigError(
    'TRUSTED_PROXIES',
    `"${text}" ist keine Liste von Adressen und Netzen wie 10.0.0.5, 10.1.0.0/16.`,
  );
}

const listed = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '');

/** `*` stands for all origins that are not listed. */
export function readAllowedOrigins(text: string | undefined): AllowedOrigins {
  const named = listed(text).filter((entry) => entry !== '*');
  return { withSession: readOrigins(named.join(), 'ALLOWED_ORIGINS'), anyone: named.length < listed(text).length };
}

/** Origins in the form browsers send. Strict, because they become part of headers. */
export function readOrigins(text: string | undefined, variable: string): string[] {
  return listed(text).map((entry) => {
    const origin = URL.canParse(entry) ? new URL(entry).origin : '';
    if (/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin) && [origin, `${origin}/`].includes(entry))
      return origin;
    throw new ConfigError(variable, `"${entry}" ist kein Ursprung wie https://www.example.at.`);
  });
}

/** An address with placeholders such as {celex}; it becomes a link on pages, so its scheme must be one of `schemes`. */
export function readTemplate(text: string | undefined, variable: string, schemes: readonly string[]): string | null {
  const template = text?.trim();
  if (!template) return null;
  const filled = template.replace(/\{\w+\}/g, 'x');
  if (URL.canParse(filled) && schemes.includes(new URL(filled).protocol)) return template;
  throw new ConfigError(variable, `"${text}" ist keine Adresse, die mit ${schemes.join(' oder ')} beginnt.`);
}

export function readAudience(text: string | undefined): 'everyone' | 'registered' {
  const audience = text?.trim() || 'everyone';
  if (audience === 'everyone' || audience === 'registered') return audience;
  throw new ConfigError('AUDIENCE', `"${text}" ist weder everyone noch registered.`);
}

export function readPath(text: string, variable: string): string {
  const path = `/${text.trim()}/`.replace(/\/{2,}/g, '/');
  // Browsers resolve '.' and '..' before sending the request.
  if (!/^\/([A-Za-z0-9._~-]+\/)*$/.test(path) || /\/\.{1,2}\//.test(path)) {
    throw new ConfigError(variable, `"${text}" ist kein Pfad aus Buchstaben, Ziffern und Schrägstrichen.`);
  }
  return path;
}

/** @param bases paths of the application and the portal, which share one sign-in */
export function readCookiePath(text: string | undefined, bases: readonly string[]): string {
  const path = readPath(text ?? '', 'COOKIE_PATH');
  if (bases.every((base) => base.startsWith(path))) return path;
  throw new ConfigError('COOKIE_PATH', `Unter "${path}" liegen nicht beide: ${bases.join(' und ')}.`);
}

export function readDatabaseUrl(text: string | undefined, variable: string): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol) || !isDecodable(text)) {
    throw new ConfigError(
      variable,
      'Erwartet wird eine Adresse der Form postgres://name:passwort@rechner:5432/datenbank.',
    );
  }
  return text.trim();
}

/** The namespace of the INSPIRE ids that the register gives out: a country's code and a name that no other source of ids has. */
export function readNamespace(text: string | undefined): string {
  const namespace = text?.trim() || `AT.${product.key.toUpperCase()}`;
  if (/^[A-Z]{2}(?:\.[A-Za-z0-9_-]+)+$/.test(namespace) && namespace.length <= 50) return namespace;
  throw new ConfigError(
    'ID_NAMESPACE',
    `"${namespace}" ist kein Namensraum wie AT.REGISTER: das Kürzel des Staats, dann durch Punkte getrennt Namen aus Buchstaben, Ziffern, - und _, zusammen höchstens 50 Zeichen.`,
  );
}

/** A host name or address on which to listen; undefined: on all of the machine's. */
export function readHost(text: string | undefined): string | undefined {
  const host = text?.trim();
  if (!host) return undefined;
  if (/^[\w.-]+$|^[\da-f:.]+$/i.test(host)) return host;
  throw new ConfigError('HOST', `"${text}" ist weder ein Rechnername noch eine Adresse wie 127.0.0.1 oder ::.`);
}

/** Scheme, host and port; the paths follow from CONTEXT_PATH. */
export function readPublicUrl(text: string | undefined): URL | undefined {
  const [origin, ...others] = readOrigins(text, 'PUBLIC_URL');
  if (others.length > 0) throw new ConfigError('PUBLIC_URL', 'Erwartet wird ein einziger Ursprung.');
  return origin === undefined ? undefined : new URL(origin);
}

/** The address of a page on the web. */
export function readWebAddress(text: string | undefined, variable: string): URL | undefined {
  const address = text?.trim();
  if (!address) return undefined;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address);
  throw new ConfigError(variable, `"${text}" ist keine Adresse wie https://www.example.at/umwelt/.`);
}

/** A literal % in a password must be written as %25. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
