import { useState } from 'react';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import type { Mark } from '#core/platform/format/state-mark.ts';
import { sendingFailure, serverFailures } from '#core/platform/forms/submit-notices.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { largestSheet, type SheetLine, type SheetOutcome, type SheetResult } from '#core/register/owners/assignment.ts';
import { lookAtSheet, writeSheet } from '#core/register/owners/assignment-calls.ts';
import { Table } from '../../../ui/content/table.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FileInput } from '../../../ui/controls/file-input.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';

const types = [{ name: 'CSV', mediaType: 'text/csv', extensions: ['.csv', '.txt'] }];

const terms: Record<SheetOutcome, string> = {
  new: 'neu',
  unchanged: 'steht schon im Register',
  doubt: 'bitte prüfen',
  mistake: 'Fehler',
};
const marks: Record<SheetOutcome, Mark> = {
  new: { shape: 'full', tone: 'success' },
  unchanged: { shape: 'ring', tone: 'muted' },
  doubt: { shape: 'half', tone: 'warning' },
  mistake: { shape: 'crossed', tone: 'danger' },
};
/** What needs a look comes first. */
const order: readonly SheetOutcome[] = ['mistake', 'doubt', 'new', 'unchanged'];
const mostShown = 200;

const columns = [
  {
    key: 'line',
    header: 'Zeile',
    rowHeader: true,
    cell: ({ line }: SheetLine) => formatInteger(line),
  },
  { key: 'person', header: 'Person', cell: ({ person }: SheetLine) => person },
  { key: 'target', header: 'Handelt für', cell: ({ target }: SheetLine) => target },
  {
    key: 'until',
    header: 'Bis',
    cell: ({ until }: SheetLine) => (until === undefined ? 'ohne Ende' : formatDate(until)),
  },
  {
    key: 'outcome',
    header: 'Ergebnis',
    cell: ({ outcome, messages }: SheetLine) => (
      <div>
        <StateMark {...marks[outcome]}>{terms[outcome]}</StateMark>
        {messages.map((message) => (
          <span key={message} className="re-note">
            {message}
          </span>
        ))}
      </div>
    ),
  },
];

/** Takes a sheet of assignments: first shows what each line leads to, then writes all of it or nothing. */
export function SheetDialog({ onClose }: { onClose(): void }) {
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState('');
  const [result, setResult] = useState<SheetResult>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      const { title, text } = sendingFailure(failure);
      setError(serverFailures(failure, [], '')?.[0]?.message ?? `${title}. ${text}`);
    } finally {
      setBusy(false);
    }
  };
  const look = (text: string) => attempt(async () => setResult(await lookAtSheet(text)));
  const take = async (chosen: File | null) => {
    setFile(chosen);
    setResult(undefined);
    setError(undefined);
    if (!chosen) return;
    const text = await textOf(chosen);
    if (text.length > largestSheet.characters) return setError('Die Datei ist zu groß. Bitte teilen Sie sie.');
    setSheet(text);
    await look(text);
  };
  const write = () =>
    attempt(async () => {
      try {
        const { counts } = await writeSheet(sheet, result?.seen ?? '');
        const count = formatInteger(counts.new + counts.doubt);
        notices.toast({ type: 'success', message: `Zuordnungen eingetragen: ${count}.` });
        onClose();
      } catch (failure) {
        if (!isStatus(failure, 409)) throw failure;
        setResult(await lookAtSheet(sheet));
        setError('Inzwischen hat sich geändert, wer wofür handelt. Bitte prüfen Sie die Liste noch einmal.');
      }
    });
  const isWritable = result !== undefined && result.counts.mistake === 0 && result.counts.new + result.counts.doubt > 0;
  return (
    <Modal
      open
      size="large"
      title="Liste einlesen"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" disabled={!isWritable} busy={isBusy} onClick={() => void write()}>
            Alle eintragen
          </Button>
        </>
      }
    >
      <p className="re-quiet">
        Eine Tabelle mit den Spalten „Person“ (Benutzername oder Mailadresse) und „Firmenbuchnummer“ oder „Anlage“
        (Kennung), wenn nötig auch „bis“. Eingetragen wird erst, wenn Sie das Ergebnis gesehen haben, und dann alles
        oder nichts.
      </p>
      <FileInput
        label="Datei"
        types={types}
        maxBytes={largestSheet.characters}
        value={file}
        onChange={(chosen) => void take(chosen)}
      />
      {error && (
        <Alert type="danger" title="So geht es nicht" live="assertive">
          {error}
        </Alert>
      )}
      {result && <Preview result={result} />}
    </Modal>
  );
}

function Preview({ result: { lines, counts } }: { result: SheetResult }) {
  const sorted = order.flatMap((outcome) => lines.filter((line) => line.outcome === outcome));
  const sentence = order
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${terms[outcome]}: ${formatInteger(counts[outcome])}`)
    .join(' · ');
  return (
    <>
      <p className="re-counts" role="status">
        {sentence}
        {counts.mistake > 0 && '. Mit Fehlern wird nichts eingetragen.'}
      </p>
      <Table
        caption="Was jede Zeile bewirkt"
        captionHidden
        columns={columns}
        rows={sorted.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
      />
      {sorted.length > mostShown && (
        <p className="re-quiet">Gezeigt sind {mostShown} Zeilen, zuerst jene, die Sie prüfen sollten.</p>
      )}
    </>
  );
}

/** The file's text; table programs on Windows still write their own encoding. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
