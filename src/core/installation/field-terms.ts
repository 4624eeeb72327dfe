/** German names of a record's fields and of the entries of its lists. Not needed by the search. */

import type { InstallationRecord } from './installation-record.ts';

/** Names of a record's fields, by path; for fields of list entries by `list/field`. Fields shown together have the first one's name. */
export const fieldTerms = {
  name: 'Name',
  status: 'Status',
  statusSince: 'Status seit',
  published: 'Veröffentlichung',
  example: 'Beispieldaten',
  'operator.name': 'Betreiber:in',
  'operator.ownerId': 'Registriertes Konto',
  'operator.legalForm': 'Rechtsform',
  'operator.companyRegisterNumber': 'Firmenbuchnummer',
  'operator.address': 'Sitz',
  'operator.url': 'Website',
  'site.name': 'Standort',
  'site.inspireId': 'Standort (INSPIRE)',
  'facility.name': 'Betriebseinrichtung',
  'facility.inspireId': 'Betriebseinrichtung (INSPIRE)',
  'facility.facilityType': 'Art der Betriebseinrichtung',
  'facility.parentCompanyName': 'Muttergesellschaft',
  'facility.dateOfStartOfOperation': 'In Betrieb seit',
  'facility.mainActivityCode': 'Haupttätigkeit (E-PRTR)',
  'facility.mainActivityName': 'Haupttätigkeit (E-PRTR)',
  address: 'Adresse der Anlage',
  unit: 'Verwaltungseinheit',
  'unit.municipality': 'Gemeinde',
  'unit.municipalityCode': 'Gemeinde',
  'unit.district': 'Bezirk',
  'unit.districtCode': 'Bezirk',
  'unit.federalState': 'Bundesland',
  'unit.federalStateCode': 'Bundesland',
  geometry: 'Lage',
  branch: 'Branche',
  nace: 'Wirtschaftszweig (NACE)',
  baselineReportIndicator: 'Ausgangszustandsbericht',
  publicEmissionMonitoringUrl: 'Emissionsüberwachung',
  remarks: 'Anmerkungen',
  id: 'Kennung im Register',
  inspireId: 'Anlage (INSPIRE)',
  'identifiers.eprtr': 'E-PRTR',
  'identifiers.ets': 'Emissionshandel (ETS)',
  'identifiers.seveso': 'Seveso',
  source: 'Quelle',
  'parts/name': 'Name',
  'parts/plantType': 'Art',
  'parts/capacity': 'Leistung',
  'activities/title': 'Bezeichnung',
  'activities/main': 'Haupttätigkeit',
  'activities/capacity': 'Kapazität',
  'activities/legalVersion': 'Fassung des Anhangs I',
  'authorities/name': 'Name',
  'authorities/role': 'Zuständig für',
  'authorities/address': 'Adresse',
  'authorities/telephoneNo': 'Telefon',
  'authorities/electronicMailAddress': 'E-Mail',
  'permits/title': 'Gegenstand',
  'permits/reference': 'Geschäftszahl',
  'permits/authority': 'Behörde',
  'permits/legalBasis': 'Rechtsgrundlage',
  'permits/dateOfGranting': 'Erteilt am',
  'permits/dateOfLastUpdate': 'Zuletzt geändert am',
  'permits/permitGranted': 'Stand',
  'permits/permitReconsidered': 'Stand',
  'permits/permitUpdated': 'Stand',
  'permits/enforcementAction': 'Maßnahmen',
  'permits/permitUrl': 'Bescheid',
  'inspections/date': 'Datum',
  'inspections/kind': 'Art',
  'inspections/authority': 'Behörde',
  'inspections/result': 'Ergebnis',
  'inspections/summary': 'Zusammenfassung',
  'inspections/measures': 'Maßnahmen',
  'inspections/reportUrl': 'Bericht',
  'inspections/reportPublished': 'Bericht veröffentlicht am',
  'inspections/nextDue': 'Nächste Inspektion',
  'batConclusions/title': 'Bezeichnung',
  'batConclusions/decision': 'Beschluss',
  'batConclusions/celex': 'CELEX-Nummer',
  'batConclusions/state': 'Anpassung',
  'batConclusions/stateSince': 'Anpassung seit',
  'batConclusions/deadline': 'Frist',
  'derogations/batAel': 'Emissionswert',
  'derogations/batConclusionCode': 'bvT-Schlussfolgerung',
  'derogations/reason': 'Begründung',
  'derogations/startDate': 'Gültig',
  'derogations/endDate': 'Gültig bis',
  'derogations/publicReasonUrl': 'Veröffentlichung',
  'findings/message': 'Hinweis',
} as const satisfies Record<string, string>;

/** A path that has its own name. */
export type NamedField = keyof typeof fieldTerms;

const isNamed = (path: string): path is NamedField => Object.hasOwn(fieldTerms, path);

/**
 * The name of a field, or of the closest ancestor that has one: `operator.address.street` is `operator.address`.
 *
 * @param path as in `fieldTerms`; returned unchanged if it has no name at all
 */
export function fieldTerm(path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    if (isNamed(part)) return fieldTerms[part];
  }
  return path;
}

/** Names of the entries of each list. */
export const entryTerms = {
  parts: 'Anlagenteil',
  activities: 'Tätigkeit',
  authorities: 'Behörde',
  permits: 'Genehmigung',
  inspections: 'Umweltinspektion',
  batConclusions: 'bvT-Schlussfolgerung',
  derogations: 'Ausnahme',
  findings: 'Hinweis zu den Daten',
} as const satisfies Partial<Record<keyof InstallationRecord, string>>;
