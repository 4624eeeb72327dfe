import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { type Density, densityQuery, middleOf } from '#core/search/map/density.ts';
import { onStatePlane, stateOutlineSource, stateOutlines, statePlane } from '#core/search/views/state-outlines.ts';
import { viewPath } from '../search/search-paths.ts';

const $density = queryStore(densityQuery);

/** Sizes of the dots: diameter in the picture's units, for cells with fewer installations than `below`. */
const sizes = [
  { diameter: 3.4, below: 2 },
  { diameter: 5, below: 4 },
  { diameter: 7, below: 10 },
  { diameter: 9.5, below: Number.POSITIVE_INFINITY },
] as const;

/** For each size the places of its dots, as one SVG path: lines of no length with round ends. */
function dotsOf({ cells }: Density): { diameter: number; path: string }[] {
  const paths = sizes.map(({ diameter }) => ({ diameter, path: '' }));
  for (const cell of cells) {
    const [x, y] = onStatePlane(middleOf(cell)).map(Math.round);
    const size = paths[sizes.findIndex(({ below }) => cell[2] < below)];
    const isWithin =
      x !== undefined && y !== undefined && x >= 0 && x <= statePlane.width && y >= 0 && y <= statePlane.height;
    if (size && isWithin) size.path += `M${x} ${y}h0`;
  }
  return paths;
}

interface Props {
  /** What it shows, for people who do not see it. */
  summary: string;
}

/** Where the register's installations are (R2.51), as dots on a map: the more of them within six kilometres, the larger. Leads to the map. */
export function RegisterPicture({ summary }: Props) {
  const { data, isError } = useStore($density);
  if (isError && data === undefined) return null;
  return (
    <figure className="start-picture" aria-busy={data === undefined}>
      <Link to={viewPath('map')}>
        <svg viewBox={`0 0 ${statePlane.width} ${statePlane.height}`} role="img" aria-label={summary}>
          <path
            className="start-picture-states"
            fillRule="evenodd"
            d={stateOutlines.map(({ path }) => path).join('')}
          />
          {data &&
            dotsOf(data).map(({ diameter, path }) => (
              <path key={diameter} className="start-picture-dots" strokeWidth={diameter} d={path} />
            ))}
        </svg>
        <span>Zur Karte mit Namen</span>
      </Link>
      <figcaption>
        Ein Punkt, wo innerhalb von sechs Kilometern Anlagen sind, größer bei mehreren.
        {data && data.unlocated > 0 && ` Ohne bekannte Lage: ${formatInteger(data.unlocated)}.`} {stateOutlineSource}
      </figcaption>
    </figure>
  );
}
