import { product } from '#core/product.ts';

/** Finds the rules in a page's Content-Security-Policy that keep the register's widgets from working there. */

type Directives = ReadonlyMap<string, readonly string[]>;

function directivesOf(policy: string): Directives {
  const found = new Map<string, readonly string[]>();
  for (const part of policy.replace(/^\s*content-security-policy(-report-only)?\s*:/i, '').split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers use the first of several directives with the same name.
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

/** The directives that allow each kind of file, the most specific first, and what does not work without it. */
const needs = [
  { names: ['script-src-elem', 'script-src', 'default-src'], without: 'Das Skript wird nicht geladen' },
  { names: ['connect-src', 'default-src'], without: 'Es gibt keine Daten' },
  {
    names: ['style-src-elem', 'style-src', 'default-src'],
    without: 'Die ersten Ergebnisse stehen kurz ohne Gestaltung da',
  },
  { names: ['img-src', 'default-src'], without: 'Bilder fehlen' },
] as const;

/**
 * @param policy as sent by the page's server, with or without the header name
 * @param register origin of the register
 * @param page origin of the page; default: that of the register
 */
export function policyFaults(policy: string, register: string, page: string = register): string[] {
  const directives = directivesOf(policy);
  const faults = needs.flatMap(({ names, without }) => {
    const name = names.find((each) => directives.has(each));
    if (name === undefined || allows(directives.get(name) ?? [], register, page, names[0] === 'script-src-elem'))
      return [];
    const wanted = register === page ? "'self'" : register;
    return [`${without}: Ergänzen Sie ${wanted} in ${name === 'default-src' ? names[names.length - 2] : name}.`];
  });
  const policies = directives.get('trusted-types');
  const missing = [product.key, 'dompurify'].filter((name) => !policies?.includes(name));
  if (policies === undefined || policies.includes('*') || missing.length === 0) return faults;
  return [
    ...faults,
    `Trusted Types verhindern die Darstellung: Ergänzen Sie ${missing.join(' und ')} in trusted-types.`,
  ];
}

function allows(sources: readonly string[], register: string, page: string, isScript: boolean): boolean {
  // The loader passes its nonce on, and with strict-dynamic scripts loaded by a trusted script are trusted.
  if (isScript && sources.some((source) => /^'(nonce-|strict-dynamic)/.test(source))) return true;
  const { protocol, host, hostname } = new URL(register);
  return sources.some((source) => {
    if (source === '*' || source === protocol) return true;
    if (source === "'self'") return register === page;
    const [, scheme, name = '', port] =
      /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(:[\d*]+)?(?:\/.*)?$/i.exec(source) ?? [];
    if (scheme !== undefined && scheme !== protocol) return false;
    if (name.startsWith('*.')) return hostname.endsWith(name.slice(1));
    return port === undefined ? hostname === name : host === name + port || (port === ':*' && hostname === name);
  });
}
