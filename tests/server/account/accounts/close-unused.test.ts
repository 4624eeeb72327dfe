import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUnused } from '#server/account/accounts/close-unused.ts';
import { mailQueue } from '#server/account/mails/queue-mail.ts';
import { account } from '#server/account/session/account-tables.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { linkIn, onServer } from '../fixtures/account-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'PREPROD' } });
});
afterAll(() => server.close());

const password = 'die Donau fließt nach Osten';
const on = (day: string) => new Date(`${day}T03:00:00Z`);
const queue = mailQueue({ url: new URL('smtps://mail.example'), from: 'register@example.at' });
const tidy = (day: string) =>
  closeUnused(server.database, on(day), { days: 365, administering: ['NATIPPC_ADMIN'] }, queue);
const mails = async () => (await server.database.select().from(outboxTable)).map(({ recipient }) => recipient);
const isClosed = async (username: string) =>
  (await server.database.select().from(account).where(eq(account.username, username)))[0]?.disabledAt !== null;

async function used(username: string, roles: string, day: string): Promise<void> {
  const options = ['--name', 'Ida', '--roles', roles, '--mail', `${username}@example.at`];
  const link = linkIn(await onServer(server)('invite', username, ...options));
  expect((await server.browser().submit(link, { neu: password, wiederholung: password })).status).toBe(303);
  await server.database
    .update(account)
    .set({ lastUsedAt: on(day) })
    .where(eq(account.username, username));
}

test('[R6.1] an account that nobody uses is closed after its owner was told; a used one and administrators stay', async () => {
  await used('untaetig', 'editor', '2025-01-10');
  await used('taetig', 'editor', '2025-12-01');
  await used('verwalter', 'administrator', '2020-01-01');
  await tidy('2025-12-01');
  expect(await mails()).toEqual(['verwalter@example.at']);
  await tidy('2025-12-15');
  await tidy('2025-12-16');
  expect((await mails()).toSorted()).toEqual(['untaetig@example.at', 'verwalter@example.at']);
  const [mail] = await server.database
    .select()
    .from(outboxTable)
    .where(eq(outboxTable.recipient, 'untaetig@example.at'));
  expect(mail?.body).toContain('zuletzt am 10.01.2025 angemeldet');
  expect(mail?.body).toContain('Ab dem 14.01.2026 wird es gesperrt.');
  await tidy('2026-01-12');
  expect(await isClosed('untaetig'), 'not 30 days after it was told').toBe(false);
  await tidy('2026-01-15');
  expect(await Promise.all(['untaetig', 'taetig', 'verwalter'].map(isClosed))).toEqual([true, false, false]);
  expect((await server.browser().signIn('untaetig', password)).status).toBe(403);
  expect((await recordedIn(server.database)).map(({ action, subject }) => [action, subject])).toContainEqual([
    'close unused account',
    'account untaetig',
  ]);
});
