import { type ReactNode, useContext } from 'react';
import { formatDateTime } from '#core/platform/format/date.ts';
import { sendingFailure, summaryTitle } from '#core/platform/forms/submit-notices.ts';
import { Button } from '../controls/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { CombinedAlert } from '../feedback/combined-alert.tsx';
import { InModal } from '../layers/in-modal.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './form.css?inline';
import { FormStateContext, useFormState } from './form-state.ts';
import type { Form as FormValue } from './use-form.ts';

export interface FormProps {
  form: FormValue;
  /** Accessible name. */
  name: string;
  children: ReactNode;
}

/** A form: draft offer, error summary and submission failure, then its fields and buttons. */
export function Form({ form, name, children }: FormProps) {
  useStyles(css);
  return (
    <FormStateContext value={form}>
      <form
        ref={form.place}
        className="n-form"
        aria-label={name}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSending && form.isEditable) void form.submit();
        }}
      >
        <DraftOffer />
        <ErrorSummary />
        <SendingFailure />
        {children}
      </form>
    </FormStateContext>
  );
}

/** The list of errors, each linked to its field (R5.9). */
function ErrorSummary() {
  const { summary, focusField } = useFormState();
  if (summary.length === 0) return null;
  return (
    <CombinedAlert
      type="danger"
      title={summaryTitle}
      items={summary.map(({ id, label, message }) => ({
        type: 'danger',
        title: label,
        content: message,
        ...(id !== '' && { onTitleClick: () => focusField(id) }),
      }))}
    />
  );
}

/** Why the form could not be submitted, unless the cause is a field. */
function SendingFailure() {
  const { failure } = useFormState();
  if (failure === undefined) return null;
  const { title, text } = sendingFailure(failure);
  return (
    <Alert type="danger" title={title} live="assertive">
      {text}
    </Alert>
  );
}

function DraftOffer() {
  const { offeredDraft, restoreDraft, discardDraft } = useFormState();
  if (!offeredDraft) return null;
  return (
    <Alert type="info" title="Nicht gespeicherte Angaben">
      <p className="n-form__sentence">
        Am {formatDateTime(offeredDraft.keptAt)} haben Sie hier Angaben gemacht, die nicht gespeichert wurden. Eine
        gewählte Datei müssen Sie neu wählen.
      </p>
      <div className="n-form__actions">
        <Button size="sm" onClick={restoreDraft}>
          Angaben übernehmen
        </Button>
        <Button size="sm" variant="link" onClick={discardDraft}>
          Verwerfen
        </Button>
      </div>
    </Alert>
  );
}

export interface FormActionsProps {
  /** Label of the main button; default 'Speichern'. */
  label?: string;
  /** Offers saving while keeping the fields editable. */
  maySaveAndStay?: boolean;
  onCancel?: () => void;
}

/** The buttons of a form: save, reset and cancel, or edit while it is read-only. */
export function FormActions({ label = 'Speichern', maySaveAndStay = false, onCancel }: FormActionsProps) {
  const { isEditable, isSending, isDirty, setEditable, submit, reset } = useFormState();
  const inModal = useContext(InModal);
  if (!isEditable) {
    return (
      // With keys: were it the same element, the click on "Bearbeiten" would submit, since its button becomes the submit button meanwhile.
      <div key="read" className="n-form__actions n-no-print">
        <Button icon="edit" onClick={() => setEditable(true)}>
          Bearbeiten
        </Button>
      </div>
    );
  }
  const cancel = onCancel && (
    <Button variant={inModal ? 'secondary' : 'link'} busy={isSending} onClick={onCancel}>
      Abbrechen
    </Button>
  );
  const submitButton = (
    <Button type="submit" variant="primary" busy={isSending}>
      {isSending ? 'Wird gesendet …' : label}
    </Button>
  );
  return (
    <div key="edit" className="n-form__actions n-no-print" data-bar="process" data-in-modal={inModal || undefined}>
      {inModal ? cancel : submitButton}
      {maySaveAndStay && (
        <Button busy={isSending} onClick={() => void submit({ stayInEditMode: true })}>
          Speichern und weiter bearbeiten
        </Button>
      )}
      {isDirty && (
        <Button busy={isSending} onClick={reset}>
          Zurücksetzen
        </Button>
      )}
      {inModal ? submitButton : cancel}
    </div>
  );
}
