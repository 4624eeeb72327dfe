import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { asCompetentAuthority, authorityById } from '#server/register/reference-data/authorities.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults } from './fixtures.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const authority = (id: string, role: 'permit' | 'inspection' = 'permit') => {
  const found = authorityById(id);
  if (!found) throw new Error(id);
  return asCompetentAuthority(found, role);
};
/** Another installation has the authority that this one gets. */
beforeEach(async () => {
  await server.replace(
    exampleRecord('AT-1', { authorities: [authority('lh-4'), authority('lh-4', 'inspection')] }),
    exampleRecord('AT-2', { authorities: [authority('bh-405')] }),
  );
  editor = new Editor(await server.signedIn('behoerde'));
});

const change = async (path: string, values: object, method: string, from = editor): Promise<Response> => {
  await from.read();
  return from.write(method, path, values);
};
const changed = async (path: string, values: object, method: string): Promise<Installation> => {
  const response = await change(path, values, method);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};
const named = ({ authorities }: InstallationRecord) => authorities.map(({ id, role }) => `${id} ${role}`);
const eferding = { id: 'bh-405', role: 'inspection' };

test('[R3.9] an authority of the register is added with its contact; who is in charge of the record stays', async () => {
  const { unit } = await editor.read();
  const record = await changed('authorities', eferding, 'POST');
  expect(named(record)).toEqual(['lh-4 permit', 'lh-4 inspection', 'bh-405 inspection']);
  expect(record.authorities.at(-1)).toMatchObject(authority('bh-405', 'inspection'));
  expect(record).toMatchObject({ version: 2, unit });
});

test('[R3.9] another authority takes the place of one, and one is withdrawn', async () => {
  const other = await changed('authorities/lh-4.inspection', { id: 'bh-405' }, 'PATCH');
  expect(named(other)).toEqual(['lh-4 permit', 'bh-405 inspection']);
  expect(named(await changed('authorities/bh-405.inspection', { role: 'permit' }, 'PATCH'))).toEqual([
    ...['lh-4 permit', 'bh-405 permit'],
  ]);
  expect((await changed('authorities/bh-405.permit', { role: 'permit' }, 'PATCH')).version).toBe(3);
  expect(named(await changed('authorities/bh-405.permit', {}, 'DELETE'))).toEqual(['lh-4 permit']);
});

test('[R4.42] the history tells it with the name of the authority and its role', async () => {
  await changed('authorities', eferding, 'POST');
  const changes = await editor.browser.json('/natippc/api/natippcInstallations/AT-1/changes?from=1&to=2');
  expect(JSON.stringify(changes)).toContain('authorities/bh-405.inspection');
});

test.each<[string, object, string]>([
  ['one that the register does not know', { id: 'bh-999', role: 'permit' }, '/id'],
  ['one that is there already', { id: 'lh-4', role: 'permit' }, '/id'],
  ['none', { id: null, role: 'permit' }, '/id'],
  ['a role that there is not', { id: 'bh-405', role: 'boss' }, '/role'],
])('[R5.1] %s is refused with the field at fault', async (_, values, field) => {
  const response = await change('authorities', values, 'POST');
  expect(response.status).toBe(400);
  expect(Object.keys(await faults(response))).toEqual([field]);
});

test('[R5.1] a change to what is there already is refused, and so is one of an entry that is not there', async () => {
  expect((await change('authorities/lh-4.inspection', { role: 'permit' }, 'PATCH')).status).toBe(400);
  expect((await change('authorities/bh-405.permit', { role: 'permit' }, 'PATCH')).status).toBe(404);
});

test('an edit leaves the contact of an authority as it is, and the register knows it as long as a record refers to it', async () => {
  const known = async () => {
    const found = await editor.browser.json<{ id: string }[]>('/natippc/api/assistant/authorities');
    return found.map(({ id }) => id);
  };
  expect(await known()).toEqual(['lh-4', 'bh-405']);
  await changed('authorities', eferding, 'POST');
  const other = await new Editor(editor.browser, 'AT-2').read();
  expect(other.authorities).toEqual([expect.objectContaining(authority('bh-405'))]);
  await changed('authorities/bh-405.inspection', {}, 'DELETE');
  expect(await known()).toEqual(['lh-4', 'bh-405']);
  await changed('authorities/lh-4.inspection', {}, 'DELETE');
  await changed('authorities/lh-4.permit', { id: 'bh-405' }, 'PATCH');
  expect(await known()).toEqual(['bh-405']);
});

test('[R7.29] [R6.11] authorities are searched by name and town, by those who may edit', async () => {
  const call = '/natippc/api/assistant/authorities?query=eferding';
  expect(await editor.browser.json(call)).toEqual([
    { id: 'bh-405', name: 'Bezirkshauptmannschaft Eferding', city: expect.any(String) },
  ]);
  expect((await (await server.signedIn('betreiber')).get(call)).status).toBe(403);
  expect((await editor.browser.get('/natippc/api/assistant/authorities?query=x')).status).toBe(400);
});

test('[R6.11] an owner does not change them', async () => {
  const owner = new Editor(await server.signedIn('betreiber'));
  expect((await change('authorities', eferding, 'POST', owner)).status).toBe(403);
  expect((await change('authorities/lh-4.permit', {}, 'DELETE', owner)).status).toBe(403);
});
