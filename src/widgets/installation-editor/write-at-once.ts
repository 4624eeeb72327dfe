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
    if (conflictOf(error) !== undefined) {
      await refetchRecord(id).catch(() => {});
      sayChanged(refused);
      return;
    }
    const { title, text } = callErrorText(error);
    say(`${title}: ${text}`);
  }
}

/** Says that others have changed the record meanwhile, so that nothing was written. @param refused 'Nicht zurückgezogen' */
export const sayChanged = (refused: string): void =>
  say(`${refused}: Die Anlage wurde inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.`);

const say = (content: string) => notices.alert({ id: 'write-at-once', type: 'danger', content, dismissible: true });
