import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { type Degrees, writtenDegrees } from '#core/platform/format/degrees.ts';
import { isPoint } from '#core/platform/forms/values.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { type Doubt, doubtsAbout, interpretCoordinates } from '#core/register/editing/coordinates/interpret.ts';
import { longestCoordinates, readCoordinates } from '#core/register/editing/coordinates/read-coordinates.ts';
import {
  referenceSystems,
  type SystemCode,
  systemCodes,
} from '#core/register/editing/coordinates/reference-systems.ts';
import { isAtCentre, placeOfPointQuery, placeSentences } from '#core/register/lookups/place-of-point.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import type { ControlProps } from '../../ui/forms/form-field.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useEditorPage } from './editor-page.ts';
import { usePlacesAt } from './responsibility-warning.tsx';

const loadConversions = () => import('#core/register/editing/coordinates/convert.ts');
const loadMap = () => import('../views/map/pin-map.tsx');

const isSystem = (code: string): boolean => systemCodes.some((each) => String(each) === code);
const systemOf = (code: string): SystemCode | undefined => systemCodes.find((each) => String(each) === code);
const systemOptions = (possible: readonly SystemCode[]) =>
  systemCodes
    .toSorted((one, other) => Number(possible.includes(other)) - Number(possible.includes(one)))
    .map((code) => ({
      value: String(code),
      label: referenceSystems[code].name,
      ...(possible.includes(code) && { note: 'passt zu den Zahlen' }),
    }));

/** What was typed, as long as the field has no other value than that. */
interface Typed {
  text: string;
  system: SystemCode | undefined;
}

const textOf = (value: unknown): string =>
  isPoint(value) ? writtenDegrees(value) : typeof value === 'string' ? value : '';

/** The form hands back a copy of what it was given. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Coordinates, typed in the form in which they are at hand or set on a map, with what they mean in words. */
export function PointControl({ frame, value, change }: ControlProps) {
  const [typed, setTyped] = useState<Typed | undefined>(
    isPoint(value) ? undefined : { text: textOf(value), system: undefined },
  );
  const [sent, setSent] = useState(value);
  // Reset, restored from a draft or taken over from others.
  if (!isSame(sent, value)) {
    setSent(value);
    setTyped(isPoint(value) ? undefined : { text: textOf(value), system: undefined });
  }
  const text = typed?.text ?? textOf(value);
  const isProjected = typed !== undefined && readCoordinates(text).kind === 'projected';
  const conversions = useDeferred(loadConversions, isProjected);
  const read = useMemo(
    () =>
      typed && typed.text.trim() !== '' ? interpretCoordinates(typed.text, typed.system, conversions.part) : undefined,
    [typed, conversions.part],
  );
  const send = (next: unknown): void => {
    setSent(next);
    change(next);
  };
  // The point may follow from what was typed only after the conversion is loaded.
  const meant = read?.state === 'point' ? read.point : undefined;
  useEffect(() => {
    if (meant && (!isPoint(value) || value.longitude !== meant.longitude || value.latitude !== meant.latitude)) {
      send({ ...meant, accuracy: 'exact' });
    }
  });
  const enter = (next: Typed): void => {
    setTyped(next);
    const entered = interpretCoordinates(next.text, next.system, conversions.part);
    if (next.text.trim() === '') send(null);
    else send(entered.state === 'point' ? { ...entered.point, accuracy: 'exact' } : next.text);
  };
  const set = (point: Degrees): void => {
    const text = writtenDegrees(point);
    enter({ text, system: undefined });
  };
  const message = read && 'message' in read ? read.message : undefined;
  const point = isPoint(value) ? value : undefined;
  const system = read?.state === 'point' ? read.system : undefined;
  const possible = read?.state === 'systemWanted' ? read.possible : system ? [system] : [];
  const doubts = read?.state === 'point' ? read.doubts : point && !typed ? doubtsAbout(point) : [];
  return (
    <div className="point">
      <TextInput
        {...frame}
        // What is wrong with this text, rather than that it is no point.
        error={frame.error && message ? message : frame.error}
        hint="Breite und Länge, zum Beispiel 48,2082 16,3738 oder N 48° 12′ 29,5″ E 16° 22′ 25,7″, oder Rechtswert und Hochwert in Metern."
        value={text}
        maxLength={longestCoordinates}
        autoComplete="off"
        onChange={({ target }) => enter({ text: target.value, system: typed?.system })}
      />
      {conversions.retry && (
        <Failure
          text="Die Umrechnung konnte nicht geladen werden."
          retry="Noch einmal laden"
          onRetry={conversions.retry}
        />
      )}
      {isProjected && conversions.part && (
        <Select
          label="Bezugssystem"
          options={systemOptions(possible)}
          value={typed.system ? String(typed.system) : system ? String(system) : null}
          onChange={(code) => isSystem(code) && enter({ text, system: systemOf(code) })}
        />
      )}
      <div role="status" className="point">
        {message && !frame.error && <p>{message}</p>}
        {point && <Meaning point={point} system={system} doubts={doubts} onInstead={set} />}
      </div>
      <MapPart point={point} label={`${String(frame.label)} auf der Karte`} onSet={set} />
    </div>
  );
}

