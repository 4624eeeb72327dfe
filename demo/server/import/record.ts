import { isIsoDate } from '../../../src/core/format/date.ts';
import { controlCharacters } from '../../../src/core/forms/control-characters.ts';
import {
  type AnnexIActivity,
  type InstallationRecord,
  type InstallationStatus,
  installationStatuses,
  type LegalVersion,
  type Permit,
} from '../../../src/core/installation/installation-record.ts';
import { legalForms } from '../../../src/core/installation/legal-forms.ts';
import { annexIWording, parseAnnexICode } from '../reference-data/annex-i.ts';
import { branchByCode, branchOfActivity } from '../reference-data/branches.ts';
import { type EprtrActivity, eprtrActivityByCode, eprtrActivityOf } from '../reference-data/eprtr-activities.ts';
import { naceActivity } from '../reference-data/nace.ts';
import { publicId } from '../reference-data/public-id.ts';
import type { Cells, ColumnName } from './columns.ts';
import { CellError } from './mapping.ts';
import { authorityOf, batConclusionsOf, inspectionsOf } from './record-lists.ts';
import { unitOf } from './unit.ts';

const longestId = 200;
const longestText = 2000;

/**
 * Builds the record of a line. A violation of the rules checked here makes the line unusable; anything that merely seems wrong
 * is left to the plausibility checks.
 *
 * @param source name of the file
 * @throws {CellError} saying why the line is rejected
 */
export function recordOf(cells: Cells, source: string): InstallationRecord {
  const text = reader(cells);
  const inspireId = text('installationInspireId', { required: true, longest: longestId });
  const name = text('nameOfFeature', { required: true, longest: 300 });
  const operatorName = text('parentCompanyName', { required: true, longest: 300 });
  const { activities, eprtr } = activitiesOf(text);
  const address = {
    street: text('streetName'),
    buildingNumber: text('buildingNumber'),
    postalCode: text('postalCode'),
    city: text('city'),
    countryCode: text('countryCode').toUpperCase() || 'AT',
  };
  if (!/^[A-Z]{2}$/.test(address.countryCode)) throw new CellError(`„${address.countryCode}“ ist kein Länderkürzel.`);
  const unit = unitOf(text('municipalityCode'), text('municipality'), text('districtCode'), address);
  const geometry = geometryOf(text);
  const id = publicId(inspireId);
  // '.' and '..' would be path segments in the record's address, not its name.
  if (/^\.+$/.test(id)) throw new CellError(`Die Kennung „${inspireId}“ besteht nur aus Punkten.`);
  const facilityId = text('facilityInspireId') || derivedId(inspireId, 'FACILITY');
  const eprtrId = text('eprtrId');
  const eprtrReported = eprtrId !== '' || eprtrActivityByCode(text('mainActivityCode')) !== undefined;
  const authorityName = text('authorityName');
  const statusSince = date(text, 'statusSince');
  const startOfOperation = date(text, 'dateOfStartOfOperation');
  const legalForm = legalFormOf(text('legalForm'));
  const url = webAddress(text('parentCompanyURL'));
  const emissionsUrl = webAddress(text('publicEmissionMonitoringURL'));

  return {
    id,
    inspireId,
    name,
    status: statusOf(text('status')),
    ...(statusSince ? { statusSince } : {}),
    example: false,
    published: true,
    operator: {
      name: operatorName,
      ...(legalForm ? { legalForm } : {}),
      companyRegisterNumber: text('companyRegisterNumber'),
      ...(url ? { url } : {}),
      address,
    },
    site: {
      inspireId: text('siteInspireId') || derivedId(inspireId, 'SITE'),
      name: text('siteName') || address.city || name,
    },
    facility: {
      inspireId: facilityId,
      name: text('facilityName') || operatorName,
      facilityType: eprtrReported ? 'EPRTR' : 'NONEPRTR',
      parentCompanyName: operatorName,
      mainActivityCode: eprtrReported ? (eprtr?.code ?? '') : '',
      mainActivityName: eprtrReported ? (eprtr?.title ?? '') : '',
      ...(startOfOperation ? { dateOfStartOfOperation: startOfOperation } : {}),
    },
    parts: [],
    address,
    ...(unit ? { unit } : {}),
    ...(geometry ? { geometry } : {}),
    branch: branchOf(text('branchCode'), activities),
    nace: text('naceCode') ? naceActivity(text('naceCode')) : { code: '', label: '' },
    activities,
    authorities: authorityName ? [authorityOf(authorityName)] : [],
    permits: permitsOf(text, id, authorityName),
    inspections: inspectionsOf(text('siteVisits'), id, authorityName),
    batConclusions: batConclusionsOf(text('batConclusions')),
    derogations: [],
    identifiers: {
      ...(eprtrId ? { eprtr: eprtrId } : {}),
      ...(text('etsId') ? { ets: text('etsId') } : {}),
      ...(text('sevesoId') ? { seveso: text('sevesoId') } : {}),
    },
    baselineReportIndicator: truth(text('baselineReportIndicator')),
    ...(emissionsUrl ? { publicEmissionMonitoringUrl: emissionsUrl } : {}),
    remarks: text('remarks'),
    findings: [],
    source,
  };
}

type Reader = (column: ColumnName, options?: { required?: boolean; longest?: number }) => string;

