import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import type { FieldDefinition, FieldFailure, FormValues } from '#core/platform/forms/field.ts';
import { type FieldConflict, mergeValues, saySame } from '#core/platform/forms/merge.ts';
import { fieldMessages } from '#core/platform/forms/messages.ts';
import { initialValues } from '#core/platform/forms/values.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import {
  type Amendment,
  amendmentFields,
  amendmentValues,
  isAnnounced,
  splitAmendment,
} from '#core/register/editing/amendment.ts';
import { $formTitle } from '#core/register/editing/edit-title.ts';
import { adoptRecord, conflictOrThrow, readAs, refetchRecord } from '#core/register/editing/edited-record.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordTag } from '#core/register/versions/version.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ConflictChoice } from '../../ui/forms/conflict-choice.tsx';
import { FormField, focusField } from '../../ui/forms/form-field.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import { type Form, useForm } from '../../ui/forms/use-form.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** Changes by others that were saved while a form was open. */
export interface FoundConflict {
  version: VersionStamp;
  conflicts: readonly FieldConflict[];
  /** Fields whose values were taken over from them. */
  taken: readonly FieldDefinition[];
  /** Whether the edited entry no longer exists. */
  isGone: boolean;
}

/** Result of sending: the updated record, or what was rejected before anything was sent. */
export type Sent =
  | { state: 'done'; installation: Installation }
  | { state: 'refused'; failures: readonly FieldFailure[] }
  /** The user has decided not to save. */
  | { state: 'declined' }
  /** The record was saved, but not everything that belongs to it; the page shows what is missing. */
  | { state: 'partly'; installation: Installation };

interface EditForm {
  /** Distinguishes the form from others of the same installation. */
  id: string;
  name: string;
  fields: readonly FieldDefinition[];
  /** Returns the form's values from the record; undefined if the entry does not exist. */
  valuesOf(installation: Installation): FormValues | undefined;
  /** Initial values of a new entry. */
  beginning?: FormValues;
  /**
   * @param read the record in the version that the editor has read
   * @param amendment how the edit is meant
   * @param isGone whether the edited entry no longer exists
   */
  send(read: Installation, values: FormValues, amendment: Amendment, isGone: boolean): Promise<Sent>;
  /** German message after saving. */
  message: string;
}

/** A form that edits the record, and asks how the edit is meant. If someone else has saved in the meantime, both versions are shown, and no input is lost. */
export function useEditForm(edit: EditForm): { form: Form; met: FoundConflict | undefined } {
  const { installation, username, field, go } = useEditorPage();
  const [met, setMet] = useState<FoundConflict>();
  const { valuesOf, beginning } = edit;
  const today = serverToday();
  const { dateOfStartOfOperation } = installation;
  const fields = useMemo(
    () => [
      ...edit.fields,
      ...amendmentFields({ ...(dateOfStartOfOperation !== undefined && { dateOfStartOfOperation }) }, today),
    ],
    [edit.fields, dateOfStartOfOperation, today],
  );
  const values = useMemo(
    () => ({ ...(valuesOf(installation) ?? beginning), ...amendmentValues(today) }),
    [valuesOf, installation, beginning, today],
  );
  const form = useForm({
    id: `${installation.id}/${edit.id}`,
    name: edit.name,
    fields,
    values,
    context: useMemo(() => ({ today }), [today]),
    basis: recordTag(installation),
    user: username,
    async onSubmit(entered, basis) {
      const { values: own, amendment } = splitAmendment(entered);
      const stored = valuesOf(installation);
      if (stored !== undefined && !met && saySame(edit.fields, own, initialValues(edit.fields, stored))) {
        notices.toast({ type: 'info', message: 'Sie haben nichts geändert; es gibt nichts zu speichern.' });
        return { state: 'held' };
      }
      try {
        const sent = await edit.send(readAs(installation, basis.version), own, amendment, met?.isGone ?? false);
        if (sent.state === 'refused') return { state: 'invalid', failures: sent.failures };
        if (sent.state === 'declined') return { state: 'held' };
        adoptRecord(sent.installation);
        setMet(undefined);
        const tag = recordTag(sent.installation);
        const { validFrom = '' } = amendment;
        const message = isAnnounced(amendment, today) ? `Für den ${formatDate(validFrom)} angekündigt.` : edit.message;
        if (sent.state === 'done') return { state: 'saved', message, basis: tag };
        return { state: 'conflict', values: entered, stored: entered, basis: tag };
      } catch (error) {
        const conflict = await conflictOrThrow(error);
        const newest = await refetchRecord(installation.id);
        const theirs = valuesOf(newest);
        const stored = { ...initialValues(edit.fields, theirs ?? beginning ?? {}), amendment: entered.amendment };
        const isGone = theirs === undefined && basis.values !== undefined && valuesOf(installation) !== undefined;
        const merged = isGone
          ? { values: entered, conflicts: [], taken: [] }
          : mergeValues(edit.fields, { base: basis.values, mine: entered, theirs: stored });
        setMet({ version: conflict.version, conflicts: merged.conflicts, taken: merged.taken, isGone });
        return { state: 'conflict', values: merged.values, stored, basis: recordTag(newest) };
      }
    },
    onSaved: (stays) => {
      if (!stays) go(editHref(installation.id));
    },
    onReset: () => setMet(undefined),
  });
  const { place } = form;
  useEffect(() => {
    if (field === '') return;
    const frame = requestAnimationFrame(() => focusField(place.current, field));
    return () => cancelAnimationFrame(frame);
  }, [place, field]);
  return { form, met };
}

