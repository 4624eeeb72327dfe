import { and, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { actionsOfKind, type JournalKind } from '#core/platform/journal/journal-actions.ts';
import type { Overview } from '#core/site/administration/operations.ts';
import { account } from '../../account/session/account-tables.ts';
import type { SessionStore } from '../../account/session/session-store.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StorageSpace } from '../../platform/db/storage-space.ts';
import { journalTable } from '../../platform/journal/journal-table.ts';
import { openMails } from '../../platform/mail/open-mails.ts';
import { listImports } from '../../register/records/import-runs.ts';
import { version } from '../../site/environment/environment.ts';
import { countTasks } from '../../tasks/count-tasks.ts';

export interface OverviewSources {
  database: Database;
  store: SessionStore;
  space: Pick<StorageSpace, 'freeBytes'>;
}

/** What an administrator should look at, in figures. */
export async function readOverview({ database, store, space }: OverviewSources): Promise<Overview> {
  const yesterday = new Date(Date.now() - 86_400_000);
  const lately = (kind: JournalKind) =>
    database.$count(
      journalTable,
      and(gte(journalTable.at, yesterday), inArray(journalTable.action, actionsOfKind(kind))),
    );
  const [people, disabled, sessions, tasks, mails, failures, locks, refusals, imports, backups, freeBytes] =
    await Promise.all([
      database.$count(account),
      database.$count(account, isNotNull(account.disabledAt)),
      store.countAllInUse(),
      countTasks(database),
      openMails(database),
      lately('failure'),
      lately('lock'),
      lately('refusal'),
      listImports(database, 1),
      database
        .select({ at: journalTable.at })
        .from(journalTable)
        .where(eq(journalTable.action, 'backup'))
        .orderBy(desc(journalTable.at))
        .limit(1),
      space.freeBytes(),
    ]);
  const mailsFailed = mails.filter(({ state }) => state === 'failed').length;
  return {
    ...{ people, disabled, sessions },
    ...{ tasksWaiting: tasks.waiting, tasksFailed: tasks.failed },
    ...{ mailsFailed, mailsWaiting: mails.length - mailsFailed },
    ...{ failures: failures + locks, refusals },
    ...(imports[0] && { lastImport: imports[0] }),
    ...(backups[0] && { lastBackup: backups[0].at.toISOString() }),
    ...{ version, ...(freeBytes !== undefined && { freeBytes }) },
  };
}