const reader =
  (cells: Cells): Reader =>
  (column, { required = false, longest = longestText } = {}) => {
    const value = (cells[column] ?? '').trim();
    if (required && value === '') throw new CellError(`Die Angabe „${column}“ fehlt.`);
    if (value.length > longest) throw new CellError(`Die Angabe „${column}“ ist länger als ${longest} Zeichen.`);
    if (controlCharacters.test(value)) {
      throw new CellError(`Die Angabe „${column}“ enthält unsichtbare Steuerzeichen.`);
    }
    return value;
  };

const isStatus = (text: string): text is InstallationStatus => installationStatuses.some((status) => status === text);

function statusOf(text: string): InstallationStatus {
  if (text === '') return 'functional';
  if (isStatus(text)) return text;
  throw new CellError(
    `Der Status „${text.slice(0, 60)}“ ist unbekannt; möglich sind ${installationStatuses.join(', ')}.`,
  );
}

function legalFormOf(text: string): string {
  if (text === '' || legalForms.some(({ code }) => code === text)) return text;
  throw new CellError(
    `Die Rechtsform „${text.slice(0, 60)}“ ist unbekannt; möglich sind ${legalForms.map(({ code }) => code).join(', ')}.`,
  );
}

function date(text: Reader, column: ColumnName): string {
  const value = text(column);
  if (value === '' || isIsoDate(value)) return value;
  throw new CellError(`„${value.slice(0, 60)}“ in „${column}“ ist kein Datum (jjjj-mm-tt).`);
}

function truth(text: string): boolean {
  if (['', 'false', '0', 'no', 'nein'].includes(text.toLowerCase())) return false;
  if (['true', '1', 'yes', 'ja'].includes(text.toLowerCase())) return true;
  throw new CellError(`„${text.slice(0, 60)}“ ist weder true noch false.`);
}

/** Only web addresses become links; anything else is dropped, which the plausibility checks report. */
export function webAddress(text: string): string {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : '';
}

/** 'AT.CAED/900.INSTALLATION' → 'AT.CAED/900.SITE'; the level is appended to other identifiers. */
const derivedId = (inspireId: string, level: 'SITE' | 'FACILITY'): string =>
  `${inspireId.replace(/\.(INSTALLATION|FACILITY|ProductionInstallation|ProductionFacility)$/, '')}.${level}`;

function activitiesOf(text: Reader): { activities: AnnexIActivity[]; eprtr: EprtrActivity | undefined } {
  const legalVersion = legalVersionOf(text('legalVersion'));
  const main = text('mainActivityCode');
  const eprtrStated = eprtrActivityByCode(main);
  const codes = [
    { code: eprtrStated ? eprtrStated.annexI : main, main: true },
    ...text('otherActivityCodes')
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
    const capacity = main ? text('capacity') : '';
    return [{ code: parsed, title: wording.title, legalVersion, main, ...(capacity ? { capacity } : {}) }];
  });
  const mainCode = activities.find((activity) => activity.main)?.code;
  return { activities, eprtr: eprtrStated ?? (mainCode ? eprtrActivityOf(mainCode) : undefined) };
}

function legalVersionOf(text: string): LegalVersion {
  if (text === '' || text === '2010/75/EU') return '2010/75/EU';
  if (text === '2024/1785') return text;
  throw new CellError(`Der Rechtsstand „${text.slice(0, 60)}“ ist unbekannt; möglich sind 2010/75/EU und 2024/1785.`);
}

function branchOf(code: string, activities: readonly AnnexIActivity[]): InstallationRecord['branch'] {
  const main = activities.find((activity) => activity.main);
  const branch = code ? branchByCode(code) : branchOfActivity(main?.code ?? '', main?.legalVersion);
  if (!branch) throw new CellError(`Die Branche „${code.slice(0, 60)}“ ist unbekannt.`);
  return { code: branch.code, label: branch.label };
}

function geometryOf(text: Reader): InstallationRecord['geometry'] {
  const longitude = degrees(text('pointGeometryLon'), 'pointGeometryLon', 180);
  const latitude = degrees(text('pointGeometryLat'), 'pointGeometryLat', 90);
  if (longitude === undefined || latitude === undefined) return undefined;
  const accuracy = text('coordinateAccuracy') || 'exact';
  if (accuracy !== 'exact' && accuracy !== 'municipality') {
    throw new CellError(
      `Die Genauigkeit „${accuracy.slice(0, 60)}“ ist unbekannt; möglich sind exact und municipality.`,
    );
  }
  return { longitude, latitude, accuracy };
}

function degrees(text: string, column: ColumnName, limit: number): number | undefined {
  if (text === '') return undefined;
  // German programs write a decimal comma.
  const value = /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Math.abs(value) <= limit) return value;
  throw new CellError(`„${text.slice(0, 60)}“ in „${column}“ ist keine Koordinate in Grad (WGS 84).`);
}

function permitsOf(text: Reader, id: string, authority: string): Permit[] {
  const reference = text('permitReference');
  const granted = date(text, 'dateOfGranting');
  const updated = date(text, 'dateOfLastUpdate');
  const permitUrl = webAddress(text('permitURL'));
  if (!reference && !granted && !updated && !permitUrl) return [];
  return [
    {
      id: `${id}-B1`,
      reference,
      title: text('permitTitle') || 'Genehmigung',
      authority,
      legalBasis: text('permitLegalBasis'),
      ...(granted ? { dateOfGranting: granted } : {}),
      ...(updated ? { dateOfLastUpdate: updated } : {}),
      permitGranted: true,
      permitReconsidered: updated !== '',
      permitUpdated: updated !== '',
      enforcementAction: '',
      ...(permitUrl ? { permitUrl } : {}),
    },
  ];
}
