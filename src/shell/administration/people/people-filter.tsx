import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { originName, type PeopleChoices, type PeopleSearch } from '#core/account/administration/people.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { readPage } from '../pages-of.tsx';

/** Names of the search in the page's address. */
const parameters = { text: 'text', origin: 'herkunft', role: 'rolle', federalState: 'land', state: 'zustand' } as const;
type Parameter = keyof typeof parameters;

/** What people are searched by in an address. */
export function readPeopleSearch(query: URLSearchParams): PeopleSearch {
  const text = (name: Parameter) => query.get(parameters[name])?.slice(0, 100) ?? '';
  const state = text('state');
  return {
    text: text('text'),
    origin: text('origin'),
    role: text('role'),
    federalState: text('federalState').slice(0, 1),
    state: state === 'active' || state === 'disabled' ? state : '',
    page: readPage(query),
  };
}

/** Searches people; the search is in the address. */
export function PeopleFilter({ search, choices }: { search: PeopleSearch; choices: PeopleChoices }) {
  const [, setQuery] = useSearchParams();
  const [text, setText] = useState(search.text);
  const [seen, setSeen] = useState(search.text);
  if (seen !== search.text) {
    setSeen(search.text);
    setText(search.text);
  }
  const set = (changes: Partial<Record<Parameter, string>>) => {
    const wanted = { ...search, text, ...changes };
    const names: readonly Parameter[] = ['text', 'origin', 'role', 'federalState', 'state'];
    setQuery(
      names.filter((name) => wanted[name] !== '').map((name): [string, string] => [parameters[name], wanted[name]]),
    );
  };
  return (
    <search>
      <form
        className="ad-filter"
        onSubmit={(event) => {
          event.preventDefault();
          set({});
        }}
      >
        <TextInput
          label="Name oder Dienststelle"
          type="search"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ChoiceField
          label="Rolle"
          all="alle Rollen"
          value={search.role}
          options={choices.roles.map(({ role, name }) => ({ value: role, label: name }))}
          onChoose={(role) => set({ role })}
        />
        <ChoiceField
          label="Bundesland"
          all="alle"
          value={search.federalState}
          options={choices.federalStates.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={(federalState) => set({ federalState })}
        />
        <ChoiceField
          label="Herkunft"
          all="alle"
          value={search.origin}
          options={choices.origins.map((origin) => ({ value: origin, label: originName(origin) }))}
          onChoose={(origin) => set({ origin })}
        />
        <ChoiceField
          label="Zustand"
          all="alle"
          value={search.state}
          options={[
            { value: 'active', label: 'nicht gesperrt' },
            { value: 'disabled', label: 'gesperrt' },
          ]}
          onChoose={(state) => set({ state })}
        />
        <div className="ad-buttons">
          <Button type="submit" variant="primary" icon="search">
            Suchen
          </Button>
        </div>
      </form>
    </search>
  );
}
