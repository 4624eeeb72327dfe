import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { noticeSaved } from '#core/platform/forms/submit-notices.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { adoptRecord, conflictOf, refetchRecord } from '#core/register/editing/edited-record.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';

interface Words {
  /** 'Umweltinspektion zurückgezogen.' */
  done: string;
  /** 'Nicht zurückgezogen' */
  refused: string;
}

/** Writes a change that needs no form, and says whether it has been saved. If others have changed the record, it is shown anew. */
export async function writeAtOnce(
  { id }: Installation,
  write: () => Promise<Installation>,
  { done, refused }: Words,
): Promise<void> {
  try {
    adoptRecord(await write());
    noticeSaved(done);
  } catch (error) {
    const isConflict = conflictOf(error) !== undefined;
    if (isConflict) await refetchRecord(id).catch(() => {});
    const { title, text } = isConflict
      ? {
          title: refused,
          text: 'Die Anlage wurde inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.',
        }
      : callErrorText(error);
    notices.alert({ id: 'write-at-once', type: 'danger', content: `${title}: ${text}`, dismissible: true });
  }
}
