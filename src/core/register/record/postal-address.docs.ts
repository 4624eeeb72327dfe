import type { ColumnDocs, FieldDocs, GroupDocs } from '../../platform/description/field-docs.ts';
import type { postalAddress } from './postal-address.ts';

type Members = ReturnType<typeof postalAddress>['fields'];

/** What differs between the addresses of a record. */
interface Use {
  /** Path of its AddressDetails; absent if deliveries do not have the address. */
  element?: string;
  reasonElement?: string;
  columns?: Partial<Record<keyof Members, ColumnDocs>>;
}

export function postalAddressDocs({ columns = {}, ...elements }: Use = {}): GroupDocs<Members> {
  const member = (name: keyof Members, docs: FieldDocs, element?: string): FieldDocs => ({
    ...docs,
    ...(elements.element && element && { element }),
    ...(columns[name] && { column: columns[name] }),
  });
  return {
    schema: 'PostalAddress',
    description: 'Postal address.',
    ...elements,
    fields: {
      street: member('street', { description: 'Street.', example: 'Werkstraße' }, 'streetName'),
      buildingNumber: member('buildingNumber', { description: 'Building number.', example: '7' }, 'buildingNumber'),
      postalCode: member('postalCode', { description: 'Postcode.', example: '4020' }, 'postalCode'),
      city: member('city', { description: 'Town.', example: 'Linz' }, 'city'),
      countryCode: member('countryCode', { description: 'ISO 3166-1 alpha-2.', example: 'AT', default: 'AT' }),
    },
  };
}
