import type { LinkedApp } from '../../../src/core/portal/linked-apps.ts';

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The applications this demonstration is entered from: the portal's page and the editors' page beside it. */
export function linkedApps(host: string, portalPath: string): LinkedApp[] {
  const editors = new URL('../cms/', `http://host${portalPath}`).pathname;
  return [
    { matcher: `^https?://${literally(host)}${literally(portalPath)}`, url: portalPath, shortName: 'Umweltportal' },
    { matcher: `^https?://${literally(host)}${literally(editors)}`, url: editors, shortName: 'Redaktion' },
  ];
}
