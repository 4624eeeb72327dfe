import { expect, test } from 'vitest';
import { roleTable } from '#core/account/session/role-table.ts';
import { accessTo, hasSideNavigation, isPermitted, isVisible } from '#core/site/routing/menu.ts';
import { allRoutes, type Route } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { admin, contextWith, sampleRoutes, visitor } from './table.ts';

function route(linkId: string, table: readonly Route[] = sampleRoutes): Route {
  const found = allRoutes(table).find((candidate) => candidate.linkId === linkId);
  if (found === undefined) throw new Error(`no route ${linkId}`);
  return found;
}

test('[R6.3] a route requires at least one role that matches its role pattern', () => {
  expect(isPermitted(route('secret'), visitor)).toBe(false);
  expect(isPermitted(route('secret'), contextWith({ roles: ['READER', 'ADMIN_FAQ'] }))).toBe(true);
  expect(isPermitted(route('secret'), contextWith({ roles: ['NO_ADMIN_'] }))).toBe(false);
});

test('[R6.3] a route requires its own and its parents’ authorization checks to pass', () => {
  expect(isPermitted(route('members-list'), visitor)).toBe(false);
  expect(isPermitted(route('members-list'), contextWith({ isLoggedIn: true }))).toBe(true);
});

test('[R6.3] a role pattern with the global flag gives the same result every time', () => {
  const definition = { ...route('secret'), rolePattern: /^ADMIN_/g };
  expect([1, 2, 3].map(() => isPermitted(definition, admin))).toEqual([true, true, true]);
});

test('[R2.8] a route is visible if it is permitted, has content, is not hidden and passes its visibility check', () => {
  expect(isVisible(route('area'), visitor)).toBe(true);
  expect(isVisible(route('secret'), visitor)).toBe(false);
  expect(isVisible(route('quiet'), visitor)).toBe(false);
  expect(isVisible(route('later'), visitor)).toBe(false);
  expect(isVisible(route('tasks'), visitor)).toBe(false);
  expect(isVisible(route('tasks'), contextWith({ hasUserTasks: true }))).toBe(true);
});

test('[R2.2] the installation page is permitted but in no menu', () => {
  const detail = route('nav-installation', routes);
  expect(isVisible(detail, visitor)).toBe(false);
  expect(isPermitted(detail, visitor)).toBe(true);
});

test('[R2.5] the installation routes follow the audience of the feature', () => {
  const [list, detail] = [route('nav-installations', routes), route('nav-installation', routes)];
  const closed = contextWith({ audience: 'registered' });
  const registered = contextWith({ audience: 'registered', isLoggedIn: true, isRegisteredForInstallations: true });
  expect([list, detail].map((r) => isPermitted(r, visitor))).toEqual([true, true]);
  expect([list, detail].map((r) => isPermitted(r, closed))).toEqual([false, false]);
  expect([list, detail].map((r) => isPermitted(r, registered))).toEqual([true, true]);
});

test('[R2.30] the side navigation is hidden if the current route or one of its parents is not permitted', () => {
  const signedIn = contextWith({ isLoggedIn: true });
  expect(hasSideNavigation(route('secret'), signedIn)).toBe(false);
  expect(hasSideNavigation(route('secret'), admin)).toBe(true);
  expect(hasSideNavigation(route('members-list'), visitor)).toBe(false);
  expect(hasSideNavigation(route('members-list'), signedIn)).toBe(true);
  expect(hasSideNavigation(undefined, admin)).toBe(false);
});

test('[R2.2] the search, the installation page and the task list have no side navigation even if permitted', () => {
  for (const id of ['nav-installations', 'nav-installation', 'nav-user-tasklist']) {
    expect(hasSideNavigation(route(id, routes), visitor)).toBe(false);
  }
  expect(hasSideNavigation(route('nav-faq', routes), visitor)).toBe(true);
});

test('[R2.9] access to a page is permitted, forbidden or not found', () => {
  expect(accessTo(undefined, visitor, false)).toBe('notFound');
  expect(accessTo(route('area-first'), visitor, false)).toBe('permitted');
  expect(accessTo(route('quiet'), visitor, false)).toBe('permitted');
  expect(accessTo(route('secret'), contextWith({ isLoggedIn: true }), true)).toBe('forbidden');
});

test('[R2.14] a visitor without a session is sent to sign in, unless this is disabled by configuration', () => {
  expect(accessTo(route('members-list'), visitor, true)).toBe('signIn');
  expect(accessTo(route('members-list'), visitor, false)).toBe('forbidden');
});

test('a test page exists only outside PROD and is in no menu', () => {
  const gallery = route('nav-gallery', routes);
  expect(accessTo(gallery, contextWith({ isProduction: true }), true)).toBe('notFound');
  expect(accessTo(gallery, contextWith({ isProduction: false }), true)).toBe('permitted');
  expect(isVisible(gallery, contextWith({ isProduction: false }))).toBe(false);
});

test('[R2.4] the task list is in menus only if the visitor is known to have tasks, but always accessible by link', () => {
  const tasks = route('nav-user-tasklist', routes);
  expect(isVisible(tasks, visitor)).toBe(false);
  expect(isVisible(tasks, contextWith({ hasUserTasks: true }))).toBe(true);
  expect(isVisible(tasks, contextWith({ hasUserTasks: undefined }))).toBe(false);
  expect(accessTo(tasks, visitor, true)).toBe('permitted');
});

test('[R6.3] editors of content are led to its page, unless their account may only read', () => {
  const content = allRoutes(routes).find(({ component }) => component === 'content-editor');
  if (!content) throw new Error('There is no page for editing content.');
  const editor = contextWith({ isLoggedIn: true, roles: [roleTable.editor.id] });
  expect(isPermitted(content, editor)).toBe(true);
  expect(isPermitted(content, { ...editor, isReadOnly: true })).toBe(false);
});
