import { useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatKilometres } from '#core/platform/format/number.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { placesQuery } from '#core/register/lookups/lookup-calls.ts';
import { type PlaceOption, placeOptions } from '#core/register/lookups/place-options.ts';
import type { CriteriaValues } from '#core/search/criteria/criteria.ts';
import { aroundOwnPosition, positionUnknown, usualRadius } from '#core/search/map/own-position.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './location-fields.css?inline';
import { RadiusField } from './radius-field.tsx';
import { usePlaceName, usePlaceSearch } from './use-place-search.ts';

export interface LocationFieldsProps extends Required<{ [Id in 'place' | 'near']: CriteriaValues[Id] | undefined }> {
  onChange(location: Pick<CriteriaValues, 'place' | 'near'>): void;
}

/** Label of a location without a name. */
const unnamed = 'Gewählter Standort';

const unread = 'Die Orte konnten nicht gelesen werden. Bitte tippen Sie noch einmal.';

const notLocated = 'Wo dieser Ort liegt, ist nicht bekannt. Gesucht wird nur im Ort selbst.';

/** A postcode or town known to the register, or the visitor's position, and the radius around it. */
export function LocationFields({ place, near, onChange }: LocationFieldsProps) {
  useStyles(css, 'own');
  const { places, hint, look: lookUp } = usePlaceSearch(unread);
  const placeName = usePlaceName(near ? undefined : place);
  const [message, setMessage] = useState('');
  const found = placeOptions(places);

  const chosen = near ? (near.place ?? unnamed) : place;
  const radius = near?.radius ?? 0;
  const around = near && `${near.place ?? unnamed}, ${formatKilometres(near.radius)}`;
  const value = around ?? place ?? null;
  const isFound = found.some((option) => option.value === value);
  const options = [
    ...(value === null || isFound ? [] : [{ value, label: around ?? placeName ?? value }]),
    ...found.map(({ value, label, detail }) => ({ value, label, note: detail })),
  ];

  const look = ({ value, label, centre }: PlaceOption, kilometres: number): void => {
    setMessage('');
    if (kilometres === 0) onChange({ place: value });
    else if (centre) onChange({ near: { ...centre, radius: kilometres, place: label } });
    else {
      setMessage(notLocated);
      onChange({ place: value });
    }
  };
  const choosePlace = (value: string | null): void => {
    const option = found.find((one) => one.value === value);
    if (option) look(option, radius);
    else if (value === null) {
      setMessage('');
      onChange({});
    }
  };
  const chooseRadius = async (kilometres: number): Promise<void> => {
    setMessage('');
    if (near && kilometres > 0) {
      onChange({ near: { ...near, radius: kilometres } });
      return;
    }
    if (chosen === undefined) return;
    try {
      const known = placeOptions(await queryClient.fetchQuery(placesQuery(postcodeIn(chosen) ?? chosen)));
      const option = known.find(({ value, label }) => (near ? label : value) === chosen);
      if (option) look(option, kilometres);
      else setMessage(near ? `„${chosen}“ ist kein Ort, sondern ein Punkt auf der Karte.` : notLocated);
    } catch (error) {
      setMessage(callErrorText(error).text);
    }
  };
  const chooseHere = (): void => {
    setMessage('Ihr Standort wird bestimmt …');
    aroundOwnPosition(radius || usualRadius).then(
      (around) => {
        setMessage('');
        onChange({ near: around });
      },
      () => setMessage(positionUnknown),
    );
  };
  return (
    <div className="location">
      <Combobox
        size="sm"
        label="Postleitzahl oder Ort"
        options={options}
        value={value}
        placeholder="z. B. 4020 oder Linz"
        hint={hint}
        // The server has already filtered them.
        matches={({ value }) => found.some((one) => one.value === value)}
        onType={lookUp}
        onChange={choosePlace}
      />
      {chosen !== undefined && (
        // The visitor's position is not a place that could be searched by name.
        <RadiusField
          radius={radius}
          mayBeEmpty={near === undefined || near.place !== undefined}
          onChange={chooseRadius}
        />
      )}
      <Button size="sm" onClick={chooseHere}>
        Meinen Standort verwenden
      </Button>
      <p role="status" className="location-message">
        {message}
      </p>
    </div>
  );
}

/** The postcode at the start of a place name, such as 4020 in „4020 Linz“. */
const postcodeIn = (name: string): string | undefined => /^\d{4,5}(?= |$)/.exec(name)?.[0];
