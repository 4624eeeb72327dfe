import { isWebAddress } from '#core/platform/description/kinds/web-address.ts';
import type { AnnexIActivity, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { FieldPath } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { annexIWording, parseAnnexICode } from '../reference-data/annex-i.ts';
import { branchByCode, branches, branchOfActivity } from '../reference-data/branches.ts';
import { type EprtrActivity, eprtrActivityByCode, eprtrActivityOf } from '../reference-data/eprtr-activities.ts';
import { naceActivity } from '../reference-data/nace.ts';
import { publicId } from '../reference-data/public-id.ts';
import { unitOf } from '../reference-data/unit.ts';
import type { Cells } from './columns.ts';
import { CellError } from './mapping.ts';
import { codeOf } from './read-cell.ts';
import { cellReader, type Given, readField, readRecord } from './read-field.ts';
import { authorityOf, batConclusionsOf, inspectionsOf } from './record-lists.ts';

/**
 * Builds the record of a line: what its columns say, and what follows from them. A violation of the rules checked here makes the line
 * unusable; anything that merely seems wrong is left to the plausibility checks.
 *
 * @param source name of the file
 * @throws {CellError} saying why the line is rejected
 */
export function recordFromCells(cells: Cells, source: string): InstallationRecord {
  const cell = cellReader(cells);
  const inspireId = cell('inspireId');
  const name = cell('name');
  const operatorName = cell('operator.name');
  const { activities, mainActivity, eprtr, isStatedAsEprtr } = activitiesOf(cells);
  const address = readField(recordDescription.fields.address, 'address', cells);
  const id = publicId(inspireId);
  // '.' and '..' would be path segments in the record's address, not its name.
  if (/^\.+$/.test(id)) throw new CellError(`Die Kennung „${inspireId}“ besteht nur aus Punkten.`);
  const isReported = cell('identifiers.eprtr') !== '' || isStatedAsEprtr;
  const authorityName = cell('authorities/name');
  const derivedId = (level: string): string => `${inspireId.replace(levelOfId, '')}.${level}`;
  const given: Given<InstallationRecord> = {
    id,
    published: true,
    operator: { address },
    site: {
      inspireId: cell('site.inspireId') || derivedId('SITE'),
      name: cell('site.name') || address.city || name,
    },
    facility: {
      inspireId: cell('facility.inspireId') || derivedId('FACILITY'),
      name: cell('facility.name') || operatorName,
      facilityType: isReported ? 'EPRTR' : 'NONEPRTR',
      parentCompanyName: operatorName,
      mainActivityCode: isReported ? (eprtr?.code ?? '') : '',
      mainActivityName: isReported ? (eprtr?.title ?? '') : '',
    },
    address,
    unit: unitOf(cell('unit.municipalityCode'), cell('unit.municipality'), cell('unit.districtCode'), address),
    ...(!hasPoint(cells) && { geometry: undefined }),
    branch: branchOf(cell('branch.code'), mainActivity),
    nace: naceOf(cells),
    activities,
    authorities: authorityName ? [authorityOf(authorityName, cells)] : [],
    permits: permitsOf(cells, id, authorityName),
    inspections: inspectionsOf(cell('inspections'), id, authorityName),
    batConclusions: batConclusionsOf(cell('batConclusions')),
    source,
  };
  return readRecord(cells, given, {
    parts: (position) => derivedId(`PART-${position}`),
    stricterPermitConditions: (position) => `${id}-S${position}`,
  });
}

/** The end of an identifier that names its level; the level is appended to identifiers without it. */
const levelOfId = /\.(INSTALLATION|FACILITY|ProductionInstallation|ProductionFacility)$/;

/** The economic activity; only classes of NACE Rev. 2, which sources need not name, have a known label. */
function naceOf(cells: Cells): Given<InstallationRecord['nace']> {
  const cell = cellReader(cells);
  const code = cell('nace.code');
  if (!code) return { code, label: '', revision: undefined };
  return cell('nace.revision') === 'Rev. 2.1' ? { code, label: '' } : naceActivity(code);
}

/** Whether a line states a point. Half of one is reported as missing, like none, but has to be valid. */
function hasPoint(cells: Cells): boolean {
  const { longitude, latitude } = recordDescription.fields.geometry.fields;
  const isStated = (coordinate: typeof longitude, path: FieldPath): boolean =>
    cellReader(cells)(path) !== '' && Number.isFinite(readField(coordinate, path, cells));
  const [hasLongitude, hasLatitude] = [
    isStated(longitude, 'geometry.longitude'),
    isStated(latitude, 'geometry.latitude'),
  ];
  return hasLongitude && hasLatitude;
}

/** The activities of a line, and the main one in the words of the E-PRTR. */
function activitiesOf(cells: Cells) {
  const cell = cellReader(cells);
  const legalVersion = readField(
    recordDescription.fields.activities.fields.legalVersion,
    'activities/legalVersion',
    cells,
  );
  const main = cell('activities/code');
  const eprtrStated = eprtrActivityByCode(main);
  const codes = [
    { code: eprtrStated ? eprtrStated.annexI : main, main: true },
    ...cell('activities')
      .split('|')
      .map((code) => ({ code: code.trim(), main: false })),
  ];
  const activities = codes.flatMap(({ code, main }) => {
    if (!code) return [];
    const parsed = parseAnnexICode(code);
    const wording = parsed && annexIWording(parsed, legalVersion);
    if (!parsed || !wording) {
      throw new CellError(`Der Tätigkeitscode „${code.slice(0, 60)}“ steht nicht in Anhang I (${legalVersion}).`);
    }
    // The column of the capacity belongs to the main activity.
    return [{ code: parsed, title: wording.title, legalVersion, main, ...(!main && { capacity: undefined }) }];
  });
  const mainActivity = activities.find((activity) => activity.main);
  const eprtr: EprtrActivity | undefined = eprtrStated ?? (mainActivity && eprtrActivityOf(mainActivity.code));
  return { activities, mainActivity, eprtr, isStatedAsEprtr: eprtrStated !== undefined };
}

function branchOf(code: string, main: Pick<AnnexIActivity, 'code' | 'legalVersion'> | undefined) {
  const stated =
    code &&
    codeOf(
      branches.map((branch) => branch.code),
      code,
      'branchCode',
    );
  const branch = branchByCode(stated) ?? branchOfActivity(main?.code ?? '', main?.legalVersion);
  return { code: branch.code, label: branch.label };
}

/** One permit, as far as the line says anything about it. */
function permitsOf(cells: Cells, id: string, authority: string): Given<InstallationRecord>['permits'] {
  const cell = cellReader(cells);
  const isUpdated = cell('permits/dateOfLastUpdate') !== '';
  const isStated =
    isUpdated ||
    cell('permits/reference') !== '' ||
    cell('permits/dateOfGranting') !== '' ||
    isWebAddress(cell('permits/permitUrl'));
  if (!isStated) return [];
  return [
    {
      id: `${id}-B1`,
      title: cell('permits/title') || 'Genehmigung',
      authority,
      permitGranted: true,
      permitReconsidered: isUpdated,
      permitUpdated: isUpdated,
    },
  ];
}
