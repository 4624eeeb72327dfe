import { once } from 'node:events';
import { createServer } from 'node:net';
import { asc, gt, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isMailAddress } from '#core/platform/forms/mail-address.ts';
import { readMailSettings } from '#server/platform/config/mail-settings.ts';
import { endLeases } from '#server/platform/jobs/job-leases.ts';
import { createMailDelivery, type MailDelivery, mailTiming, pauseAfter } from '#server/platform/mail/mail-delivery.ts';
import { addToOutbox } from '#server/platform/mail/outbox.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const quick = { interval: 20, leaseSeconds: 60, firstPause: 0, longestPause: 0, mostAttempts: 3 };

let opened: TestDatabase;
let mails: MailServer;
let deliveries: MailDelivery[];
const errors: unknown[] = [];

beforeEach(async () => {
  [opened, mails] = await Promise.all([openTestDatabase(), startMailServer()]);
  deliveries = [];
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(deliveries.map((delivery) => delivery.stop()));
  await mails.close();
  await opened.close();
});

function deliver(timing = quick): MailDelivery {
  const settings = { url: new URL(mails.url), from: 'register@example.at', plain: true };
  const delivery = createMailDelivery(opened.database, settings, (error) => errors.push(error), timing);
  deliveries.push(delivery);
  delivery.start();
  return delivery;
}

const queue = (event: string, recipient = 'ida@example.at') =>
  addToOutbox(opened.database, { event, recipient, subject: `Über ${event}`, body: `Grüße zu ${event}` }, 'example.at');
const rows = () => opened.database.select().from(outboxTable).orderBy(asc(outboxTable.event));
const finished = (count: number) =>
  vi.waitFor(
    async () => {
      expect((await rows()).filter(({ state }) => state !== 'waiting')).toHaveLength(count);
    },
    { timeout: 60_000, interval: 50 },
  );

test('a mail is sent once for each event and recipient, and its text is forgotten', async () => {
  await Promise.all([queue('one'), queue('one'), queue('one', 'otto@example.at')]);
  deliver();
  await finished(2);
  expect(mails.received.flatMap(({ recipients }) => recipients).sort()).toEqual(['ida@example.at', 'otto@example.at']);
  expect(mails.received[0]?.text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mails.received[0]?.text).toMatch(/^From: register@example\.at/m);
  expect((await rows()).map(({ state, body }) => [state, body])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
});

test('a mail refused for good has failed with the words of the mail server, and is not sent again', async () => {
  await queue('refused');
  mails.meetWith('refuse');
  const delivery = deliver();
  await finished(1);
  expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 1, answer: expect.stringContaining('550') });
  expect(await delivery.outbox.counts()).toEqual({ waiting: 0, failed: 1 });
  expect(mails.received).toEqual([]);
});

test('a mail with a link that signs in keeps no text once it has failed', async () => {
  const mail = { event: 'link', recipient: 'ida@example.at', subject: 'Konto', body: 'Link', signsIn: true };
  await addToOutbox(opened.database, mail, 'example.at');
  await queue('other');
  mails.meetWith('refuse', 'refuse');
  deliver();
  await finished(2);
  expect((await rows()).map(({ state, body }) => [state, body])).toEqual([
    ['failed', null],
    ['failed', 'Grüße zu other'],
  ]);
});

test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?secure=false'])(
  'to a mail server without TLS nothing is sent unless that is wanted, whatever the address says (%s)',
  async (query) => {
    await queue('secret');
    const settings = { url: new URL(mails.url + query), from: 'register@example.at' };
    const delivery = createMailDelivery(opened.database, settings, (error) => errors.push(error), quick);
    deliveries.push(delivery);
    delivery.start();
    await finished(1);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: quick.mostAttempts }]);
    expect(mails.received).toEqual([]);
  },
);

test('a mail that is deferred is tried again', async () => {
  await queue('deferred');
  mails.meetWith('defer', 'defer');
  deliver();
  await finished(1);
  expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3 });
  expect(mails.received).toHaveLength(1);
});

test('a mail that is always deferred fails in the end', async () => {
  await queue('deferred');
  mails.meetWith('defer', 'defer', 'defer', 'defer');
  deliver();
  await finished(1);
  expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 3 });
});

test('if the answer to DATA is lost, the mail is sent again with the same Message-ID', async () => {
  await queue('cut');
  mails.meetWith('cut after data');
  deliver();
  await finished(1);
  const [first, second, third] = mails.received;
  expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.at>$/);
  expect(second?.messageId).toBe(first?.messageId);
  expect(third).toBeUndefined();
});

/** What a mail server waits for before each of its answers. */
const dialogue = [/^/, /^EHLO/, /^MAIL/, /^RCPT/, /^DATA/, /^\.\r$/m];

