import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { queryStore } from '#core/platform/query/query-store.ts';
import { proposalsQuery } from '#core/register/editing/editing-calls.ts';
import { operatorChangeSentences, unregisteredValues } from '#core/register/editing/operator-change.ts';
import { ownerIdPath } from '#core/register/editing/sections.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFieldValue } from '../../ui/forms/form-state.ts';
import type { Form } from '../../ui/forms/use-form.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useEditorPage } from './editor-page.ts';

const loadSearch = () => import('./operator-search.tsx');

/** Changes the operator to a registered or an unregistered one. The search is loaded on demand. */
export function OperatorChoice({ form }: { form: Form }) {
  const { installation } = useEditorPage();
  const [isWanted, setWanted] = useState(false);
  const search = useDeferred(loadSearch, isWanted);
  const enterUnregistered = () => {
    // Set without validation: a field emptied for the next input is not an error yet.
    for (const [id, value] of unregisteredValues()) form.library.setValue(id, value, { shouldDirty: true });
    setWanted(false);
    form.focusField('operator.name');
  };
  const ownerId = String(useFieldValue(ownerIdPath, form) ?? '');
  const isRegistered = ownerId !== '';
  return (
    // The field of the owner's account has no control of its own, so its errors point here.
    <div className="search-choice" data-field={ownerIdPath}>
      <p className="quiet">{sentenceOf(ownerId, installation.operator.ownerId)}</p>
      {isWanted && search.part && <search.part.OperatorSearch form={form} />}
      <p className="decisions n-no-print">
        {!(isWanted && search.part) && (
          <Button icon="search" onClick={() => (search.retry ? search.retry() : setWanted(true))}>
            Registrierte Betreiber:in suchen
          </Button>
        )}
        {isRegistered && <Button onClick={enterUnregistered}>Nicht registrierte Betreiber:in eintragen</Button>}
      </p>
    </div>
  );
}

/** Returns a sentence about the operator in the form. */
function sentenceOf(ownerId: string, stored: string | undefined): string {
  if (ownerId === '')
    return stored
      ? 'Eingetragen wird eine nicht registrierte Betreiber:in.'
      : 'Die Betreiber:in ist nicht registriert.';
  return ownerId === stored
    ? 'Die Betreiber:in ist registriert. Wenn Sie nur ihre Angaben ändern, bleibt ihr die Anlage zugeordnet.'
    : 'Eingetragen wird eine andere registrierte Betreiber:in.';
}

/** Explains, before saving, the consequences of a change of operator. */
export function OperatorChangeNotice() {
  const { installation } = useEditorPage();
  const $proposals = useMemo(() => queryStore(proposalsQuery(installation.id)), [installation.id]);
  const { data: proposals = [] } = useStore($proposals);
  const ownerId = useFieldValue(ownerIdPath);
  const name = useFieldValue('operator.name');
  const open = proposals.filter(({ state }) => state === 'open').length;
  const sentences = operatorChangeSentences(installation, { operator: { ownerId, name } }, open);
  if (sentences.length === 0) return null;
  return (
    <Alert type="warning" title="Die Betreiber:in wechselt, sobald Sie speichern" live="polite">
      {sentences.map((sentence) => (
        <p key={sentence} className="sentence">
          {sentence}
        </p>
      ))}
    </Alert>
  );
}
