import { expect, test } from 'vitest';
import { breadcrumbs, menuOf } from '#core/site/routing/menu.ts';
import { firstPermittedRoute } from '#core/site/routing/redirect.ts';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { admin, contextWith, sampleRoutes, visitor } from './table.ts';

const names = (entries: { name: string }[]) => entries.map(({ name }) => name);
const entry = (id: string, path: string, context = visitor) =>
  menuOf(sampleRoutes, context, path).find((candidate) => candidate.id === id);

test('[R2.8] the menu contains the visible routes in the order of the table', () => {
  expect(names(menuOf(sampleRoutes, visitor, '/'))).toEqual(['Alt', 'Bereich', 'Leer', 'Recht']);
  expect(names(menuOf(sampleRoutes, admin, '/'))).toContain('Geheim');
});

test('[R2.4] the task list has a menu entry only while there are tasks', () => {
  expect(entry('tasks', '/')).toBeUndefined();
  expect(entry('tasks', '/', contextWith({ hasUserTasks: true }))?.name).toBe('Aufträge');
});

test('[R2.27] sub-routes become a dropdown if the route is configured so, without those that have parameters', () => {
  const area = entry('area', '/');
  expect(area?.hasDropdown).toBe(true);
  expect(names(area?.children ?? [])).toEqual(['Altes', 'Erste']);
  expect(entry('empty', '/')?.hasDropdown).toBe(false);
});

test('[R2.27] a menu entry is current if the path is within it', () => {
  expect(entry('area', '/area/first')?.isCurrent).toBe(true);
  expect(entry('area', '/area/first')?.children.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(entry('area', '/areas')?.isCurrent).toBe(false);
});

test('[R2.27] a menu entry can link to another site and open in another window', () => {
  expect(entry('law', '/')).toMatchObject({ target: 'https://www.ris.bka.gv.at/', window: '_blank', isPageLoad: true });
});

test('[R2.7] a route of another framework opens by a page load in the same window', () => {
  expect(entry('legacy', '/')).toMatchObject({ target: '/legacy', isPageLoad: true });
  expect(entry('legacy', '/')).not.toHaveProperty('window');
  expect(entry('area', '/')?.isPageLoad).toBe(false);
});

test('[R2.47] breadcrumbs show the path from the start page to the current page', () => {
  const detail = allRoutes(routes).find(({ linkId }) => linkId === 'nav-installation');
  const start = firstPermittedRoute(routes, visitor);
  expect(detail && breadcrumbs(detail, start)).toEqual([
    { name: 'Startseite', target: '/start' },
    { name: 'Anlagenregister', target: '/installations' },
    { name: 'Anlagendetails', target: '/installations/:id' },
  ]);
  expect(start && breadcrumbs(start, start)).toEqual([{ name: 'Startseite', target: '/start' }]);
});
