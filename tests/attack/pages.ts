/** Every page and fragment of the server that shows something; those of the application as its own table has them. */

import { allRoutes } from '../../src/core/routing/route.ts';
import { routes } from '../../src/core/routing/routes.ts';

const portal = [
  '',
  'anmelden',
  'abmelden',
  'profil',
  'passwort',
  'hilfe',
  'impressum',
  'helpdesk',
  'ueber',
  'barrierefreiheit',
  'datenschutz',
];

/** @param id of an installation they are to show, as it stands in an address */
export const pagesOf = (id: string): string[] => [
  '/natippc/',
  ...allRoutes(routes).map(({ absolutePath }) => `/natippc${absolutePath.replace(/:\w+/, id)}`),
  '/natippc/nicht-da',
  '/natippc/fragment/installations',
  `/natippc/fragment/installation/${id}`,
  ...portal.map((name) => `/portal/${name}`),
  `/portal/?anlage=${id}`,
];
