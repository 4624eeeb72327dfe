import { type FormEvent, useRef, useState } from 'react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import {
  type Choice,
  type ChosenDecision,
  type DecisionCandidate,
  fetchChosenDecision,
  searchDecisions,
} from '../../core/assistant/assistant-calls.ts';
import { decisionValues, fieldsLostTo } from '../../core/editing/decision-values.ts';
import { formatDate } from '../../core/format/date.ts';
import type { FormValues } from '../../core/forms/field.ts';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import { useEditorPage } from './editor-page.ts';

/** The search takes the place of the button that asked for it. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();

interface Props {
  /** Of the permit that takes the decision over. */
  form: Form;
  /** What the form began with. */
  beginning: FormValues;
}

/** Finds a decision that is entered for another installation, and takes what it says over into the form of a permit (R7.29). */
export function DecisionSearch({ form, beginning }: Props) {
  const { installation } = useEditorPage();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Choice<DecisionCandidate>>();
  const [asked, setAsked] = useState<ChosenDecision>();
  const [message, setMessage] = useState('');
  const isTaken = useRef(false);

  const telling = async (work: () => Promise<void>): Promise<void> => {
    setMessage('Bitte warten …');
    try {
      await work();
    } catch (error) {
      const { title, text } = callErrorText(error);
      setMessage(`${title}. ${text}`);
    }
  };
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setFound(undefined);
    if (query.trim() === '') {
      setMessage('Bitte eine Geschäftszahl oder einen Gegenstand eingeben.');
      return;
    }
    void telling(async () => {
      const choice = await searchDecisions({ query: query.trim() });
      const candidates = choice.candidates.filter((each) => each.installation.id !== installation.id);
      setFound({ ...choice, candidates });
      setMessage(foundText(candidates.length, choice.more));
    });
  };
  const takeOver = (decision: ChosenDecision): void => {
    form.fill(decisionValues(decision));
    setFound(undefined);
    setMessage(`Übernommen von „${decision.installation.name}“. Bitte prüfen Sie die Angaben und speichern Sie.`);
  };
  const choose = (token: string, key: string) =>
    telling(async () => {
      const decision = await fetchChosenDecision(token, key);
      setMessage('');
      const entered = form.library.getValues();
      if (fieldsLostTo(decision, { fields: form.fields, entered, beginning }).length > 0) setAsked(decision);
      else {
        takeOver(decision);
        form.focusField('reference');
      }
    });
  const lost = asked
    ? fieldsLostTo(asked, { fields: form.fields, entered: form.library.getValues(), beginning })
    : undefined;
  return (
    <search className="part n-no-print" aria-label="Bescheid suchen">
      <form className="find" onSubmit={search}>
        <TextInput
          label="Bescheid einer anderen Anlage suchen"
          hint="Geschäftszahl oder Gegenstand. Was der Bescheid sagt, wird in das Formular übernommen und bleibt änderbar."
          ref={focusAtOnce}
          value={query}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit">Suchen</Button>
      </form>
      <p role="status" className="said">
        {message}
      </p>
      {found && found.candidates.length > 0 && (
        <RowList>
          {found.candidates.map(({ key, reference, title, authority, dateOfGranting, installation: of }) => (
            <Row
              key={key}
              title={`${reference}: ${title}`}
              note={[authority, dateOfGranting && formatDate(dateOfGranting), of.name].filter(Boolean).join(' · ')}
            >
              <Button size="sm" onClick={() => void choose(found.token, key)}>
                Übernehmen<span className="n-visually-hidden"> {reference}</span>
              </Button>
            </Row>
          ))}
        </RowList>
      )}
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
        // Only now: on closing, the focus goes back to a button that is gone.
        onClosed={() => {
          if (isTaken.current) form.focusField('reference');
          isTaken.current = false;
        }}
      >
        <p>Der Bescheid ersetzt, was in diesen Feldern steht: {lost?.map(({ label }) => label).join(', ')}.</p>
      </Confirmation>
    </search>
  );
}

function foundText(count: number, more: boolean): string {
  if (count === 0) return 'Kein Bescheid einer anderen Anlage passt dazu. Prüfen Sie die Schreibweise.';
  if (more) return 'Hier stehen die neuesten. Mit einer genaueren Angabe finden Sie die übrigen.';
  return count === 1 ? '1 Bescheid gefunden.' : `${count} Bescheide gefunden.`;
}
