import { useStore } from '@nanostores/react';
import { useContext, useMemo, useRef, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatInteger, formatKilometres } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { Installation, PointGeometry } from '#core/register/installation/installation-record.ts';
import { neighbourhood, neighboursOf } from '#core/search/map/around.ts';
import { type MapPoint, pointsQuery } from '#core/search/map/points.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { useDeferred } from '../../../ui/root/use-deferred.ts';
import { useStyles } from '../../../ui/root/use-styles.ts';
import { BranchMark } from '../../views/map/legend.tsx';
import mapCss from '../../views/map/map.css?inline';
import { loadMap, MapCanvas } from '../../views/map/map-canvas.tsx';
import type { InstallationMap } from '../../views/map/open-map.ts';
import { RecordLinksContext } from '../record-links.ts';

interface Props {
  installation: Installation;
  from: PointGeometry;
  search: Search;
}

/** Maximum number of listed installations; the map and the search show the rest. */
const most = 8;
const nothing: readonly MapPoint[] = [];

/** Installations nearby on a map and as a list; pointing at one in either highlights it in the other. */
export function Neighbours({ installation: { id, name }, from, search }: Props) {
  useStyles(mapCss, 'own');
  const { installation: addressOf } = useContext(RecordLinksContext);
  const map = useRef<InstallationMap>(undefined);
  const code = useDeferred(loadMap, true);
  const store = useMemo(() => queryStore(pointsQuery(search)), [search]);
  const { data, error, isFetching, refetch } = useStore(store);
  const [pointed, setPointed] = useState<string>();
  const points = data?.points ?? nothing;
  const neighbours = useMemo(() => neighboursOf(points, id, from), [points, id, from]);
  if (error && !isFetching && !data) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  return (
    <div className="map neighbours" data-block="neighbours" data-points={points.length} aria-busy={isFetching}>
      {code.retry ? (
        <Failure
          text="Die Karte konnte nicht geladen werden. Die Anlagen stehen darunter als Liste."
          retry="Karte laden"
          onRetry={code.retry}
        />
      ) : (
        <MapCanvas
          code={code}
          label={`Karte der Umgebung von ${name}`}
          points={points}
          fits
          pointed={pointed}
          chosen={id}
          map={map}
          onPoint={setPointed}
          onChoose={({ points: [first] }) => setPointed(first?.id)}
        />
      )}
      <div className="points">
        <p className="points-title">
          {!data
            ? 'Anlagen werden geladen …'
            : neighbours.length === 0
              ? `Im Umkreis von ${neighbourhood} km steht keine weitere Anlage.`
              : `${formatInteger(neighbours.length)} weitere ${neighbours.length === 1 ? 'Anlage' : 'Anlagen'} im Umkreis von ${neighbourhood} km${neighbours.length > most ? `, die nächsten ${most}` : ''}`}
        </p>
        <ul>
          {neighbours.slice(0, most).map(({ point, distance }) => (
            <li
              key={point.id}
              data-point={point.id}
              data-marked={point.id === pointed ? 'pointed' : undefined}
              onPointerEnter={() => setPointed(point.id)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(point.id)}
              onBlur={() => setPointed(undefined)}
            >
              <BranchMark branch={point.branch} />
              <div>
                <Link href={addressOf(point.id)} kind="installation" subject={point.id}>
                  {point.name}
                </Link>
                <p>
                  {distance < 0.05 ? 'am selben Ort' : formatKilometres(distance)} · {point.operator}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
