import { useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { noticeSaved } from '#core/platform/forms/server-failures.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { adoptRecord, conflictOf, refetchRecord } from '#core/register/editing/edited-record.ts';
import { withdrawEntry } from '#core/register/editing/editing-calls.ts';
import { type EditableList, sectionLabels } from '#core/register/editing/sections.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { useEditorPage } from './editor-page.ts';

/** An entry to be withdrawn. */
export interface WithdrawnEntry {
  list: Exclude<EditableList, 'batConclusions'>;
  key: string;
  title: string;
}

/** Asks for confirmation before an entry is withdrawn; the entry stays in the history. */
export function Withdrawal({ entry, onDone }: { entry: WithdrawnEntry | undefined; onDone(): void }) {
  const { installation } = useEditorPage();
  // Keep the dialog's text until it has closed.
  const [shown, setShown] = useState(entry);
  if (entry && entry !== shown) setShown(entry);
  const withdraw = async ({ list, key }: WithdrawnEntry): Promise<void> => {
    try {
      adoptRecord(await withdrawEntry(installation, list, key));
      noticeSaved(`${sectionLabels[list]} zurückgezogen.`);
    } catch (error) {
      if (conflictOf(error)) await refetchRecord(installation.id);
      const { title, text } = conflictOf(error)
        ? {
            title: 'Nicht zurückgezogen',
            text: 'Die Anlage wurde inzwischen geändert. Sehen Sie nach und ziehen Sie noch einmal zurück.',
          }
        : callErrorText(error);
      notices.alert({ id: 'withdrawal', type: 'danger', content: `${title}: ${text}`, dismissible: true });
    }
  };
  return (
    <Confirmation
      open={entry !== undefined}
      type="warning"
      title={`${shown ? sectionLabels[shown.list] : 'Eintrag'} zurückziehen`}
      confirmLabel="Zurückziehen"
      destructive
      onCancel={onDone}
      onConfirm={() => {
        onDone();
        if (entry) void withdraw(entry);
      }}
    >
      <p>„{shown?.title}“ steht dann nicht mehr im Register. In der Geschichte der Anlage bleibt der Eintrag.</p>
    </Confirmation>
  );
}
