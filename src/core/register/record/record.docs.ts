import type { DocsOf } from '../../platform/description/field-docs.ts';
import { acknowledgementsDocs } from './acknowledgements.docs.ts';
import { activitiesDocs } from './activities.docs.ts';
import { administrativeUnitDocs } from './administrative-unit.docs.ts';
import { authoritiesDocs } from './authorities.docs.ts';
import { batConclusionsDocs } from './bat-conclusions.docs.ts';
import { confidentialityDocs } from './confidentiality.docs.ts';
import { derogationsDocs } from './derogations.docs.ts';
import { facilityDocs } from './facility.docs.ts';
import { findingsDocs } from './findings.docs.ts';
import { handoverDocs } from './handover.docs.ts';
import { inspectionsDocs } from './inspections.docs.ts';
import { operatorDocs } from './operator.docs.ts';
import { partsDocs } from './parts.docs.ts';
import { permitsDocs } from './permits.docs.ts';
import { pointDocs } from './point.docs.ts';
import { postalAddressDocs } from './postal-address.docs.ts';
import type { recordDescription } from './record.ts';
import { riskCategoryDocs, riskCriteriaDocs } from './risk.docs.ts';
import { siteDocs } from './site.docs.ts';
import { stricterPermitConditionsDocs } from './stricter-permit-conditions.docs.ts';
import { successionsDocs } from './successions.docs.ts';

