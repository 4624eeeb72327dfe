import type { OpenAPIHono } from '@hono/zod-openapi';
import { isProduction } from '#core/platform/environment/environment.ts';
import type { ServerConfig } from '../config/config.ts';

/** Days for which `security.txt` says it is good: RFC 9116 (2.5.5) recommends less than a year. */
const goodFor = 180;

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' } as const;

/**
 * The files that programs look for at a host's root: `robots.txt` (RFC 9309), and where a contact is configured `security.txt` (RFC 9116).
 * Only a register in production is for search engines, and of it what visitors read: neither calls nor sign-in.
 */
export function mountWellKnown(
  app: OpenAPIHono,
  {
    environment,
    contextPath,
    portalPath,
    publicUrl,
    securityContact,
  }: Pick<ServerConfig, 'environment' | 'contextPath' | 'portalPath' | 'publicUrl' | 'securityContact'>,
): void {
  const withheld = isProduction(environment) ? [`${contextPath}api/`, `${contextPath}fragment/`, portalPath] : ['/'];
  const robots = ['User-agent: *', ...withheld.map((path) => `Disallow: ${path}`), ''].join('\n');
  app.get('/robots.txt', (c) => c.body(robots, 200, headers));
  if (securityContact === undefined) return;
  const address = '/.well-known/security.txt';
  app.get(address, (c) => {
    const expires = new Date(Date.now() + goodFor * 86_400_000);
    const lines = [
      `Contact: ${new URL(securityContact).href}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: de, en',
      ...(publicUrl ? [`Canonical: ${new URL(address, publicUrl).href}`] : []),
      '',
    ];
    return c.body(lines.join('\n'), 200, headers);
  });
}
