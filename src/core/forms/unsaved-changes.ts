import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { $timer } from '../timer/session-timer-store.ts';

/** A form with changes that are not saved. */
export interface UnsavedForm {
  /** The visitor leaves all the same: nothing of the changes is to be kept. */
  discard(): void;
}

const $forms = shared('unsaved-forms', () => atom<readonly UnsavedForm[]>([]));

/** Whether leaving the page would lose something: who offers a way off it asks first. */
export const $hasUnsavedChanges: ReadableAtom<boolean> = shared('unsaved-changes', () =>
  computed($forms, (forms) => forms.length > 0),
);

/** The browser asks in words of its own. Who has to sign in again is not asked: a draft is kept. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if ($timer.get().phase !== 'expired') event.preventDefault();
}

/** Says that a form holds changes until the function it returns is called. Closing, reloading or leaving the page is asked about meanwhile. */
export function holdUnsaved(form: UnsavedForm): () => void {
  if ($forms.get().length === 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload);
  $forms.set([...$forms.get(), form]);
  return () => {
    $forms.set($forms.get().filter((each) => each !== form));
    // A page that listens is not kept for going back to.
    if ($forms.get().length === 0) globalThis.removeEventListener?.('beforeunload', askBeforeUnload);
  };
}

/** The visitor has said that the changes may go. */
export function discardUnsaved(): void {
  for (const form of $forms.get()) form.discard();
}