export const recordDocs: DocsOf<typeof recordDescription> = {
  element: '/ProductionInstallation',
  fields: {
    id: {
      description: 'URL-safe public id, stable over imports.',
      example: 'AT.CAED-9008390000001.INSTALLATION',
    },
    inspireId: {
      description: 'INSPIRE id.',
      example: 'AT.CAED/9008390000001.INSTALLATION',
      element: 'pf:inspireId/base:Identifier',
      column: {
        name: 'installationInspireId',
        doc: 'Identifier of the installation, unique in the file',
        required: true,
        maxLength: 200,
      },
    },
    name: {
      description: 'Name of the installation.',
      example: 'Müllverbrennungsanlage Linz',
      element: 'installationName/FeatureName/nameOfFeature',
      reasonElement: 'installationName/FeatureName/confidentialityReason',
      column: { name: 'nameOfFeature', doc: 'Name of the installation', required: true, maxLength: 300 },
    },
    status: {
      description: 'Operating status.',
      element: 'pf:status/pf:StatusType/pf:statusType',
      column: { name: 'status', doc: 'functional, notRegulated, disused or decommissioned' },
      default: 'functional',
    },
    statusSince: {
      description: 'Since when (yyyy-mm-dd).',
      example: '2005-03-01',
      element: 'pf:status/pf:StatusType/pf:validFrom',
      column: { name: 'statusSince', doc: 'Date since which the status holds' },
    },
    closureReason: {
      description: 'Why it was closed for good; absent unless decommissioned.',
      example: 'Produktion eingestellt',
    },
    example: {
      description: 'Generated example, to be marked as such.',
      exported: { place: 3, width: 14 },
    },
    published: {
      description: 'Whether everyone may see it.',
      exported: { place: 2, width: 14, header: 'Veröffentlicht' },
    },
    operator: operatorDocs,
    site: siteDocs,
    facility: facilityDocs,
    parts: partsDocs,
    address: postalAddressDocs({
      columns: {
        street: { name: 'streetName', doc: 'Street; may hold the number too' },
        buildingNumber: { name: 'buildingNumber', doc: 'House number' },
        postalCode: { name: 'postalCode', doc: 'Postcode' },
        city: { name: 'city', doc: 'City' },
        countryCode: { name: 'countryCode', doc: 'ISO 3166-1 alpha-2' },
      },
    }),
    unit: administrativeUnitDocs,
    geometry: pointDocs({
      element: 'pf:pointGeometry',
      columns: {
        longitude: { name: 'pointGeometryLon', doc: 'Longitude, WGS 84 degrees' },
        latitude: { name: 'pointGeometryLat', doc: 'Latitude, WGS 84 degrees' },
        accuracy: { name: 'coordinateAccuracy', doc: 'exact or municipality' },
      },
    }),
    branch: {
      description: 'Branch.',
      fields: {
        code: {
          description: 'Code.',
          column: { name: 'branchCode', doc: 'Branch code; default: from the main activity' },
        },
        label: { description: 'In words.' },
      },
    },
    nace: {
      description: 'NACE activity.',
      source: 'Regulation (EC) No 1893/2006',
      fields: {
        code: {
          description: 'Code.',
          element: '/ProductionFacility/act-core:function/act-core:Function/act-core:activity',
          column: { name: 'naceCode', doc: 'NACE class, such as 35.11; not checked' },
        },
        label: { description: 'In words.' },
        revision: {
          description: 'Revision of NACE to which the code belongs; codes were renumbered in Rev. 2.1.',
          example: 'Rev. 2',
          source: 'Delegated Regulation (EU) 2023/137',
          column: { name: 'naceRevision', doc: 'Rev. 2 or Rev. 2.1: revision of NACE that the class belongs to' },
        },
      },
    },
    activities: activitiesDocs,
    authorities: authoritiesDocs,
    permits: permitsDocs,
    inspections: inspectionsDocs,
    batConclusions: batConclusionsDocs,
    derogations: derogationsDocs,
    identifiers: {
      description: 'Ids in other registers.',
      fields: {
        eprtr: {
          description: 'E-PRTR id.',
          column: { name: 'eprtrId', doc: 'E-PRTR identifier' },
          exported: { place: 1, width: 18 },
        },
        ets: {
          description: 'Id in the emissions trading system.',
          element: 'ETSIdentifier',
          column: { name: 'etsId', doc: 'EU ETS identifier' },
        },
        seveso: {
          description: 'Seveso id.',
          element: 'eSPIRSIdentifier',
          column: { name: 'sevesoId', doc: 'Seveso (eSPIRS) identifier' },
        },
      },
    },
    baselineReportIndicator: {
      description: 'A baseline report exists (Art. 22).',
      source: 'Directive 2010/75/EU, Article 22',
      element: 'baselineReportIndicator',
      column: { name: 'baselineReportIndicator', doc: 'true or false; default: false' },
    },
    publicEmissionMonitoringUrl: {
      description: 'Where emission monitoring is published.',
      element: 'publicEmissionMonitoringURL',
      column: { name: 'publicEmissionMonitoringURL', doc: 'Web address of emission data (http or https)' },
    },
    remarks: {
      description: 'Remarks.',
      element: 'remarks',
      column: { name: 'remarks', doc: 'Remarks' },
    },
    findings: findingsDocs,
    source: { description: 'File or generator that the record comes from.' },
    dateOfStartOfOperation: {
      description: 'Start of operation of the installation, if it differs from that of the facility (yyyy-mm-dd).',
      example: '2005-03-01',
      element: 'dateOfStartOfOperation',
      column: { name: 'installationStartOfOperation', doc: 'Start of operation of the installation itself' },
    },
    otherRelevantChapters: {
      description: 'Other chapters of the Industrial Emissions Directive that apply.',
      example: ['ChapterIV'],
      element: 'otherRelevantChapters',
      column: { name: 'otherRelevantChapters', doc: 'ChapterIII to ChapterVI, separated by |' },
    },
    stricterPermitConditions: stricterPermitConditionsDocs,
    publicEmissionMonitoring: {
      description: 'How emission monitoring is made public.',
      source: 'Directive 2010/75/EU, Article 24',
      element: 'publicEmissionMonitoring',
      column: { name: 'publicEmissionMonitoring', doc: 'How emission monitoring is made public' },
    },
    riskCategory: riskCategoryDocs,
    riskCriteria: riskCriteriaDocs,
    confidentiality: confidentialityDocs,
    acknowledgements: acknowledgementsDocs,
    successions: successionsDocs,
    handover: handoverDocs,
  },
};
