import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** Version 1 as imported, then without its permit (2), with other remarks (3) and other inspections (4). */
beforeEach(async () => {
  await server.replace(exampleRecord('AT-1'));
  editor = new Editor(await server.signedIn('behoerde'));
  await editor.write('DELETE', 'permits/AT-1-p1');
  await editor.read();
  await editor.write('PATCH', 'sections/remarks', { remarks: 'Neue Anmerkung' });
  await editor.read();
  await editor.write('PATCH', 'inspections/AT-1-i1', { result: 'compliant' });
  await editor.read();
});

const restore = (paths: string[], { version = 1, reason = 'Irrtum', from = editor } = {}) =>
  from.write('POST', 'restoration', { version, paths, reason });

test('[R3.9] a withdrawn entry and a former value come back as the next version, and what was not chosen stays', async () => {
  const response = await restore(['permits/AT-1-p1', 'remarks']);
  expect(response.status).toBe(200);
  const restored: Installation = await response.json();
  const { permits, remarks, inspections } = exampleRecord('AT-1');
  expect(restored).toMatchObject({ version: 5, permits, remarks });
  expect(restored.inspections[0]?.result).toBe('compliant');
  expect(inspections[0]?.result).not.toBe('compliant');
  const versions = await server.browser().json<InstallationVersion[]>(`${installations}/AT-1/versions`);
  expect(versions).toHaveLength(5);
  expect(versions[0]).toMatchObject({ origin: 'edit', revision: 'correction' });
});

test('[R3.9] a whole version is restored, and every former one stays', async () => {
  const paths = ['permits/AT-1-p1', 'remarks', 'inspections/AT-1-i1/result'];
  const restored: Installation = await (await restore(paths)).json();
  const first = await editor.browser.json<Installation>(`${installations}/AT-1?version=1`);
  const { version: _, dataVersion: __, lastChanged: ___, ...values } = first;
  expect(restored).toMatchObject(values);
  const third = await editor.browser.json<Installation>(`${installations}/AT-1?version=3`);
  expect(third).toMatchObject({ permits: [], remarks: 'Neue Anmerkung' });
});

test('[R6.11] the journal says who restored what, and why', async () => {
  await restore(['remarks'], { reason: 'Falsche Anlage' });
  expect((await recordedIn(server.database)).at(-1)).toMatchObject({
    username: 'behoerde',
    action: 'restore version 1: Falsche Anlage',
  });
});

test.each([
  ['without a reason', ['remarks'], '', '/reason'],
  ['of nothing', [], 'Irrtum', '/paths'],
  ['of what nobody edits', ['source', 'unit.district', 'operator.ownerId'], 'Irrtum', '/paths'],
  ['of what is the same', ['name'], 'Irrtum', '/paths'],
])('[R5.1] a restoration %s is refused with the field at fault', async (_, paths, reason, field) => {
  const response = await restore(paths, { reason });
  expect(response.status).toBe(400);
  expect(Object.keys(await faults(response))).toEqual([field]);
});

test('[R6.11] only the authority in charge restores, and only what it has read', async () => {
  const owner = new Editor(await server.signedIn('betreiber'));
  await owner.read();
  expect((await restore(['remarks'], { from: owner })).status).toBe(403);
  expect((await restore(['remarks'], { version: 9 })).status).toBe(404);
  const other = new Editor(await server.signedIn('bund'));
  await other.write('PATCH', 'sections/remarks', { remarks: 'Inzwischen' });
  const conflict = await restore(['remarks']);
  expect(conflict.status).toBe(412);
  expect(await conflict.json()).toMatchObject({
    conflict: {
      theirs: [expect.objectContaining({ path: 'remarks', newValue: 'Inzwischen' })],
      yours: [expect.objectContaining({ path: 'remarks', oldValue: 'Neue Anmerkung' })],
    },
  });
});
