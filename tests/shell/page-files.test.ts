import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { routeObjects } from '../../src/shell/routes.tsx';

const objects = routeObjects.flatMap(({ children = [] }) => children.flatMap(({ children: pages = [] }) => pages));
const components = allRoutes(routes).flatMap(({ linkId, component }) => (component ? [{ linkId, component }] : []));

test.each(components)('[R2.6] the component $component of $linkId has a page', ({ linkId, component }) => {
  const files = globSync('src/shell/*/*.page.tsx').map((file) => basename(file, '.page.tsx'));
  const found = objects.find(({ id }) => id === linkId);
  expect(found).toBeDefined();
  expect(found?.lazy !== undefined).toBe(files.includes(component));
});
