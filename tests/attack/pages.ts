/** Every page and fragment that the server renders; those of the application are taken from its route table. */
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';

const portal = [
  '',
  'anmelden',
  'abmelden',
  'hilfe',
  'impressum',
  'helpdesk',
  'ueber',
  'barrierefreiheit',
  'datenschutz',
];

/** @param id of the installation to show, encoded for a URL */
export const pagesOf = (id: string): string[] => [
  '/natippc/',
  ...allRoutes(routes).map(({ absolutePath }) => `/natippc${absolutePath.replace(/:\w+/, id)}`),
  '/natippc/nicht-da',
  '/natippc/fragment/installations',
  `/natippc/fragment/installation/${id}`,
  ...portal.map((name) => `/portal/${name}`),
  `/portal/?anlage=${id}`,
];
