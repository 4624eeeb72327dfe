import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import { isHandoverOpen } from '#core/register/editing/handover-time.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { account } from '#server/account/session/account-tables.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let upperAustria: Editor;
let vienna: Editor;
const today = isoDateOf(new Date());
const example = exampleRecord('AT-1', { findings: [], published: false });

beforeAll(async () => {
  server = await startTestServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' } });
});
afterAll(() => server.close());

const status = async (editor: Editor, method: string, path: string, body?: unknown) =>
  (await editor.write(method, path, body)).status;
const moved = (editor: Editor) =>
  status(editor, 'PATCH', 'sections/address?confirm=federal-state-9', {
    address: { postalCode: '1230', city: 'Wien' },
  });
const found = async ({ browser }: Editor): Promise<string[]> => {
  const result = await (await browser.post(installations, {})).json();
  return result.items.map(({ id }: { id: string }) => id);
};

beforeEach(async () => {
  await server.replace(example);
  await server.database.delete(outboxTable);
  upperAustria = new Editor(await server.signedIn('behoerde'));
  vienna = new Editor(await server.signedIn('pvp'));
  expect(await moved(upperAustria)).toBe(200);
  await upperAustria.read();
  await vienna.read();
});

describe('the receiving authority', () => {
  test('[R6.11] takes it over, which ends taking back and reading by the former one', async () => {
    expect(await status(vienna, 'POST', 'handover/acceptance')).toBe(200);
    const record = await vienna.read();
    expect(record).toMatchObject({ version: 3, unit: { federalStateCode: '9' } });
    expect(record).not.toHaveProperty('handover');
    expect(await status(upperAustria, 'DELETE', 'handover')).toBe(404);
    expect(await status(vienna, 'POST', 'handover/acceptance')).toBe(403);
    expect((await recordedIn(server.database)).at(-2)).toMatchObject({ action: 'take over handover', version: 3 });
  });

  test('[R6.11] gives it back with a reason: place and authority are as before, and the giver is told by mail', async () => {
    await server.database.update(account).set({ mail: 'amt@example.at' });
    expect(await faults(await vienna.write('POST', 'handover/return', { reason: ' ' }))).toHaveProperty('/reason');
    expect(await status(vienna, 'POST', 'handover/return', { reason: 'Das liegt in Linz.' })).toBe(204);
    const { handover, address, unit, geometry, version } = await upperAustria.read();
    expect({ handover, address, unit, geometry, version }).toEqual({
      ...{ handover: undefined, address: example.address, unit: example.unit, geometry: example.geometry, version: 3 },
    });
    expect((await vienna.browser.get(`${installations}/AT-1`)).status).toBe(404);
    expect(await status(upperAustria, 'PATCH', 'sections/remarks', { remarks: 'wieder da' })).toBe(200);
    const [mail, ...others] = await server.database.select().from(outboxTable);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'amt@example.at', event: 'handover returned AT-1 3' });
    expect(mail?.body).toContain('Das liegt in Linz.');
    expect((await recordedIn(server.database)).map(({ action }) => action)).toContain(
      'return handover: Das liegt in Linz.',
    );
  });

  test('[R6.11] alone decides, and only about what it has read', async () => {
    const federal = new Editor(await server.signedIn('bund'));
    const owner = new Editor(await server.signedIn('betreiber'));
    for (const editor of [upperAustria, federal, owner]) {
      await editor.read();
      expect(await status(editor, 'POST', 'handover/acceptance')).toBe(403);
      expect(await status(editor, 'POST', 'handover/return', { reason: 'Nein' })).toBe(403);
    }
    expect(await status(federal, 'PATCH', 'sections/remarks', { remarks: 'vom Bund' })).toBe(200);
    expect(await status(vienna, 'POST', 'handover/acceptance')).toBe(412);
    expect(await status(vienna, 'POST', 'handover/return', { reason: 'Nein' })).toBe(412);
  });
});

describe('after two weeks', () => {
  const handedOver = (day: string | undefined): InstallationRecord => ({
    ...example,
    unit: { ...exampleRecord('AT-1').unit, ...vienneseUnit },
    handover: { federalStateCode: '4', version: 1, ...(day !== undefined && { day }) },
  });
  const vienneseUnit = {
    ...{ municipalityCode: '92301', municipality: 'Wien', districtCode: '923', district: 'Wien 23., Liesing' },
    ...{ federalStateCode: '9', federalState: 'Wien' },
  };
  const stored = async (day: string | undefined): Promise<void> => {
    await server.replace(handedOver(day));
    [upperAustria.seen, vienna.seen] = [undefined, undefined];
  };

  test('[R6.11] it counts as taken over: the former authority neither reads nor finds it, nor takes it back', async () => {
    await stored(addDays(today, -15));
    upperAustria.seen = await vienna.read();
    expect(upperAustria.seen).not.toHaveProperty('handover');
    expect((await upperAustria.browser.get(`${installations}/AT-1`)).status).toBe(404);
    expect(await found(upperAustria)).toEqual([]);
    expect(await upperAustria.browser.json('/natippc/api/proposals')).toEqual([]);
    expect(await status(upperAustria, 'DELETE', 'handover')).toBe(404);
    expect(await status(vienna, 'POST', 'handover/return', { reason: 'Zu spät' })).toBe(403);
  });

  test.each([addDays(today, -14), undefined])(
    '[R6.11] until then, or of a day not known (%s), it is open',
    async (day) => {
      await stored(day);
      await upperAustria.read();
      expect(await found(upperAustria)).toEqual(['AT-1']);
      await vienna.read();
      expect(await status(vienna, 'POST', 'handover/acceptance')).toBe(200);
    },
  );

  test('[R6.11] the clock that can be set decides about taking back', async () => {
    await server.services.clock.set(new Date(Date.now() + 15 * 86_400_000));
    try {
      const later = new Editor(await server.signedIn('behoerde'));
      expect(await status(later, 'DELETE', 'handover')).toBe(403);
    } finally {
      await server.services.clock.set(undefined);
    }
    const now = new Editor(await server.signedIn('behoerde'));
    expect(await status(now, 'DELETE', 'handover')).toBe(200);
  });

  test('[R6.11] the last day counts', () => {
    const handover = { federalStateCode: '4', version: 1, day: '2026-11-01' };
    expect([isHandoverOpen(handover, '2026-11-15'), isHandoverOpen(handover, '2026-11-16')]).toEqual([true, false]);
    expect(isHandoverOpen(undefined, '2026-11-15')).toBe(false);
  });
});