test.each([
  ['before its greeting', 0, ''],
  ['in its greeting', 0, '220 exa'],
  ['after its greeting', 1, ''],
  ['in its answer to EHLO', 1, '250-example.at\r\n250-SI'],
  ['after the sender', 2, ''],
  ['after the recipient', 3, ''],
  ['when DATA begins', 4, ''],
  ['in the middle of DATA', 4.5, ''],
  ['after the final dot', 5, ''],
  ['in its answer to the final dot', 5, '25'],
])('a mail server that goes away %s loses no mail, and the mail is sent once it is back', async (_, steps, half) => {
  const answers = ['220 example.at\r\n', '250 example.at\r\n', '250 OK\r\n', '250 OK\r\n', '354 Go\r\n', '250 OK\r\n'];
  let visits = 0;
  const dying = createServer((socket) => {
    visits += 1;
    let step = 0;
    let heard = '';
    const leave = () => socket.end(half, () => socket.destroy());
    const go = () => {
      // Half a step: as soon as the text begins.
      if (step <= steps && !dialogue[step]?.test(heard)) return;
      if (step >= steps) {
        leave();
        return;
      }
      heard = '';
      socket.write(answers[step] ?? '');
      step += 1;
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      heard += chunk;
      go();
    });
    go();
  });
  dying.listen(0, '127.0.0.1');
  await once(dying, 'listening');
  const address = dying.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await queue('event');
  const delivery = createMailDelivery(
    opened.database,
    { url: new URL(`smtp://127.0.0.1:${port}`), from: 'register@example.at', plain: true },
    (error) => errors.push(error),
    { ...quick, mostAttempts: 1000 },
  );
  deliveries.push(delivery);
  delivery.start();
  await vi.waitFor(() => expect(visits).toBeGreaterThan(1), { timeout: 30_000 });
  await delivery.stop();
  expect(await rows()).toMatchObject([{ state: 'waiting', body: expect.stringContaining('Grüße'), leaseOwner: null }]);
  expect(errors).toEqual([]);
  const closed = once(dying, 'close');
  dying.close();
  // Nobody holds a connection to it.
  await closed;
  deliver();
  await finished(1);
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
  expect(mails.received).toHaveLength(1);
});

test('two processes send each mail once', async () => {
  for (let at = 0; at < 20; at += 1) await queue(`event ${at}`);
  deliver();
  deliver();
  await finished(20);
  expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(20);
  expect(mails.received).toHaveLength(20);
});

test('a mail of a process that died is sent by the next one, once its lease is over', async () => {
  await queue('abandoned');
  const dead = createMailDelivery(
    opened.database,
    { url: new URL(mails.url), from: 'register@example.at', plain: true },
    () => {},
    {
      ...quick,
      leaseSeconds: 1,
    },
  );
  const { messageId } = (await dead.outbox.claim()) ?? {};
  deliver();
  await finished(1);
  expect(mails.received.map((mail) => mail.messageId)).toEqual([messageId]);
});

const leaseUntil = (end: SQL) => opened.database.update(outboxTable).set({ leaseUntil: end });

test.each([
  ['when the clock has been set back by days', () => leaseUntil(sql`now() + interval '3 days'`)],
  ['at once if no other process can have the database open', () => endLeases(opened.database, [outboxTable])],
])('a mail of a process that died is sent by the next one %s', async (_, change) => {
  await queue('abandoned');
  const settings = { url: new URL(mails.url), from: 'register@example.at', plain: true };
  const dead = createMailDelivery(opened.database, settings, () => {}, quick);
  await dead.outbox.claim();
  await change();
  deliver();
  await finished(1);
  expect(mails.received).toHaveLength(1);
});

test('a process keeps a mail for as long as sending takes', async () => {
  await queue('long');
  mails.meetWith('hold');
  deliver();
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 30_000 });
  await leaseUntil(sql`now()`);
  const renewed = () =>
    opened.database.$count(outboxTable, gt(outboxTable.leaseUntil, sql`now() + interval '30 seconds'`));
  await vi.waitFor(async () => expect(await renewed()).toBe(1), { timeout: 30_000 });
  mails.answer();
  await finished(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, leaseOwner: null }]);
});

test('a mail server that is away loses nothing', async () => {
  await mails.close();
  await queue('patient');
  const delivery = deliver({ ...quick, mostAttempts: 1000 });
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBeGreaterThan(2), { timeout: 60_000 });
  await delivery.stop();
  expect((await rows())[0]).toMatchObject({ state: 'waiting', body: 'Grüße zu patient' });
  expect(errors).toEqual([]);
  mails = await startMailServer();
});

test('pauses double, up to an hour, and last about five days altogether', () => {
  const pauses = Array.from({ length: mailTiming.mostAttempts - 1 }, (_, at) => pauseAfter(at + 1, mailTiming));
  expect(pauses.slice(0, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(pauses.reduce((sum, seconds) => sum + seconds, 0) / 86_400).toBeCloseTo(5, 0);
});

describe('settings', () => {
  test('without SMTP_URL nothing is mailed', () => {
    expect(readMailSettings({})).toBeUndefined();
  });
  test.each([
    [{ SMTP_URL: 'mail.example.at', MAIL_FROM: 'a@example.at' }, 'SMTP_URL: Erwartet wird'],
    [{ SMTP_URL: 'https://mail.example.at', MAIL_FROM: 'a@example.at' }, 'SMTP_URL: Erwartet wird'],
    [{ SMTP_URL: 'smtp://mail.example.at' }, 'MAIL_FROM: Zu SMTP_URL gehört'],
    [{ SMTP_URL: 'smtp://mail.example.at', MAIL_FROM: 'register' }, 'MAIL_FROM: Zu SMTP_URL gehört'],
    [{ MAIL_FROM: 'a@example.at' }, 'MAIL_FROM: Eine Absenderadresse ohne SMTP_URL'],
  ])('%o is refused', (settings, said) => {
    expect(() => readMailSettings(settings)).toThrow(said);
  });
  test.each([
    ['ida@example.at', true],
    ['ida.pichler+x@mail.example.at', true],
    ['ida@exämple.at', true],
    ['ida', false],
    ['ida@', false],
    ['ida@example.at, otto@example.at', false],
    ['ida@example.at\nBcc: otto@example.at', false],
    ['"ida" <ida@example.at>', false],
  ])('%s as a mail address: %s', (address, valid) => {
    expect(isMailAddress(address)).toBe(valid);
  });
});
