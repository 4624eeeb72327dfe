import { useState } from 'react';
import type { FilterAction, Refusal } from '../../core/filters/refusals.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { filtersFor, type SearchFilterOptions } from '../../core/search-filters/search-filters.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { NameDialog } from './name-dialog.tsx';
import { refusalText } from './refusal-texts.ts';
import { ShareDialog } from './share-dialog.tsx';

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'save' | 'rename' | 'remove'; name: string }
  | { kind: 'share'; address: string; name: string; differing: readonly string[] }
  | { kind: 'refused'; action: FilterAction; refusal: Refusal; name: string };

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
  dialog: OpenDialog | undefined;
  onClose(): void;
}

const naming = {
  add: { title: 'Filter hinzufügen', confirm: 'Hinzufügen' },
  save: { title: 'Filter speichern', confirm: 'Speichern' },
  rename: { title: 'Filter umbenennen', confirm: 'Umbenennen' },
} as const;

/** Asks for a name, for leave to delete, or says why something is not done (R5.22–R5.26). */
export function FilterDialogs({ search, options, dialog, onClose }: Props) {
  const filters = filtersFor(search, options);
  // What a dialog says stays while it closes.
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
          faultOf={(name) => filters.nameFault(name, shown.kind !== 'add')}
          onClose={onClose}
          onName={(name) => {
            onClose();
            filters[shown.kind](name);
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