/** How the edit is meant: below the form's own fields. */
export const AmendmentFields = () =>
  useFormState()
    .fields.filter(({ id }) => id.startsWith('amendment.'))
    .map(({ id }) => <FormField key={id} field={id} />);

const names = { before: 'Als Sie begannen', theirs: 'Jetzt im Register', mine: 'Ihre Angabe' };

/** Shows what others have saved in the meantime; for conflicting fields, the value from which both started and both new ones are shown, to choose from. */
export function EditConflictNotice({ met }: { met: FoundConflict | undefined }) {
  if (!met) return null;
  const { version, conflicts, taken, isGone } = met;
  const who = `${version.author.name} hat am ${formatDateTime(version.at)}`;
  return (
    <Alert type="warning" title="Inzwischen wurde etwas gespeichert" live="assertive">
      <p className="sentence">
        {isGone
          ? `${who} diesen Eintrag zurückgezogen. Wenn Sie speichern, werden Ihre Angaben ein neuer Eintrag.`
          : `${who} diese Anlage geändert. Ihre Angaben sind noch da und noch nicht gespeichert.`}
      </p>
      {taken.length > 0 && (
        <p className="sentence">Übernommen wurde von dort: {taken.map(({ label }) => label).join(', ')}.</p>
      )}
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field.id} conflict={conflict} names={names} />
      ))}
      {!isGone && <p className="sentence">Prüfen Sie die Angaben und speichern Sie noch einmal.</p>}
    </Alert>
  );
}

/** The header of a form page: link back to the overview, title, and name of the installation. The title also names the window (R1.1). */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const { installation, headingLevel } = useEditorPage();
  useEffect(() => {
    $formTitle.set(title);
    return () => $formTitle.set(undefined);
  }, [title]);
  return (
    <header className="head">
      <p className="n-no-print">
        <Link href={editHref(installation.id)} kind="edit" className="back">
          <Icon name="chevron-left" size={16} />
          Zur Übersicht
        </Link>
      </p>
      <Heading level={headingLevel} className="title" tabIndex={-1} data-editor-heading>
        {title}
      </Heading>
      <p className="quiet">{installation.name}</p>
      {children}
    </header>
  );
}

/** Returns a failure if a file does not start with the PDF signature, whatever its name. */
export async function pdfFailure(file: File, fields: readonly FieldDefinition[]): Promise<FieldFailure | undefined> {
  const field = fields.find(({ kind }) => kind === 'file');
  if (!field || (await file.slice(0, 5).text()) === '%PDF-') return undefined;
  return { id: field.id, label: field.label, rule: 'type', message: fieldMessages.fileType('PDF') };
}
