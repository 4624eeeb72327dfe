import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Density, densityCell, middleOf } from '#core/search/map/density.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const density = () => server.browser().json<Density>('/natippc/api/natippcInstallations/density');
const at = (longitude: number, latitude: number) => ({
  geometry: { longitude, latitude, accuracy: 'exact' as const },
});

beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'TEST' } });
});
afterAll(() => server.close());

test('[R2.51] [R6.11] the grid counts each published installation once, at its place', async () => {
  const { geometry: _, ...unlocated } = exampleRecord('AT-4');
  await server.save(
    exampleRecord('AT-1', at(16.37, 48.21)),
    exampleRecord('AT-2', at(16.371, 48.211)),
    exampleRecord('AT-3', at(9.74, 47.5)),
    unlocated,
    exampleRecord('AT-5', { ...at(14.29, 48.31), published: false }),
  );
  const { cells, unlocated: without } = await density();
  expect(without).toBe(1);
  expect(cells.map(([, , count]) => count)).toEqual([1, 2]);
  const [west, east] = cells.map((cell) => middleOf(cell));
  expect(Math.abs((west?.longitude ?? 0) - 9.74)).toBeLessThanOrEqual(densityCell.longitude / 2);
  expect(Math.abs((east?.latitude ?? 0) - 48.21)).toBeLessThanOrEqual(densityCell.latitude / 2);
});

test('[R2.51] the grid follows the register', async () => {
  await server.save(exampleRecord('AT-3', at(16.3702, 48.2102)));
  expect((await density()).cells.map(([, , count]) => count)).toEqual([3]);
});
