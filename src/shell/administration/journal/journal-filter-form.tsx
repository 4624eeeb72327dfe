import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverToday } from '#core/platform/environment/clock.ts';
import { journalKindNames, journalKinds } from '#core/platform/journal/journal-actions.ts';
import { everything, type JournalFilter, journalFilterQuery } from '#core/site/administration/journal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateInput } from '../../../ui/controls/date-input.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { ChoiceField } from '../choice-field.tsx';

/** Filters the journal; nothing is searched before the button is pressed. */
export function JournalFilterForm({ filter }: { filter: JournalFilter }) {
  const navigate = useNavigate();
  const [edited, setEdited] = useState(filter);
  const set = (changes: Partial<JournalFilter>) => setEdited((last) => ({ ...last, ...changes }));
  const show = (wanted: JournalFilter) =>
    navigate(`/administration/protokoll?${journalFilterQuery(wanted)}`.replace(/\?$/, ''));
  const text = (name: 'who' | 'subject' | 'text', label: string) => (
    <TextInput
      label={label}
      maxLength={200}
      autoComplete="off"
      value={edited[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DateInput
      label={label}
      today={serverToday()}
      value={edited[name]}
      onChange={(value = '') => set({ [name]: value })}
    />
  );
  return (
    <search>
      <form
        className="ad-filter"
        onSubmit={(event) => {
          event.preventDefault();
          void show(edited);
        }}
      >
        {text('who', 'Wer')}
        <ChoiceField
          label="Art"
          all="alle Arten"
          value={edited.kind}
          options={journalKinds.map((kind) => ({ value: kind, label: journalKindNames[kind] }))}
          onChoose={(value) => set({ kind: journalKinds.find((kind) => kind === value) ?? '' })}
        />
        {text('subject', 'Gegenstand')}
        {day('from', 'Von')}
        {day('to', 'Bis')}
        {text('text', 'Text')}
        <div className="ad-buttons">
          <Button type="submit" variant="primary" icon="search">
            Suchen
          </Button>
          {journalFilterQuery(filter).size > 0 && <Button onClick={() => void show(everything)}>Zurücksetzen</Button>}
        </div>
      </form>
    </search>
  );
}
