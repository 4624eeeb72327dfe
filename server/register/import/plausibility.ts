import { isWebAddress } from '#core/platform/description/kinds/web-address.ts';
import type { InstallationRecord, PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import type { Boundaries } from '../reference-data/boundaries.ts';
import { finding, placeFindings, pointFindings } from '../reference-data/place-findings.ts';
import { type Cells, columns } from './columns.ts';
import { valuesIn } from './read-field.ts';

/**
 * The findings that are stored with a record because something in it seems wrong.
 *
 * @param cells the line that the record was made from
 * @param today ISO date; later dates are findings
 * @param boundaries boundaries of states and districts, if loaded
 */
export function findingsOf(
  record: InstallationRecord,
  cells: Cells,
  today: string,
  boundaries: Boundaries | undefined,
): PlausibilityFinding[] {
  return [
    ...placeFindings(record, cells.municipalityCode?.trim().slice(0, 3) || cells.districtCode?.trim()),
    ...pointFindings(record, boundaries),
    ...dateFindings(record, today),
    ...addressFindings(cells),
    ...(record.activities.length === 0
      ? [finding('NO_ANNEX_I_ACTIVITY', 'activities', 'Keine Tätigkeit nach Anhang I der Richtlinie angegeben.')]
      : []),
  ];
}

/** The finding for a line whose identifier already occurred in an earlier line of the file. */
export const duplicateFinding = (inspireId: string, firstLine: number): PlausibilityFinding =>
  finding(
    'DUPLICATE_ID',
    'inspireId',
    `Die Kennung ${inspireId} steht schon in Zeile ${firstLine} der Datei; diese Angaben gelten.`,
  );

function dateFindings(record: InstallationRecord, today: string): PlausibilityFinding[] {
  const permit = record.permits[0];
  const dates: readonly (readonly [field: string, name: string, date: string | undefined])[] = [
    ['statusSince', 'Statuswechsel', record.statusSince],
    ['facility.dateOfStartOfOperation', 'Betriebsbeginn', record.facility.dateOfStartOfOperation],
    ['permits.dateOfGranting', 'Genehmigung', permit?.dateOfGranting],
    ['permits.dateOfLastUpdate', 'letzte Änderung der Genehmigung', permit?.dateOfLastUpdate],
    ...record.inspections.map(({ date }) => ['inspections.date', 'Umweltinspektion', date] as const),
  ];
  return dates.flatMap(([field, name, date]) =>
    date && date > today ? [finding('DATE_IN_FUTURE', field, `Das Datum ${date} (${name}) liegt in der Zukunft.`)] : [],
  );
}

const addressColumns = columns.filter(({ filled }) => filled.field.kind === 'webAddress');

/** The findings for addresses that were dropped, such as `javascript:` ones. */
const addressFindings = (cells: Cells): PlausibilityFinding[] =>
  addressColumns
    .filter(({ name, list }) => {
      const text = (cells[name] ?? '').trim();
      return (list ? valuesIn(text) : [text]).some((address) => address !== '' && !isWebAddress(address));
    })
    .map(({ name, filled }) =>
      finding(
        'NO_WEB_ADDRESS',
        filled.path.replace('/', '.'),
        `Die Angabe „${name}“ ist keine Webadresse (http, https) und wurde weggelassen.`,
      ),
    );
