import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults } from './fixtures.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function stored(...records: InstallationRecord[]): Promise<void> {
  await server.replace(...records);
  editor = new Editor(await server.signedIn('behoerde'));
}
beforeEach(() => stored(exampleRecord('AT-1')));

const change = async (path: string, values: object, method = 'PATCH', from = editor): Promise<Response> => {
  await from.read();
  return from.write(method, path, values);
};
const changed = async (path: string, values: object, method = 'PATCH'): Promise<Installation> => {
  const response = await change(path, values, method);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};
const codes = ({ findings }: InstallationRecord) => findings.map(({ code }) => code);
const consequencesIn = async (response: Response): Promise<string[]> => {
  const { consequences = [] }: { consequences?: { code: string }[] } = await response.json();
  return consequences.map(({ code }) => code);
};

/** In Linz, as the example's address, but not at the town's centre. */
const inLinz = { longitude: 14.3051, latitude: 48.2912 };
const abroad = { longitude: 17.1097, latitude: 48.1439 };

describe('the point of an installation', () => {
  test('[R3.9] [R5.1] an entered point is exact, and the unit stays with the address', async () => {
    await stored(exampleRecord('AT-1', { geometry: { longitude: 14.2, latitude: 48.2, accuracy: 'municipality' } }));
    const { unit } = await editor.read();
    const record = await changed('sections/place', { geometry: inLinz });
    expect(record).toMatchObject({ version: 2, geometry: { ...inLinz, accuracy: 'exact' }, unit });
    expect(codes(record)).toEqual([]);
  });

  test('[R5.1] a point that stays as it is stays as accurate as it was', async () => {
    const geometry = { longitude: 14.2, latitude: 48.2, accuracy: 'municipality' } as const;
    await stored(exampleRecord('AT-1', { geometry }));
    expect((await changed('sections/place', { geometry })).version).toBe(1);
    expect((await changed('sections/place', { geometry: { ...geometry, accuracy: 'exact' } })).geometry).toEqual({
      ...{ longitude: 14.2, latitude: 48.2, accuracy: 'exact' },
    });
  });

  test('[R5.1] without a point the record says that it is missing; with one no longer', async () => {
    const without = await changed('sections/place', { geometry: null });
    expect(without).not.toHaveProperty('geometry');
    expect(codes(without)).toEqual(['MISSING_COORDINATES']);
    expect(codes(await changed('sections/place', { geometry: inLinz }))).toEqual([]);
  });

  test('[R5.1] a point in another district than the address is a finding', async () => {
    const record = await changed('sections/place', { geometry: { longitude: 14.03, latitude: 48.16 } });
    expect(codes(record)).toEqual(['POINT_OUTSIDE_DISTRICT']);
  });

  test.each<[string, unknown]>([
    ['a latitude out of range', { longitude: 14, latitude: 148 }],
    ['a longitude out of range', { longitude: 194, latitude: 48 }],
  ])('[R5.1] %s is refused with the field at fault', async (_, geometry) => {
    const response = await change('sections/place', { geometry });
    expect(response.status).toBe(400);
    expect(Object.keys(await faults(response))).toEqual(['/geometry']);
  });

  test.each<[string, unknown]>([
    ['a text', '48,2 16,3'],
    ['half a point', { longitude: 14 }],
    ['more than a point', { ...inLinz, height: 3 }],
    ['an accuracy that there is not', { ...inLinz, accuracy: 'roughly' }],
  ])('[R5.1] %s is refused', async (_, geometry) => {
    expect((await change('sections/place', { geometry })).status).toBe(400);
  });

  test('[R5.1] a point abroad, and the centre of a municipality said to be exact, must be confirmed', async () => {
    const response = await change('sections/place', { geometry: abroad });
    expect([response.status, await consequencesIn(response)]).toEqual([409, ['point-abroad']]);
    const record = await changed('sections/place?confirm=point-abroad', { geometry: abroad });
    expect(record.geometry).toEqual({ ...abroad, accuracy: 'exact' });
    const place = '/natippc/api/assistant/placeOfPoint?longitude=14.29&latitude=48.3&postalCode=4020&city=Linz';
    const { ofAddress } = await editor.browser.json<{ ofAddress: { name: string } }>(place);
    expect(ofAddress.name).toBe('Linz');
    const centre = await change('sections/place', { geometry: await centreOf('Linz') });
    expect([centre.status, await consequencesIn(centre)]).toEqual([409, ['point-centre']]);
  });

  test('[R6.11] an owner and the authority of another federal state do not set it', async () => {
    const owner = new Editor(await server.signedIn('betreiber'));
    await owner.read();
    expect((await owner.write('PATCH', 'sections/place', { geometry: inLinz })).status).toBe(403);
    const proposal = { section: 'place', values: { geometry: inLinz }, note: '' };
    expect((await owner.write('POST', 'proposals', proposal)).status).toBe(400);
  });

  test('[R3.9] a point that is entered settles the question about that of a former address', async () => {
    const address = { ...exampleRecord('AT-1').address, postalCode: '4320', city: 'Perg' };
    expect(codes(await changed('sections/address', { address }))).toContain('POINT_OF_FORMER_ADDRESS');
    const settled = await changed('sections/place', { geometry: { longitude: 14.6401, latitude: 48.2501 } });
    expect(codes(settled)).toEqual([]);
  });
});

