import type { ReferenceList } from '../../platform/description/kinds/reference.ts';
import { countryName } from './countries.ts';
import { legalFormName } from './legal-forms.ts';

/** The register's reference lists (R7.30). */
export const countryList: ReferenceList = { name: 'countries', nameOf: countryName };
export const legalFormList: ReferenceList = { name: 'legalForms', nameOf: legalFormName };

export const branchList: ReferenceList = { name: 'branches' };
export const annexIList: ReferenceList = { name: 'annexI' };
export const eprtrList: ReferenceList = { name: 'eprtr' };

/** The authorities that the register knows. */
export const authorityList: ReferenceList = { name: 'authorities' };

/** The BAT conclusions of the same record. */
export const ownBatConclusions: ReferenceList = { name: 'batConclusions', isShort: true };

/** The fields of the same record, by paths as in changes: 'operator.name', 'parts/{key}/name'. */
export const ownFields: ReferenceList = {
  name: 'fieldsOfTheRecord',
  nameOf: (path, { labelOf }) => labelOf(path.replace(/\/.*\//, '/')),
};
