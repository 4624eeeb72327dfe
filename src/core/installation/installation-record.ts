/**
 * The record of one installation (R7.35: GET /api/{P}Installations/{id}). Names follow the EU Registry on Industrial Sites:
 * production site → production facility → production installation, with permits, inspections, BAT conclusions, derogations.
 * Dates are ISO (yyyy-mm-dd), times ISO date-times in UTC. The import and the generator write the same shape.
 */

/** Operating statuses of the EU Registry on Industrial Sites, from running to permanently closed. */
export const installationStatuses = ['functional', 'notRegulated', 'disused', 'decommissioned'] as const;
export type InstallationStatus = (typeof installationStatuses)[number];

/**
 * What changed at an installation: a decision granted or updated, a derogation begun, its operating status, the state of its
 * adaptation to a BAT conclusion, or that an inspection was made; `record` if only the change of its entry in the register is known.
 */
export const changeKinds = [
  'permitGranted',
  'permitUpdated',
  'derogation',
  'status',
  'batConclusion',
  'inspection',
  'record',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Versions of Annex I to which an activity's code may refer (the meaning of code 6.6 changed in 2024). */
export const legalVersions = ['2010/75/EU', '2024/1785'] as const;
export type LegalVersion = (typeof legalVersions)[number];

export const inspectionKinds = ['routine', 'nonRoutine'] as const;
export const inspectionResults = ['compliant', 'minorDeviations', 'seriousDeviations'] as const;
/** How far a permit has been adapted to a BAT conclusion. */
export const adaptationStates = ['open', 'inProgress', 'adapted'] as const;

export interface PostalAddress {
  street: string;
  buildingNumber: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
}

/** Location of an address in Austria; codes are the first 1, 3 and 5 digits of the municipality code (GKZ). */
export interface AdministrativeUnit {
  municipalityCode: string;
  municipality: string;
  districtCode: string;
  district: string;
  federalStateCode: string;
  federalState: string;
}

/** WGS 84 point in degrees. `municipality`: only the centre of the municipality is known. */
export interface PointGeometry {
  longitude: number;
  latitude: number;
  accuracy: 'exact' | 'municipality';
}

export interface ProductionSite {
  inspireId: string;
  name: string;
}

export interface ProductionFacility {
  inspireId: string;
  name: string;
  facilityType: 'EPRTR' | 'NONEPRTR';
  parentCompanyName: string;
  /** E-PRTR code of the main activity, such as 1(c); empty if not reportable. */
  mainActivityCode: string;
  mainActivityName: string;
  dateOfStartOfOperation?: string;
}

export interface ProductionInstallationPart {
  inspireId: string;
  name: string;
  plantType: 'LCP' | 'WI' | 'co-WI';
  /** Rated thermal input in MW (LCP) or nominal capacity in t/h (WI, co-WI). */
  capacity?: number;
}

export interface AnnexIActivity {
  /** Code as in Annex I, lower-case parts without blanks: '1.1', '5.3a', '6.6b'. */
  code: string;
  title: string;
  legalVersion: LegalVersion;
  main: boolean;
  /** Permitted capacity as text with its unit ('120 t/Tag'). */
  capacity?: string;
}

export interface CompetentAuthority {
  /** Stable code, such as 'lh-4' or 'bh-405'. */
  id: string;
  name: string;
  role: 'permit' | 'inspection';
  electronicMailAddress: string;
  telephoneNo: string;
  address: PostalAddress;
}

export interface Permit {
  id: string;
  /** File reference of the decision (Geschäftszahl). */
  reference: string;
  /** What it grants, in one line. */
  title: string;
  authority: string;
  /** Statute on which it is based, such as '§ 77a GewO 1994'. */
  legalBasis: string;
  dateOfGranting?: string;
  dateOfLastUpdate?: string;
  permitGranted: boolean;
  permitReconsidered: boolean;
  permitUpdated: boolean;
  enforcementAction: string;
  permitUrl?: string;
}

export interface Inspection {
  id: string;
  date: string;
  kind: (typeof inspectionKinds)[number];
  authority: string;
  result: (typeof inspectionResults)[number];
  /** Summary of findings, one or two sentences. */
  summary: string;
  /** Publication of the report, at most 4 months after the visit. */
  reportPublished?: string;
  reportUrl?: string;
  /** Follow-up measures ordered; empty if none. */
  measures: string;
  /** Latest date of the next routine visit (1, 2 or 3 years by risk). */
  nextDue?: string;
}

export interface AppliedBatConclusion {
  /** Sector code, such as 'WI'. */
  code: string;
  title: string;
  decision: string;
  celex: string;
  /** Adaptation of the permit: not begun, in progress, done. */
  state: (typeof adaptationStates)[number];
  stateSince?: string;
  /** Four years after publication (Art. 21(3)). */
  deadline?: string;
}

export interface BatDerogation {
  id: string;
  batConclusionCode: string;
  /** BAT-AEL from which it derogates, in words. */
  batAel: string;
  reason: string;
  publicReasonUrl?: string;
  startDate: string;
  endDate?: string;
}

/** A finding of the plausibility checks, stored with the record. */
export interface PlausibilityFinding {
  /** Stable code, such as 'POINT_OUTSIDE_DISTRICT'. */
  code: string;
  /** German sentence. */
  message: string;
  field: string;
}

/** Written by the import and the generator, and shown on the detail page. */
export interface InstallationRecord {
  id: string;
  inspireId: string;
  name: string;
  status: InstallationStatus;
  statusSince?: string;
  /** Generated example, marked "Beispieldaten". */
  example: boolean;
  published: boolean;
  operator: {
    name: string;
    /** Key of the registered owner (user settings, "Meine Anlagen"); absent if nobody is registered. */
    ownerId?: string;
    /** Code of the reference list of legal forms (R7.30), such as 'GmbH'; absent if unknown. */
    legalForm?: string;
    companyRegisterNumber: string;
    url?: string;
    address: PostalAddress;
  };
  site: ProductionSite;
  facility: ProductionFacility;
  parts: ProductionInstallationPart[];
  address: PostalAddress;
  unit?: AdministrativeUnit;
  geometry?: PointGeometry;
  branch: { code: string; label: string };
  nace: { code: string; label: string };
  activities: AnnexIActivity[];
  authorities: CompetentAuthority[];
  permits: Permit[];
  inspections: Inspection[];
  batConclusions: AppliedBatConclusion[];
  derogations: BatDerogation[];
  identifiers: { eprtr?: string; ets?: string; seveso?: string };
  /** Baseline report (Ausgangszustandsbericht) exists. */
  baselineReportIndicator: boolean;
  publicEmissionMonitoringUrl?: string;
  remarks: string;
  findings: PlausibilityFinding[];
  /** Name of the file or generator from which the record came. */
  source: string;
}

/** The response of GET /api/{P}Installations/{id}. */
export interface Installation extends InstallationRecord {
  /** Number of this version of the installation. */
  version: number;
  /** Register version in which this record last changed. */
  dataVersion: number;
  /** When this version was created (ISO date-time). */
  lastChanged: string;
}
