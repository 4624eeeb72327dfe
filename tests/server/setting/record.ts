import type { CompetentAuthority, InstallationRecord } from '../../../src/core/installation/installation-record.ts';

const address = { street: 'Werkstraße', buildingNumber: '7', postalCode: '4020', city: 'Linz', countryCode: 'AT' };

export const authorityOfUpperAustria: CompetentAuthority = {
  id: 'lh-4',
  name: 'Amt der Oö. Landesregierung',
  role: 'permit',
  electronicMailAddress: 'umwelt@ooe.example',
  telephoneNo: '+43 000 400-0',
  address: { ...address, street: 'Bahnhofplatz', buildingNumber: '1', postalCode: '4021' },
};

/** A complete record in which every optional member is present; `changes` replaces whole members. */
export function exampleRecord(id: string, changes: Partial<InstallationRecord> = {}): InstallationRecord {
  return {
    id,
    inspireId: `AT.CAED/${id}.INSTALLATION`,
    name: 'Müllverbrennungsanlage Linz',
    status: 'functional',
    statusSince: '2005-03-01',
    example: true,
    published: true,
    operator: {
      name: 'Donauwerk Entsorgung GmbH',
      ownerId: 'betreiber',
      companyRegisterNumber: 'FN 123456a',
      url: 'https://donauwerk.example/',
      address,
    },
    site: { inspireId: `AT.CAED/${id}.SITE`, name: 'Standort Linz Ost' },
    facility: {
      inspireId: `AT.CAED/${id}.FACILITY`,
      name: 'Entsorgungszentrum Linz',
      facilityType: 'EPRTR',
      parentCompanyName: 'Donauwerk Holding AG',
      mainActivityCode: '5(b)',
      mainActivityName: 'Anlagen zur Verbrennung nicht gefährlicher Abfälle',
      dateOfStartOfOperation: '2005-03-01',
    },
    parts: [{ inspireId: `AT.CAED/${id}.PART`, name: 'Linie 1', plantType: 'WI', capacity: 12.5 }],
    address,
    unit: {
      municipalityCode: '40101',
      municipality: 'Linz',
      districtCode: '401',
      district: 'Linz (Stadt)',
      federalStateCode: '4',
      federalState: 'Oberösterreich',
    },
    geometry: { longitude: 14.2858, latitude: 48.3069, accuracy: 'exact' },
    branch: { code: 'abfallverbrennung', label: 'Abfallverbrennung' },
    nace: { code: '38.21', label: 'Behandlung und Beseitigung nicht gefährlicher Abfälle' },
    activities: [
      {
        code: '5.2a',
        title: 'Verbrennung nicht gefährlicher Abfälle',
        legalVersion: '2010/75/EU',
        main: true,
        capacity: '12,5 t/h',
      },
      { code: '5.3a', title: 'Beseitigung nicht gefährlicher Abfälle', legalVersion: '2024/1785', main: false },
    ],
    authorities: [authorityOfUpperAustria, { ...authorityOfUpperAustria, role: 'inspection' }],
    permits: [
      {
        id: `${id}-p1`,
        reference: 'AUWR-2004-1234/12',
        title: 'Genehmigung der Errichtung',
        authority: 'Amt der Oö. Landesregierung',
        legalBasis: '§ 37 AWG 2002',
        dateOfGranting: '2004-05-06',
        dateOfLastUpdate: '2020-01-02',
        permitGranted: true,
        permitReconsidered: true,
        permitUpdated: true,
        enforcementAction: '',
        permitUrl: 'https://behoerde.example/bescheid.pdf',
      },
    ],
    inspections: [
      {
        id: `${id}-i1`,
        date: '2024-06-07',
        kind: 'routine',
        authority: 'Amt der Oö. Landesregierung',
        result: 'minorDeviations',
        summary: 'Geringe Abweichungen bei der Aufzeichnung.',
        reportPublished: '2024-09-10',
        reportUrl: 'https://behoerde.example/bericht.pdf',
        measures: 'Nachreichung bis Jahresende.',
        nextDue: '2027-06-07',
      },
      {
        id: `${id}-i2`,
        date: '2021-02-03',
        kind: 'nonRoutine',
        authority: 'Amt der Oö. Landesregierung',
        result: 'compliant',
        summary: 'Keine Abweichungen.',
        measures: '',
      },
    ],
    batConclusions: [
      {
        code: 'WI',
        title: 'Abfallverbrennung',
        decision: '(EU) 2019/2010',
        celex: '32019D2010',
        state: 'adapted',
        stateSince: '2023-11-01',
        deadline: '2023-12-03',
      },
    ],
    derogations: [
      {
        id: `${id}-d1`,
        batConclusionCode: 'WI',
        batAel: 'BVT 29, NOx',
        reason: 'Unverhältnismäßige Kosten.',
        publicReasonUrl: 'https://behoerde.example/ausnahme.pdf',
        startDate: '2023-12-03',
        endDate: '2027-12-02',
      },
    ],
    identifiers: { eprtr: 'AT-1234', ets: 'AT-99', seveso: 'S-17' },
    baselineReportIndicator: true,
    publicEmissionMonitoringUrl: 'https://donauwerk.example/emissionen',
    remarks: 'Anmerkung',
    findings: [{ code: 'UNKNOWN_POSTCODE', message: 'Die Postleitzahl ist unbekannt.', field: 'address.postalCode' }],
    source: 'test',
    ...changes,
  };
}
