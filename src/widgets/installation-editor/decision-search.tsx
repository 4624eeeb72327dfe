import { useRef, useState } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import { decisionValues, overwrittenFields } from '#core/register/editing/decision-values.ts';
import {
  type ChosenDecision,
  type DecisionCandidate,
  fetchChosenDecision,
  searchDecisions,
} from '#core/register/lookups/lookup-calls.ts';
import { Row } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import { ChoiceSearchView, useChoiceSearch } from './choice-search.tsx';
import { useEditorPage } from './editor-page.ts';

interface Props {
  /** The permit form that receives the decision's values. */
  form: Form;
  /** Initial values of the form. */
  beginning: FormValues;
}

/** Finds a decision entered for another installation and copies its values into a permit form (R7.29). */
export function DecisionSearch({ form, beginning }: Props) {
  const { installation } = useEditorPage();
  const [asked, setAsked] = useState<ChosenDecision>();
  const isTaken = useRef(false);
  const search = useChoiceSearch<DecisionCandidate>({
    async search(query) {
      const choice = await searchDecisions({ query });
      return { ...choice, candidates: choice.candidates.filter((each) => each.installation.id !== installation.id) };
    },
    resultMessage: foundText,
  });
  const takeOver = (decision: ChosenDecision): void => {
    form.fill(decisionValues(decision));
    search.end(`Übernommen von „${decision.installation.name}“. Bitte prüfen Sie die Angaben und speichern Sie.`);
  };
  const choose = async (token: string, key: string): Promise<void> => {
    const decision = await search.choose(() => fetchChosenDecision(token, key));
    if (!decision) return;
    const entered = form.library.getValues();
    if (overwrittenFields(decision, { fields: form.fields, entered, beginning }).length > 0) setAsked(decision);
    else {
      takeOver(decision);
      form.focusField('reference');
    }
  };
  const lost = asked
    ? overwrittenFields(asked, { fields: form.fields, entered: form.library.getValues(), beginning })
    : undefined;
  return (
    <ChoiceSearchView
      of={search}
      name="Bescheid suchen"
      label="Bescheid einer anderen Anlage suchen"
      hint="Geschäftszahl oder Gegenstand. Was der Bescheid sagt, wird in das Formular übernommen und bleibt änderbar."
      row={({ key, reference, title, authority, dateOfGranting, installation: of }, token) => (
        <Row
          key={key}
          title={`${reference}: ${title}`}
          note={[authority, dateOfGranting && formatDate(dateOfGranting), of.name].filter(Boolean).join(' · ')}
        >
          <Button size="sm" onClick={() => void choose(token, key)}>
            Übernehmen<span className="n-visually-hidden"> {reference}</span>
          </Button>
        </Row>
      )}
    >
      <Confirmation
        open={asked !== undefined}
        type="warning"
        title="Angaben ersetzen"
        confirmLabel="Ersetzen"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (!asked) return;
          takeOver(asked);
          isTaken.current = true;
        }}
        // Only after closing, because closing returns the focus to a button that no longer exists.
        onClosed={() => {
          if (isTaken.current) form.focusField('reference');
          isTaken.current = false;
        }}
      >
        <p>Der Bescheid ersetzt, was in diesen Feldern steht: {lost?.map(({ label }) => label).join(', ')}.</p>
      </Confirmation>
    </ChoiceSearchView>
  );
}

function foundText(count: number, more: boolean): string {
  if (count === 0) return 'Kein Bescheid einer anderen Anlage passt dazu. Prüfen Sie die Schreibweise.';
  if (more) return 'Hier stehen die neuesten. Mit einer genaueren Angabe finden Sie die übrigen.';
  return count === 1 ? '1 Bescheid gefunden.' : `${count} Bescheide gefunden.`;
}
