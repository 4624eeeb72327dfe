import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { authorities } from './authorities.ts';
import { postalAddressDocs } from './postal-address.docs.ts';

export const authoritiesDocs: DocsOf<typeof authorities> = {
  description: 'Competent authorities.',
  // competentAuthorityInspections for the role inspection.
  element: '/ProductionInstallation/competentAuthorityPermits/CompetentAuthority',
  entry: { schema: 'CompetentAuthority', description: 'Competent authority.' },
  fields: {
    id: { description: 'Stable code, such as lh-4 or bh-405.', example: 'lh-4' },
    name: {
      description: 'Name of the authority.',
      element: 'organisationName',
      column: { name: 'authorityName', doc: 'Competent authority' },
    },
    role: { description: 'What it is competent for.' },
    electronicMailAddress: {
      description: 'E-mail address.',
      example: 'umwelt@ooe.example',
      element: 'electronicMailAddress',
      column: { name: 'authorityElectronicMailAddress', doc: 'E-mail address of the authority' },
    },
    telephoneNo: {
      description: 'Telephone number.',
      example: '+43 000 400-0',
      element: 'telephoneNo',
      column: { name: 'authorityTelephoneNo', doc: 'Telephone number of the authority' },
    },
    address: postalAddressDocs({
      element: 'address/AddressDetails',
      columns: {
        street: { name: 'authorityStreetName', doc: 'Street of the authority' },
        buildingNumber: { name: 'authorityBuildingNumber', doc: 'House number of the authority' },
        postalCode: { name: 'authorityPostalCode', doc: 'Postcode of the authority' },
        city: { name: 'authorityCity', doc: 'City of the authority' },
        countryCode: { name: 'authorityCountryCode', doc: 'Country of the authority, ISO 3166-1 alpha-2' },
      },
    }),
    faxNo: {
      description: 'Fax number.',
      example: '+43 000 400-9',
      element: 'faxNo',
      column: { name: 'authorityFaxNo', doc: 'Fax number of the authority' },
    },
    individualName: {
      description: 'Person to contact: never public, only for authorities and for deliveries to the EU Registry.',
      element: 'individualName',
      column: { name: 'authorityIndividualName', doc: 'Person to contact at the authority; never public' },
    },
  },
};
