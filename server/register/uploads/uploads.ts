import { sql } from 'drizzle-orm';
import { formatBytes } from '#core/platform/format/bytes.ts';
import type { UploadSettings } from '../../platform/config/upload-settings.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { createScanner, type ScanFile } from './scan-file.ts';

/** Files that somebody uploads for an installation. */
export interface Upload {
  installation: string;
  /** User name. */
  user: string;
}

/** A file, and the field of the request that has it. */
export interface UploadedFile {
  field: string;
  content: Uint8Array;
}

/** What uploaded files must pass before they are stored; what is refused is recorded in the journal. */
export interface Uploads {
  /**
   * Has each file checked by the scanner.
   * @throws {ProblemError} 400 if it found something, 503 if it could not check
   */
  check(upload: Upload, files: readonly UploadedFile[], nobodyWaits: AbortSignal): Promise<void>;
  /**
   * Requires that the files of the installation do not exceed its quota, within the transaction that has stored new ones.
   * @throws {ProblemError} 413, which rolls them back
   */
  requireRoom(on: Queryable, upload: Upload): Promise<void>;
}

/** @param scan replaces the scanner of the settings */
export function createUploads(
  { quota, scanner }: UploadSettings,
  journal: Pick<Journal, 'note'>,
  scan: ScanFile = createScanner(scanner),
): Uploads {
  return {
    async check(upload, files, nobodyWaits) {
      for (const { field, content } of files) {
        const verdict = await scan(content, { key: upload.user, signal: nobodyWaits });
        if (verdict === 'clean') continue;
        await journal.note({ ...upload, action: refusals[verdict] });
        throw verdict === 'found' ? harmful(field) : unchecked();
      }
    },
    async requireRoom(on, upload) {
      const { installation } = upload;
      // Two uploads at a time would not see each other's files: the second one counts when the first is committed.
      await on.execute(sql`select pg_advisory_xact_lock(${quotaLock}, hashtext(${installation}))`);
      const used = await usedBy(on, installation);
      if (used <= quota) return;
      // Outside the transaction, which is rolled back. The embedded database has one connection, so it is not awaited.
      void journal.note({ ...upload, action: 'refuse upload: quota' });
      throw new ProblemError(problem('too-large', { title: full(used, quota) }));
    },
  };
}

/** An arbitrary number, the same in every process, other than those of other locks. */
const quotaLock = 7_403_163;

const refusals = { found: 'refuse upload: scanner', unchecked: 'refuse upload: not checked' } as const;

/** Bytes of all files uploaded for an installation, including reports of former versions. */
async function usedBy(on: Queryable, installation: string): Promise<number> {
  const [row] = await queryRows<{ bytes: string }>(
    on,
    sql`select (
      (select coalesce(sum(d.size), 0) from dms_document d join dms_container c on c.id = d.container_id
        where c.installation_id = ${installation})
      + (select coalesce(sum(length(content)), 0) from inspection_report where installation_id = ${installation}))::text as bytes`,
  );
  return Number(row?.bytes);
}

const full = (used: number, quota: number): string =>
  `Dafür ist kein Platz: Alle Dateien dieser Anlage dürfen zusammen ${formatBytes(quota)} haben, mit dieser wären es ${formatBytes(used)}. Bitte löschen Sie Dokumente, die nicht mehr gebraucht werden.`;

const harmful = (field: string): ProblemError => {
  const message = 'Der Virenscanner hat diese Datei beanstandet. Sie ist nicht gespeichert.';
  return new ProblemError(problem('validation', { errors: [{ field, message }] }));
};

const unchecked = (): ProblemError =>
  new ProblemError(
    problem('unavailable', {
      title:
        'Die Datei kann gerade nicht auf Viren geprüft werden und ist nicht gespeichert. Bitte versuchen Sie es später noch einmal.',
    }),
  );
