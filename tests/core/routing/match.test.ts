import fc from 'fast-check';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { isWithin, matchRoute } from '../../../src/core/routing/match.ts';
import { routeDefinitions, routes } from '../../../src/core/routing/routes.ts';
import { allRoutes, lineage, routeTree } from '../../../src/core/routing/tree.ts';
import { sampleRoutes } from './table.ts';

const idAt = (path: string) => matchRoute(sampleRoutes, path)?.route.linkId;

test('[R2.1] the table holds every path with its German name, and a page for testing', () => {
  expect(allRoutes(routes).map(({ absolutePath, name }) => [absolutePath, name])).toEqual([
    ['/start', 'Startseite'],
    ['/installations', 'Anlagenregister'],
    ['/installations/:id', 'Anlagendetails'],
    ['/environmental-inspection', 'Umweltinspektion'],
    ['/bvt-conclusions', 'bvT Schlussfolgerungen'],
    ['/legal-bases-guidelines', 'Rechtsgrundlagen/Leitfäden'],
    ['/faq', 'FAQ'],
    ['/user-tasklist', 'Aufträge'],
    ['/gallery', 'Bausteine'],
  ]);
});

test('[R2.6] nested routes get absolute paths, a parent and children', () => {
  const edit = allRoutes(sampleRoutes).find(({ linkId }) => linkId === 'area-edit');
  expect(edit?.absolutePath).toBe('/area/:id/edit');
  expect(edit && lineage(edit).map(({ linkId }) => linkId)).toEqual(['area', 'area-edit']);
  expect(edit?.parent?.children).toContain(edit);
});

test('two routes must not share the id of their menu entry', () => {
  const [first] = routeDefinitions;
  if (first === undefined) throw new Error('the table is empty');
  expect(() => routeTree([first, first])).toThrow(first.linkId);
});

test('a path is matched by whole segments, literal ones before named ones', () => {
  expect(idAt('/area/first')).toBe('area-first');
  expect(idAt('/area/first/')).toBe('area-first');
  expect(idAt('/AREA/First')).toBe('area-first');
  expect(matchRoute(sampleRoutes, '/area/a%20b/edit')?.params).toEqual({ id: 'a b' });
  expect(matchRoute(sampleRoutes, '/area/100%/edit')?.params).toEqual({ id: '100%' });
});

test('[R2.9] an unknown path, and one whose page has nothing to show yet, match nothing', () => {
  expect(idAt('/nowhere')).toBeUndefined();
  expect(idAt('/area/first/deeper')).toBeUndefined();
  expect(idAt('/later')).toBeUndefined();
});

test('the router of the page agrees with this table about every path', () => {
  const segment = fc.constantFrom('area', 'first', 'old', 'members', 'list', 'quiet', 'edit', 'x', 'A', 'b c', 'ü');
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const path = `/${segments.map(encodeURIComponent).join('/')}`;
      const mine = matchRoute(sampleRoutes, path);
      // The router itself matches what it has decoded before.
      const decoded = `/${segments.join('/')}`;
      const theirs = allRoutes(sampleRoutes)
        .filter(({ data }) => data?.hasContent !== false)
        .filter(({ absolutePath }) => matchPath(absolutePath, decoded) !== null);
      expect(theirs.length > 0).toBe(mine !== undefined);
      if (mine !== undefined) {
        expect(theirs).toContain(mine.route);
        expect(matchPath(mine.route.absolutePath, decoded)?.params).toEqual(mine.params);
      }
    }),
  );
});

test('[R2.27] a path lies within its prefix by whole segments only', () => {
  expect(isWithin('/installations/4711', '/installations')).toBe(true);
  expect(isWithin('/installations', '/installations')).toBe(true);
  expect(isWithin('/installations-old', '/installations')).toBe(false);
  expect(isWithin('/start', '/')).toBe(false);
});
