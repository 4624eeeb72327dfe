import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { facility } from './facility.ts';
import { pointDocs } from './point.docs.ts';
import { postalAddressDocs } from './postal-address.docs.ts';

export const facilityDocs: DocsOf<typeof facility> = {
  schema: 'ProductionFacility',
  description: 'Production facility, which holds installations.',
  element: '/ProductionFacility',
  fields: {
    inspireId: {
      description: 'INSPIRE id.',
      example: 'AT.CAED/9008390000001.FACILITY',
      element: 'act-core:inspireId/base:Identifier',
      column: {
        name: 'facilityInspireId',
        doc: 'Identifier of the facility; default: derived from the installation’s',
      },
    },
    name: {
      description: 'Name of the facility.',
      element: 'facilityName/FeatureName/nameOfFeature',
      reasonElement: 'facilityName/FeatureName/confidentialityReason',
      column: { name: 'facilityName', doc: 'Name of the facility; default: operator' },
    },
    facilityType: { description: 'Whether it reports to the E-PRTR.', element: 'facilityType' },
    parentCompanyName: {
      description: 'Parent company.',
      element: 'parentCompany/ParentCompanyDetails/parentCompanyName',
      reasonElement: 'parentCompany/ParentCompanyDetails/confidentialityReason',
    },
    mainActivityCode: {
      description: 'E-PRTR code of the main activity, such as 1(c); empty where not reportable.',
      example: '5(b)',
      source: 'Regulation (EC) No 166/2006, Annex I',
      element: 'EPRTRAnnexIActivity/EPRTRAnnexIActivityType/mainActivity',
    },
    mainActivityName: { description: 'Main activity in words.' },
    dateOfStartOfOperation: {
      description: 'Start of operation (yyyy-mm-dd).',
      example: '2005-03-01',
      element: 'dateOfStartOfOperation',
      column: { name: 'dateOfStartOfOperation', doc: 'Start of operation' },
    },
    address: postalAddressDocs({
      element: 'address/AddressDetails',
      reasonElement: 'address/AddressDetails/confidentialityReason',
      columns: {
        street: { name: 'facilityStreetName', doc: 'Street of the facility' },
        buildingNumber: { name: 'facilityBuildingNumber', doc: 'House number of the facility' },
        postalCode: { name: 'facilityPostalCode', doc: 'Postcode of the facility' },
        city: { name: 'facilityCity', doc: 'City of the facility' },
        countryCode: { name: 'facilityCountryCode', doc: 'Country of the facility, ISO 3166-1 alpha-2' },
      },
    }),
    geometry: pointDocs({
      element: 'act-core:geometry',
      columns: {
        longitude: { name: 'facilityPointLon', doc: 'Longitude of the facility, WGS 84 degrees' },
        latitude: { name: 'facilityPointLat', doc: 'Latitude of the facility, WGS 84 degrees' },
      },
    }),
    riverBasinDistrict: {
      description: 'River basin district.',
      example: 'AT1000',
      source: 'Directive 2000/60/EC, Article 3',
      element: 'pf:riverBasinDistrict',
      column: { name: 'riverBasinDistrict', doc: 'AT1000 (Danube), AT2000 (Rhine) or AT5000 (Elbe)' },
    },
  },
};
