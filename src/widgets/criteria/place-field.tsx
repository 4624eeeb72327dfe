import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { placesQuery } from '../../core/assistant/assistant-calls.ts';
import { placeOptions } from '../../core/assistant/place-options.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { Combobox } from '../../ui/controls/combobox.tsx';

interface Props {
  place: string | undefined;
  onChange(place: string | undefined): void;
}

/** Time without a key after which what was typed is looked up, in ms (R9.2). */
const pause = 400;

/** A postcode or town, chosen among those that the register knows. */
export function PlaceField({ place, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const store = useMemo(() => queryStore({ ...placesQuery(asked), enabled: asked !== '' }), [asked]);
  const { data: places, isFetching, isError } = useStore(store);
  const found = placeOptions(asked === '' ? [] : (places ?? []));
  const isChosen = found.some(({ value }) => value === place);
  const options = [
    ...(place === undefined || isChosen ? [] : [{ value: place, label: place }]),
    ...found.map(({ value, label, detail }) => ({ value, label, note: detail })),
  ];
  return (
    <Combobox
      size="sm"
      label="Ort"
      disableLabelTag
      options={options}
      value={place ?? null}
      placeholder="z. B. 4020 oder Linz"
      hint={isError && !isFetching ? 'Die Orte konnten nicht gelesen werden. Bitte tippen Sie noch einmal.' : undefined}
      // The server has found them.
      matches={({ value }) => found.some((one) => one.value === value)}
      onType={setTyped}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
