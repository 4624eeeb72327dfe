import { useRef, useState } from 'react';
import { notices } from '#core/platform/notices/notices-store.ts';
import type { FilterAction, Refusal } from '#core/search/filters/refusals.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { filtersFor } from '#core/search/search-filters/search-filters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { NameDialog } from './name-dialog.tsx';

/** The open dialog and its subject. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'save' | 'rename' | 'remove'; name: string }
  | { kind: 'share'; address: string; name: string; differing: readonly string[] }
  | { kind: 'refused'; action: FilterAction; refusal: Refusal; name: string };

interface Props {
  search: SearchStore;
  dialog: OpenDialog | undefined;
  onClose(): void;
}

const naming = {
  add: { title: 'Filter hinzufügen', confirm: 'Hinzufügen' },
  save: { title: 'Filter speichern', confirm: 'Speichern' },
  rename: { title: 'Filter umbenennen', confirm: 'Umbenennen' },
} as const;

const done = {
  add: 'angelegt',
  save: 'gespeichert',
  rename: 'umbenannt',
  duplicate: 'dupliziert',
  remove: 'gelöscht',
} as const;

/** Says that a filter was changed, also to screen readers: the button that did it often goes away (WCAG 4.1.3). */
export const confirmChange = (name: string, change: keyof typeof done): void => {
  notices.toast({ type: 'success', message: `Der Filter „${name}“ ist ${done[change]}.` });
};

/** Dialogs that ask for a name, confirm a deletion, show a link to share, or explain why an action is refused (R5.22–R5.26). */
export function FilterDialogs({ search, dialog, onClose }: Props) {
  const filters = filtersFor(search);
  // Keep the content while the dialog closes.
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  const shown = dialog ?? last;
  if (!shown) return null;
  const open = dialog !== undefined;
  switch (shown.kind) {
    case 'add':
    case 'save':
    case 'rename':
      return (
        <NameDialog
          key={shown.kind}
          {...naming[shown.kind]}
          open={open}
          name={shown.kind === 'add' ? '' : shown.name}
          failureOf={(name) => filters.nameFailure(name, shown.kind !== 'add')}
          onClose={onClose}
          onName={(name) => {
            onClose();
            filters[shown.kind](name);
            confirmChange(name, shown.kind);
          }}
        />
      );
    case 'remove':
      return (
        <Confirmation
          open={open}
          type="warning"
          title="Filter löschen?"
          confirmLabel="Löschen"
          destructive
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            filters.remove();
            confirmChange(shown.name, 'remove');
          }}
        >
          <p>Der Filter „{shown.name}“ wird gelöscht. Das lässt sich nicht rückgängig machen.</p>
        </Confirmation>
      );
    case 'share':
      return <ShareDialog {...shown} open={open} onClose={onClose} />;
    case 'refused': {
      const { title, text } = refusalText(shown);
      return (
        <Confirmation open={open} type="warning" title={title} onConfirm={onClose}>
          <p>{text}</p>
        </Confirmation>
      );
    }
  }
}

/** The verb for each action, to complete 'den Sie … wollen'. */
const wanted: Record<FilterAction, string> = {
  add: 'ergänzen',
  select: 'auswählen',
  rename: 'umbenennen',
  duplicate: 'duplizieren',
  remove: 'löschen',
};

const wayOut = 'Speichern Sie ihn, oder setzen Sie ihn zurück.';

/** Returns why an action is refused and what to do first (R5.22–R5.25). */
function refusalText({ action, refusal, name }: { action: FilterAction; refusal: Refusal; name: string }): {
  title: string;
  text: string;
} {
  switch (refusal) {
    case 'noneSelected':
      return {
        title: 'Kein Filter ausgewählt',
        text: `Wählen Sie zuerst den Filter aus, den Sie ${wanted[action]} wollen.`,
      };
    case 'unsaved':
      return action === 'duplicate'
        ? {
            title: 'Duplizieren nicht möglich',
            text: `Der Filter „${name}“ hat Änderungen, die nicht gespeichert sind. ${wayOut} Dann können Sie ihn duplizieren.`,
          }
        : {
            title: 'Filterwechsel nicht möglich',
            text: `Der Filter „${name}“ hat Änderungen, die nicht gespeichert sind. ${wayOut} Dann können Sie zu einem anderen wechseln.`,
          };
    case 'isDefault':
      return action === 'rename'
        ? {
            title: 'Umbenennen nicht möglich',
            text: `Der ${name} behält seinen Namen. Wählen Sie einen eigenen Filter aus.`,
          }
        : {
            title: 'Löschen nicht möglich',
            text: `Der ${name} bleibt immer erhalten. Wählen Sie einen eigenen Filter aus.`,
          };
  }
}

interface ShareDialogProps {
  open: boolean;
  address: string;
  name: string;
  /** Criteria whose results depend on the account. */
  differing: readonly string[];
  onClose(): void;
}

/** Shows the link that opens a filter for someone else, to copy with the button or by hand. */
function ShareDialog({ open, address, name, differing, onClose }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={open}
      title="Filter teilen"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <CopyButton variant="primary" text={address} onFailed={() => field.current?.focus()} />
        </>
      }
    >
      <TextInput
        label={`Link zum Filter „${name}“`}
        hint="Wer den Link öffnet, sieht die Anlagen dieses Filters und kann ihn selbst speichern. Spätere Änderungen an Ihrem Filter wirken sich dort nicht aus."
        ref={field}
        readOnly
        value={address}
        data-autofocus=""
        onFocus={({ target }) => target.select()}
      />
      {differing.length > 0 && (
        <p>
          Das Ergebnis hängt vom Konto ab ({differing.join(', ')}): Andere sehen über diesen Link möglicherweise andere
          Anlagen als Sie.
        </p>
      )}
    </Modal>
  );
}
