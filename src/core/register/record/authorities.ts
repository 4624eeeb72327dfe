import { code, list, optional, reference, text } from '../../platform/description/fields.ts';
import { postalAddress } from './postal-address.ts';
import { authorityList } from './references.ts';

/** What an authority is competent for. */
const authorityRoleTerms = { permit: 'Genehmigung', inspection: 'Umweltinspektion' };

export const authorities = list({
  label: 'Behörden',
  entry: 'Behörde',
  key: ['id', 'role'],
  name: 'name',
  news: [['role', ' für ']],
  held: ['id', 'role'],
  edit: 'authority',
  fields: {
    id: reference({ label: 'Kennung', formLabel: 'Behörde', list: authorityList, required: true }),
    name: text({ label: 'Name' }),
    role: code({ label: 'Zuständig für', terms: authorityRoleTerms, required: true }),
    electronicMailAddress: text({ label: 'E-Mail', inputMode: 'email' }),
    telephoneNo: text({ label: 'Telefon', inputMode: 'tel' }),
    address: postalAddress({ label: 'Adresse' }),
    faxNo: optional(text({ label: 'Fax', inputMode: 'tel' })),
    individualName: optional(text({ label: 'Ansprechperson', see: 'authority' })),
  },
});
