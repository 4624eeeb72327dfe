import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDateTime, formatDay } from '#core/platform/format/date.ts';
import type { FieldDefinition } from '#core/platform/forms/field.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import { adoptRecord, conflictOrThrow, refetchRecord } from '#core/register/editing/edited-record.ts';
import { restore } from '#core/register/editing/editing-calls.ts';
import { changedMeanwhile, differenceTo, restorationReason } from '#core/register/editing/restoration.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { versionQuery } from '#core/register/versions/version-calls.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useConsent } from './consent.tsx';
import { PageHead } from './edit-form.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** Others have saved while the form was open. */
interface Met {
  version: VersionStamp;
  /** The record as the form has shown it. */
  seen: Installation;
  /** What was entered. */
  chosen: readonly string[];
  reason: string;
}

/** Restores a former version or some of its values, after a preview of what would change. */
export function RestorationForm({ version }: { version: number }) {
  const { installation } = useEditorPage();
  const $former = useMemo(() => queryStore(versionQuery(installation.id, version)), [installation.id, version]);
  const { data, error, refetch } = useStore($former);
  const [met, setMet] = useState<Met>();
  if (data) return <Restoration key={installation.version} former={data} met={met} onMeet={setMet} />;
  if (error) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  return <Spinner label="Der frühere Stand wird geladen" labelVisible />;
}

interface Props {
  former: Installation;
  met: Met | undefined;
  onMeet(met: Met): void;
}

function Restoration({ former, met, onMeet }: Props) {
  const { installation, username, go } = useEditorPage();
  const { withConsent, dialog } = useConsent('Trotzdem wiederherstellen');
  const today = serverToday();
  const { restorable, fixed } = useMemo(() => differenceTo(installation, former), [installation, former]);
  const meanwhile = useMemo(
    () => (met ? changedMeanwhile({ restorable }, met.seen, installation) : new Map<string, RecordChange>()),
    [met, restorable, installation],
  );
  const fields = useMemo<readonly FieldDefinition[]>(
    () => [
      {
        kind: 'choices',
        id: 'paths',
        label: 'Das ändert sich dadurch',
        required: true,
        options: restorable.map((change) => ({
          value: change.path,
          label: wordsOf(change, meanwhile.get(change.path)),
        })),
      },
      restorationReason,
    ],
    [restorable, meanwhile],
  );
  const form = useForm({
    id: `${installation.id}/restoration/${former.version}`,
    name: 'Wiederherstellen',
    fields,
    values: useMemo(() => {
      const paths = restorable.map(({ path }) => path);
      if (!met) return { paths };
      // Where others have changed something, their value stays unless it is chosen anew.
      return { paths: paths.filter((path) => met.chosen.includes(path) && !meanwhile.has(path)), reason: met.reason };
    }, [restorable, met, meanwhile]),
    context: useMemo(() => ({ today }), [today]),
    user: username,
    async onSubmit({ paths, reason }) {
      const chosen = Array.isArray(paths) ? paths.map(String) : [];
      try {
        const written = await withConsent((confirmed) =>
          restore(installation, { version: former.version, paths: chosen, reason: String(reason ?? '') }, confirmed),
        );
        if (!written) return { state: 'held' };
        adoptRecord(written);
        return { state: 'saved', message: `Stand vom ${formatDay(former.lastChanged)} wiederhergestellt.` };
      } catch (error) {
        const { version } = await conflictOrThrow(error);
        onMeet({ version, seen: installation, chosen, reason: String(reason ?? '') });
        // Shown anew, with what differs now.
        await refetchRecord(installation.id);
        return { state: 'held' };
      }
    },
    onSaved: () => go(editHref(installation.id)),
  });
  const kept = changeLines(fixed);
  return (
    <>
      <PageHead title={`Stand vom ${formatDay(former.lastChanged)} wiederherstellen`}>
        <p>Alle Stände bleiben erhalten: Was Sie wiederherstellen, wird ein neuer.</p>
      </PageHead>
      {dialog}
      {kept.length > 0 && (
        <Alert
          type="info"
          title="Bleibt, wie es ist, weil es aus anderen Angaben folgt oder sich nicht bearbeiten lässt"
        >
          {kept.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      {met && (
        <Alert type="warning" title="Inzwischen wurde etwas gespeichert" live="assertive">
          <p>
            {met.version.author.name} hat am {formatDateTime(met.version.at)} diese Anlage geändert. Nichts ist noch
            wiederhergestellt.
            {meanwhile.size > 0 &&
              ' Was inzwischen geändert wurde, bleibt, wie es jetzt ist, wenn Sie es nicht noch einmal auswählen.'}
          </p>
        </Alert>
      )}
      {restorable.length === 0 ? (
        <p>An dem, was sich bearbeiten lässt, ist seither nichts anders.</p>
      ) : (
        <Form form={form} name="Wiederherstellen">
          <FormFields />
          <FormActions label="Wiederherstellen" onCancel={() => go(editHref(installation.id))} />
        </Form>
      )}
    </>
  );
}

/** What restoring does; after another's change also what the field was before, and what it is now. */
function wordsOf(change: RecordChange, meanwhile: RecordChange | undefined): string {
  const words = changeLines([change]).join(' ') || change.path;
  return meanwhile ? `${words} – inzwischen geändert: ${changeLines([meanwhile]).join(' ')}` : words;
}
