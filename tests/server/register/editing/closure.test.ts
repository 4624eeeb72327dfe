import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays, addYears } from '#core/platform/format/days.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { legalDatesOf } from '#core/register/installation/legal-dates.ts';
import { realClock } from '#server/platform/clock/clock.ts';
import { takeEffect } from '#server/register/editing/take-effect.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

const today = isoDateOf(new Date());
const [conclusion] = exampleRecord('AT-1').batConclusions;
const example = exampleRecord('AT-1', {
  dateOfStartOfOperation: '2005-03-01',
  batConclusions: conclusion ? [{ ...conclusion, state: 'open', deadline: addYears(today, 2) }] : [],
});

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.execute(sql`delete from assignment where installation_id = 'AT-1'`);
  await server.replace(example);
  editor = new Editor(await server.signedIn('behoerde'));
});

const close = (day: string, reason = 'Produktion eingestellt', confirm: readonly string[] = [], from = editor) =>
  from.write('POST', `closure?confirm=${confirm.join(',')}`, { day, reason });

/** Closes it once what is open has been confirmed. */
async function closed(day = today): Promise<Installation> {
  const refused: { consequences: Consequence[] } = await (await close(day)).json();
  const answer = await close(
    day,
    undefined,
    refused.consequences.map(({ code }) => code),
  );
  expect(answer.status).toBe(200);
  return answer.json();
}

test('[R3.9] closing names what is open for the installation, and waits until that is confirmed', async () => {
  const owner = new Editor(await server.signedIn('betreiber'));
  await owner.read();
  await owner.write('POST', 'proposals', { section: 'remarks', values: { remarks: 'Bitte ändern' }, note: '' });
  await editor.write('PATCH', `sections/remarks?validFrom=${addDays(today, 30)}`, { remarks: 'Später' });
  await server.database.execute(
    sql`insert into assignment (username, installation_id, origin) values ('betreiber', 'AT-1', 'administrator')`,
  );
  const answer = await close(today);
  expect(answer.status).toBe(409);
  const { consequences }: { consequences: Consequence[] } = await answer.json();
  expect(consequences.map(({ code }) => code.replace(/-[\d-]+$/, ''))).toEqual([
    ...['inspection', 'adaptations', 'derogations', 'proposals', 'announced', 'assigned'],
  ]);
  const messages = consequences.map(({ message }) => message).join(' ');
  expect(messages).toContain('Ein Vorschlag ist offen.');
  expect(messages).toContain('Angekündigt: Anmerkungen ab');
  expect(await editor.read()).toMatchObject({ version: 1, status: 'functional' });
  expect(
    (
      await close(
        today,
        'Aus',
        consequences.slice(1).map(({ code }) => code),
      )
    ).status,
  ).toBe(409);
});

test('[R3.9] a closed installation says since when and why; its dates end, and the journal has the reason', async () => {
  const day = addDays(today, -10);
  const record = await closed(day);
  expect(record).toMatchObject({ status: 'decommissioned', statusSince: day, closureReason: 'Produktion eingestellt' });
  const { browser } = editor;
  const [version] = await browser.json<{ revision: string; validFrom: string }[]>(`${installations}/AT-1/versions`);
  expect(version).toMatchObject({ revision: 'change', validFrom: day });
  const kinds = legalDatesOf(await server.browser().json(`${installations}/AT-1`), today).map(({ kind }) => kind);
  expect(kinds).not.toContain('inspection');
  expect(kinds).not.toContain('adaptation');
  expect((await recordedIn(server.database)).at(-1)).toMatchObject({
    username: 'behoerde',
    action: `close from ${day}: Produktion eingestellt`,
  });
});

test('[R3.9] what closes on a day ahead is announced, and closes on that day', async () => {
  const day = addDays(today, 20);
  expect(await closed(day)).toMatchObject({ version: 1, status: 'functional' });
  const announced = await server.browser().json<AnnouncedChange[]>(`${installations}/AT-1/announcedChanges`);
  expect(announced).toMatchObject([{ section: 'operatingState', validFrom: day }]);
  expect(announced[0]?.words.join(' ')).toContain('Produktion eingestellt');
  await takeEffect(server.database, { ...realClock, now: async () => new Date(`${day}T11:00:00Z`) });
  expect(await editor.read()).toMatchObject({ status: 'decommissioned', statusSince: day });
});

test('[R3.9] restoring the version before reopens it, without the reason', async () => {
  await closed();
  await editor.read();
  const paths = ['status', 'statusSince', 'closureReason'];
  const answer = await editor.write('POST', 'restoration', { version: 1, paths, reason: 'Irrtum' });
  const reopened: Installation = await answer.json();
  expect(reopened).toMatchObject({ version: 3, status: 'functional' });
  expect(reopened).not.toHaveProperty('closureReason');
});

test('[R3.9] another status ends the reason', async () => {
  await closed();
  await editor.read();
  const answer = await editor.write('PATCH', 'sections/operatingState', { status: 'disused' });
  expect(await answer.json()).not.toHaveProperty('closureReason');
});

test.each([
  ['before the start of operation', '2005-02-28', 'Aus', '/day'],
  ['more than a year ahead', addDays(addYears(today, 1), 1), 'Aus', '/day'],
  ['that is none', 'gestern', 'Aus', '/day'],
  ['without a reason', today, ' ', '/reason'],
])('[R5.1] closing from a day %s is refused with the field at fault', async (_, day, reason, field) => {
  const answer = await close(day, reason);
  expect(answer.status).toBe(400);
  expect(Object.keys(await faults(answer))).toEqual([field]);
});

test('[R6.11] only the authority in charge closes, only what it has read, and only once', async () => {
  const owner = new Editor(await server.signedIn('betreiber'));
  await owner.read();
  expect((await close(today, 'Aus', [], owner)).status).toBe(403);
  await closed();
  expect((await close(today)).status).toBe(412);
  await editor.read();
  expect(await faults(await close(today))).toEqual({ '/day': 'Die Anlage ist schon stillgelegt.' });
});
