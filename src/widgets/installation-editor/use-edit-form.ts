import { useMemo, useState } from 'react';
import { adoptRecord, conflictOrThrow, readAnew, readAs } from '../../core/editing/edited-record.ts';
import { serverToday } from '../../core/environment/clock.ts';
import type { FieldDefinition, FieldFailure, FormValues } from '../../core/forms/field.ts';
import { type FieldConflict, mergeValues } from '../../core/forms/merge.ts';
import { initialValues } from '../../core/forms/values.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { recordTag, type VersionStamp } from '../../core/versions/version.ts';
import { type Form, useForm } from '../../ui/forms/use-form.ts';
import { editHref, useEditorPage } from './editor-page.ts';

/** What others did while a form was open. */
export interface MetEdit {
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
export function useEditForm(edit: EditForm): { form: Form; met: MetEdit | undefined } {
  const { installation, username, go } = useEditorPage();
  const [met, setMet] = useState<MetEdit>();
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
