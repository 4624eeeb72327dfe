import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { currentQuery } from '#core/platform/page/page-address.ts';
import {
  type DocumentSearch,
  listedTypes,
  maxTextLength,
  narrow,
  otherParameters,
  parameterNames,
} from '#core/register/documents/document-search.ts';
import type { DocumentSearchStore } from '#core/register/documents/document-search-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { SearchBox, usePreHydrationText } from '../../ui/controls/search-box.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { NoScript } from '../../ui/search/no-script.tsx';
import { PlainDates } from '../criteria/plain-dates.tsx';

interface Props {
  id: string;
  search: DocumentSearchStore;
  current: DocumentSearch;
}

/** The search form. The list updates automatically; without scripts, or until they have loaded, on submit. */
export function DocumentForm({ id, search, current }: Props) {
  const text = useStore(search.$text);
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationText(input, text, search.type);
  const clear = () => {
    search.update((now) => narrow(now, { text: '' }));
    input.current?.focus();
  };
  return (
    <search className="n-no-print">
      <form
        className="form"
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
        }}
      >
        <div className="field form-text">
          <label htmlFor={`${id}text`}>Titel, Geschäftszahl, Anlage, Ort oder Behörde</label>
          <div className="form-line">
            <SearchBox
              ref={input}
              id={`${id}text`}
              name={parameterNames.text}
              placeholder="z. B. Linz Bericht"
              maxLength={maxTextLength}
              value={text}
              onChange={(event) => search.type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
                // Do not let Escape also close a surrounding dialog.
                event.preventDefault();
                event.stopPropagation();
                clear();
              }}
              onClear={clear}
            />
            <Button type="submit" variant="primary" size="lg">
              Suchen
            </Button>
          </div>
        </div>
        <div className="field">
          <label htmlFor={`${id}type`}>Art des Dokuments</label>
          <NativeSelect
            id={`${id}type`}
            name={parameterNames.type}
            value={current.type ?? ''}
            onChange={({ target }) => {
              const type = listedTypes.find(({ code }) => code === target.value)?.code;
              search.update((now) => narrow(now, { type }));
            }}
          >
            <option value="">Alle Arten</option>
            {listedTypes.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Dates search={search} current={current} />
        {otherParameters(currentQuery(), current).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

const loadFields = () => import('../criteria/date-fields.tsx');

/** Start and end date; the fields with their calendar are loaded later, into space reserved for them. */
function Dates({ search, current }: Omit<Props, 'id'>) {
  const fields = useDeferred(loadFields, true);
  const { from, to } = current;
  return (
    <div className="dates">
      {fields.part && (
        <fields.part.DateFields
          range={{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }}
          span={undefined}
          onChange={(range) => search.update((now) => narrow(now, { from: range.from, to: range.to }))}
        />
      )}
      {fields.retry && <Button onClick={fields.retry}>Datumsfelder laden</Button>}
      <NoScript>
        <PlainDates names={[parameterNames.from, parameterNames.to]} values={[from, to]} />
      </NoScript>
    </div>
  );
}
