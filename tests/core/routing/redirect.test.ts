import { expect, test } from 'vitest';
import { firstPermittedRoute, redirectFor } from '../../../src/core/routing/redirect.ts';
import { routes } from '../../../src/core/routing/routes.ts';
import { routeTree } from '../../../src/core/routing/tree.ts';
import { admin, contextWith, sampleRoutes, visitor } from './table.ts';

test('[R2.10] the root leads to the first child', () => {
  expect(redirectFor(routes, '/', visitor)).toBe('/start');
  expect(redirectFor(routes, '', visitor)).toBe('/start');
});

test('[R2.10] the root passes over what is not permitted and what another framework serves', () => {
  expect(redirectFor(sampleRoutes, '/', visitor)).toBe('/area/first');
  expect(redirectFor(sampleRoutes, '/', admin)).toBe('/secret');
});

test('[R2.10] a parent without a component leads to its first permitted child', () => {
  expect(redirectFor(sampleRoutes, '/area', visitor)).toBe('/area/first');
  expect(redirectFor(sampleRoutes, '/area/', admin)).toBe('/area/admin');
  expect(redirectFor(sampleRoutes, '/members', contextWith({ isLoggedIn: true }))).toBe('/members/list');
});

test('[R2.10] a parent without any child to go to leads to the first permitted page', () => {
  expect(redirectFor(sampleRoutes, '/empty', visitor)).toBe('/area/first');
  expect(firstPermittedRoute(sampleRoutes, visitor)?.absolutePath).toBe('/area/first');
});

test('[R2.10] a page stays where it is, and so does what is unknown, refused or served elsewhere', () => {
  for (const path of ['/area/first', '/nowhere', '/members', '/legacy', '/secret']) {
    expect(redirectFor(sampleRoutes, path, visitor)).toBeUndefined();
  }
});

test('[R2.10] where nothing is permitted the root leads nowhere', () => {
  const closed = routeTree([{ path: 'a', name: 'A', linkId: 'a', component: 'faq', isAuthorized: () => false }]);
  expect(redirectFor(closed, '/', visitor)).toBeUndefined();
});
