import { lazy } from '#core/platform/format/lazy.ts';
import {
  formatMass,
  type ReleaseMedium,
  type ReleaseSeries,
  unitFor,
  type YearlyRelease,
} from '#core/register/installation/pollutant-releases.ts';
import { Heading } from '../../../ui/content/heading.tsx';

interface Props {
  series: ReleaseSeries;
  /** The years of all charts, so that charts side by side show the same span. */
  years: readonly number[];
  headingLevel: number;
}

const into: Record<ReleaseMedium, string> = { AIR: 'in die Luft', WATER: 'ins Wasser', LAND: 'in den Boden' };

const change = lazy(
  () =>
    new Intl.NumberFormat('de-DE', {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    }),
);

const trend = ({ quantity }: YearlyRelease, before: YearlyRelease | undefined): string =>
  before && before.quantity > 0
    ? `, ${change()
        .format(quantity / before.quantity - 1)
        .replace('-', '−')} zum Vorjahr`
    : '';

/** One pollutant in one medium: the latest quantity as text, all years as bars. */
export function ReleaseFigure({ series, years, headingLevel }: Props) {
  const { pollutant, name, medium, threshold, values } = series;
  const newest = values.at(-1);
  if (!newest) return null;
  const unit = unitFor(values.map(({ quantity }) => quantity));
  const before = values.find(({ year }) => year === newest.year - 1);
  const isCurrent = newest.year === years.at(-1);
  return (
    <li className="release" data-release={`${medium} ${pollutant}`}>
      <Heading level={headingLevel} className="release-name">
        {name} <span className="quiet">{into[medium]}</span>
      </Heading>
      <p>
        <b className="release-quantity">{formatMass(newest.quantity, unit)}</b>{' '}
        <span className="quiet">
          {newest.year}
          {isCurrent ? trend(newest, before) : ', seither nicht gemeldet'}
        </span>
      </p>
      <Bars series={series} years={years} />
      {threshold !== undefined && <p className="quiet">Schwellenwert {formatMass(threshold)} im Jahr</p>}
    </li>
  );
}

const [width, height, base] = [280, 84, 66];
const gap = 0.24;
const short = (length: number): number => Math.round(length * 10) / 10;

/** The years as bars; the table offers the same numbers in accessible form. */
function Bars({ series: { name, medium, values }, years }: { series: ReleaseSeries; years: readonly number[] }) {
  const unit = unitFor(values.map(({ quantity }) => quantity));
  const largest = Math.max(...values.map(({ quantity }) => quantity)) || 1;
  const [first = 0, last = 0] = [years.at(0), years.at(-1)];
  const step = width / (last - first + 1);
  const words = values.map(({ year, quantity }) => `${year} ${formatMass(quantity, unit)}`).join(', ');
  const heightOf = ({ quantity }: YearlyRelease) => Math.max(1.5, (quantity / largest) * (base - 4));
  return (
    <svg
      className="release-bars"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${name} ${into[medium]}: ${words}`}
    >
      {values.map((value) => (
        <rect
          key={value.year}
          x={short((value.year - first + gap / 2) * step)}
          y={short(base - heightOf(value))}
          width={short(step * (1 - gap))}
          height={short(heightOf(value))}
          data-newest={value === values.at(-1) || undefined}
        >
          <title>{`${value.year}: ${formatMass(value.quantity, unit)}`}</title>
        </rect>
      ))}
      <line x1="0" x2={width} y1={base} y2={base} />
      <text x={short((gap / 2) * step)} y={height - 3}>
        {first}
      </text>
      {last > first && (
        <text x={short(width - (gap / 2) * step)} y={height - 3} textAnchor="end">
          {last}
        </text>
      )}
    </svg>
  );
}