/** Milliseconds without a key before the register is asked where a point is. */
const pause = 400;

interface MeaningProps {
  point: Degrees & { accuracy?: string };
  system: SystemCode | undefined;
  doubts: readonly Doubt[];
  onInstead(point: Degrees): void;
}

/** What a point means: its degrees, how exact the conversion is, where that is, and what is doubtful about it. */
function Meaning({ point, system, doubts, onInstead }: MeaningProps) {
  const { address } = useEditorPage().installation;
  const [asked, setAsked] = useState<Degrees>(point);
  const { longitude, latitude, accuracy } = point;
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ longitude, latitude }), pause);
    return () => clearTimeout(timer);
  }, [longitude, latitude]);
  const $place = useMemo(() => queryStore(placeOfPointQuery(asked, address)), [asked, address]);
  const { data } = useStore($place);
  const isCurrent = asked.longitude === longitude && asked.latitude === latitude;
  const place = isCurrent ? data : undefined;
  return (
    <>
      <p>
        {[
          `WGS 84: ${writtenDegrees(point)}.`,
          ...(system ? [referenceSystems[system].accuracy] : []),
          ...(accuracy === 'municipality' ? ['Das ist nur der Mittelpunkt der Gemeinde.'] : []),
          ...(place ? placeSentences(place) : []),
        ].join(' ')}
      </p>
      {doubts.map(({ message, instead }) => (
        <Alert key={message} type="warning" title="Bitte prüfen">
          <p>{message}</p>
          {instead && (
            <Button size="sm" onClick={() => onInstead(instead)}>
              {writtenDegrees(instead)} übernehmen
            </Button>
          )}
        </Alert>
      ))}
      {accuracy === 'exact' && place && isAtCentre(place) && (
        <Alert type="warning" title="Bitte prüfen">
          Das ist der bekannte Mittelpunkt von {place.municipality?.name}, wohl nicht die genaue Lage.
        </Alert>
      )}
    </>
  );
}

interface MapPartProps {
  point: Degrees | undefined;
  label: string;
  onSet(point: Degrees): void;
}

/** The map, on demand. */
function MapPart({ point, label, onSet }: MapPartProps) {
  const { address } = useEditorPage().installation;
  const [isWanted, setWanted] = useState(false);
  const map = useDeferred(loadMap, isWanted);
  const begin = usePlacesAt(address)?.flatMap(({ longitude, latitude }) =>
    longitude === undefined || latitude === undefined ? [] : [{ longitude, latitude }],
  )[0];
  return (
    <div className="n-no-print">
      <p className="decisions">
        <Button icon="pin" aria-expanded={isWanted} onClick={() => setWanted(!isWanted)}>
          {isWanted ? 'Karte schließen' : 'Auf der Karte setzen'}
        </Button>
      </p>
      {map.retry && <Failure text="Die Karte konnte nicht geladen werden." retry="Karte laden" onRetry={map.retry} />}
      {isWanted && map.part && <map.part.PinMap label={label} point={point} begin={begin} onSet={onSet} />}
    </div>
  );
}
