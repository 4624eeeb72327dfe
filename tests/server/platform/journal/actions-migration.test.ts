import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isJournalAction } from '#core/platform/journal/journal-actions.ts';
import { everything } from '#core/site/administration/journal.ts';
import { readJournal } from '#server/administration/journal/read-journal.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';

const migration = '0320_journal_actions.sql';
const folder = resolve(import.meta.dirname, '../../../../server/platform/db/migrations');

/** All that former builds wrote, what it concerned, and how it read; `undefined`: as it was written. */
const former: readonly [action: string, subject: string | null, text: string, kind: string | undefined][] = [
  ['edit inspections', 'installation AT.1', 'Umweltinspektion geändert', 'record'],
  ['edit operatingState', 'installation AT.1', 'Betriebszustand geändert', 'record'],
  ['edit formerPart', 'installation AT.1', 'formerPart geändert', 'record'],
  ['add permits', 'installation AT.1', 'Bescheid hinzugefügt', 'record'],
  ['withdraw derogations', 'installation AT.1', 'Ausnahme zurückgezogen', 'record'],
  ['propose contact', 'installation AT.1', 'Änderung vorgeschlagen: Betreiber:in', 'record'],
  ['accept proposal 12', 'installation AT.1', 'Vorschlag 12 angenommen', 'record'],
  ['declined proposal 12', 'installation AT.1', 'Vorschlag 12 abgelehnt', 'record'],
  ['withdrawn proposal 3', 'installation AT.1', 'Vorschlag 3 zurückgezogen', 'record'],
  ['coordinates: municipality', 'installation AT.1', 'Koordinaten gewählt', 'record'],
  ['upload report', 'installation AT.1', 'Bericht hochgeladen', 'record'],
  ['take back handover', 'installation AT.1', 'Übergabe zurückgenommen', 'record'],
  ['refuse upload: quota', 'installation AT.1', 'Datei abgelehnt: kein Platz für weitere Dateien', 'record'],
  ['refuse upload: scanner', 'installation AT.1', 'Datei abgelehnt: Prüfung nicht bestanden', 'record'],
  ['refuse upload: not checked', 'installation AT.1', 'Datei abgelehnt: Prüfung nicht bestanden', 'record'],
  ['erase person', null, 'Person gelöscht', 'record'],
  ['put documents', 'installation AT.1', 'Dokumente abgelegt', 'record'],
  ['publish documents', 'installation AT.1', 'Dokumente veröffentlicht', 'record'],
  ['withdraw documents', 'installation AT.1', 'Dokumente zurückgezogen', 'record'],
  ['delete documents', 'installation AT.1', 'Dokumente gelöscht', 'record'],
  ['save draft', 'page faq', 'Entwurf gespeichert', 'content'],
  ['add to draft', 'page faq', 'Entwurf ergänzt', 'content'],
  ['drop draft', 'page faq', 'Entwurf verworfen', 'content'],
  ['publish page', 'page faq', 'Seite veröffentlicht', 'content'],
  ['sign in', null, 'Angemeldet', 'signIn'],
  ['sign in at ID Austria', null, 'Angemeldet über ID Austria', 'signIn'],
  ['sign in through PVP', null, 'Angemeldet über den Portalverbund', 'signIn'],
  [
    'sign-in failed, further ones delayed',
    'account ida',
    'Anmeldung fehlgeschlagen, weitere Versuche werden verzögert',
    'lock',
  ],
  ['sign-in failed', 'account ida', 'Anmeldung fehlgeschlagen', 'failure'],
  ['sign-in refused: disabled', 'account ida', 'Anmeldung abgelehnt: Konto gesperrt', 'failure'],
  ['sign-in at ID Austria failed', null, 'Anmeldung über ID Austria fehlgeschlagen', 'failure'],
  ['sign-in through PVP refused', null, 'Anmeldung über den Portalverbund abgelehnt', 'failure'],
  ['second factor failed', 'account ida', 'Zweiter Faktor falsch', 'failure'],
  ['sign out', null, 'Abgemeldet', 'signOut'],
  ['sign out by agency', null, 'Abgemeldet', 'signOut'],
  ['end session', 'account ida', 'Sitzung beendet', 'signOut'],
  ['end all sessions', null, 'Alle Sitzungen beendet', 'signOut'],
  ['switch role', null, 'Rolle gewechselt', 'role'],
  ['change password', null, 'Passwort geändert', 'password'],
  ['change of password failed', null, 'Passwort nicht geändert: bisheriges falsch', 'failure'],
  ['set password by link', null, 'Passwort über einen Link gesetzt', 'password'],
  ['set up second factor', null, 'Zweiten Faktor eingerichtet', 'password'],
  ['remove second factor', null, 'Zweiten Faktor entfernt', 'password'],
  ['invite', 'account ida', 'Eingeladen', 'right'],
  ['reset account', 'account ida', 'Passwort zurückgesetzt', 'password'],
  ['disable account', 'account ida', 'Konto gesperrt', 'right'],
  ['enable account', 'account ida', 'Sperre aufgehoben', 'right'],
  [
    'give roles authority editor by access rules',
    'account ida',
    'Rollen durch die Zugangsregeln: Behörde, Redaktion',
    'right',
  ],
  ['give roles  by access rules', 'account ida', 'Rollen durch die Zugangsregeln: ', 'right'],
  ['give roles authority editor', 'account ida', 'Rollen gegeben: Behörde, Redaktion', 'right'],
  ['assign by access rules', 'account ida', 'Anlagen durch die Zugangsregeln', 'right'],
  ['assign FN 123456a', 'account ida', 'Zugeordnet: FN 123456a', 'right'],
  ['unassign AT.1', 'account ida', 'Zuordnung beendet: AT.1', 'right'],
  ['request to act for AT.1', 'account ida', 'Als Betreiber:in angefragt: AT.1', 'right'],
  ['withdraw request to act for AT.1', 'account ida', 'Anfrage zurückgezogen: AT.1', 'right'],
  ['accepted request to act for AT.1', 'account ida', 'Anfrage angenommen: AT.1', 'right'],
  ['declined request to act for AT.1', 'account ida', 'Anfrage abgelehnt: AT.1', 'right'],
  ['name deputy from 2026-03-01 until 2026-03-08', 'account ida', 'Vertretung eingetragen', 'right'],
  ['end deputyship', 'account ida', 'Vertretung beendet', 'right'],
  ['act as deputy', 'account ida', 'Handelt in Vertretung', 'role'],
  ['act for oneself again', null, 'Handelt wieder für sich selbst', 'role'],
  ['hand over to ida', 'account otto', 'An ida übergeben', 'right'],
  ['refused', 'call GET /x', 'Zugriff abgelehnt', 'refusal'],
  ['change setting', 'setting filter a', 'Einstellung geändert', 'setting'],
  ['remove setting', 'setting filter a', 'Einstellung gelöscht', 'setting'],
  ['change office', 'setting office', 'Angaben zur Stelle geändert', 'setting'],
  ['add notice', 'setting notice 2026-03-01T00:00:00.000Z', 'Wartungshinweis angelegt', 'setting'],
  ['remove notice', 'setting notice 2026-03-01T00:00:00.000Z', 'Wartungshinweis gelöscht', 'setting'],
  ['import', 'file a.csv', 'Datei importiert', 'import'],
  ['import failed', 'file a.csv', 'Import fehlgeschlagen', 'import'],
  ['send mail again', 'mail reset of ida', 'Mail erneut gesendet', 'mail'],
  ['discard mail', 'mail reset of ida', 'Mail verworfen', 'mail'],
  ['export journal', null, 'Protokoll gespeichert', undefined],
  ['of a build that nobody remembers', 'account ida', 'of a build that nobody remembers', undefined],
];

