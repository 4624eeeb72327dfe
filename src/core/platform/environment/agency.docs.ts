import type { DocsOf } from '../description/field-docs.ts';
import type { agencyDescription } from './agency.ts';

export const agencyDocs: DocsOf<typeof agencyDescription> = {
  schema: 'Office',
  description: 'The agency that runs the register; empty texts are not shown.',
  fields: {
    name: { description: 'Name.' },
    mail: { description: 'Mail address.' },
    telephone: { description: 'Telephone number.' },
    address: { description: 'Postal address.' },
    website: { description: 'Web address.' },
  },
};
