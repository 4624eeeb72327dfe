import { isWebAddress } from '#core/platform/description/kinds/web-address.ts';
import type { InstallationRecord, PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import { withFindings } from '../findings/with-findings.ts';
import type { Boundaries } from '../reference-data/boundaries.ts';
import { finding, unknownDistrict } from '../reference-data/place-findings.ts';
import { districtsOfPostcode } from '../reference-data/postcodes.ts';
import { type Cells, columns } from './columns.ts';
import { valuesIn } from './read-field.ts';

/** What an import knows besides the line. */
interface Known {
  /** ISO date; later dates are findings. */
  today: string;
  /** Boundaries of states and districts, if loaded. */
  boundaries?: Boundaries | undefined;
}

/**
 * The record with its findings: those that can be computed from it, and those that only its line tells.
 * @param cells the line that the record was made from
 */
export function withImportedFindings(
  record: InstallationRecord,
  cells: Cells,
  { today, boundaries }: Known,
): InstallationRecord {
  const stated = cells.municipalityCode?.trim().slice(0, 3) || cells.districtCode?.trim();
  const told = { ...record, findings: [...unknownDistrict(record, stated), ...addressFindings(cells)] };
  return withFindings(told, [], { today, boundaries, districtsOf: districtsOfPostcode });
}

/** The finding for a line whose identifier already occurred in an earlier line of the file. */
export const duplicateFinding = (inspireId: string, firstLine: number): PlausibilityFinding =>
  finding(
    'DUPLICATE_ID',
    'inspireId',
    `Die Kennung ${inspireId} steht schon in Zeile ${firstLine} der Datei; diese Angaben gelten.`,
  );

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