test('[R6.11] what former builds recorded reads as before, with roles in German, has its kind, and is known by its key', async () => {
  const { database, close } = await openFreshDatabase({ migrated: false });
  try {
    await migrate(
      database,
      folder,
      readdirSync(folder).filter((name) => name.endsWith('.sql') && name < migration),
    );
    for (const [at, [action, subject]] of former.entries())
      await database.execute(
        sql`insert into journal (id, at, action, subject)
            values (gen_random_uuid(), timestamptz '2026-03-01' - make_interval(mins => ${at}), ${action}, ${subject})`,
      );
    await migrate(database);

    const entries = (await Promise.all([1, 2].map((page) => readJournal(database, everything, page)))).flatMap(
      (read) => read.entries,
    );
    expect(entries.map(({ action, subject, text, kind }) => [action, subject ?? null, text, kind])).toEqual(former);
    const rows = await queryRows<{ action: string }>(database, sql`select action from journal order by at desc`);
    expect(rows.map(({ action }) => action).filter((action) => !isJournalAction(action))).toEqual([
      'of a build that nobody remembers',
    ]);
    for (const kind of ['record', 'failure', 'right'] as const)
      expect((await readJournal(database, { ...everything, kind }, 1)).entries).toEqual(
        entries.filter((entry) => entry.kind === kind),
      );
  } finally {
    await close();
  }
});
