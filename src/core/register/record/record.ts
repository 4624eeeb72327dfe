/**
 * The record of one installation (R7.35: GET /api/{P}Installations/{id}). Names follow the EU Registry on Industrial Sites:
 * production site → production facility → production installation, with permits, inspections, BAT conclusions, derogations.
 * Dates are ISO (yyyy-mm-dd), times ISO date-times in UTC. The import and the generator write the same shape.
 */
import { describeKind, type ListOf, type PathOf } from '../../platform/description/describe.ts';
import type { EntryOf, ValueOf } from '../../platform/description/field.ts';
import {
  code,
  codes,
  date,
  flag,
  group,
  longText,
  optional,
  reference,
  text,
  webAddress,
} from '../../platform/description/fields.ts';
import { acknowledgements } from './acknowledgements.ts';
import { activities } from './activities.ts';
import { administrativeUnit } from './administrative-unit.ts';
import { authorities } from './authorities.ts';
import { batConclusions } from './bat-conclusions.ts';
import { confidentiality } from './confidentiality.ts';
import { derogations } from './derogations.ts';
import { facility } from './facility.ts';
import { findings } from './findings.ts';
import { handover } from './handover.ts';
import { inspections } from './inspections.ts';
import { operator } from './operator.ts';
import { parts } from './parts.ts';
import { permits } from './permits.ts';
import { point } from './point.ts';
import { postalAddress } from './postal-address.ts';
import { branchList } from './references.ts';
import { riskCategory, riskCriteria } from './risk.ts';
import { site } from './site.ts';
import { statusMarks, statusTerms } from './statuses.ts';
import { stricterPermitConditions } from './stricter-permit-conditions.ts';
import { successions } from './successions.ts';

const chapterTerms = {
  ChapterIII: 'Feuerungsanlagen (Kapitel III)',
  ChapterIV: 'Abfallverbrennung und -mitverbrennung (Kapitel IV)',
  ChapterV: 'Organische Lösungsmittel (Kapitel V)',
  ChapterVI: 'Titandioxid (Kapitel VI)',
};

/** Codes of NACE mean something else in the next revision. */
const naceRevisionTerms = { 'Rev. 2': 'Rev. 2', 'Rev. 2.1': 'Rev. 2.1' };

export const recordDescription = describeKind({
  name: 'installation',
  label: 'Anlage',
  fields: {
    id: text({ label: 'Kennung im Register' }),
    inspireId: text({ label: 'Anlage (INSPIRE)' }),
    name: text({ label: 'Name', required: true, mayBeConfidential: true, edit: 'authority' }),
    status: code({
      label: 'Status',
      formLabel: 'Betriebszustand',
      terms: statusTerms,
      marks: statusMarks,
      required: true,
      edit: 'owner',
    }),
    statusSince: optional(date({ label: 'Status seit', formLabel: 'Seit', max: 'today', edit: 'owner' })),
    closureReason: optional(
      longText({
        label: 'Grund der Stilllegung',
        help: 'Nur bei stillgelegten Anlagen; sonst entfällt die Angabe.',
        edit: 'authority',
      }),
    ),
    example: flag({ label: 'Beispieldaten', yes: 'ja', no: 'nein' }),
    published: flag({
      label: 'Veröffentlichung',
      formLabel: 'Veröffentlicht',
      help: 'Nicht veröffentlichte Anlagen sehen nur die Behörde und die Betreiber:in.',
      yes: 'veröffentlicht',
      no: 'nicht veröffentlicht',
      edit: 'authority',
    }),
    operator,
    site,
    facility,
    parts,
    address: postalAddress({ label: 'Adresse der Anlage', edit: 'owner' }),
    unit: optional(administrativeUnit),
    geometry: optional(point({ label: 'Lage', edit: 'authority' })),
    branch: group({
      label: 'Branche',
      fields: {
        code: reference({ label: 'Code', formLabel: 'Branche', list: branchList, opaque: true, edit: 'authority' }),
        label: text({ label: 'Bezeichnung' }),
      },
    }),
    nace: group({
      label: 'Wirtschaftszweig (NACE)',
      edit: 'authority',
      fields: {
        code: text({ label: 'Code', formLabel: 'NACE-Code', pattern: /\d\d(\.\d{1,2})?/ }),
        label: text({ label: 'Bezeichnung', formLabel: 'NACE' }),
        revision: optional(code({ label: 'Fassung der NACE', terms: naceRevisionTerms })),
      },
    }),
    activities,
    authorities,
    permits,
    inspections,
    batConclusions,
    derogations,
    identifiers: group({
      edit: 'authority',
      fields: {
        eprtr: optional(text({ label: 'E-PRTR' })),
        ets: optional(text({ label: 'Emissionshandel (ETS)' })),
        seveso: optional(text({ label: 'Seveso' })),
      },
    }),
    baselineReportIndicator: flag({
      label: 'Ausgangszustandsbericht',
      yes: 'liegt vor',
      no: 'liegt nicht vor',
      edit: 'authority',
    }),
    publicEmissionMonitoringUrl: optional(
      webAddress({
        label: 'Emissionsüberwachung',
        opaque: true,
        edit: 'authority',
      }),
    ),
    remarks: longText({ label: 'Anmerkungen', edit: 'owner' }),
    findings,
    source: text({ label: 'Quelle', follows: true }),
    dateOfStartOfOperation: optional(
      date({ label: 'Anlage in Betrieb seit', formLabel: 'Betriebsbeginn', edit: 'authority' }),
    ),
    otherRelevantChapters: optional(
      codes({ label: 'Weitere Kapitel der Industrieemissionsrichtlinie', terms: chapterTerms, edit: 'authority' }),
    ),
    stricterPermitConditions,
    publicEmissionMonitoring: optional(longText({ label: 'Zugang zur Emissionsüberwachung', edit: 'authority' })),
    riskCategory,
    riskCriteria,
    confidentiality,
    acknowledgements,
    successions,
    handover: optional(handover),
  },
});

export interface PostalAddress extends ValueOf<ReturnType<typeof postalAddress>> {}
export interface PointGeometry extends ValueOf<ReturnType<typeof point>> {}
export interface AdministrativeUnit extends ValueOf<typeof administrativeUnit> {}
export interface ProductionSite extends ValueOf<typeof site> {}
export interface ProductionFacility extends ValueOf<typeof facility> {}
export interface ProductionInstallationPart extends EntryOf<typeof parts> {}
export interface AnnexIActivity extends EntryOf<typeof activities> {}
export interface CompetentAuthority extends EntryOf<typeof authorities> {}
export interface Permit extends EntryOf<typeof permits> {}
export interface Inspection extends EntryOf<typeof inspections> {}
export interface AppliedBatConclusion extends EntryOf<typeof batConclusions> {}
export interface BatDerogation extends EntryOf<typeof derogations> {}
export interface PlausibilityFinding extends EntryOf<typeof findings> {}

/** Written by the import and the generator, and shown on the detail page. */
export interface InstallationRecord extends ValueOf<typeof recordDescription> {}

/** The response of GET /api/{P}Installations/{id}. */
export interface Installation extends InstallationRecord {
  /** Number of this version of the installation. */
  version: number;
  /** Register version in which this record last changed. */
  dataVersion: number;
  /** When this version was created (ISO date-time). */
  lastChanged: string;
  /** It is a draft, which only the authority in charge knows of. */
  draft?: true;
}

/** The path of a field: `operator.name`; of a field of a list's entries: `permits/title`. */
export type FieldPath = PathOf<typeof recordDescription>;

/** The members of a record that are lists of entries. */
export type RecordList = ListOf<typeof recordDescription>;
