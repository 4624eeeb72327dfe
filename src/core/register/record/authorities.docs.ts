import type { authorities } from './authorities.ts';
import type { DocsOf } from './field-docs.ts';
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
      export: { name: 'authorities', header: 'Behörden', width: 44 },
    },
    role: { description: 'What it is competent for.' },
    electronicMailAddress: {
      description: 'E-mail address.',
      example: 'umwelt@ooe.example',
      element: 'electronicMailAddress',
    },
    telephoneNo: { description: 'Telephone number.', example: '+43 000 400-0', element: 'telephoneNo' },
    address: postalAddressDocs({ element: 'address/AddressDetails' }),
    faxNo: { description: 'Fax number.', example: '+43 000 400-9', element: 'faxNo' },
    individualName: {
      description: 'Person to contact: never public, only for authorities and for deliveries to the EU Registry.',
      element: 'individualName',
    },
  },
};
