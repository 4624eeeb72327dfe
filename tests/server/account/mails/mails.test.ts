import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailFacts, mails } from '#server/account/mails/mails.ts';
import { mailQueue } from '#server/account/mails/queue-mail.ts';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { account } from '#server/account/session/account-tables.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { quickPasswords } from '../../fixtures/quick-passwords.ts';

const at = new Date('2026-11-27T17:00:00Z');
const person = { username: 'usp', name: 'Alpen Papier AG', mail: 'usp@example.at' };
const link = {
  ...{ username: 'ida', displayName: 'Ida Pichler', mail: 'ida@example.at', days: 7, expiresAt: at },
  address: new URL('https://example.at/portal/einladung#abc'),
};
const request = {
  ...{ id: '7', requestedAt: '2026-11-20T08:00:00Z' },
  installation: { id: 'AT-1', name: 'Zementwerk Mannersdorf' },
};
const decided = { ...request, owner: person, address: new URL('https://example.at/natippc/installations/AT-1') };

/** What each mail is shown with; several, if its text depends on it. */
const examples: { readonly [Name in keyof MailFacts]: readonly MailFacts[Name][] } = {
  accountChanged: [
    { id: '1', username: 'usp', change: 'passwordChanged', at },
    { id: '2', username: 'usp', change: 'recoveryCodes', at },
  ],
  accountLink: [
    { ...link, purpose: 'invitation' },
    { ...link, purpose: 'reset' },
  ],
  accountUnused: [
    {
      ...{ username: 'ida', displayName: 'Ida Pichler', mail: 'ida@example.at' },
      ...{ lastUsedAt: new Date('2025-01-10T09:00:00Z'), closesAt: new Date('2026-01-14T09:00:00Z') },
    },
  ],
  assigned: [
    { person, targets: [{ installation: 'AT-1' }, { companyNumber: '123456a' }], at },
    { person, targets: [{ installation: 'AT-2' }], until: '2027-03-01', at },
  ],
  deputy: [
    {
      ...{ id: '3', colleague: { mail: 'maria@example.at', name: 'Maria Gruber' }, officer: 'Anna Huber' },
      ...{ from: '2026-12-01', until: '2026-12-24' },
    },
  ],
  handoverReturned: [
    {
      ...{ installation: request.installation, version: 3, federalStates: ['4', '0'] },
      ...{ by: 'Amt der Wiener Landesregierung', reason: 'Die Anschrift liegt in Linz.' },
      address: new URL('https://example.at/natippc/installation/AT-1'),
    },
  ],
  ownerRequest: [
    {
      ...{ ...request, owner: 'Alpen Papier AG', federalState: '4', reason: 'Wir betreiben sie seit 2024.' },
      address: new URL('https://example.at/natippc/proposals'),
    },
  ],
  ownerRequestDecided: [
    { ...decided, decision: 'accepted', reason: '' },
    { ...decided, decision: 'declined', reason: 'Das ist eine andere Anlage.' },
  ],
  proposalDecided: [
    { ...decided, number: 1, section: 'Anschrift', decision: 'accepted', reason: '' },
    { ...decided, number: 2, section: 'Anmerkung', decision: 'declined', reason: 'Das steht im Bescheid anders.' },
  ],
  trial: [{ id: '8', administrator: person }],
  unassigned: [
    {
      ...{ person, at },
      targets: [
        { kind: 'installation', id: 'AT-1', name: 'Zementwerk Mannersdorf' },
        { kind: 'company', id: 'FN 123456 a', name: 'Alpen Papier AG' },
      ],
    },
  ],
};

const settings = { url: new URL('smtp://localhost'), from: 'register@example.at' };
const queueMail = mailQueue(settings);
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await seedDemoAccounts(opened.database, quickPasswords);
  await opened.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
});
afterAll(() => opened.close());

const isName = (name: string): name is keyof MailFacts => name in mails;

/** The mails that tell of the examples. */
async function queued<Name extends keyof MailFacts>(name: Name) {
  await opened.database.delete(outboxTable);
  for (const facts of examples[name]) await queueMail(opened.database, name, facts);
  return opened.database.select().from(outboxTable).orderBy(asc(outboxTable.event), asc(outboxTable.recipient));
}

test.each(Object.keys(mails).filter(isName))(
  'the mail “%s” reads as expected, in German, and is complete',
  async (name) => {
    const rows = await queued(name);
    expect(rows.length).toBeGreaterThanOrEqual(examples[name].length);
    for (const { subject, body } of rows) {
      // RFC 5322, 2.1.1.
      expect(subject.length).toBeLessThanOrEqual(78);
      expect(`${subject}\n${body}`).not.toMatch(
        /undefined|null|NaN|\[object|\n\n\n|\b(the|you|your|until|of|for|is)\b/,
      );
    }
    await expect(
      rows.map(({ recipient, subject, body }) => `An: ${recipient}\nBetreff: ${subject}\n\n${body}`).join('\n---\n\n'),
    ).toMatchFileSnapshot(`expected/${name}.txt`);
  },
);

test('nobody gets two mails of one event, and without an address or a mail server there is none', async () => {
  const [invitation] = examples.accountLink;
  if (!invitation) throw new Error('There is no example.');
  await opened.database.delete(outboxTable);
  await mailQueue(undefined)(opened.database, 'accountLink', invitation);
  await queueMail(opened.database, 'accountLink', { ...invitation, mail: undefined });
  expect(await opened.database.select().from(outboxTable)).toEqual([]);
  await queueMail(opened.database, 'accountLink', invitation);
  await queueMail(opened.database, 'accountLink', invitation);
  expect(await opened.database.select().from(outboxTable)).toHaveLength(1);
});
