import { formatMass, mediumTerms, type Releases, releaseMedia, unitFor } from '../installation/pollutant-releases.ts';
import type { ComparedGroup, ComparedRow, ComparedValue } from './rows.ts';

const notReported: ComparedValue = { lines: ['nicht gemeldet'] };
const notRead: ComparedValue = { lines: [] };

/**
 * The releases of the installations' facilities, one row per pollutant and medium that any of them reported, with the most recent year of
 * each, in one unit. Rows differ if the quantities differ, whatever the year.
 *
 * @param releases in the order of the installations; undefined while unknown
 */
export function compareReleases(releases: readonly (Releases | undefined)[]): ComparedGroup[] {
  const known = releases.flatMap((each) => each?.series ?? []);
  const byPollutant = Map.groupBy(known, ({ pollutant, medium }) => `${medium} ${pollutant}`);
  const rows = [...byPollutant.entries()].flatMap(([key, [first]]): ComparedRow[] => {
    if (!first) return [];
    const newest = releases.map((each) =>
      each?.series.find(({ pollutant, medium }) => `${medium} ${pollutant}` === key)?.values.at(-1),
    );
    const unit = unitFor(newest.flatMap((value) => (value ? [value.quantity] : [])));
    const values = releases.map((each, index): ComparedValue => {
      const value = newest[index];
      if (value) return { lines: [`${formatMass(value.quantity, unit)} (${value.year})`] };
      return each ? notReported : notRead;
    });
    const compared = newest.filter((_, index) => releases[index]);
    const differs = new Set(compared.map((value) => value?.quantity)).size > 1;
    return [{ id: `release ${key}`, label: `${first.name}, ${mediumTerms[first.medium]}`, values, differs }];
  });
  const mediumOf = ({ id }: ComparedRow) => releaseMedia.findIndex((medium) => id.startsWith(`release ${medium} `));
  const sorted = rows.sort((one, other) => mediumOf(one) - mediumOf(other));
  return sorted.length > 0 ? [{ title: 'Freisetzungen des Betriebs, zuletzt gemeldetes Jahr', rows: sorted }] : [];
}
