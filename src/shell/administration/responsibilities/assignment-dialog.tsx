import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { sendingFailure, serverFailures } from '#core/platform/forms/submit-notices.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { type Consequence, consequencesIn } from '#core/register/editing/consequences.ts';
import type { OwnedTarget } from '#core/register/owners/assignment.ts';
import { addAssignment, peopleQuery, targetsQuery } from '#core/register/owners/assignment-calls.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { DateInput } from '../../../ui/controls/date-input.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useFocusOnError } from '../../../ui/forms/use-focus-on-error.ts';

const kinds = [
  { value: 'installation', label: 'eine Anlage' },
  { value: 'company', label: 'alle Anlagen einer Firmenbuchnummer, auch künftige' },
];

/** The fields, as the server's messages name them. */
const fields = [
  { kind: 'text' as const, id: 'username', label: 'Person' },
  { kind: 'text' as const, id: 'target.id', label: 'Handelt für' },
  { kind: 'text' as const, id: 'until', label: 'Letzter Tag' },
];

/** The server has found what matches; what was typed may be in another field of it, such as the mail address. */
const matchesAll = () => true;

/** Lets a person act for an installation or a company; says who acts already before it does. */
export function AssignmentDialog({ onClose }: { onClose(): void }) {
  const [username, setUsername] = useState<string | null>(null);
  const [kind, setKind] = useState<OwnedTarget['kind']>('installation');
  const [installation, setInstallation] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [until, setUntil] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const place = useFocusOnError<HTMLDivElement>(errors);
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const [doubts, setDoubts] = useState<readonly Consequence[]>([]);
  const [isSending, setSending] = useState(false);
  const people = useOptions(peopleQuery, ({ username: value, name, mail }) => ({
    value,
    label: name,
    note: [value, mail].filter(Boolean).join(', '),
  }));
  const targets = useOptions(targetsQuery, ({ id, name = id }) => ({ value: id, label: name, note: id }));
  /** What was to be confirmed was about other values. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setDoubts([]);
      setErrors({});
      setFailure(undefined);
    };
  const id = kind === 'installation' ? installation : number.trim();
  const send = async () => {
    const missing = {
      ...(!username && { username: 'Wählen Sie die Person, die handeln soll.' }),
      ...(!id && {
        'target.id':
          kind === 'installation'
            ? 'Wählen Sie die Anlage.'
            : 'Geben Sie die Firmenbuchnummer an, zum Beispiel FN 123456 a.',
      }),
    };
    setErrors(missing);
    setFailure(undefined);
    if (!username || !id) return;
    setSending(true);
    try {
      const wanted = { username, target: { kind, id }, ...(until !== undefined && { until }) };
      await addAssignment(
        wanted,
        doubts.map(({ code }) => code),
      );
      notices.toast({ type: 'success', message: 'Die Zuordnung ist eingetragen.' });
      onClose();
    } catch (error) {
      const consequences = consequencesIn(error);
      const failures = serverFailures(error, fields, '');
      if (consequences) setDoubts(consequences);
      else if (failures) setErrors(Object.fromEntries(failures.map((one) => [one.id, one.message])));
      else setFailure(sendingFailure(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title="Zuordnen"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" busy={isSending} onClick={() => void send()}>
            {doubts.length > 0 ? 'Trotzdem zuordnen' : 'Zuordnen'}
          </Button>
        </>
      }
    >
      <div ref={place} className="re-fields">
        <Combobox
          label="Person"
          hint="Name, Benutzername oder Mailadresse einer Betreiber:in"
          required
          options={people.options}
          onType={people.type}
          matches={matchesAll}
          value={username}
          onChange={changing(setUsername)}
          error={errors.username}
        />
        <RadioGroup
          label="Handelt für"
          required
          options={kinds}
          value={kind}
          onChange={changing((value: string) => setKind(value === 'company' ? 'company' : 'installation'))}
        />
        {kind === 'installation' ? (
          <Combobox
            label="Anlage"
            hint="Name, Betreiber:in oder Kennung"
            required
            options={targets.options}
            onType={targets.type}
            matches={matchesAll}
            value={installation}
            onChange={changing(setInstallation)}
            error={errors['target.id']}
          />
        ) : (
          <TextInput
            label="Firmenbuchnummer"
            hint="Zum Beispiel FN 123456 a"
            required
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={({ target }) => changing(setNumber)(target.value)}
            error={errors['target.id']}
          />
        )}
        <DateInput
          label="Letzter Tag"
          hint="Leer: ohne Ende"
          today={serverToday()}
          value={until}
          onChange={changing(setUntil)}
          error={errors.until}
        />
        {doubts.length > 0 && (
          <Alert type="warning" title="Bitte prüfen Sie das" live="assertive">
            {doubts.map(({ code, message }) => (
              <p key={code}>{message}</p>
            ))}
          </Alert>
        )}
        {failure && (
          <Alert type="danger" title={failure.title} live="assertive">
            {failure.text}
          </Alert>
        )}
      </div>
    </Modal>
  );
}

interface Option {
  value: string;
  label: string;
  note?: string;
}

/** Options that are looked up by what is typed; one that was chosen stays among them. */
function useOptions<Found>(
  query: (typed: string) => Parameters<typeof queryStore<Found[]>>[0],
  optionOf: (found: Found) => Option,
): { options: Option[]; type(typed: string): void } {
  const [typed, type] = useState('');
  const { data } = useStore(useMemo(() => queryStore(query(typed.trim().slice(0, 100))), [query, typed]));
  const [known] = useState(() => new Map<string, Option>());
  const options = (data ?? []).map(optionOf);
  for (const option of options) known.set(option.value, option);
  return { options: options.length > 0 ? options : [...known.values()], type };
}
