import type { FieldOption } from '../forms/field.ts';
import type { ReferenceEntry } from './reference-list-calls.ts';

/** Code of Austria among the countries by two letters. */
export const austria = 'AT';

/** Whether a postcode is one of Austria by its digits. */
export const isAustrianPostcode = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

const german = new Intl.Collator('de-AT');

/** Countries to choose from: Austria, where most addresses are, then the others by their German names. */
export const countryOptions = (countries: readonly Pick<ReferenceEntry, 'code' | 'name'>[]): FieldOption[] =>
  countries
    .map(({ code, name }) => ({ value: code, label: name }))
    .toSorted(
      (one, other) =>
        Number(other.value === austria) - Number(one.value === austria) || german.compare(one.label, other.label),
    );

/** Whether an entry holds on a day (ISO date). */
export const isValidOn = ({ validFrom = '', validTo }: Pick<ReferenceEntry, 'validFrom' | 'validTo'>, day: string) =>
  validFrom <= day && (validTo === undefined || day <= validTo);

/**
 * Legal forms to choose from: those that a company can have on a day, and the one that an operator has already.
 *
 * @param legalForm code of the operator's, which may have been abolished
 * @param day ISO date
 */
export const legalFormOptions = (
  legalForms: readonly ReferenceEntry[],
  legalForm: string | undefined,
  day: string,
): FieldOption[] =>
  legalForms
    .filter((entry) => entry.code === legalForm || isValidOn(entry, day))
    .map(({ code, name }) => ({ value: code, label: name, note: code }));
