import {
  formatMass,
  inUnit,
  mediumTerms,
  type ReleaseSeries,
  type Releases,
  unitFor,
} from '#core/register/installation/pollutant-releases.ts';

/** All quantities, with one row per pollutant and medium; each row has its own unit. */
export function ReleaseTable({ releases: { years, series } }: { releases: Releases }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keyboard
    <section className="release-frame" aria-label="Freisetzungen als Tabelle" tabIndex={0}>
      <table>
        <caption className="n-visually-hidden">Freisetzungen von Schadstoffen nach Berichtsjahren</caption>
        <thead>
          <tr>
            <th scope="col">Schadstoff</th>
            <th scope="col">Einheit</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((each) => (
            <ReleaseRow key={`${each.medium} ${each.pollutant}`} series={each} years={years} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReleaseRow({ series: { name, medium, values }, years }: { series: ReleaseSeries; years: readonly number[] }) {
  const unit = unitFor(values.map(({ quantity }) => quantity));
  const accidents = values.filter(({ accidental }) => accidental !== undefined);
  return (
    <tr>
      <th scope="row">
        {name}, {mediumTerms[medium]}
        {accidents.length > 0 && (
          <span className="quiet">
            {`davon durch Unfälle: ${accidents.map(({ year, accidental = 0 }) => `${formatMass(accidental)} (${year})`).join(', ')}`}
          </span>
        )}
      </th>
      <td>{unit.name}</td>
      {years.map((year) => {
        const value = values.find((each) => each.year === year);
        return <td key={year}>{value ? inUnit(value.quantity, unit) : <NotReported />}</td>;
      })}
    </tr>
  );
}

const NotReported = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="n-visually-hidden">nicht gemeldet</span>
  </>
);
