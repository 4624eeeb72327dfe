import { type ReactNode, useMemo, useState } from 'react';
import { adoptRecord, conflictOrThrow, readAnew, readAs } from '../../core/editing/edited-record.ts';
import { serverToday } from '../../core/environment/clock.ts';
import { formatDateTime } from '../../core/format/date.ts';
import type { FieldDefinition, FieldFailure, FormValues } from '../../core/forms/field.ts';
import { type FieldConflict, mergeValues } from '../../core/forms/merge.ts';
import { fieldMessages } from '../../core/forms/messages.ts';
import { initialValues } from '../../core/forms/values.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { recordTag, type VersionStamp } from '../../core/versions/version.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ConflictChoice } from '../../ui/forms/conflict-choice.tsx';
import { type Form, useForm } from '../../ui/forms/use-form.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** What others did while a form was open. */
export interface MetConflict {
  version: VersionStamp;
  conflicts: readonly FieldConflict[];
  /** What was taken over from them. */
  taken: readonly FieldDefinition[];
  /** What was to be changed is no longer there. */
  isGone: boolean;
}

/** How sending went: the record as it then is, or what was refused before anything was sent. */
export type Sent =
  | { state: 'done'; installation: Installation }
  | { state: 'refused'; failures: readonly FieldFailure[] }
  /** The record was written, but not all that belongs to it; the page says what is missing. */
  | { state: 'partly'; installation: Installation };

interface EditForm {
  /** Tells the form from others of the same installation. */
  id: string;
  name: string;
  fields: readonly FieldDefinition[];
  /** What the record holds of it; undefined where it is not there. */
  valuesOf(installation: Installation): FormValues | undefined;
  /** What a form begins with that is not there yet. */
  beginning?: FormValues;
  /** @param read the record in the version that the editor has read; `isGone`: what was to be changed is no longer there */
  send(read: Installation, values: FormValues, isGone: boolean): Promise<Sent>;
  /** German sentence after saving. */
  message: string;
}

/** A form that edits the record: who was faster is told with both sides, and nothing that was entered is lost. */
export function useEditForm(edit: EditForm): { form: Form; met: MetConflict | undefined } {
  const { installation, username, go } = useEditorPage();
  const [met, setMet] = useState<MetConflict>();
  const { valuesOf, beginning } = edit;
  const values = useMemo(() => valuesOf(installation) ?? beginning, [valuesOf, installation, beginning]);
  const today = serverToday();
  const form = useForm({
    id: `${installation.id}/${edit.id}`,
    name: edit.name,
    fields: edit.fields,
    values,
    context: useMemo(() => ({ today }), [today]),
    basis: recordTag(installation),
    user: username,
    async onSubmit(entered, basis) {
      try {
        const sent = await edit.send(readAs(installation, basis.version), entered, met?.isGone ?? false);
        if (sent.state === 'refused') return { state: 'invalid', failures: sent.failures };
        adoptRecord(sent.installation);
        setMet(undefined);
        const tag = recordTag(sent.installation);
        if (sent.state === 'done') return { state: 'saved', message: edit.message, basis: tag };
        return { state: 'conflict', values: entered, stored: entered, basis: tag };
      } catch (error) {
        const conflict = await conflictOrThrow(error);
        const newest = await readAnew(installation.id);
        const theirs = valuesOf(newest);
        const stored = initialValues(edit.fields, theirs ?? beginning ?? {});
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
  return { form, met };
}

const names = { mine: 'Ihre Angabe', theirs: 'Jetzt im Register' };

/** Tells what others saved meanwhile; where both changed the same, both sides stand beside each other to choose from. */
export function MetEdit({ met }: { met: MetConflict | undefined }) {
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

/** The beginning of a form's page: the way back to the choice, what is done, and to which installation. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const { installation, headingLevel } = useEditorPage();
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

/** What is wrong with a file that is named like a PDF and does not begin like one; undefined where it is one. */
export async function pdfFailure(file: File, fields: readonly FieldDefinition[]): Promise<FieldFailure | undefined> {
  const field = fields.find(({ kind }) => kind === 'file');
  if (!field || (await file.slice(0, 5).text()) === '%PDF-') return undefined;
  return { id: field.id, label: field.label, rule: 'type', message: fieldMessages.fileType('PDF') };
}
