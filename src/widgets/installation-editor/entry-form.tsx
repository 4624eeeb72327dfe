import { useCallback, useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import type { FieldDefinition, FieldFailure, FormValues } from '#core/platform/forms/field.ts';
import { isAnnounced } from '#core/register/editing/amendment.ts';
import { entryFields } from '#core/register/editing/edit-fields.ts';
import { addEntry, changeEntry, uploadReport } from '#core/register/editing/editing-calls.ts';
import type { EditableList } from '#core/register/editing/section-layout.ts';
import { reportField, sectionLabels } from '#core/register/editing/sections.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { FileProgress } from '../../ui/controls/file-input.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import type { Form as FormValue } from '../../ui/forms/use-form.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useConsent } from './consent.tsx';
import { AmendmentFields, EditConflictNotice, PageHead, pdfFailure, type Sent, useEditForm } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { entryOf, keysOf } from './entry-rows.ts';
import { EditorField } from './section-fields.tsx';

/** Returns the key of an added entry. */
const newKey = (before: readonly string[], after: readonly string[]): string | undefined =>
  after.find((key) => !before.includes(key));

const reportTooEarly: FieldFailure = {
  ...{ id: reportField.id, label: reportField.label, rule: 'validate' },
  message: 'Ein Bericht lässt sich nicht ankündigen: Legen Sie ihn ab, sobald die Umweltinspektion eingetragen ist.',
};

interface Props {
  list: EditableList;
  /** Key of the entry; undefined for a new one. */
  entry: string | undefined;
}

/** Form for an existing or new entry of a list. An inspection includes its report. */
export function EntryForm({ list, entry }: Props) {
  const { installation, lists, go } = useEditorPage();
  // If uploading the report failed, the new entry already exists.
  const [key, setKey] = useState(entry);
  const [progress, setProgress] = useState<FileProgress>();
  const [missingReport, setMissingReport] = useState<string>();
  const { batConclusions, parts } = installation;
  const fields = useMemo<readonly FieldDefinition[]>(
    () => [...entryFields(list, { batConclusions, parts }, lists), ...(list === 'inspections' ? [reportField] : [])],
    [list, batConclusions, parts, lists],
  );
  const label = sectionLabels[list];
  const { withConsent, dialog } = useConsent('Trotzdem speichern');
  const beginning = useMemo(() => beginningOf(installation, list), [installation, list]);

  const sendReport = async (record: Installation, inspection: string, file: File): Promise<Sent> => {
    setProgress(0);
    try {
      return { state: 'done', installation: await uploadReport(record, inspection, file, setProgress) };
    } catch (error) {
      const { title, text } = callErrorText(error);
      setMissingReport(`${title}. ${text}`);
      setKey(inspection);
      return { state: 'partly', installation: record };
    } finally {
      setProgress(undefined);
    }
  };
  const { form, met } = useEditForm({
    id: `${list}/${entry ?? ''}`,
    name: label,
    fields,
    valuesOf: useCallback(
      (record: Installation) => (key === undefined ? undefined : entryOf(record, list, key)),
      [list, key],
    ),
    beginning,
    async send(read, { report, ...values }, amendment, isGone) {
      setMissingReport(undefined);
      const file = report instanceof File ? report : undefined;
      const failure = file && (isAnnounced(amendment, serverToday()) ? reportTooEarly : await pdfFailure(file, fields));
      if (failure) return { state: 'refused', failures: [failure] };
      const isNew = key === undefined || isGone;
      const written =
        isNew && list !== 'batConclusions'
          ? await withConsent((confirmed) => addEntry(read, list, values, amendment, confirmed))
          : await withConsent((confirmed) => changeEntry(read, list, key ?? '', values, amendment, confirmed));
      if (!written) return { state: 'declined' };
      const inspection = isNew ? newKey(keysOf(read, list), keysOf(written, list)) : key;
      if (!file || inspection === undefined) return { state: 'done', installation: written };
      return sendReport(written, inspection, file);
    },
    message: `${label} gespeichert.`,
  });
  return (
    <>
      <PageHead title={entry === undefined ? `${label} eintragen` : `${label} ändern`} />
      {list === 'permits' && <DecisionTakeover form={form} beginning={entry === undefined ? beginning : {}} />}
      {dialog}
      <Form form={form} name={label}>
        <EditConflictNotice met={met} />
        {missingReport !== undefined && (
          <Alert type="warning" title="Die Umweltinspektion ist gespeichert, der Bericht noch nicht" live="assertive">
            {missingReport}
          </Alert>
        )}
        {fields.map(({ id }) => (
          <EditorField key={id} id={id} progress={id === reportField.id ? progress : undefined} />
        ))}
        <AmendmentFields />
        <FormActions onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}

const loadSearch = () => import('./decision-search.tsx');

/** Saves retyping a decision that covers several installations. The search is loaded on demand. */
function DecisionTakeover(props: { form: FormValue; beginning: FormValues }) {
  const [isWanted, setWanted] = useState(false);
  const search = useDeferred(loadSearch, isWanted);
  if (search.part) return <search.part.DecisionSearch {...props} />;
  return (
    <p className="n-no-print">
      <Button icon="search" onClick={() => (search.retry ? search.retry() : setWanted(true))}>
        Bescheid suchen
      </Button>
    </p>
  );
}

/** Returns the usual initial values of a new entry. */
function beginningOf({ authorities }: Installation, list: EditableList): FormValues {
  const role = list === 'inspections' ? 'inspection' : 'permit';
  const authority = (authorities.find((each) => each.role === role) ?? authorities[0])?.name;
  return {
    ...((list === 'inspections' || list === 'permits') && authority !== undefined && { authority }),
    ...(list === 'activities' && { legalVersion: '2024/1785', main: false }),
  };
}
