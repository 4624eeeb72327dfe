import { useEffect, useId, useState } from 'react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { type Place, searchPlaces } from '../../core/assistant/assistant-calls.ts';
import type { Proximity } from '../../core/criteria/kinds/location.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './near-fields.css?inline';

interface Props {
  near: Proximity | undefined;
  onChange(near: Proximity | undefined): void;
}

/** Kilometres. */
const radii = [5, 10, 25, 50, 100];
/** Pause in typing after which places are looked for, in ms, and fewest characters that are worth it. */
const typingPause = 300;
const fewestCharacters = 2;
const mostPlaces = 8;

/** A postcode or place, or where the visitor is, and how far around it. */
export function NearFields({ near, onChange }: Props) {
  useStyles(css, 'own');
  const id = useId();
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<Place[]>();
  const [radius, setRadius] = useState(near?.radius ?? 10);
  const [message, setMessage] = useState('');
  const shownRadius = near?.radius ?? radius;

  const asked = text.trim();
  useEffect(() => {
    if (asked.length < fewestCharacters) {
      setPlaces(undefined);
      return;
    }
    const stop = new AbortController();
    const pause = setTimeout(() => {
      searchPlaces(asked, stop.signal).then(
        (found) => {
          const located = found.filter((place) => place.longitude !== undefined && place.latitude !== undefined);
          setPlaces(located.slice(0, mostPlaces));
          setMessage(located.length === 0 ? 'Diesen Ort kennt das Register nicht.' : '');
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setMessage(callErrorText(error).text);
        },
      );
    }, typingPause);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [asked]);

  const choose = ({ longitude, latitude, postalCode, city, district }: Place): void => {
    if (longitude === undefined || latitude === undefined) return;
    setText('');
    setMessage('');
    onChange({ longitude, latitude, radius: shownRadius, place: `${postalCode} ${city ?? district}` });
  };
  const chooseHere = (): void => {
    setMessage('Ihr Standort wird bestimmt …');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setMessage('');
        // Some hundred metres are exact enough, and the address may be passed on.
        onChange({ longitude: coarse(longitude), latitude: coarse(latitude), radius: shownRadius });
      },
      () => setMessage('Ihr Standort ist nicht verfügbar. Geben Sie eine Postleitzahl oder einen Ort ein.'),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  return (
    <div className="near">
      <TextInput
        label="Postleitzahl oder Ort"
        value={text}
        autoComplete="off"
        hint={near?.place}
        onChange={({ target }) => setText(target.value)}
      />
      {places && places.length > 0 && (
        <ul className="near-places" aria-label="Gefundene Orte">
          {places.map((place) => (
            <li key={`${place.postalCode} ${place.municipalityCode ?? place.districtCode}`}>
              <Button variant="link" size="sm" onClick={() => choose(place)}>
                {place.postalCode} {place.city ?? place.district}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="near-radius">
        <label htmlFor={id}>Umkreis</label>
        <NativeSelect
          id={id}
          value={shownRadius}
          onChange={({ target }) => {
            setRadius(Number(target.value));
            if (near) onChange({ ...near, radius: Number(target.value) });
          }}
        >
          {[...new Set([...radii, shownRadius])].map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {kilometres.toLocaleString('de-DE')} km
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button size="sm" onClick={chooseHere}>
        Meinen Standort verwenden
      </Button>
      {near && (
        <Button variant="link" size="sm" onClick={() => onChange(undefined)}>
          Umkreis aufheben
        </Button>
      )}
      <p role="status" className="near-message">
        {message}
      </p>
    </div>
  );
}

const coarse = (degree: number): number => Math.round(degree * 1_000) / 1_000;
