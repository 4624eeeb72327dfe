import { expect, test } from 'vitest';
import { firstPermittedRoute, redirectFor } from '../../../src/core/routing/redirect.ts';
import { allRoutes, routeTree } from '../../../src/core/routing/route.ts';
import { routes } from '../../../src/core/routing/routes.ts';
import { admin, contextWith, sampleRoutes, visitor } from './table.ts';

const at = (linkId: string) => allRoutes(sampleRoutes).find((route) => route.linkId === linkId);

test('[R2.10] the root leads to the first child', () => {
  expect(redirectFor(routes, 'root', visitor)).toBe('/start');
});

test('[R2.10] the root passes over what is not permitted and what another framework serves', () => {
  expect(redirectFor(sampleRoutes, 'root', visitor)).toBe('/area/first');
  expect(redirectFor(sampleRoutes, 'root', admin)).toBe('/secret');
});

test('[R2.10] a parent without a component leads to its first permitted child', () => {
  expect(redirectFor(sampleRoutes, at('area'), visitor)).toBe('/area/first');
  expect(redirectFor(sampleRoutes, at('area'), admin)).toBe('/area/admin');
  expect(redirectFor(sampleRoutes, at('members'), contextWith({ isLoggedIn: true }))).toBe('/members/list');
});

test('[R2.10] a parent without any child to go to leads to the first permitted page', () => {
  expect(redirectFor(sampleRoutes, at('empty'), visitor)).toBe('/area/first');
  expect(firstPermittedRoute(sampleRoutes, visitor)?.absolutePath).toBe('/area/first');
});

test('[R2.10] a page stays where it is, and so does what is unknown, refused or served elsewhere', () => {
  for (const linkId of ['area-first', 'nowhere', 'members', 'legacy', 'secret']) {
    expect(redirectFor(sampleRoutes, at(linkId), visitor)).toBeUndefined();
  }
});

test('[R2.10] where nothing is permitted the root leads nowhere', () => {
  const closed = routeTree([{ path: 'a', name: 'A', linkId: 'a', component: 'faq', isAuthorized: () => false }]);
  expect(redirectFor(closed, 'root', visitor)).toBeUndefined();
});
