import { useState } from 'react';
import { withdrawEntry } from '#core/register/editing/editing-calls.ts';
import type { EditableList } from '#core/register/editing/section-layout.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { useEditorPage } from './editor-page.ts';
import { writeAtOnce } from './write-at-once.ts';

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
  const withdraw = ({ list, key }: WithdrawnEntry): Promise<void> =>
    writeAtOnce(installation, () => withdrawEntry(installation, list, key), {
      done: `${sectionLabels[list]} zurückgezogen.`,
      refused: 'Nicht zurückgezogen',
    });
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
