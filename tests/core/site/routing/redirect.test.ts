import { expect, test } from 'vitest';
import { firstPermittedRoute, redirectFor } from '#core/site/routing/redirect.ts';
import { allRoutes, routeTree } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { admin, contextWith, sampleRoutes, visitor } from './table.ts';

const at = (linkId: string) => allRoutes(sampleRoutes).find((route) => route.linkId === linkId);

test('[R2.10] the root redirects to the first child', () => {
  expect(redirectFor(routes, 'root', visitor)).toBe('/start');
});

test('[R2.10] the root skips routes that are not permitted or served by another framework', () => {
  expect(redirectFor(sampleRoutes, 'root', visitor)).toBe('/area/first');
  expect(redirectFor(sampleRoutes, 'root', admin)).toBe('/secret');
});

test('[R2.10] a parent without a component redirects to its first permitted child', () => {
  expect(redirectFor(sampleRoutes, at('area'), visitor)).toBe('/area/first');
  expect(redirectFor(sampleRoutes, at('area'), admin)).toBe('/area/admin');
  expect(redirectFor(sampleRoutes, at('members'), contextWith({ isLoggedIn: true }))).toBe('/members/list');
});

test('[R2.10] a parent without a permitted child redirects to the first permitted page', () => {
  expect(redirectFor(sampleRoutes, at('empty'), visitor)).toBe('/area/first');
  expect(firstPermittedRoute(sampleRoutes, visitor)?.absolutePath).toBe('/area/first');
});

test('[R2.10] a page is not redirected, and neither is a route that is unknown, forbidden or served elsewhere', () => {
  for (const linkId of ['area-first', 'nowhere', 'members', 'legacy', 'secret']) {
    expect(redirectFor(sampleRoutes, at(linkId), visitor)).toBeUndefined();
  }
});

test('[R2.10] the root is not redirected if nothing is permitted', () => {
  const closed = routeTree([{ path: 'a', name: 'A', linkId: 'a', component: 'faq', isAuthorized: () => false }]);
  expect(redirectFor(closed, 'root', visitor)).toBeUndefined();
});
