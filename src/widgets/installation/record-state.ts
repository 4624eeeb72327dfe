import type { DatedChange } from '#core/platform/versions/record-change.ts';
import type { RecordView, RecordViewStore } from '#core/register/record-history/record-view.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';

/** The state of the record being viewed, and its history. */
export interface RecordState {
  view: RecordView;
  views: RecordViewStore;
  /** All versions, newest first; undefined until they are known. */
  versions: readonly InstallationVersion[] | undefined;
  /** Changes since the compared version; undefined if nothing is compared, or until they are loaded. */
  changes: readonly DatedChange[] | undefined;
  /** Why the changes cannot be shown. */
  changesError: Error | null;
}
