import { expect, test } from 'vitest';
import { isWithin } from '#core/site/routing/menu.ts';
import { allRoutes, lineage, routeTree } from '#core/site/routing/route.ts';
import { routeDefinitions, routes } from '#core/site/routing/routes.ts';
import { routeAt } from '../../../../src/shell/routing/current-page.ts';
import { sampleRoutes } from './table.ts';

const idAt = (path: string) => routeAt(path, sampleRoutes)?.route.linkId;

test('[R2.1] the route table contains all paths with their German names', () => {
  expect(allRoutes(routes).map(({ absolutePath, name }) => [absolutePath, name])).toEqual([
    ['/start', 'Startseite'],
    ['/installations', 'Anlagenregister'],
    ['/installations/:id', 'Anlagendetails'],
    ['/installations/:id/edit', 'Bearbeiten'],
    ['/new-installation', 'Neue Anlage'],
    ['/documents', 'Dokumente'],
    ['/environmental-inspection', 'Umweltinspektion'],
    ['/bvt-conclusions', 'bvT Schlussfolgerungen'],
    ['/bvt-conclusions/:code', 'bvT-Schlussfolgerung'],
    ['/legal-bases-guidelines', 'Rechtsgrundlagen/Leitfäden'],
    ['/faq', 'FAQ'],
    ['/open-data', 'Daten und Schnittstelle'],
    ['/comparison', 'Anlagen vergleichen'],
    ['/user-tasklist', 'Aufträge'],
    ['/proposals', 'Vorschläge'],
    ['/content', 'Inhalte'],
    ['/administration', 'Verwaltung'],
    ['/administration/personen', 'Personen'],
    ['/administration/personen/:username', 'Person'],
    ['/administration/zustaendigkeiten', 'Zuständigkeiten'],
    ['/administration/protokoll', 'Protokoll'],
    ['/administration/vorgaenge', 'Aufträge und Mails'],
    ['/administration/importe', 'Importe'],
    ['/administration/stammdaten', 'Stammdaten'],
    ['/account', 'Mein Konto'],
    ['/account/passwort', 'Passwort ändern'],
    ['/account/zweitfaktor', 'Zweiter Faktor'],
    ['/account/vertretung', 'Vertretung'],
    ['/pages/:name', 'Seite'],
    ['/cms', 'Baustein für Ihre Seite'],
    ['/gallery', 'Bausteine'],
  ]);
});

test('[R2.6] nested routes get absolute paths, a parent and children', () => {
  const edit = allRoutes(sampleRoutes).find(({ linkId }) => linkId === 'area-edit');
  expect(edit?.absolutePath).toBe('/area/:id/edit');
  expect(edit && lineage(edit).map(({ linkId }) => linkId)).toEqual(['area', 'area-edit']);
  expect(edit?.parent?.children).toContain(edit);
});

test('two routes with the same link id are rejected', () => {
  const [first] = routeDefinitions;
  if (first === undefined) throw new Error('the table is empty');
  expect(() => routeTree([first, first])).toThrow(first.linkId);
});

test('a path is matched by whole segments, literal segments before parameters', () => {
  expect(idAt('/area/first')).toBe('area-first');
  expect(idAt('/area/first/')).toBe('area-first');
  expect(idAt('/AREA/First')).toBe('area-first');
  expect(routeAt('/area/a%20b/edit', sampleRoutes)?.params).toEqual({ id: 'a b' });
  expect(routeAt('/area/100%/edit', sampleRoutes)?.params).toEqual({ id: '100%' });
});

test('[R2.9] an unknown path or one of a page without content matches no route', () => {
  expect(idAt('/nowhere')).toBeUndefined();
  expect(idAt('/area/first/deeper')).toBeUndefined();
  expect(idAt('/later')).toBeUndefined();
});

test('[R2.27] a path is within a prefix only by whole segments', () => {
  expect(isWithin('/installations/4711', '/installations')).toBe(true);
  expect(isWithin('/installations', '/installations')).toBe(true);
  expect(isWithin('/installations-old', '/installations')).toBe(false);
  expect(isWithin('/start', '/')).toBe(false);
});
