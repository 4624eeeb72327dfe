import { anonymousContext, type RouteContext } from '#core/account/session/permission.ts';
import { type RouteDefinition, routeTree } from '#core/site/routing/route.ts';

/** A table with every feature of a route definition, including those the register's own table does not use yet. */
const definitions: readonly RouteDefinition[] = [
  { path: 'legacy', name: 'Alt', linkId: 'legacy', component: 'faq', features: { isJsfRoute: true } },
  { path: 'secret', name: 'Geheim', linkId: 'secret', component: 'faq', rolePattern: /^ADMIN_/ },
  {
    path: 'area',
    name: 'Bereich',
    linkId: 'area',
    showSubRoutesAsDropdown: true,
    nested: [
      { path: 'old', name: 'Altes', linkId: 'area-old', component: 'faq', features: { isJsfRoute: true } },
      { path: 'admin', name: 'Verwaltung', linkId: 'area-admin', component: 'faq', rolePattern: /^ADMIN_/ },
      { path: 'first', name: 'Erste', linkId: 'area-first', component: 'faq' },
      { path: ':id/edit', name: 'Bearbeiten', linkId: 'area-edit', component: 'faq' },
    ],
  },
  {
    path: 'members',
    name: 'Mitglieder',
    linkId: 'members',
    isAuthorized: ({ isLoggedIn }) => isLoggedIn,
    nested: [{ path: 'list', name: 'Liste', linkId: 'members-list', component: 'faq' }],
  },
  { path: 'empty', name: 'Leer', linkId: 'empty', nested: [] },
  { path: 'later', name: 'Später', linkId: 'later', component: 'faq', data: { hasContent: false } },
  { path: 'quiet', name: 'Still', linkId: 'quiet', component: 'faq', features: { isHidden: true } },
  { path: 'tasks', name: 'Aufträge', linkId: 'tasks', component: 'userTasks', isVisible: (c) => c.hasUserTasks },
  { path: 'law', name: 'Recht', linkId: 'law', linkTo: 'https://www.ris.bka.gv.at/', linkTarget: '_blank' },
];

export const sampleRoutes = routeTree(definitions);

export const contextWith = (changes: Partial<RouteContext>): RouteContext => ({ ...anonymousContext, ...changes });
export const visitor = anonymousContext;
export const admin = contextWith({ isLoggedIn: true, roles: ['ADMIN_ALL'] });