/** The centre of a municipality by the call that names the nearest one: it is where the distance is nothing. */
async function centreOf(name: string): Promise<{ longitude: number; latitude: number }> {
  const { readBuiltInBoundaries } = await import('#server/register/tiles/built-in-boundaries.ts');
  const { places } = await readBuiltInBoundaries();
  const found = places.find(([, each]) => each === name);
  if (!found) throw new Error(name);
  return { longitude: found[2], latitude: found[3] };
}

describe('points of what belongs to it', () => {
  test('[R3.9] the site and the facility get theirs, and so do all installations that share them', async () => {
    const { site, facility } = exampleRecord('AT-1');
    await stored(exampleRecord('AT-1'), exampleRecord('AT-2', { site, facility }));
    const response = await change('sections/site', { site: { geometry: inLinz } });
    expect([response.status, await consequencesIn(response)]).toEqual([409, ['shared-with-1']]);
    const point = { ...inLinz, accuracy: 'exact' };
    await changed('sections/site?confirm=shared-with-1', { site: { geometry: inLinz } });
    await changed('sections/facility?confirm=shared-with-1', { facility: { geometry: inLinz } });
    const other = await new Editor(editor.browser, 'AT-2').read();
    expect(other).toMatchObject({ site: { geometry: point }, facility: { geometry: point } });
  });

  test('[R5.1] a part gets a point, which must be confirmed if it is abroad, and loses it', async () => {
    const added = await changed('parts', { name: 'Linie 2', plantType: 'WI', geometry: inLinz }, 'POST');
    const part = added.parts.at(-1);
    expect(part?.geometry).toEqual({ ...inLinz, accuracy: 'exact' });
    const path = `parts/${encodeURIComponent(part?.inspireId ?? '')}`;
    expect((await change(path, { geometry: abroad })).status).toBe(409);
    expect((await changed(`${path}?confirm=point-abroad`, { geometry: abroad })).parts.at(-1)?.geometry).toEqual({
      ...{ ...abroad, accuracy: 'exact' },
    });
    expect((await changed(path, { geometry: null })).parts.at(-1)).not.toHaveProperty('geometry');
  });
});

describe('the address of the facility', () => {
  const address = { street: 'Hafenstraße', buildingNumber: '', postalCode: '4020', city: 'Linz', countryCode: 'AT' };
  const empty = { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: null };

  test('[R5.1] it is entered, changed and removed as a whole', async () => {
    expect((await changed('sections/facility', { facility: { address } })).facility.address).toEqual(address);
    const moved = await changed('sections/facility', { facility: { address: { street: 'Lände' } } });
    expect(moved.facility.address).toEqual({ ...address, street: 'Lände' });
    expect((await changed('sections/facility', { facility: { address: empty } })).facility).not.toHaveProperty(
      'address',
    );
  });

  test('[R5.1] half an address is refused with the fields that are missing', async () => {
    const response = await change('sections/facility', { facility: { address: { ...empty, city: 'Linz' } } });
    expect(response.status).toBe(400);
    expect(Object.keys(await faults(response)).toSorted()).toEqual([
      '/facility/address/countryCode',
      '/facility/address/postalCode',
      '/facility/address/street',
    ]);
  });
});

test('[R7.29] the place of a point is told with its district, the nearest municipality and the distance from the address', async () => {
  const told = await editor.browser.json(
    '/natippc/api/assistant/placeOfPoint?longitude=14.3051&latitude=48.2912&postalCode=4320&city=Perg',
  );
  expect(told).toMatchObject({ district: 'Stadt Linz', municipality: { name: 'Linz' }, ofAddress: { name: 'Perg' } });
  expect(await editor.browser.json('/natippc/api/assistant/placeOfPoint?longitude=2.35&latitude=48.85')).toEqual({});
  const refused = await editor.browser.get('/natippc/api/assistant/placeOfPoint?longitude=200&latitude=x');
  expect(refused.status).toBe(400);
});
